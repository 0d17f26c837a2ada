/**
 * Players that are hard to read: they mix as the blueprint does, and lean towards what comes out better by what they have heard. The last dice of a duel
 * are played by the solver's tables. Cards, and calls that only some tables have, are weighed against that by their worth.
 */
import { type Bot, type BotInput, sameMove } from '@parlour/kernel';
import { bidMove, type Move, type Own, type PerudoTypes } from '../src/perudo.ts';
import { mixAt } from './blueprint/blueprint.ts';
import { BlueprintSpot, DUDO, JONTI, OPENINGS } from './blueprint/spot.ts';
import { endgamePolicy } from './equilibrium/endgame.ts';
import { HABITS } from './habits.ts';
import { type Heard, hear, heardTable } from './hearing.ts';
import { playerWith } from './player.ts';
import { inclined, playOut } from './playouts.ts';

export interface VeiledSkill {
  /** How many rounds it imagines for each option. */
  readonly draws: number;
  /**
   * What an option has to be better by to be taken e times as readily, in shares of the others beaten, in a duel. With more seats a round decides less,
   * and there is less to hide.
   */
  readonly lean: number;
}

/** Judges cards, and calls that only some tables have, by what was heard. */
const reckoner = playerWith(HABITS, heardTable);

export const veiledPlayer = (skill: VeiledSkill): Bot<PerudoTypes> => ({
  choose(input) {
    const { view, moves, must, chance } = input;
    const { own, open } = view;
    const [only] = moves;
    if (must && moves.length === 1 && only !== undefined) return only;
    if (own === null || open.turn !== own.seat || open.effects.length > 0 || open.gauging !== null) return reckoner.choose(input);
    const table = endgamePolicy(view);
    if (table !== null) return pickFrom(table, chance.fraction()) ?? chance.pick(moves);
    if (moves.some(({ kind }) => !PLAIN.has(kind))) {
      const move = reckoner.choose(input);
      if (move !== null && !PLAIN.has(move.kind)) return move;
    }
    return mixed(input, own, skill) ?? reckoner.choose(input);
  },
});

const PLAIN: ReadonlySet<Move['kind']> = new Set(['bid', 'dudo', 'jonti']);

function pickFrom(policy: readonly { readonly move: Move; readonly probability: number }[], fraction: number): Move | undefined {
  let left = fraction;
  for (const { move, probability } of policy) {
    left -= probability;
    if (left < 0) return move;
  }
  return policy.at(-1)?.move;
}

function mixed(input: BotInput<PerudoTypes>, own: Own, { draws, lean }: VeiledSkill): Move | null {
  const { view, moves, chance } = input;
  const heard = hear(view, own);
  const spot = spotOf(heard);
  const mix = new Float64Array(OPENINGS);
  mixAt(spot, mix);
  const worths = playOut(heard, spot, draws, chance, () => input.more());
  const options = Array.from({ length: spot.width }, (_, option) => ({ option, move: moveOf(spot, option, moves) }));
  const best = Math.max(...options.map(({ option, move }) => (move === null ? 0 : (worths[option] ?? 0))));
  const scale = (2 * lean) / heard.seats.length;
  let sum = 0;
  for (const { option, move } of options) {
    const share = move === null ? 0 : ((mix[option] ?? 0) + SLIGHT) * Math.exp(((worths[option] ?? 0) - best) / scale);
    mix[option] = share;
    sum += share;
  }
  const option = inclined(mix, spot.width, chance.fraction() * sum);
  return options[option]?.move ?? null;
}

/** What the blueprint never does may still be right here. */
const SLIGHT = 0.01;

function spotOf({ round, me }: Heard): BlueprintSpot {
  const spot = new BlueprintSpot();
  spot.look(round, me, round.length);
  spot.hold(round.hands[me] ?? new Uint8Array(0));
  return spot;
}

/** What the option is in the game; null where it is no legal move. */
function moveOf(spot: BlueprintSpot, option: number, moves: readonly Move[]): Move | null {
  const quantity = spot.quantities[option] ?? 0;
  if (quantity === 0) return null;
  if (spot.isOpening || option > JONTI) {
    const bid = bidMove(quantity, spot.faces[option] ?? 0);
    // Mostly it is the same object; moves that came from elsewhere only say the same.
    return moves.includes(bid) ? bid : (moves.find((move) => sameMove(move, bid)) ?? null);
  }
  return moves.find(({ kind }) => kind === (option === DUDO ? 'dudo' : 'jonti')) ?? null;
}
