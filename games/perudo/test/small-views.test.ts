/** Views stay small among players who make use of their cards: rules §8.4, under 3 KB with 8 seats. The kit has random players only. */
import { botMove, presetOptions, seatsOf, seeded, take, viewOf } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { type PerudoTypes, perudo } from '../src/perudo.ts';

const SEATS = 8;
const MOST_BYTES = 3072;

/** Games in which many dice are looked at, gauged and swapped, and stay in play. */
test.each([
  ['tactical', 39],
  ['chaos', 14],
  ['chaos', 20],
])('%s among sensible players, game %i', (preset, number) => {
  const named = `${number} ${preset}`;
  let state = perudo.setup({ version: perudo.version, options: presetOptions(perudo.sheet, preset), seats: SEATS }, seeded(`${named} 0`));
  let largest = 0;
  for (let step = 0; !perudo.over(state); step++) {
    const sizes = [...seatsOf(SEATS), 'spectator' as const].map((viewer) => JSON.stringify(viewOf<PerudoTypes>(perudo, state, viewer)).length);
    largest = Math.max(largest, ...sizes);
    const next = perudo.between(state) ? 'next' : botMove(perudo, state, SEATS, seeded(`${named} bot ${step}`), () => ({ bot, level: 'casual' }));
    state = take(perudo, state, next, seeded(`${named} ${step + 1}`));
  }
  expect(largest).toBeLessThan(MOST_BYTES);
});
