/** Games that would leave a seat with an own part that is no longer so, or would choose by what is hidden whom they send one. The kit must reject each. */
import { test } from 'vitest';
import { seatsOf } from '../src/kernel.ts';
import { type TrioMove, type TrioOpen, trio } from './trio.ts';
import { accepts, broken, LAWS, rejects } from './verdicts.ts';

const honest = (before: TrioOpen, after: TrioOpen) => trio.touched?.(before, after) ?? [];

test('a seat is named whenever its own part changes', () => {
  accepts(broken({}), LAWS.touched);
});

test('a game that says nothing of it names everybody', () => {
  const silent = Object.fromEntries(Object.entries(trio).filter(([name]) => name !== 'touched')) as unknown as typeof trio;
  accepts({ ...broken({}), game: silent }, LAWS.touched);
});

test('a game that names nobody is found', () => {
  rejects(broken({ touched: () => [] }), LAWS.touched, /changes the own part of seat \d from .* to .*, and touched\(\) names \[\]/);
});

test('seats that lose what they knew are found missing', () => {
  const touched: typeof trio.touched = (before, after) =>
    honest(before, after).filter((seat) => seat === before.turn || before.phase === 'turn' || after.phase !== 'turn');
  rejects(broken({ touched }), LAWS.touched, /apply\(\) of .*"drop".* changes the own part of seat \d/);
});

test('the next round is a step, too', () => {
  const touched: typeof trio.touched = (before, after) => (before.round === after.round ? honest(before, after) : []);
  rejects(broken({ touched }), LAWS.touched, /next\(\) changes the own part of seat \d/);
});

test('a game that goes by which object it is, not by what is written, is found', () => {
  const touched: typeof trio.touched = (before, after) => [
    ...honest(before, after),
    ...(before.discard === after.discard ? [] : seatsOf(after.seats).filter((seat) => !honest(before, after).includes(seat))),
  ];
  rejects(broken({ touched }), LAWS.touched, /touched\(\) names .*, and .* of open parts that are written alike/);
});

test('what changes only with a rare secret is found in imagined states', () => {
  // Nobody here ever bets high, but for all that the spectator knows somebody may have; and whoever did loses heart when a card is drawn.
  const isHigh = (move: TrioMove): boolean => move.kind === 'bet' && move.on === 'high';
  const moves: typeof trio.moves = (state, seat) => trio.moves(state, seat).filter((move) => !isHigh(move));
  const apply: typeof trio.apply = (state, seat, move, chance, tell) => {
    const after = trio.apply(state, seat, move, chance, tell);
    return move.kind === 'draw' ? { ...after, bets: after.bets.map((bet) => (bet === 'high' ? 'low' : bet)) } : after;
  };
  rejects(broken({ moves, apply }), LAWS.touched, /changes the own part of seat \d from .*"bet":"high"} to .*"bet":"low"}/);
});
