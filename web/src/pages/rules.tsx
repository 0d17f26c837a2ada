/** A game's rules to read: as a page with everything in it, and as the text alone for whoever shows it at a table, where it has what is on there. */
import './rules.css';
import type { Pictures } from '@parlour/felt';
import type { TableTerms } from '@parlour/kernel';
import { type ReactNode, type Ref, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { type Box, boxOf, readPage } from '../games.ts';
import { orAnew } from '../offline/reload.ts';
import { PageLink } from '../parts/page-link.tsx';
import { Rail } from '../parts/rail.tsx';
import { speakerBefore } from '../parts/rules-of.ts';
import { usePreferences } from '../preferences.ts';
import { useWords } from '../words/context.ts';
import type { Words } from '../words/words.ts';
import { Lost } from './lost.tsx';
import { withOptionNames } from './named-options.ts';
import { partId, RulesBar } from './rules-bar.tsx';
import { type BlockDrawing, Blocks, type GlossaryDrawing } from './rules-blocks.tsx';
import { openedAt, type RulesSheet, sheetOf, withLinks } from './rules-sheet.ts';

export function Rules({ game }: { readonly game: string }) {
  const box = boxOf(game);
  return box === undefined ? <Lost title="rules.unknown.title" text="rules.unknown.text" /> : <RulesPage box={box} />;
}

function RulesPage({ box }: { readonly box: Box }) {
  const { t, of } = useWords();
  const { sheet, drawing } = useSheet(box, null, null);
  const article = useRef<HTMLElement>(null);
  return (
    <div className="min-h-dvh">
      <Rail title={t('rules.title', { game: of(`game/${box.id}`, 'name') })} />
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-8 px-4 pb-16 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-6">
        <div className="max-lg:-mx-4 sticky top-[calc(3.25rem+env(safe-area-inset-top))] z-20 self-start max-lg:bg-room lg:top-20">
          <RulesBar sheet={sheet} article={article} side />
        </div>
        <main className="min-w-0">
          <Text ref={article} sheet={sheet} drawing={drawing} />
          <p className="mx-auto mt-8 flex max-w-[42rem] flex-wrap gap-2">
            <PageLink to={{ page: 'new', game: box.id }} look="primary">
              {t('rules.play')}
            </PageLink>
            <PageLink to={{ page: 'learn', game: box.id }} look="plain">
              {t('learn.go')}
            </PageLink>
          </p>
        </main>
      </div>
    </div>
  );
}

interface TextProps {
  readonly game: string;
  /** Where it is opened: the number of a second-level heading, from 0; null for the top. */
  readonly chapter: number | null;
  /** The version of the rules; null for the newest. */
  readonly version: number | null;
  readonly table: TableTerms;
}

/** The text alone, at a table. */
export function RulesText({ game, ...opened }: TextProps) {
  const box = boxOf(game);
  return box === undefined ? null : (
    <Waiting>
      <Opened {...opened} box={box} />
    </Waiting>
  );
}

/** Its own place to wait in: otherwise the whole table would go while the text is fetched. */
function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  return <Suspense fallback={<p className="p-4 text-quiet">{t('loading')}</p>}>{children}</Suspense>;
}

function Opened({ box, chapter, version, table }: Omit<TextProps, 'game'> & { readonly box: Box }) {
  const { t, of } = useWords();
  const { sheet, drawing } = useSheet(box, version, table);
  const place = useRef<HTMLElement>(null);
  const article = useRef<HTMLElement>(null);
  // Where the game was when it was opened: it goes on meanwhile, and the text must not run away from whoever reads it.
  const [opened] = useState(() => openedAt(sheet, chapter));
  useEffect(() => {
    if (opened !== null) place.current?.querySelector(`#part-${opened}`)?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, and whoever has no mouse must get to it
    <section ref={place} tabIndex={0} aria-label={t('rules.title', { game: of(`game/${box.id}`, 'name') })}>
      <div className="sticky top-0 z-10 bg-panel">
        <RulesBar sheet={sheet} article={article} />
      </div>
      <div className="p-4">
        <Text ref={article} sheet={sheet} drawing={drawing} />
      </div>
    </section>
  );
}

/** What a game is about, as it is on at a table, in a few lines. */
export function GistText({ game, version, table }: Omit<TextProps, 'chapter'>) {
  const box = boxOf(game);
  return box === undefined ? null : (
    <Waiting>
      <Gist {...{ box, version, table }} />
    </Waiting>
  );
}

function Gist({ box, version, table }: Omit<TextProps, 'game' | 'chapter'> & { readonly box: Box }) {
  const { sheet, drawing } = useSheet(box, version, table);
  return (
    <article className="rules-text rules-gist">
      <Blocks blocks={sheet.gist} drawing={drawing} glossary={null} />
    </article>
  );
}

interface ArticleProps {
  readonly ref: Ref<HTMLElement>;
  readonly sheet: RulesSheet;
  readonly drawing: BlockDrawing;
}

/** A word of the game that somebody followed to its explanation, and the link to come back to. */
interface TermVisit {
  readonly id: string;
  readonly from: HTMLElement;
}

function Text({ ref, sheet, drawing }: ArticleProps) {
  const { t } = useWords();
  const [visit, setVisit] = useState<TermVisit | null>(null);
  const { gist, chapters, terms } = useMemo(() => withLinks(sheet), [sheet]);
  useEffect(() => (visit === null ? undefined : goTo(document.getElementById(visit.id))), [visit]);
  const glossary: GlossaryDrawing = {
    terms,
    visited: visit?.id ?? null,
    open: (id, from) => setVisit({ id, from }),
    back: () => {
      goTo(visit?.from ?? null);
      setVisit(null);
    },
    backWords: t('rules.back'),
  };
  return (
    <article ref={ref} className="rules-text">
      <h2 id={partId(null)}>{t('rules.gist')}</h2>
      <Blocks blocks={gist} drawing={drawing} glossary={glossary} />
      {chapters.map(({ number, title, blocks }) => (
        <section key={number}>
          <h2 id={partId(number)}>{title}</h2>
          <Blocks blocks={blocks} drawing={drawing} glossary={glossary} />
        </section>
      ))}
    </article>
  );
}

function goTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

interface Loaded {
  readonly page: string;
  readonly pictures: Pictures;
}

const loading = new Map<string, Promise<Loaded>>();

/** Pictures may be drawn of what the board says, too. */
async function load(box: Box, { locale, addBoard }: Words): Promise<Loaded> {
  const [page, pictures] = await orAnew(Promise.all([readPage(box, locale), box.pictures(), addBoard(box.id)]));
  return { page, pictures };
}

function useSheet(box: Box, version: number | null, table: TableTerms | null): { readonly sheet: RulesSheet; readonly drawing: BlockDrawing } {
  const words = useWords();
  const { fourColour } = usePreferences();
  const name = `${box.id}/${words.locale}`;
  const loaded = loading.get(name) ?? load(box, words);
  loading.set(name, loaded);
  const { page, pictures } = use(loaded);
  const sheet = useMemo(() => sheetOf(page, version, table), [page, version, table]);
  const drawing = useMemo(
    (): BlockDrawing => ({
      pictures,
      picture: { speaker: speakerBefore(words, box.id), fourColour },
      option: (named) => withOptionNames(named, words.ofGame(box.id), (option) => words.t('rules.without', { option })),
    }),
    [pictures, words, box, fourColour],
  );
  return { sheet, drawing };
}
