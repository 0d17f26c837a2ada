/**
 * How a move is made on each game's board with the mouse alone, as somebody would who reads what stands there: everything is found by its role and
 * by what it is called. What the rules refuse can be tried, too.
 */
import { JESTER } from '@parlour/dalmuti';
import { type Card, rankOf, suitOf } from '@parlour/kalitiri';
import { fieldsOf, type MoveValue } from '@parlour/kernel';
import type { Locator } from 'playwright-core';
import type { BrowserGuest } from './guest.ts';
import { bareSpot } from './hands.ts';
import type { AskedMove } from './lesson-driver.ts';
import { afterTap, dials, numberIn, textIn } from './lesson-keys.ts';

interface LessonClicks {
  readonly makes: (guest: BrowserGuest, asked: AskedMove) => Promise<void>;
  /** Chooses or presses what may not be played; absent where no lesson has that. */
  readonly tries?: (guest: BrowserGuest, move: MoveValue) => Promise<void>;
}

/** Where nothing lies on it, as in a fan of cards. */
async function clicks(what: Locator, timeout = PATIENCE): Promise<void> {
  await what.waitFor({ timeout });
  await what.click({ position: await what.evaluate(bareSpot, undefined, { timeout }), timeout });
}

/** In ms: far longer than anything takes; and where the page may change meanwhile. */
const PATIENCE = 20_000;
const SOON = 1_500;

const BAR = '[data-part="action-bar"]';

const named = (name: string) => ({ name, exact: true });

const inBar = ({ page }: BrowserGuest, name: string): Locator => page.locator(BAR).getByRole('button', named(name));

const inGroup = ({ page }: BrowserGuest, group: string, button: { readonly name?: string; readonly exact?: boolean } = {}): Locator =>
  page.getByRole('group', named(group)).getByRole('button', button);

const inHand = ({ page }: BrowserGuest, hand: string, name: string): Locator =>
  page.getByRole('list', named(hand)).getByRole('button', { name }).first();

async function dialsBy(guest: BrowserGuest, wanted: number, more: string, fewer: string): Promise<void> {
  await dials(guest.page, wanted, (up) => clicks(guest.page.getByRole('button', named(up ? more : fewer))));
}

const perudo: LessonClicks = {
  makes: async (guest, { move, says }) => {
    const t = guest.words.ofGame('perudo');
    if (move.kind === 'dudo') return clicks(inBar(guest, t('calls.dudo')));
    if (move.kind === 'bid') {
      // Of one die or of more: "2 fives".
      await clicks(inGroup(guest, t('board.faces'), { name: t(`faces.${textIn(move, 'face')}`, { count: 1 }) }));
      await dialsBy(guest, numberIn(move, 'quantity'), t('board.more'), t('board.fewer'));
      return clicks(inBar(guest, says));
    }
    // A card, whose die, and which: the last word of what it is called.
    await clicks(inHand(guest, t('board.yourCards'), t(`cards.${move.kind}.name`)));
    const die = says.slice(t(`moves.${move.kind}`, { die: '' }).length);
    for (const owner of await inGroup(guest, t('board.ask.seat')).all())
      if (die.startsWith((await owner.getAttribute('aria-label')) ?? '')) await clicks(owner);
    await clicks(inGroup(guest, t('board.ask.die'), { name: t('board.dieLabel', { die, seen: '' }).trim() }));
    await clicks(inBar(guest, says));
  },
};

const cardNamed = (t: Words, path: 'card' | 'play', card: Card): string =>
  t(`board.${path}`, { rank: t(`board.${path === 'card' ? 'ranks' : 'played'}.${rankOf(card)}`), suit: t(`board.of.${suitOf(card)}`) });

type Words = ReturnType<BrowserGuest['words']['ofGame']>;

const cardIn = (move: MoveValue): Card => textIn(move, 'card') as Card;

const lifts = (guest: BrowserGuest, move: MoveValue): Promise<void> => {
  const t = guest.words.ofGame('kalitiri');
  return clicks(inHand(guest, t('board.hand'), cardNamed(t, 'card', cardIn(move))));
};

const kalitiri: LessonClicks = {
  makes: async (guest, { move, says }) => {
    const t = guest.words.ofGame('kalitiri');
    if (move.kind === 'play') {
      await lifts(guest, move);
      return clicks(inBar(guest, cardNamed(t, 'play', cardIn(move))));
    }
    if (move.kind === 'bid') await dialsBy(guest, numberIn(move, 'bid'), t('board.raise', { by: 5 }), t('board.lower', { by: 5 }));
    if (move.kind === 'trump') await clicks(inGroup(guest, t('headings.trump'), { name: t(`suits.${textIn(move, 'suit')}`) }));
    if (move.kind === 'call') {
      const card = cardIn(move);
      await clicks(inGroup(guest, t('board.suit'), named(t(`suits.${suitOf(card)}`))));
      await clicks(inGroup(guest, t('board.rank'), named(cardNamed(t, 'card', card))));
    }
    await clicks(inBar(guest, says));
  },
  tries: lifts,
};

/** What the bar's button for it says; where cards of the dream are chosen first, after them. */
const SEN_BUTTONS: Readonly<Record<string, string>> = {
  peek: 'look',
  draw: 'draw',
  swap: 'swap',
  discard: 'away',
  use: 'use',
  look: 'look',
  pobudka: 'wake',
};

/** Of the dreams only the own. */
const sen: LessonClicks = {
  makes: async (guest, { move }) => {
    const t = guest.words.ofGame('sen');
    const seen = inBar(guest, t('board.seen', { count: 1 })).or(inBar(guest, t('board.seen', { count: 2 })));
    if ((await seen.count()) > 0) await clicks(seen);
    if (move.kind === 'take') return clicks(guest.page.locator(BAR).getByRole('button', { name: t('board.take', { card: '' }).trim() }));
    const places = ['first', 'second', 'place'].filter((field) => field in fieldsOf(move)).map((field) => numberIn(move, field) + 1);
    for (const place of places) await clicks(inHand(guest, t('board.dream', { context: 'you' }), t('board.down', { context: 'you', place })));
    await clicks(inBar(guest, t(`board.${SEN_BUTTONS[move.kind]}`)));
    if (move.kind !== 'pobudka') return;
    await inBar(guest, t('board.notYet')).waitFor();
    await clicks(inBar(guest, t('board.wake')));
  },
  // The button says that it can't be used, for which others would wait.
  tries: (guest, move) => inBar(guest, guest.words.ofGame('sen')(`board.${SEN_BUTTONS[move.kind]}`)).click({ force: true }),
};

const stackOf = (guest: BrowserGuest, value: number): Locator => {
  const t = guest.words.ofGame('dalmuti');
  return inHand(guest, t('board.hand'), t('board.stack', { cards: '', character: t(`board.characters.${value}`) }));
};

const dalmuti: LessonClicks = {
  makes: async (guest, { move, legal, says }) => {
    const t = guest.words.ofGame('dalmuti');
    if (move.kind === 'play') {
      const { fewer, jesters } = afterTap(move, legal);
      await clicks(stackOf(guest, numberIn(move, 'value')));
      for (let i = 0; i < fewer; i++) await clicks(inBar(guest, t('board.fewer')));
      for (let i = 0; i < jesters; i++) await clicks(stackOf(guest, JESTER));
    } else if (move.kind !== 'pass') {
      for (const field of ['better', 'worse']) await clicks(stackOf(guest, numberIn(move, field)));
    }
    await clicks(inBar(guest, says));
  },
  tries: (guest, move) => clicks(stackOf(guest, numberIn(move, 'value'))),
};

export const LESSON_CLICKS: Readonly<Record<string, LessonClicks>> = { perudo, kalitiri, sen, dalmuti };

/**
 * In earnest, one click of whatever ends a round soonest: a call, or to pass; else the one thing that the bar offers, for which something is chosen
 * first. The page may change under the mouse.
 */
export async function clicksInEarnest(guest: BrowserGuest, game: string): Promise<void> {
  const { page, words } = guest;
  const usable = 'button:not([aria-disabled])';
  const free = page.locator(`main ${usable}[aria-pressed="false"]`);
  const wishes = [
    page.locator(`${BAR} ${usable}[data-kind="call"]`),
    inBar(guest, words.ofGame(game)('moves.pass')).and(page.locator(usable)),
    page.locator(`${BAR} ${usable}[data-kind="primary"]`),
    // What has a title has a reason why not.
    free.and(page.locator(':not([title])')),
    free,
  ];
  for (const wish of wishes) {
    const [first] = await wish.filter({ visible: true }).all();
    if (first !== undefined) return clicks(first, SOON).catch(() => {});
  }
}
