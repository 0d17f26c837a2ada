/**
 * The ways into a page of rules that stay in sight while it is read: a field to look for words in it, and its chapters. Where both have to share one
 * line the chapters make room for as long as something is looked for.
 */
import { Icon, type IconName, useShortcuts } from '@parlour/felt';
import { isTooShort } from '@parlour/kernel';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../words/context.ts';
import { hitsAmong, placesIn, type SearchHit, type SearchPlace, showHits } from './rules-hits.ts';
import type { RulesSheet } from './rules-sheet.ts';

interface Props {
  readonly sheet: RulesSheet;
  /** What is looked through. */
  readonly article: RefObject<HTMLElement | null>;
  /** Where there is room for it, a list beside the text instead of a line that scrolls sideways. */
  readonly side?: boolean;
}

/** Of a heading; null for the gist's. */
export const partId = (chapter: number | null): string => `part-${chapter ?? 'gist'}`;

export function RulesBar({ sheet, article, side = false }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <div className="rules-bar" data-side={side} data-searching={typed.trim() !== ''}>
      <Search {...{ sheet, article, typed, setTyped }} />
      <Contents sheet={sheet} />
    </div>
  );
}

interface Found {
  readonly hits: readonly SearchHit[];
  readonly at: number;
}

const NOTHING: Found = { hits: [], at: 0 };

/** Letters that anybody would type; what is pasted beside the point should not fill the page. */
const MOST_TYPED = 80;

/** The places of a sheet, read when somebody begins to type. */
interface ReadSheet {
  readonly sheet: RulesSheet;
  readonly places: readonly SearchPlace[];
}

function Search({ sheet, article, typed, setTyped }: Omit<Props, 'side'> & { readonly typed: string; readonly setTyped: (typed: string) => void }) {
  const { t } = useWords();
  const status = useId();
  const field = useRef<HTMLInputElement>(null);
  const [{ hits, at }, setFound] = useState(NOTHING);
  const read = useRef<ReadSheet>(null);
  useEffect(() => {
    if (article.current === null || typed.trim() === '') return setFound(NOTHING);
    if (read.current?.sheet !== sheet) read.current = { sheet, places: placesIn(article.current) };
    setFound({ hits: hitsAmong(read.current.places, typed), at: 0 });
  }, [article, typed, sheet]);
  useEffect(() => showHits(hits, at), [hits, at]);
  useShortcuts({ '/': () => field.current?.focus() });
  const hit = hits[at];
  const step = (by: number): void => setFound(({ hits: all, at: from }) => ({ hits: all, at: (from + by + all.length) % Math.max(all.length, 1) }));
  const clear = (): void => {
    setTyped('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    // Escape would close the sheet that the text is on.
    event.preventDefault();
    event.stopPropagation();
  };
  const searching = typed.trim() !== '';
  return (
    <search className="rules-search">
      <div className="rules-search-line">
        <label>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={t('rules.search.short')}
            aria-label={t('rules.search.label')}
            aria-describedby={status}
            aria-keyshortcuts="/"
            autoComplete="off"
            maxLength={MOST_TYPED}
            spellCheck={false}
            enterKeyHint="search"
          />
        </label>
        {searching && (
          <>
            <Step icon="up" name={t('rules.search.back')} onClick={() => step(-1)} idle={hits.length < 2} />
            <Step icon="down" name={t('rules.search.next')} onClick={() => step(1)} idle={hits.length < 2} />
            <Step icon="close" name={t('rules.search.clear')} onClick={clear} idle={false} />
          </>
        )}
      </div>
      <p id={status} role="status">
        {hit !== undefined
          ? t('rules.search.at', { at: at + 1, all: hits.length, chapter: hit.chapter })
          : searching && !isTooShort(typed) && t('rules.search.none', { text: typed.trim() })}
      </p>
    </search>
  );
}

function Step({
  icon,
  name,
  onClick,
  idle,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly onClick: () => void;
  readonly idle: boolean;
}) {
  return (
    <button type="button" aria-label={name} onClick={onClick} aria-disabled={idle || undefined}>
      <Icon name={icon} />
    </button>
  );
}

function Contents({ sheet }: { readonly sheet: RulesSheet }) {
  const { t } = useWords();
  const parts = [{ id: partId(null), title: t('rules.gist') }, ...sheet.chapters.map(({ number, title }) => ({ id: partId(number), title }))];
  return (
    <nav aria-label={t('rules.contents')} className="rules-contents">
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address of a table stays as it is.
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ block: 'start' });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
