/**
 * The neural player at the arena, as a program of its own: for each line of a table's stream a command.
 *
 *     npx parlour arena dalmuti --players expert,strong --player "node tools/neural/arena-player.ts" --deals 300
 */
import { createInterface } from 'node:readline';
import { type Seat, seeded } from '@parlour/kernel';
import type { DalmutiView } from '../../games/dalmuti/seen/seen.ts';
import type { Move } from '../../games/dalmuti/src/dalmuti.ts';
import { hasLearnt, neuralTurn } from './player.ts';

/** What is needed of a line. The arena is the one that writes it. */
interface Line {
  readonly table: { readonly phase: string };
  readonly you: { readonly seat: Seat };
  readonly turn: { readonly awaited: readonly Seat[] };
  readonly view: DalmutiView;
  readonly moves: readonly Move[];
}

/** What is imagined makes no difference, so any seed will do. */
const chance = seeded('arena');

for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text) as Line;
  if (line.table.phase === 'finished') break;
  const answer = line.turn.awaited.includes(line.you.seat) ? { command: { kind: 'move', move: chosen(line) } } : null;
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function chosen({ view, moves }: Line): Move {
  if (!hasLearnt(view.open)) throw new Error('It has learnt the base game for four, and nothing else.');
  const turn = neuralTurn(view, moves, chance);
  if (turn === undefined) throw new Error('There is nothing to do.');
  return turn;
}
