/** A game's rules to read: as a page with its contents beside it, and as the text alone for whoever shows it at a table. */
import './rules.css';
import type { Shelf } from '@parlour/felt';
import { Suspense, use, useEffect, useRef } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import { Rail } from '../parts/rail.tsx';
import { shelfOf } from '../registry.ts';
import { useWords } from '../words/context.ts';
import { Lost } from './lost.tsx';
import { withOptionNames } from './named-options.ts';

export function Rules({ game }: { readonly game: string }) {
  const shelf = shelfOf(game);
  return shelf === undefined ? <Lost title="rules.unknown.title" text="rules.unknown.text" /> : <RulesPage shelf={shelf} />;
}

function RulesPage({ shelf }: { readonly shelf: Shelf }) {
  const { t, of } = useWords();
  const html = usePage(shelf, null);
  return (
    <div className="min-h-dvh">
      <Rail title={t('rules.title', { game: of(`game/${shelf.id}`, 'name') })} />
      <div className="mx-auto grid max-w-5xl gap-8 px-4 pt-6 pb-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('rules.contents')} className="hidden lg:block">
          <ol className="sticky top-20 flex flex-col border-line border-l-2">
            {partsOf(html).map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center py-1 pl-4 leading-snug hover:text-brass">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <main className="min-w-0">
          <Text html={html} />
          <p className="mx-auto mt-8 max-w-[42rem]">
            <PageLink to={{ page: 'new', game: shelf.id }} look="primary">
              {t('rules.play')}
            </PageLink>
          </p>
        </main>
      </div>
    </div>
  );
}

interface TextProps {
  readonly game: string;
  /** Where it is opened: the number of a second-level heading, from 0. */
  readonly chapter: number;
  /** The version of the rules; null for the newest. */
  readonly version: number | null;
}

/** The text alone. */
export function RulesText({ game, chapter, version }: TextProps) {
  const shelf = shelfOf(game);
  const { t } = useWords();
  if (shelf === undefined) return null;
  return (
    // Its own place to wait in: otherwise the whole table would go while the text is fetched.
    <Suspense fallback={<p className="text-quiet">{t('loading')}</p>}>
      <Opened {...{ shelf, chapter, version }} />
    </Suspense>
  );
}

function Opened({ shelf, chapter, version }: Omit<TextProps, 'game'> & { readonly shelf: Shelf }) {
  const { t, of } = useWords();
  const html = usePage(shelf, version);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chapter > 0 && html !== '') place.current?.querySelector(`#part-${chapter}`)?.scrollIntoView({ block: 'start' });
  }, [chapter, html]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, and whoever has no mouse must get to it
    <section ref={place} tabIndex={0} aria-label={t('rules.title', { game: of(`game/${shelf.id}`, 'name') })}>
      <Text html={html} />
    </section>
  );
}

function Text({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pages, made into HTML by the build
  return <article className="rules-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

const pages = new Map<string, Promise<string>>();

function usePage({ id, pages: own }: Shelf, version: number | null): string {
  const { of, locale } = useWords();
  const name = `${id}/${locale}/${version ?? 'newest'}`;
  const page = pages.get(name) ?? own[locale]().then((html) => withOptionNames(withTables(html(version)), (path) => of(`game/${id}`, path)));
  pages.set(name, page);
  return use(page);
}

/** Tables that are wider than a phone scroll by themselves, also by keyboard. A heading without words is a plain cell. */
const withTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="rules-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>');

/** The second-level headings of a page. */
function partsOf(html: string): readonly { readonly id: string; readonly title: string }[] {
  return [...html.matchAll(/<h2 id="(part-\d+)">(.*?)<\/h2>/g)].map(([, id = '', title = '']) => ({ id, title: plain(title) }));
}

const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
