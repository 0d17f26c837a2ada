/**
 * How well a network plays, exactly. A round that is small enough is laid out by the game's own rules; at each place of it, with each hand, the network is
 * asked what it would do, by the observations and actions it learnt with. What a best reply makes of that policy, the solver reckons without any chance.
 */
import {
  type DealtNode,
  type DealtRound,
  dealtRound,
  exploitability,
  handsOf,
  type Layout,
  layOut,
  type Policy,
  policyWorth,
  Solver,
} from '@parlour/bots/solve';
import type { EnvironmentSetup } from '@parlour/env';
import { Chance, type GameTypes, type Seat, sizeOfFields } from '@parlour/kernel';
import { type PolicyNetwork, softmax } from './network.ts';

/** What the network is asked: a place of the round, and a hand. */
interface Question {
  readonly observation: Float32Array;
  readonly mask: Uint8Array;
  /** By move of the place, its action, and where the policy says how likely it is. */
  readonly moves: readonly { readonly action: number; readonly slot: number }[];
}

export class Measure {
  readonly layout: Layout;
  private readonly questions: readonly Question[];
  private readonly actions: number;

  constructor(setup: EnvironmentSetup, round: DealtRound<GameTypes>) {
    const layout = layOut(dealtRound(round));
    this.layout = layout;
    this.actions = setup.coding.actions.length;
    this.questions = questionsOf(setup, round, layout);
  }

  /** What the network would do everywhere. */
  policyOf(network: PolicyNetwork): Policy {
    const policy = new Float64Array(this.layout.slots);
    const chances = new Float64Array(this.actions);
    for (const { observation, mask, moves } of this.questions) {
      softmax(network.ask(observation), mask, chances);
      for (const { action, slot } of moves) policy[slot] = chances[action] as number;
    }
    return policy;
  }

  /** All moves alike. */
  randomPolicy(): Policy {
    const policy = new Float64Array(this.layout.slots);
    for (const { moves } of this.questions) for (const { slot } of moves) policy[slot] = 1 / moves.length;
    return policy;
  }

  /** Nearly unexploitable. */
  equilibrium(): Policy {
    const solver = new Solver(this.layout);
    solver.iterate(EQUILIBRIUM_ITERATIONS);
    return solver.policy();
  }

  /** What a best reply wins, in rewards and on average over both seats: 0 in an equilibrium. */
  exploitability(policy: Policy): number {
    return exploitability(this.layout, policy);
  }

  /** What the seat that begins gets where it plays by the one policy, and the other seat by the other. */
  worth(first: Policy, second: Policy): number {
    const { movers, firstSlot, places } = this.layout;
    const both = first.slice();
    for (let place = 0; place < places; place++) {
      const [from, to] = [firstSlot[place] as number, firstSlot[place + 1] as number];
      if (movers[place] === 1) both.set(second.subarray(from, to), from);
    }
    return policyWorth(this.layout, both);
  }

  /** What a player by the one policy gets of one by the other, on average over both seats. */
  gain(mine: Policy, theirs: Policy): number {
    return (this.worth(mine, theirs) - this.worth(theirs, mine)) / 2;
  }
}

const EQUILIBRIUM_ITERATIONS = 600;

function questionsOf({ game, coding }: EnvironmentSetup, round: DealtRound<GameTypes>, layout: Layout<DealtNode<GameTypes>>): Question[] {
  const { nodes, movers, firstSlot } = layout;
  const size = sizeOfFields(coding.fields);
  const dealt = [dealsByHand(round, 0), dealsByHand(round, 1)] as const;
  return nodes.flatMap(({ made }, place) => {
    const seat = movers[place] === 0 ? 0 : 1;
    return dealt[seat].map((deal, hand): Question => {
      const state = made.reduce((before, step) => game.apply(before, step.seat, step.move, NO_CHANCE), deal);
      const observation = new Float32Array(size);
      coding.observe(state, seat, observation, 0);
      const mask = new Uint8Array(coding.actions.length);
      const moves = game.moves(state, seat).map((move, i) => {
        const action = coding.action(state, seat, move);
        mask[action] = 1;
        return { action, slot: (firstSlot[place] as number) + i * dealt[seat].length + hand };
      });
      return { observation, mask, moves };
    });
  });
}

/** A deal for each hand of a seat, in the layout's order of hands. */
function dealsByHand(round: DealtRound<GameTypes>, seat: Seat): readonly object[] {
  const { game, deals, hand } = round;
  return [...handsOf(round, seat).keys()].map((name) => {
    const found = deals.find(({ state }) => hand(game.own(state, seat)) === name);
    if (found === undefined) throw new Error(`nobody was dealt ${name}`);
    return found.state;
  });
}

/** After the deal nothing is drawn. */
class NoChance extends Chance {
  protected override word(): number {
    throw new Error('a round that draws can’t be measured so');
  }
}
const NO_CHANCE = new NoChance();
