/** Moments for keys: where something is asked of somebody, with no more on the table than it takes. All by the names of their games and their own. */
import { type Move as DalmutiMove, type DalmutiTypes, dalmuti } from '@parlour/dalmuti';
import { type Move as KaliTiriMove, type KaliTiriTypes, kalitiri } from '@parlour/kalitiri';
import type { GameTypes } from '@parlour/kernel';
import { type Move as PerudoMove, type PerudoTypes, perudo } from '@parlour/perudo';
import { isSpecial, type Move as SenMove, type SenTypes, sen } from '@parlour/sen';
import { type BrowserScene, type SceneMoment, scenesOf } from './scenes/scene.ts';

const can =
  <T extends GameTypes>(kind: T['move']['kind']) =>
  ({ moves }: SceneMoment<T>): boolean =>
    moves.some((move) => move.kind === kind);
/** It is one's turn, and this can be done. */
const may =
  <T extends GameTypes>(kind: T['move']['kind']) =>
  (now: SceneMoment<T>): boolean =>
    now.awaited && can<T>(kind)(now);

const mayBid = may<PerudoTypes>('bid');
/** Short rounds: each ends with a card for whoever lost. */
const bidsOnceThenCalls = ({ open, moves }: SceneMoment<PerudoTypes>): readonly PerudoMove[] =>
  moves.filter(({ kind }) => kind === (open.bids.length === 0 ? 'bid' : 'dudo')).slice(0, 4);

const perudoMoments = scenesOf(perudo, [
  { name: 'opening', seats: 2, preset: 'classic', comes: (now) => mayBid(now) && now.open.bids.length === 0 },
  { name: 'answer', seats: 4, preset: 'classic', comes: may('dudo') },
  { name: 'exact', seats: 2, preset: 'classic', comes: may('jonti') },
  { name: 'calza', seats: 3, options: { calza: true }, comes: (now) => !now.awaited && can<PerudoTypes>('calza')(now) },
  { name: 'pacao', seats: 2, preset: 'pasari', options: { dicePerPlayer: 1 }, comes: may('pacao') },
  { name: 'three-cards', seats: 3, preset: 'chaos', comes: (now) => mayBid(now) && now.own.hand.length === 3, leans: bidsOnceThenCalls },
  { name: 'peek', seats: 4, preset: 'chaos', comes: (now) => mayBid(now) && may<PerudoTypes>('peek')(now), leans: bidsOnceThenCalls },
  { name: 'swap', seats: 4, preset: 'chaos', comes: (now) => mayBid(now) && may<PerudoTypes>('blind_swap')(now), leans: bidsOnceThenCalls },
  { name: 'round-end', seats: 3, preset: 'classic', comes: ({ between }) => between, leans: bidsOnceThenCalls },
]);

/** The first bid stands. */
const bidsOnce = ({ open, moves }: SceneMoment<KaliTiriTypes>): readonly KaliTiriMove[] =>
  open.phase === 'bidding' ? moves.filter(({ kind }) => kind === (open.bids.some(([, bid]) => bid > 0) ? 'pass' : 'bid')).slice(0, 1) : [];

const kalitiriMoments = scenesOf(kalitiri, [
  { name: 'auction', seats: 4, comes: may('pass') },
  { name: 'trump', seats: 4, comes: may('trump'), leans: bidsOnce },
  { name: 'calling', seats: 4, comes: may('call'), leans: bidsOnce },
  { name: 'two-decks', seats: 6, comes: may('call'), leans: bidsOnce },
  { name: 'lead', seats: 4, comes: (now) => may<KaliTiriTypes>('play')(now) && now.open.tricks.length > 0 && now.open.trick === '', leans: bidsOnce },
]);

/** Draws, and uses whatever can be used; nobody wakes up. */
const usesAll = ({ moves }: SceneMoment<SenTypes>): readonly SenMove[] => {
  const uses = moves.filter(({ kind }) => kind === 'use');
  return uses.length > 0 ? uses : moves.filter(({ kind }) => kind !== 'pobudka' && kind !== 'take');
};

const senMoments = scenesOf(sen, [
  { name: 'first-look', seats: 2, comes: may('peek') },
  { name: 'turn', seats: 3, comes: (now) => may<SenTypes>('take')(now) && can<SenTypes>('pobudka')(now) },
  {
    name: 'special',
    seats: 3,
    comes: (now) => may<SenTypes>('use')(now) && now.own.hand.some(isSpecial),
    leans: ({ moves }) => moves.filter(({ kind }) => kind === 'peek' || kind === 'draw' || kind === 'discard'),
  },
  { name: 'look', seats: 4, comes: may('look'), leans: usesAll },
  { name: 'exchange', seats: 4, comes: may('exchange'), leans: usesAll },
]);

/** As many cards at once as can be: rounds are short. */
const playsMany = ({ moves }: SceneMoment<DalmutiTypes>): readonly DalmutiMove[] => {
  const size = (move: DalmutiMove): number => (move.kind === 'play' ? move.cards + move.jesters : 0);
  const most = Math.max(...moves.map(size));
  return moves.filter((move) => most > 0 && size(move) === most);
};

const dalmutiMoments = scenesOf(dalmuti, [
  { name: 'lead', seats: 3, preset: 'base', comes: ({ awaited, open, own }) => awaited && open.trick.length === 0 && (own.hand.at(-1) ?? 0) > 0 },
  { name: 'follow', seats: 3, preset: 'base', comes: may('pass') },
  { name: 'asked', seats: 4, preset: 'court', comes: can('silent'), leans: playsMany },
  { name: 'rebel', seats: 3, preset: 'court', comes: can('declare'), leans: playsMany },
  { name: 'give-two', seats: 4, preset: 'court', comes: can('give_two'), leans: playsMany },
  { name: 'give-one', seats: 4, preset: 'court', comes: can('give_one'), leans: playsMany },
]);

export function momentNamed(name: string): BrowserScene {
  const found = [...perudoMoments, ...kalitiriMoments, ...senMoments, ...dalmutiMoments].find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no moment ${name}`);
  return found;
}
