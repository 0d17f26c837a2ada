/**
 * How a beginner plays: by the rules and with some sense, but for this turn only. It likes to take tricks with what is best, does not mind breaking a set or
 * spending a Jester on nothing, passes out of caution, and gives back its worst cards without a thought of what they belong to.
 */
import type { Chance } from '@parlour/kernel';
import { standingIn } from '../seen/seen.ts';
import { type GiveMove, type Open, type Own, type PlaySetMove, sizeOf, sizeOfSet, valuesGiven } from '../src/dalmuti.ts';
import { isWhole, type TrickMove } from './turns.ts';

/** How often it passes though it could play. */
const CAUTION = 0.1;
/** How much a set is liked less for being broken, and for a Jester in it. */
const BROKEN = 0.05;
const WILD = 0.06;
/** How much a value is liked more than the next: leading the worse one, following the better. */
const LEADS_WORSE = 1.25;
const FOLLOWS_BETTER = 1.05;

export function noviceTurn(open: Open, own: Own, turns: readonly TrickMove[], chance: Chance): TrickMove | undefined {
  const plays = turns.filter((turn): turn is PlaySetMove => turn.kind === 'play');
  const out = plays.find((play) => sizeOfSet(play) === sizeOf(own.hand));
  if (out !== undefined) return out;
  const pass = turns.find(({ kind }) => kind === 'pass');
  if (pass !== undefined && (plays.length === 0 || chance.fraction() < CAUTION)) return pass;
  const leads = standingIn(open) === null;
  const liked = plays.map(
    (play) => (isWhole(own.hand, play) ? 1 : BROKEN) * WILD ** play.jesters * (leads ? LEADS_WORSE : 1 / FOLLOWS_BETTER) ** play.value,
  );
  return drawn(plays, liked, chance);
}

/** Its worst cards. */
export function noviceGift(gifts: readonly GiveMove[]): GiveMove | undefined {
  const sum = (gift: GiveMove): number => valuesGiven(gift).reduce((all, value) => all + value, 0);
  return gifts.reduce<GiveMove | undefined>((worst, gift) => (worst === undefined || sum(gift) > sum(worst) ? gift : worst), undefined);
}

function drawn<M>(moves: readonly M[], weights: readonly number[], chance: Chance): M | undefined {
  let left = chance.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = moves.find((_, i) => {
    left -= weights[i] ?? 0;
    return left < 0;
  });
  return found ?? moves.at(-1);
}
