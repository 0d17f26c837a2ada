/**
 * What the conformance kit needs to know of Dalmuti. 80 cards are far too many to follow every deal, so the tiny tables play the same rules with
 * small packs. All of them are for three, but one for four, where there are two taxes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { ByVersion, type GameRecord } from '@parlour/kernel';
import { type KitSpec, type NextVersion, without } from '@parlour/kernel/kit';
import { encoder, encoderOf } from '../encoder/encoder.ts';
import { type DalmutiTypes, dalmuti, makeDalmuti, PACKS, type Pack } from '../src/dalmuti.ts';
import { oracle } from './oracle.ts';

const folder = new URL('./golden/', import.meta.url);

/** Golden records by name: one finished game in each file. */
export const golden: readonly { readonly name: string; readonly record: GameRecord }[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: file.slice(0, -'.json'.length), record: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord }));

/** The game with a small pack, and its numbers. */
const small = (id: string, pack: Pack) => {
  const packs = new ByVersion(pack);
  return { game: makeDalmuti(id, packs), encoder: encoderOf(packs) };
};
const eight = small('dalmuti-8', { copies: [1, 2, 3, 2], seats: [3] });
const nine = small('dalmuti-9', { copies: [2, 3, 3, 1], seats: [3] });
const twelve = small('dalmuti-12', { copies: [1, 2, 3, 4, 2], seats: [3] });
const four = small('dalmuti-for-4', { copies: [2, 4, 5, 1], seats: [4] });

/** With few cards one hand often has all the Jesters: for courts. */
export const smallCourts = [nine, twelve, four] as const;

const NEXT = dalmuti.version + 1;
const LARGEST_LEAD = 3;

/** Next, nobody leads more than three cards, and there are a twelve and a Jester less. */
export const dalmutiNext: NextVersion<DalmutiTypes> = {
  option: ['coins', { kind: 'toggle', default: true, since: { version: NEXT, before: false } }],
  clause: (game) =>
    without(
      game,
      ({ version, trick }, move) => version >= NEXT && trick.length === 0 && move.kind === 'play' && move.cards + move.jesters > LARGEST_LEAD,
      'play/number',
    ),
  pack: makeDalmuti(dalmuti.id, PACKS.with(NEXT, { ...PACKS.newest, copies: PACKS.newest.copies.with(11, 11).with(12, 1) })),
};

export const dalmutiKit: KitSpec<DalmutiTypes> = {
  game: dalmuti,
  oracle,
  golden: golden.map(({ record }) => record),
  next: dalmutiNext,
  encoder,
  variants: [
    { name: 'open passes', options: { passLocks: false, rounds: '2' }, seats: [3, 6] },
    { name: 'worst Jesters, leader by lot', options: { jestersAlone: '13', firstLeader: 'lot', rounds: '2' }, seats: [4] },
    { name: 'until closed', options: { rounds: '0' }, seats: [3] },
    { name: 'eight seats', options: { rounds: '1' }, seats: [8] },
    { name: 'court without reseating, open passes', options: { court: true, passLocks: false, rounds: '2' }, seats: [4, 7] },
    { name: 'great court', preset: 'court', options: { firstLeader: 'lot', rounds: '2' }, seats: [8] },
    { name: 'court until closed', preset: 'court', options: { rounds: '0', jestersAlone: '13' }, seats: [3] },
  ],
  tiny: [
    { name: '8 cards', ...eight, options: {}, seats: 3, games: 4, steps: 30 },
    {
      name: '8 cards, open passes, worst Jesters',
      ...eight,
      options: { passLocks: false, jestersAlone: '13', firstLeader: 'lot' },
      seats: 3,
      steps: 20,
    },
    { name: 'court of 9 cards', ...nine, preset: 'court', options: { rounds: '4' }, seats: 3, steps: 60 },
    { name: 'court of 12 cards', ...twelve, preset: 'court', options: {}, seats: 3, steps: 50 },
    { name: 'court for four', ...four, preset: 'court', options: { reseat: false, rounds: '3' }, seats: 4, viewers: [0, 1, 2, 3], steps: 60 },
    {
      name: 'court for four, seen from outside',
      ...four,
      preset: 'court',
      options: { rounds: '2' },
      seats: 4,
      viewers: ['spectator'],
      games: 2,
      steps: 40,
    },
  ],
};
