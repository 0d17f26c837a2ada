/** Sen: the first look, a turn with each of its choices, the specials, Pobudka, and the reckoning. */
import { isSpecial, type Move, type SenTypes, sen } from '@parlour/sen';
import type { BrowserGuest } from '../guest.ts';
import { type SceneMoment, scenesOf } from './scene.ts';

type Now = SceneMoment<SenTypes>;

const of = (...kinds: readonly Move['kind'][]) => {
  const picks = ({ moves }: Now): readonly Move[] => moves.filter(({ kind }) => kinds.includes(kind));
  return picks;
};

/** Draws and uses whatever can be used; nobody wakes up. */
const usesAll = (now: Now): readonly Move[] => {
  const uses = of('use')(now);
  return uses.length > 0 ? uses : of('peek', 'draw', 'discard', 'swap', 'keep', 'look', 'exchange')(now);
};
const draws = of('peek', 'draw', 'discard', 'keep', 'look', 'exchange');

const phase =
  (kind: Now['open']['phase']['kind']) =>
  ({ awaited, open, moves }: Now): boolean =>
    awaited && open.phase.kind === kind && moves.length > 0;

const presses =
  (...keys: readonly string[]) =>
  async ({ page }: BrowserGuest): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

export const senScenes = scenesOf(sen, [
  { name: 'first-look', seats: 2, comes: phase('peeking') },
  {
    name: 'looking',
    seats: 4,
    comes: phase('peeking'),
    does: async (guest) => {
      await presses('1', '3', 'Enter')(guest);
      // The choice is made, and what is left is to say that it was seen.
      await guest.page.waitForFunction(() => document.querySelectorAll('[data-part="action-bar"] button').length === 1);
    },
  },
  { name: 'turn', seats: 5, comes: (now) => phase('playing')(now) && now.open.discard.length > 3, leans: draws },
  {
    name: 'told',
    seats: 5,
    comes: (now) => phase('playing')(now) && now.open.discard.length > 3,
    leans: draws,
    does: async (guest) => {
      // Who comes into it again finds it done.
      if ((await guest.page.locator('[data-part="action-bar"] button').count()) === 0) return;
      await presses('d')(guest);
      await guest.page.locator('[data-part="own"] button').first().waitFor();
      await presses('2', 'Enter')(guest);
      // Drawn, then swapped: both stand there in words.
      await guest.page.locator('[data-part="told"] p').nth(1).waitFor();
    },
  },
  { name: 'memory-aid', seats: 3, preset: 'family', comes: (now) => phase('playing')(now) && now.open.discard.length > 3, leans: draws },
  {
    name: 'held',
    seats: 2,
    comes: ({ own, ...now }) => phase('holding')({ own, ...now }) && own.hand.some((card) => !isSpecial(card)) && now.moves.length > 4,
    leans: draws,
    does: presses('2'),
  },
  {
    name: 'held-special',
    seats: 4,
    comes: ({ own, ...now }) => phase('holding')({ own, ...now }) && own.hand.some(isSpecial) && now.moves.length > 4,
    leans: draws,
  },
  {
    name: 'held-from-discard',
    seats: 3,
    comes: ({ open, ...now }) => phase('holding')({ open, ...now }) && open.phase.kind === 'holding' && open.phase.from === 'discard',
    leans: of('peek', 'take'),
  },
  { name: 'take-2', seats: 3, comes: phase('take2'), leans: usesAll },
  { name: 'peek-1', seats: 4, comes: phase('peek1'), leans: usesAll, does: presses('ArrowRight', '2') },
  { name: 'swap-2', seats: 5, comes: phase('swap2'), leans: usesAll, does: presses('1', 'ArrowLeft') },
  { name: 'pobudka', seats: 3, comes: phase('playing'), leans: draws, does: presses('w') },
  { name: 'reckoning', seats: 4, comes: ({ between, open }) => between && open.round === 2, leans: of('peek', 'pobudka') },
  { name: 'reckoning-most', seats: 5, comes: ({ between }) => between, leans: of('peek', 'pobudka') },
  { name: 'finished', seats: 3, options: { rounds: 2 }, comes: ({ finished }) => finished, leans: of('peek', 'pobudka') },
]);
