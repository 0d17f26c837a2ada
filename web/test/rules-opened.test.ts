/** At a table the rules open where the game is, in the page that has what is on there. */
import { readFileSync } from 'node:fs';
import { type Chance, type GameTypes, isTableStep, presetOptions, randomStep, seatsOf, viewOf } from '@parlour/kernel';
import { stage } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { boxOf } from '../src/games.ts';
import { openedAt, sheetOf } from '../src/pages/rules-sheet.ts';

/** The chapters that are opened in each phase of random games, by everybody at the table. */
async function opened(game: string, preset: string, changed: object, seats: number): Promise<Readonly<Record<string, readonly string[]>>> {
  const box = boxOf(game);
  if (box === undefined) throw new Error(`there is no ${game}`);
  const [rules, board] = await Promise.all([box.game(), box.board()]);
  const options = { ...presetOptions(rules.sheet, preset), ...changed };
  const sheet = sheetOf(readFileSync(new URL(box.page('en')), 'utf8'), null, { options, seats });
  const found = new Map<string, Set<string>>();
  // Whoever would wake the others thinks again, and again: or rounds of Sen were over before anybody used a card.
  const choose = (state: GameTypes['state'], chance: Chance) => {
    const steps = Array.from({ length: 9 }, () => randomStep(rules, state, seats, chance));
    return steps.find((step) => step === null || isTableStep(step) || step.move.kind !== 'pobudka') ?? steps[0] ?? null;
  };
  for (const { state } of stage(rules).randomGame(options, seats, `opened / ${game}`, choose)) {
    for (const viewer of [...seatsOf(seats), 'spectator'] as const) {
      const view = viewOf(rules, state, viewer);
      const chapter = openedAt(sheet, board.chapter(view));
      const title = sheet.chapters.find(({ number }) => number === chapter)?.title ?? '';
      const phase = phaseOf(view.open);
      found.set(phase, (found.get(phase) ?? new Set()).add(title));
    }
  }
  return Object.fromEntries([...found].map(([phase, titles]) => [phase, [...titles].sort()]));
}

/** A phase is a word, or has one as its kind. */
function phaseOf(open: object): string {
  const phase: unknown = 'phase' in open ? open.phase : null;
  return String(typeof phase === 'object' && phase !== null && 'kind' in phase ? phase.kind : phase);
}

test.each<[game: string, preset: string, changed: object, seats: number, opened: Readonly<Record<string, readonly string[]>>]>([
  ['perudo', 'classic', { dicePerPlayer: 2 }, 3, { bidding: ['Bids'], roundEnd: ['Calls'], gameOver: ['Rounds'] }],
  ['perudo', 'classic', { dicePerPlayer: 2, palifico: 'round' }, 4, { bidding: ['Bids', 'Palifico'], roundEnd: ['Calls'], gameOver: ['Rounds'] }],
  ['perudo', 'chaos', { dicePerPlayer: 3, palifico: 'off' }, 4, { bidding: ['Bids', 'Cards'], roundEnd: ['Calls'], gameOver: ['Rounds'] }],
  [
    'kalitiri',
    'standard',
    { deals: '1' },
    4,
    { bidding: ['Auction'], trump: ['PowerHouse'], calling: ['PowerHouse'], playing: ['Tricks'], scoring: ['Scoring'] },
  ],
  [
    'sen',
    'base',
    { rounds: '0', limit: '150' },
    3,
    {
      peeking: ['Peeking'],
      playing: ['Your turn'],
      holding: ['Specials', 'Your turn'],
      take2: ['Specials'],
      peek1: ['Specials'],
      swap2: ['Specials'],
      roundEnd: ['End of a round'],
      gameOver: ['End of the game'],
    },
  ],
  ['dalmuti', 'base', { rounds: '2' }, 4, { play: ['Tricks'], roundEnd: ['Rounds and points'], gameOver: ['Rounds and points'] }],
  [
    'dalmuti',
    'court',
    { rounds: '3' },
    5,
    { play: ['Tricks'], revolution: ['Court'], taxes: ['Court'], roundEnd: ['Rounds and points'], gameOver: ['Rounds and points'] },
  ],
])('%s, %s with %j for %i', async (game, preset, changed, seats, chapters) => expect(await opened(game, preset, changed, seats)).toEqual(chapters));
