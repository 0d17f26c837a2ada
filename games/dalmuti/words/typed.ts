/** Moves as they are typed: `3x7` are three sevens, `2x7+1j` two and a Jester, `2j` two Jesters; `give7+12` gives two cards back. */
import { answerMoveOf, passMoveOf, playMoveOf } from '../seen/moves.ts';
import type { DalmutiView } from '../seen/seen.ts';
import { JESTER, jestersAloneValue, type Move } from '../src/dalmuti.ts';

export function short(move: Move): string {
  switch (move.kind) {
    case 'play': {
      const natural = move.cards === 0 ? [] : [`${move.cards}x${move.value}`];
      return [...natural, ...(move.jesters === 0 ? [] : [`${move.jesters}j`])].join('+');
    }
    case 'pass':
    case 'silent':
    case 'declare':
      return move.kind;
    case 'give_one':
      return `give${typedValue(move.value)}`;
    case 'give_two':
      return `give${typedValue(move.better)}+${typedValue(move.worse)}`;
  }
}

export function read(typed: string, { open, own }: DalmutiView): Move | null {
  const { round } = open;
  if (typed === 'pass') return passMoveOf(open);
  if (typed === 'silent' || typed === 'declare') return answerMoveOf(open, typed);
  const [, better, worse] = /^give(\d{1,2}|j)(?:[+,](\d{1,2}|j))?$/.exec(typed) ?? [];
  if (better !== undefined)
    return worse === undefined
      ? { kind: 'give_one', round, value: readValue(better) }
      : { kind: 'give_two', round, better: readValue(better), worse: readValue(worse) };
  const [, cards, value, wild] = /^(\d{1,2})[x×*](\d{1,2})(?:\+(\d)j)?$/.exec(typed) ?? [];
  if (cards !== undefined && value !== undefined)
    return Number(value) >= 1 && Number(value) <= JESTER
      ? playMoveOf(open, { value: Number(value), cards: Number(cards), jesters: Number(wild ?? 0) })
      : null;
  const [, alone] = /^(\d)j$/.exec(typed) ?? [];
  if (alone === undefined || own === null) return null;
  return playMoveOf(open, { value: jestersAloneValue(open.options, own.hand), cards: 0, jesters: Number(alone) });
}

const typedValue = (value: number): string => (value === JESTER ? 'j' : String(value));
const readValue = (typed: string): number => (typed === 'j' ? JESTER : Math.min(JESTER, Math.max(1, Number(typed))));
