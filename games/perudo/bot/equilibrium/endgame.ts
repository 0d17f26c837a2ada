/**
 * How the last dice of a duel are played: the mixed policy that the solver found for hands of one and two dice, looked up by what the view knows. Null
 * where there is no table for the position: other rules, more dice, cards in play, or bids before it that the policy would not have made.
 */
import { type Layout, layOut, type Policy, rollsOf } from '@parlour/bots/solve';
import { standingBidOf } from '../../seen/bids.ts';
import { diceCountOf, othersWithDice } from '../../seen/seats.ts';
import type { BidMove } from '../../src/bids.ts';
import { type CallMove, callMove } from '../../src/moves.ts';
import type { Open, Own, PerudoView } from '../../src/perudo.ts';
import { standingNumber } from '../../src/state.ts';
import { bidsWith, type DuelDice, type DuelNode, duelRound, FACES, memoryOf, movesAt } from './endgame-round.ts';
import { DUELS, type DuelName, diceKey, MEMORY } from './endgame-solution.ts';
import { readPolicy } from './endgame-text.ts';
import { ENDGAMES } from './endgames.ts';

/** A move, and how often it is to be made; those of one position are together 1. All of them are legal. */
export interface EndgameMove {
  readonly move: BidMove | CallMove;
  readonly probability: number;
}

/** For the seat whose turn it is, from its own view. */
export function endgamePolicy({ open, own }: PerudoView): readonly EndgameMove[] | null {
  if (own === null || open.phase !== 'bidding' || open.turn !== own.seat) return null;
  const name = rulesOf(open, own);
  const [other, third] = othersWithDice(open, own.seat);
  if (name === null || other === undefined || third !== undefined) return null;
  const [mine, theirs] = [own.faces.length, diceCountOf(open, other)];
  // Who has made the first bid of the round opened it.
  const opens = open.bids.length % 2 === 0;
  const table = tableOf(name, opens ? [mine, theirs] : [theirs, mine]);
  if (table === null) return null;
  const standing = standingBidOf(open);
  if (standing !== null && standing.quantity > mine + theirs) return [{ move: callMove('dudo', standingNumber(open)), probability: 1 }];
  return lookUp(table, { turn: opens ? 0 : 1, bids: lastBids(open, table.dice) }, own, open);
}

/** The rules of the table, as far as they matter with two left, if they are those of a policy and no card has a part in the round. */
function rulesOf(open: Open, own: Own): DuelName | null {
  const { options, seats, marks, effects, bids } = open;
  const isPlain = options.dice === 'plain' ? options.faces === FACES : seats.every(({ types }) => types.every((type) => type === 'd6'));
  if (!isPlain || !options.openOnAces || open.palifico !== null) return null;
  if (options.diceCap && options.exact && options.dicePerPlayer < SAFE_CAP) return null;
  if (options.deck !== 'none') {
    // With one die each nobody who loses a die draws a card: the round is as if there were none.
    const isBare =
      seats.every(({ ids, cards }) => cards === 0 && ids.length <= 1) && marks.length === 0 && effects.length === 0 && own.known.length === 0;
    if (!isBare || bids.some(([, , , via]) => via !== 'bid')) return null;
  }
  if (options.exact && !options.pacao && options.palifico !== 'personal' && options.starter === 'loser') return 'classic';
  return !options.exact && options.pacao && options.palifico === 'personal' && options.starter === 'afterLoser' ? 'pasari' : null;
}

/** Exact calls from the hands of the tables, and the ones after them, stay below it. */
const SAFE_CAP = 4;

const lastBids = ({ bids }: Open, dice: DuelDice): readonly number[] =>
  bids.slice(-MEMORY).map(([, quantity, face]) => bidsWith(dice).findIndex((bid) => bid.quantity === quantity && bid.face === face));

interface EndgameTable {
  readonly name: DuelName;
  readonly dice: DuelDice;
  readonly layout: Layout<DuelNode>;
  readonly policy: Policy;
  /** The number of each place by what is remembered there. */
  readonly places: ReadonlyMap<string, number>;
  /** The number of each hand of each player by its faces. */
  readonly hands: readonly ReadonlyMap<string, number>[];
}

function lookUp({ name, dice, layout, policy, places, hands }: EndgameTable, node: DuelNode, own: Own, open: Open): readonly EndgameMove[] | null {
  const place = places.get(memoryOf(node));
  const hand = hands[node.turn]?.get(own.faces.toSorted((a, b) => a - b).join());
  if (place === undefined || hand === undefined) return null;
  const first = (layout.firstSlot[place] as number) + hand;
  const found = movesAt({ rules: DUELS[name], dice }, node).flatMap((move, i): readonly EndgameMove[] => {
    const probability = policy[first + i * layout.handCounts[node.turn]] as number;
    if (probability === 0) return [];
    return [{ move: typeof move === 'number' ? (bidsWith(dice)[move] as BidMove) : callMove(move, standingNumber(open)), probability }];
  });
  return found.length === 0 ? null : found;
}

/** Read when first asked for, and kept. */
export function tableOf(name: DuelName, dice: DuelDice): EndgameTable | null {
  const key = `${name} ${diceKey(dice)}`;
  const text = ENDGAMES[name].tables[diceKey(dice)];
  if (text === undefined) return null;
  const known = TABLES.get(key) ?? readTable(name, dice, text);
  TABLES.set(key, known);
  return known;
}
const TABLES = new Map<string, EndgameTable>();

function readTable(name: DuelName, dice: DuelDice, text: string): EndgameTable {
  const layout = layOut(duelRound({ rules: DUELS[name], dice, memory: MEMORY, opens: () => 0 }));
  const numbered = (count: number): ReadonlyMap<string, number> => new Map(rollsOf(count, FACES).map(({ shown }, hand) => [shown.join(), hand]));
  return {
    name,
    dice,
    layout,
    policy: readPolicy(layout, text),
    places: new Map(layout.nodes.map((node, place) => [memoryOf(node), place])),
    hands: dice.map(numbered),
  };
}
