/** Perudo: bids, palifico, cards that want a target, and the reveal. */
import { type Card, type Move, type PerudoTypes, perudo } from '@parlour/perudo';
import type { BrowserGuest } from '../guest.ts';
import { type SceneMoment, scenesOf } from './scene.ts';

type Now = SceneMoment<PerudoTypes>;

const isToBid = ({ awaited, moves }: Now): boolean => awaited && moves.some(({ kind }) => kind === 'bid');
const may =
  (kind: Move['kind']) =>
  ({ moves }: Now): boolean =>
    moves.some((move) => move.kind === kind);

const looks = ({ kind }: Move): boolean => kind === 'peek' || kind === 'gauge' || kind === 'gauge_second';
const mayLook = ({ moves }: Now): boolean => moves.some(looks);

/** The seat has found out of which kind a die of this one is, and another of its dice is still a secret. */
const knowsSecretOf = ({ own, open }: Now, seat: number): boolean => {
  const secrets = (open.seats[seat]?.types ?? []).flatMap((type, place) => (type === null ? [place] : []));
  const known = secrets.filter((place) => own.known.some((die) => die.seat === seat && die.place === place));
  return known.length > 0 && known.length < secrets.length;
};

/** The lowest bids: rounds last, and many cards are drawn. */
const climbsSlowly = ({ moves }: Now): readonly Move[] => moves.filter(({ kind }) => kind === 'bid').slice(0, 4);
const calls = ({ moves }: Now): readonly Move[] => moves.filter(({ kind }) => kind === 'dudo');
const bidsOnceThenCalls = (now: Now): readonly Move[] => (now.open.bids.length === 0 ? climbsSlowly(now) : calls(now));

const takes =
  (card: Card) =>
  (guest: BrowserGuest): Promise<void> =>
    guest.page
      .getByRole('button', { name: guest.game('perudo', `cards.${card}.name`), exact: true })
      .first()
      .click();

export const perudoScenes = scenesOf(perudo, [
  { name: 'opening', seats: 2, preset: 'classic', comes: (now) => isToBid(now) && now.open.bids.length === 0 },
  {
    name: 'answer',
    seats: 8,
    preset: 'pasari',
    comes: (now) => isToBid(now) && now.open.bids.length === 3,
    leans: climbsSlowly,
  },
  {
    name: 'palifico',
    seats: 3,
    options: { dicePerPlayer: 2, palifico: 'round', calza: true },
    comes: (now) => isToBid(now) && now.open.palifico !== null && now.open.bids.length > 0,
    leans: (now) => (now.open.palifico === null ? bidsOnceThenCalls(now) : climbsSlowly(now)),
  },
  {
    name: 'own-palifico',
    seats: 8,
    preset: 'pasari',
    options: { dicePerPlayer: 2 },
    comes: (now) => isToBid(now) && now.own.faces.length === 1 && now.open.bids.length > 0,
    leans: bidsOnceThenCalls,
  },
  {
    name: 'odds',
    seats: 4,
    preset: 'chaos',
    comes: (now) => isToBid(now) && now.open.bids.length === 3,
    leans: climbsSlowly,
    does: ({ page }) => page.locator('[data-part="own"] button[aria-haspopup="dialog"]').click(),
  },
  { name: 'target-die', seats: 4, preset: 'chaos', comes: (now) => isToBid(now) && may('peek')(now), leans: bidsOnceThenCalls, does: takes('peek') },
  {
    name: 'target-seat',
    seats: 5,
    preset: 'chaos',
    comes: (now) => isToBid(now) && may('blind_swap')(now),
    leans: bidsOnceThenCalls,
    does: async (guest) => {
      await takes('blind_swap')(guest);
      await guest.page.keyboard.press('1');
    },
  },
  {
    name: 'second-gauge',
    seats: 3,
    preset: 'tactical',
    comes: may('gauge_second'),
    leans: (now) => (may('gauge')(now) ? now.moves.filter(({ kind }) => kind === 'gauge') : bidsOnceThenCalls(now)),
  },
  {
    name: 'out-of-turn',
    seats: 4,
    preset: 'chaos',
    comes: (now) => !now.awaited && now.moves.some(({ kind }) => kind === 'inflation' || kind === 'wild_shift'),
    leans: (now) => (now.open.bids.length < 3 ? climbsSlowly(now) : calls(now)),
  },
  {
    name: 'changed-bid-in-words',
    seats: 3,
    preset: 'chaos',
    comes: (now) => isToBid(now) && now.open.bids.length > 2 && now.open.bids.some(([, , , via]) => via === 'inflation' || via === 'wild_shift'),
    leans: (now) => {
      if (now.open.bids.length < 2) return climbsSlowly(now);
      const reactions = now.moves.filter(({ kind }) => kind === 'inflation' || kind === 'wild_shift');
      return reactions.length > 0 ? reactions : calls(now);
    },
    does: ({ page }) => page.keyboard.press('t'),
  },
  // For who has lost a die, which still lies there, and drawn a card for it: that takes most room.
  {
    name: 'round-end',
    seats: 5,
    preset: 'chaos',
    comes: ({ between, open, own, seat }) => between && open.result?.loser === seat && own.hand.length > 0 && own.faces.length === 4,
    leans: bidsOnceThenCalls,
  },
  // Dice of kinds that their owners keep secret, and what can be said of them: under the cups, and when a call has shown their faces.
  {
    name: 'kinds',
    seats: 5,
    preset: 'tactical',
    comes: (now) => isToBid(now) && now.open.round > 2 && now.open.bids.length > 0 && knowsSecretOf(now, (now.seat + 1) % 5),
    leans: (now) => (mayLook(now) ? now.moves.filter(looks) : bidsOnceThenCalls(now)),
    does: async ({ page }) => {
      await page.locator('[data-seat] button[popovertarget]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'kinds-shown',
    seats: 8,
    preset: 'tactical',
    comes: ({ between, open }) => between && open.round > 2,
    leans: bidsOnceThenCalls,
    does: async ({ page }) => {
      await page.locator('[data-seat] button[popovertarget]').nth(4).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'lost-all-dice',
    seats: 4,
    options: { dicePerPlayer: 1 },
    comes: ({ own, between, finished }) => own.faces.length === 0 && !between && !finished,
    leans: bidsOnceThenCalls,
  },
  { name: 'finished', seats: 8, preset: 'pasari', options: { dicePerPlayer: 1 }, comes: ({ finished }) => finished, leans: bidsOnceThenCalls },
]);
