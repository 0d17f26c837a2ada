/** The visits that are measured: to the front page, by a link, to a table of each game where one is to move, and once more with all of it kept. */
import type { Browser } from 'playwright-core';
import type { BUDGETS } from './budgets.ts';
import { type Caller, Phone, untilReady } from './phone.ts';
import { lays, leaves, starts } from './table.ts';
import { type Visit, visit, visitOf } from './visit.ts';

/** Where our pages are, and where those of React alone. */
export interface VisitPlaces {
  readonly ours: string;
  readonly bare: string;
}

export interface VisitLane {
  readonly name: string;
  /** What can't be asked for before something else is there: the page, then its files, then the table's word. */
  readonly turns: number;
  readonly budget: keyof typeof BUDGETS;
  readonly visit: (browser: Browser, places: VisitPlaces) => Promise<Visit>;
}

export const BARE = 'React alone';

/** What can be pressed. */
const PRESSED = 'button:not(:disabled, [aria-disabled="true"])';
const PLAY_NOW = `section[aria-labelledby="games"] li ${PRESSED}`;
const JOIN = `form ${PRESSED}`;
const BOARD = `[data-part="action-bar"]`;
/** The page says that it is one's turn, by its icon too, and there is something to move with. */
const MOVE = `html:has(link[rel="icon"][href="/icon-turn.svg"]) :is([data-part="action-bar"], [data-part="own"]) ${PRESSED}`;

/** As many as usually play. */
const SEATS = { perudo: 4, kalitiri: 6, sen: 4, dalmuti: 5 } as const;
type GameName = keyof typeof SEATS;

const first = async (browser: Browser, caller: Caller, ready: string, path: string): Promise<Visit> => {
  const phone = await Phone.comes(browser, caller);
  try {
    return await visit(await phone.tab(ready), path);
  } finally {
    await phone.goes();
  }
};

const again = async (browser: Browser, caller: Caller, ready: string, path: string): Promise<Visit> => {
  const phone = await Phone.comes(browser, caller);
  try {
    const tab = await phone.tab(ready);
    await visit(tab, path);
    await tab.page.close();
    return await visit(await phone.tab(ready), path);
  } finally {
    await phone.goes();
  }
};

/** To a table where whoever comes has the first move, at a browser that has seen this table. */
async function toTable(browser: Browser, url: string, game: GameName, how: typeof first): Promise<Visit> {
  const table = await lays(url, game, SEATS[game]);
  try {
    const { token, player, name } = await starts(table);
    return await how(browser, { url, who: { token, player, name }, knows: { code: table.code, game } }, MOVE, `/t/${table.code}`);
  } finally {
    leaves(table);
  }
}

async function toLink(browser: Browser, url: string): Promise<Visit> {
  const table = await lays(url, 'kalitiri', SEATS.kalitiri, 1);
  try {
    return await first(browser, { url }, JOIN, `/t/${table.code}`);
  } finally {
    leaves(table);
  }
}

/** From the front page, as soon as that can be, to the board. */
async function toGame(browser: Browser, url: string): Promise<Visit> {
  const phone = await Phone.comes(browser, { url });
  try {
    const tab = await phone.tab(BOARD);
    await tab.page.goto('/', { waitUntil: 'commit' });
    await tab.page.locator(PLAY_NOW).first().click();
    await untilReady(tab);
    return await visitOf(tab);
  } finally {
    await phone.goes();
  }
}

const tableLane = (game: GameName, name: string): VisitLane => ({
  name: `${name}, to the first move`,
  turns: 3,
  budget: 'table',
  visit: (browser, { ours }) => toTable(browser, ours, game, first),
});

export const LANES: readonly VisitLane[] = [
  { name: BARE, turns: 2, budget: 'front', visit: (browser, { bare }) => first(browser, { url: bare }, PRESSED, '/') },
  { name: 'the front page, to Play now', turns: 2, budget: 'front', visit: (browser, { ours }) => first(browser, { url: ours }, PLAY_NOW, '/') },
  { name: 'a link, to a name and a seat', turns: 2, budget: 'link', visit: (browser, { ours }) => toLink(browser, ours) },
  tableLane('perudo', 'Perudo'),
  tableLane('kalitiri', 'KaliTiri'),
  tableLane('sen', 'Sen'),
  tableLane('dalmuti', 'The Great Dalmuti'),
  { name: 'Play now at once, to Perudo’s board', turns: 5, budget: 'game', visit: (browser, { ours }) => toGame(browser, ours) },
  {
    name: 'the front page, a second time',
    turns: 1,
    budget: 'frontAgain',
    visit: (browser, { ours }) => again(browser, { url: ours }, PLAY_NOW, '/'),
  },
  { name: 'KaliTiri, a second time', turns: 2, budget: 'tableAgain', visit: (browser, { ours }) => toTable(browser, ours, 'kalitiri', again) },
];

/** How many files of the build a service worker had fetched when the front page could be used: each would have taken from its line. */
export async function keptAtReady(browser: Browser, url: string): Promise<number> {
  const phone = await Phone.comes(browser, { url, worker: true });
  try {
    const tab = await phone.tab(PLAY_NOW);
    await tab.page.goto('/', { waitUntil: 'commit' });
    await untilReady(tab);
    return await tab.page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return kept.reduce((total, each) => total + each, 0);
    });
  } finally {
    await phone.goes();
  }
}
