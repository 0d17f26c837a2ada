/** Games that are watched: the fullest tables of each game, played so that much happens. */
import { type DalmutiTypes, dalmuti } from '@parlour/dalmuti';
import { kalitiri } from '@parlour/kalitiri';
import { type PerudoTypes, perudo } from '@parlour/perudo';
import { type SenTypes, sen } from '@parlour/sen';
import { type BrowserScene, type SceneMoment, scenesOf } from '../scenes/scene.ts';

const never = (): boolean => false;

/** Cards as soon as they come, a few bids, a call. */
const playsCards = ({ moves, open }: SceneMoment<PerudoTypes>): readonly PerudoTypes['move'][] => {
  const bids = moves.filter(({ kind }) => kind === 'bid');
  const calls = moves.filter(({ kind }) => kind === 'dudo' || kind === 'jonti');
  const cards = moves.filter(({ kind }) => kind !== 'bid' && kind !== 'dudo' && kind !== 'jonti');
  if (cards.length > 0) return cards;
  return open.bids.length > 4 ? calls : bids.slice(0, 4);
};

const playsMany = ({ moves }: SceneMoment<DalmutiTypes>): readonly DalmutiTypes['move'][] => {
  const declarations = moves.filter(({ kind }) => kind === 'declare');
  return declarations.length > 0 ? declarations : moves.filter(({ kind }) => kind === 'play');
};

/** Draws, uses whatever can be used, and wakes the others now and then. */
const usesSpecials = ({ moves, open }: SceneMoment<SenTypes>): readonly SenTypes['move'][] => {
  const uses = moves.filter(({ kind }) => kind === 'use');
  if (uses.length > 0) return uses;
  return moves.filter(({ kind }) => kind === (open.turnNumber % 10 === 0 ? 'pobudka' : 'draw'));
};

export const PLAYS: readonly BrowserScene[] = [
  ...scenesOf(perudo, [{ name: 'watched', seats: 8, preset: 'chaos', comes: never, leans: playsCards }]),
  ...scenesOf(kalitiri, [
    {
      name: 'watched',
      seats: 10,
      comes: never,
      leans: ({ open, moves }) => moves.filter(({ kind }) => open.bids.length < 4 && kind === 'bid').slice(0, 1),
    },
  ]),
  ...scenesOf(sen, [{ name: 'watched', seats: 5, comes: never, leans: usesSpecials }]),
  ...scenesOf(dalmuti, [{ name: 'watched', seats: 8, preset: 'court', comes: never, leans: playsMany }]),
];
