/**
 * What pages cost, and what they may do: budgets of what the first page fetches, and a table of each game; and a policy that lets nothing in from
 * elsewhere. How long that takes on a slow phone is measured by `npm run bench -- browser`.
 */
import { LANGUAGES, type Language } from '@parlour/kernel';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BOXES } from '../../web/src/games.ts';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** In bytes, as they travel. The first page may take 170 KB of scripts (`quality.md`, People); it is below, and stays so. */
const FIRST_PAGE = { script: 145_000, stylesheet: 19_000, rest: 1_000 } as const;
/** From the first page on to the board, with everything before. */
const TABLE = { script: 300_000, stylesheet: 19_000, rest: 1_500 } as const;
/** The letters of a language: those of English, and its own. */
const FONTS: Readonly<Record<Language, number>> = { en: 90_000, pl: 160_000, ru: 135_000 };
/** Each costs a phone a turn on its line: all files of the first page; all but fonts up to a table. */
const REQUESTS = { first: 8, table: 15 } as const;

/** The rest is the page itself, and whatever it fetches besides. */
const KINDS = ['script', 'stylesheet', 'font', 'rest'] as const;
type FileKind = (typeof KINDS)[number];
const kindOf = (type: string): FileKind => KINDS.find((kind) => kind === type) ?? 'rest';

/** What a page fetches, each file once, from now on. */
class Fetched {
  readonly paths = new Map<string, { readonly kind: FileKind; readonly bytes: number }>();
  private readonly noting = new Set<Promise<void>>();

  constructor({ page }: BrowserGuest) {
    page.on('requestfinished', (request) => {
      this.noting.add(this.note(kindOf(request.resourceType()), request, page));
    });
  }

  /** What comes when the test is over is nobody's any more. */
  private async note(kind: FileKind, request: Request, page: Page): Promise<void> {
    try {
      const { responseBodySize } = await request.sizes();
      this.paths.set(new URL(request.url()).pathname, { kind, bytes: responseBodySize });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  }

  async bytes(kind: FileKind): Promise<number> {
    await Promise.all(this.noting);
    return [...this.paths.values()].reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0);
  }

  get scripts(): readonly string[] {
    return [...this.paths].flatMap(([path, { kind }]) => (kind === 'script' ? [path] : []));
  }
}

async function arrives(guest: BrowserGuest): Promise<Fetched> {
  const fetched = new Fetched(guest);
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  await guest.page.waitForLoadState('networkidle');
  return fetched;
}

async function keeps(fetched: Fetched, budget: Readonly<Partial<Record<FileKind, number>>>, requests: number, what: string): Promise<void> {
  const bytes: Record<string, number> = {};
  for (const kind of KINDS) bytes[kind] = await fetched.bytes(kind);
  console.log(`${what}: ${fetched.paths.size} files, ${KINDS.map((kind) => `${kind} ${Math.round((bytes[kind] ?? 0) / 1000)} KB`).join(', ')}`);
  for (const [kind, most] of Object.entries(budget)) {
    expect(bytes[kind], kind).toBeGreaterThan(0);
    expect(bytes[kind], kind).toBeLessThanOrEqual(most);
  }
  // Letters come as they are met: where there is no budget for them, they don't count.
  expect([...fetched.paths.values()].filter(({ kind }) => kind in budget).length).toBeLessThanOrEqual(requests);
}

describe('a newcomer’s first page', () => {
  test('keeps to its budget, and brings no board', async () => {
    // With a service worker, which fetches the rest of the build behind the page.
    const fetched = await arrives(await server.guest({ keeps: true }));
    await keeps(fetched, { ...FIRST_PAGE, font: FONTS.en }, REQUESTS.first, 'the first page');
    expect(fetched.scripts.filter((path) => /board|felt|motion|table|dialogs/i.test(path))).toEqual([]);
  });

  test.each(LANGUAGES)('in %s brings the words and letters of that language alone', async (language) => {
    const fetched = await arrives(await server.guest({ language }));
    expect(fetched.scripts.flatMap((path) => /words\.(\w+)/.exec(path)?.[1] ?? [])).toEqual([language]);
    await keeps(fetched, { ...FIRST_PAGE, font: FONTS[language] }, REQUESTS.first + 2, `the first page in ${language}`);
  });
});

describe('a table that is played at once', () => {
  test.each(BOXES.map(({ id }) => id))('of %s keeps to its budget until its board is there, and brings no other', async (game) => {
    const guest = await server.guest();
    const fetched = await arrives(guest);
    await guest.button('front.playGame', { game: guest.game(game) }).click();
    await isPlaying(guest);
    await keeps(fetched, TABLE, REQUESTS.table, `a table of ${game}`);
    const others = BOXES.filter(({ id }) => id !== game).map(({ id }) => id);
    expect(fetched.scripts.filter((path) => others.some((other) => path.includes(`.${other}-`)))).toEqual([]);
  });
});

test('nothing but the styles holds up the first paint, and no word waits for its letters', async () => {
  const guest = await server.guest();
  await guest.page.route(/\.woff2$/, () => {}); // none ever comes
  await guest.page.goto('/', { waitUntil: 'commit' });
  await guest.heading('front.games').waitFor();
  const { waitedFor, shown, ahead } = await guest.page.evaluate(() => ({
    waitedFor: performance
      .getEntriesByType('resource')
      .filter((file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking')
      .map(({ name }) => name.replace(/.*\./, '')),
    ahead: Array.from(document.querySelectorAll('link[as="font"]'), (link) => link.getAttribute('href')),
    shown: [...new Set(Array.from(document.fonts, ({ display }) => display))],
  }));
  expect(waitedFor).toEqual(['css']);
  expect(shown).toEqual(['swap']);
  expect(ahead).toEqual([]);
});

test('until there are words, index.html says that they come, in every language and as the words do', async () => {
  const texts = await Promise.all(LANGUAGES.map(async (language) => [language, (await server.guest({ language })).says('loading')] as const));
  const guest = await server.guest({ language: 'pl' });
  // Nothing but the first script and the styles.
  await guest.page.route(/\/assets\/(?:main|words)/, () => {});
  await guest.page.goto('/', { waitUntil: 'commit' });
  const lines = guest.page.locator('#app [data-says="coming"]');
  await guest.page.getByText(guest.says('loading')).waitFor();
  expect(await lines.evaluateAll((all) => all.map((line) => [line.getAttribute('lang'), line.textContent]))).toEqual(texts);
  expect(await lines.filter({ visible: true }).allTextContents()).toEqual([guest.says('loading')]);
});

test('a page whose files don’t come says so', async () => {
  const guest = await server.guest();
  guest.complaints.expect(/main|words/, /Failed to load resource|ERR_FAILED/);
  await guest.page.route(/\/assets\/words/, (route) => route.abort());
  // Nor does the page that it is loaded anew for, once.
  await guest.page.goto('/', { waitUntil: 'commit' });
  await guest.page.locator('#app [data-says="unreachable"]').waitFor();
});

test('the policy of the pages lets nothing in from elsewhere and nothing inline', async () => {
  const guest = await server.guest();
  const answer = await guest.page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
