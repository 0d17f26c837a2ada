/**
 * A whole state that looks like a view. The hidden hands, and the taxes that the viewer had no part in, are drawn as likely as the deal makes them
 * (sampler.ts). That someone passed or kept silent is no hard fact: everybody may.
 *
 * While everyone is asked about a revolution it is also hidden who has answered. Any others may have, as many as there were; and one of them that
 * holds all the Jesters may have declared or kept silent, so such a deal counts twice.
 */
import { type Chance, type Seat, seatsOf } from '@parlour/kernel';
import { type DalmutiView, trickOf } from '../seen/seen.ts';
import { type Hand, holdsAllJesters, type Pack } from '../src/pack.ts';
import { type Answer, NO_ANSWERS, type State, type Tax } from '../src/state.ts';
import type { Open } from '../src/view.ts';
import { type Hidden, hiddenFrom } from './hidden.ts';
import { type Drawn, Sampler } from './sampler.ts';
import type { ValueExchange } from './tribute.ts';

export function imagine(pack: Pack, view: DalmutiView, chance: Chance): State {
  const { open, own } = view;
  const { sizes: _, trick: __, answered: ___, taxes: ____, ...shared } = open;
  const { hidden, sampler } = questionOf(pack, view);
  const answered = drawAnswered(view, chance);
  for (;;) {
    const drawn = sampler.draw(chance);
    const hands = open.sizes.map((_size, seat) => (own?.seat === seat ? own.hand : handDrawn(hidden, drawn, seat)));
    const declarer = answered.find((seat) => holdsAllJesters(pack, hands[seat] ?? []));
    if (answered.length > 0 && declarer === undefined && chance.below(2) === 0) continue;
    const declares = declarer !== undefined && chance.below(2) === 0 ? declarer : null;
    return { ...shared, hands, trick: trickOf(open), answers: answersOf(view, answered, declares), taxes: taxesOf(open, drawn) };
  }
}

const handDrawn = ({ rows }: Hidden, { hands }: Drawn, seat: Seat): Hand => hands[rows.findIndex((row) => row.seat === seat)] ?? [];

interface Question {
  readonly hidden: Hidden;
  readonly sampler: Sampler;
}

/** Whoever imagines a view once mostly does it again at once: what was prepared is kept, and no longer than the view, which is somebody's alone. */
function questionOf(pack: Pack, view: DalmutiView): Question {
  const known = PREPARED.get(view);
  if (known !== undefined && known.hidden.copies === pack.copies) return known;
  const hidden = hiddenFrom(pack, view);
  const prepared = { hidden, sampler: new Sampler(hidden) };
  PREPARED.set(view, prepared);
  return prepared;
}
const PREPARED = new WeakMap<DalmutiView, Question>();

/** Others who have answered already: any, as many as there were. */
function drawAnswered({ open, own }: DalmutiView, chance: Chance): readonly Seat[] {
  const count = open.answered - (own === null || own.answer === 'none' ? 0 : 1);
  if (count === 0) return [];
  return chance.shuffle(seatsOf(open.sizes.length).filter((seat) => seat !== own?.seat)).slice(0, count);
}

function answersOf({ open, own }: DalmutiView, answered: readonly Seat[], declares: Seat | null): readonly Answer[] {
  if (open.phase !== 'revolution') return NO_ANSWERS;
  return open.sizes.map((_, seat) => {
    if (own?.seat === seat) return own.answer;
    if (!answered.includes(seat)) return 'none';
    return seat === declares ? 'declare' : 'silent';
  });
}

const taxesOf = (open: Open, { exchanges }: Drawn): readonly Tax[] =>
  open.taxes.map(({ peon, dalmuti, returned }, which) => {
    const values = (count: (step: ValueExchange) => number): number[] =>
      (exchanges[which] ?? []).flatMap((step, place) => Array.from({ length: count(step) }, () => place + 1));
    return { peon, dalmuti, paid: values(({ paid }) => paid), back: returned ? values(({ back }) => back) : null };
  });
