/**
 * A beginner. It goes by its own dice and the average, hears nothing in bids, and errs as people do: one moment it believes everything and
 * calls too late, the next it believes nobody and calls too soon. It bids on what it holds, and plays cards because it has them.
 */
import type { Bot, Chance } from '@parlour/kernel';
import { standingBidOf } from '../seen/bids.ts';
import { oddsOf } from '../seen/odds.ts';
import type { Move, PerudoTypes, PerudoView } from '../src/perudo.ts';
import { ofKind } from './move-worth.ts';

/** A bid is doubted below these odds, in a believing and in a doubting mood. */
const [LATE, SOON] = [0.12, 0.45] as const;
/** It tries an exact call at these odds, */
const TEMPTED = 0.4;
/** plays a card in so many of its turns, */
const PLAYFUL = 0.2;
/** thinks of so many of the next raises, */
const NEAR = 10;
/** and takes one for so much likelier than it is. */
const CARELESS = 0.25;

export const novice: Bot<PerudoTypes> = {
  choose({ view, moves, must, chance }) {
    if (!must) return null;
    const cards = moves.filter((move) => !PLAIN.has(move.kind));
    const plain = moves.filter((move) => PLAIN.has(move.kind));
    if (plain.length === 0 || (cards.length > 0 && chance.fraction() < PLAYFUL)) return chance.pick(cards.length > 0 ? cards : moves);
    return called(view, plain, chance) ?? raised(view, plain, chance) ?? ofKind(plain, 'dudo')[0] ?? chance.pick(moves);
  },
};

const PLAIN: ReadonlySet<Move['kind']> = new Set(['bid', 'dudo', 'jonti', 'pacao']);

function called(view: PerudoView, moves: readonly Move[], chance: Chance): Move | undefined {
  const standing = standingBidOf(view.open);
  if (standing === null) return undefined;
  const { atLeast, exactly } = oddsOf(view, standing);
  if (atLeast < (chance.fraction() < 0.5 ? LATE : SOON)) return ofKind(moves, 'dudo')[0];
  if (atLeast > 1 - SOON && ofKind(moves, 'pacao').length > 0) return ofKind(moves, 'pacao')[0];
  return exactly > TEMPTED ? ofKind(moves, 'jonti')[0] : undefined;
}

function raised(view: PerudoView, moves: readonly Move[], chance: Chance): Move | undefined {
  let [found, most] = [undefined as Move | undefined, 0];
  for (const move of ofKind(moves, 'bid').slice(0, NEAR)) {
    const liked = oddsOf(view, move).atLeast + CARELESS * chance.fraction();
    if (liked <= most) continue;
    found = move;
    most = liked;
  }
  return found;
}
