/**
 * A whole state that looks like a view. Only hands are hidden; they are drawn from the deals that the facts of seen/hidden-hands.ts leave, each as
 * likely as it was when the cards were dealt. First come the suits, exactly (suit-spread.ts), so that nobody holds a suit they have shown not to have.
 * Then the cards fall into their places by chance; a try stands if the leader holds no card that the calls rule out and, for every card that lies with
 * the player of its twin, a coin falls well. For with two decks there are two ways to deal twins to two seats, and only one way to deal both to the
 * same: place for place, a twin is half as likely with the seat that played the other.
 */
import type { Chance } from '@parlour/kernel';
import { bidsIn, callsIn, cardsOnTable, tricksIn } from '../seen/decode.ts';
import { hiddenHandsOf } from '../seen/hidden-hands.ts';
import type { Pack } from '../src/pack.ts';
import type { State } from '../src/state.ts';
import type { KaliTiriView } from '../src/types.ts';
import { HandSampler } from './hand-sampler.ts';

export function imagine(pack: Pack, view: KaliTiriView, chance: Chance): State {
  const { sizes, ...shared } = view.open;
  const { story, sampler } = preparedFor(pack, view);
  const hands = sampler.draw(chance);
  return { ...shared, ...story, hands: sizes.map((_, seat) => (seat === view.own?.seat ? view.own.hand : (hands[seat] ?? []))) };
}

/** What is the same in every state that looks like a view: what happened, as states have it, and what draws the hands. */
interface Prepared {
  readonly pack: Pack;
  readonly story: Pick<State, 'bids' | 'calls' | 'tricks' | 'trick'>;
  readonly sampler: HandSampler;
}

/** Whoever imagines a view once mostly does it again at once: what was prepared is kept, and no longer than the view, which is somebody's alone. */
function preparedFor(pack: Pack, view: KaliTiriView): Prepared {
  const known = PREPARED.get(view);
  if (known !== undefined && known.pack === pack) return known;
  const { open } = view;
  const story = { bids: bidsIn(open), calls: callsIn(open), tricks: tricksIn(open), trick: cardsOnTable(open) };
  const prepared = { pack, story, sampler: new HandSampler(hiddenHandsOf(pack, view)) };
  PREPARED.set(view, prepared);
  return prepared;
}
const PREPARED = new WeakMap<KaliTiriView, Prepared>();
