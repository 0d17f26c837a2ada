/** Games whose frames would tell something by their length, and one that pays too much for it. The kit must reject each of them. */
import { test } from 'vitest';
import { type TrioMove, trio } from './trio.ts';
import { accepts, broken, LAWS, rejects } from './verdicts.ts';

test('what a seat alone is sent has room for whatever is hidden', () => {
  accepts(broken({}), LAWS.lengths);
});

test('an own part that is longer for some secrets than public facts leave room for is found', () => {
  const own: typeof trio.widest.own = (open, seat) => ({ ...trio.widest.own(open, seat), bet: open.bets[seat] === 'none' ? 'none' : 'low' });
  rejects(broken({ widest: { ...trio.widest, own } }), LAWS.lengths, /the own part of seat \d is .*"bet":"high"}, longer than widest\.own\(\)/);
});

test('a rare secret is found in imagined states, too', () => {
  // Nobody here ever bets high, but for all that the spectator knows somebody may have.
  const isHigh = (move: TrioMove): boolean => move.kind === 'bet' && move.on === 'high';
  const own: typeof trio.widest.own = (open, seat) => ({ ...trio.widest.own(open, seat), bet: open.bets[seat] === 'none' ? 'none' : 'low' });
  const moves: typeof trio.moves = (state, seat) => trio.moves(state, seat).filter((move) => !isHigh(move));
  rejects(broken({ moves, widest: { ...trio.widest, own } }), LAWS.lengths, /longer than widest\.own\(\)/);
});

test('what one seat is told, where public facts leave no room for it, is found', () => {
  rejects(
    broken({ widest: { ...trio.widest, told: () => [] } }),
    LAWS.lengths,
    /seat \d alone is told .*, more than widest\.told\(\) makes of what all heard/,
  );
});

test('something that is told to one alone in a step like any other is found', () => {
  const apply: typeof trio.apply = (state, seat, move, chance, tell) => {
    if (move.kind === 'bet' && move.on === 'high') tell?.({ kind: 'saw', at: seat, card: '3a' }, [seat]);
    return trio.apply(state, seat, move, chance, tell);
  };
  rejects(broken({ apply }), LAWS.lengths, /seat \d alone is told .*"saw"/);
});

test('more blanks than are worth it are found', () => {
  const own: typeof trio.widest.own = (open, seat) => ({ ...trio.widest.own(open, seat), held: '3a'.repeat(40) });
  rejects(broken({ widest: { ...trio.widest, own } }), LAWS.lengths, /own parts are filled up with \d+ blanks on average; 32 are allowed/);
});

test('signs that are more than a byte are found', () => {
  const own: typeof trio.own = (state, seat) => ({ ...trio.own(state, seat), held: trio.own(state, seat).held?.replace('3', '♠') ?? null });
  rejects(broken({ own }), LAWS.lengths, /has signs that are more than one byte/);
});
