/** Cards that look (rules §7.2, §7.5). Peek: one die of another player, type and face. Gauge: the types of two dice. False Tell: only say that you looked. */
import { only, refusal, type Seat } from '@parlour/kernel';
import { onDice, ownerOf, type RuleOf } from './card-rule.ts';
import type { Die } from './dice.ts';
import { named, seen } from './events.ts';
import { dieAt, type State, withDie } from './state.ts';

export const peek: RuleOf<'peek'> = {
  legal: (state, seat) => onDice('peek', state, (owner) => owner !== seat),
  refuse: (state, seat, { die }) => refuseLook(state, seat, die),
  play(state, seat, { die }, _, tell) {
    tell?.({ kind: 'looked', seat, die: named(state, die) });
    tell?.({ kind: 'peeked', die: seen(state, die) }, [seat]);
    return lookedAt(state, die);
  },
};

/** To the others it is a Peek. */
export const falseTell: RuleOf<'false_tell'> = {
  legal: (state, seat) => onDice('false_tell', state, (owner) => owner !== seat),
  refuse: (state, seat, { die }) => refuseLook(state, seat, die),
  play(state, seat, { die }, _, tell) {
    tell?.({ kind: 'looked', seat, die: named(state, die) });
    tell?.({ kind: 'pretended', die: named(state, die) }, [seat]);
    return lookedAt(state, die);
  },
};

/** Two steps: the card names the first die, and then nothing is legal for that seat but to name the second. */
export const gauge: RuleOf<'gauge'> = {
  legal: (state) => onDice('gauge', state, () => true),
  refuse: (state, _, { die }) => (ownerOf(state, die) === null ? refusal('die/gone') : null),
  play(state, seat, { die }, _, tell) {
    tell?.({ kind: 'gauging', seat, die: named(state, die) });
    return { ...state, gauging: die };
  },
};

export const gaugeSecond: RuleOf<'gauge_second'> = {
  legal: (state) => onDice('gauge_second', state, () => true).filter(({ die }) => die !== state.gauging),
  refuse(state, _, { die }) {
    if (ownerOf(state, die) === null) return refusal('die/gone');
    return die === state.gauging ? refusal('gauge/same-die') : null;
  },
  play(state, seat, { die }, _, tell) {
    const first = seen(state, state.gauging as number);
    const second = seen(state, die);
    tell?.({ kind: 'gauged', seat, first: named(state, first.id), second: named(state, second.id) });
    tell?.({ kind: 'measured', first: named(state, first.id), firstType: first.type, second: named(state, second.id), secondType: second.type }, [
      seat,
    ]);
    const learns = (learnt: Die): Die => ({ ...learnt, typeKnown: learnt.typeKnown | only(seat) });
    const once = withDie(state, first, learns(dieAt(state, first)));
    return { ...withDie(once, second, learns(dieAt(once, second))), gauging: null };
  },
};

function refuseLook(state: State, seat: Seat, die: number) {
  const owner = ownerOf(state, die);
  if (owner === null) return refusal('die/gone');
  return owner === seat ? refusal('die/yours') : null;
}

/** Everyone sees which die was looked at; whether it was is in the log, for the looker alone. */
function lookedAt(state: State, id: number): State {
  const spot = named(state, id);
  const die = dieAt(state, spot);
  const line = (state.cards?.log.length ?? 0) - 1;
  return withDie(state, spot, { ...die, looks: [...die.looks, line] });
}
