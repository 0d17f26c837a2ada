/**
 * A simple opponent: it knows the odds and little else. It doubts bids that are unlikely, otherwise raises to the bid it believes in most among
 * the next few, and now and then bluffs one step higher. It plays cards when they are of obvious use. It gets a view, like everyone.
 */
import type { Chance, View } from '@parlour/kernel';
import { type CardMove, type Move, oddsOf, type PerudoTypes } from '../src/perudo.ts';

/** Below this chance of holding a bid is doubted. */
const DOUBT = 0.3;
/** An exact call needs this chance. */
const EXACT = 0.42;
/** How many of the next raises are thought about. */
const NEAR = 14;
const OPENINGS = 40;

type PerudoView = View<PerudoTypes>;

/** One of the moves given, all of which are legal for the viewer; null to stay silent where it merely may. */
export function simpleBot(view: PerudoView, moves: readonly Move[], chance: Chance): Move | null {
  const standing = view.open.bids.at(-1);
  if (view.own?.seat !== view.open.turn) return react(view, moves, chance);
  if (standing !== undefined) {
    const [, quantity, face] = standing;
    const odds = oddsOf(view, { quantity, face });
    const exact = moves.find(({ kind }) => kind === 'jonti');
    if (exact && odds.exactly > EXACT) return exact;
    const pacao = moves.find(({ kind }) => kind === 'pacao');
    if (pacao && odds.atLeast > 1 - DOUBT) return pacao;
    if (odds.atLeast < DOUBT) {
      const backed = moves.find(({ kind }) => kind === 'double_dudo' && odds.atLeast < DOUBT / 3) ?? moves.find(({ kind }) => kind === 'insurance');
      return backed ?? find(moves, 'dudo') ?? chance.pick(moves);
    }
  }
  return useCard(view, moves, chance) ?? raise(view, moves, chance) ?? find(moves, 'dudo') ?? chance.pick(moves);
}

function raise(view: PerudoView, moves: readonly Move[], chance: Chance): Move | null {
  const opening = view.open.bids.length === 0;
  const near = moves.filter((move) => move.kind === 'bid').slice(0, opening ? OPENINGS : NEAR);
  if (near.length === 0) return null;
  const weighed = near.map((move) => ({ move, odds: oddsOf(view, move).atLeast }));
  // An opening asks a little; a raise is whatever is still likely. Without one, the least unlikely, or now and then a bluff.
  const sound = weighed.filter(({ odds }) => (opening ? odds >= 0.7 && odds <= 0.95 : odds >= 0.5));
  if (sound.length > 0) return chance.pick(sound).move;
  const best = weighed.toSorted((a, b) => b.odds - a.odds);
  const choice = best[chance.below(4) === 0 ? Math.min(1, best.length - 1) : 0];
  if (choice === undefined) return null;
  const doubt = find(moves, 'dudo');
  const standing = view.open.bids.at(-1);
  const holds = standing === undefined ? 1 : oddsOf(view, { quantity: standing[1], face: standing[2] }).atLeast;
  return doubt && choice.odds < 1 - holds ? doubt : choice.move;
}

/** Half of a Gauge has to be finished; a look is worth having; dice that fit no bid are rolled again. */
function useCard(view: PerudoView, moves: readonly Move[], chance: Chance): Move | null {
  const second = moves.filter(({ kind }) => kind === 'gauge_second');
  if (second.length > 0) return chance.pick(second);
  const useful: readonly CardMove['kind'][] = ['peek', 'reroll_one', 'gauge', 'polish', 'crack', 'blind_swap'];
  const plays = moves.filter((move) => (useful as readonly string[]).includes(move.kind));
  return plays.length > 0 && view.open.bids.length > 0 && chance.below(3) === 0 ? chance.pick(plays) : null;
}

/** Out of turn: push a bid that is about to fail, or claim a look for show. */
function react(view: PerudoView, moves: readonly Move[], chance: Chance): Move | null {
  const standing = view.open.bids.at(-1);
  if (standing === undefined || moves.length === 0) return null;
  const odds = oddsOf(view, { quantity: standing[1], face: standing[2] });
  const exact = find(moves, 'calza');
  if (exact && odds.exactly > EXACT) return exact;
  if (odds.atLeast < 0.5 && chance.below(3) === 0) return find(moves, 'inflation') ?? null;
  const tells = moves.filter(({ kind }) => kind === 'false_tell');
  return tells.length > 0 && chance.below(12) === 0 ? chance.pick(tells) : null;
}

const find = (moves: readonly Move[], kind: Move['kind']): Move | null => moves.find((move) => move.kind === kind) ?? null;
