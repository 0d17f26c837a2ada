/**
 * A program on a seat: its process, its lines and its faults. It is loaded only where a program plays, because the protocol's schemas take as long to load
 * as a game.
 */
import { addThought, type Sitting, type ThinkingTimes } from '@parlour/bots/arena';
import type { GameTypes } from '@parlour/kernel';
import { ArenaFault, type FaultPlace, Program, ProgramFault, type ProgramPorts } from './program.ts';
import { type ArenaGame, readAnswer, type SeatLines } from './program-lines.ts';
import type { SeatPlayer } from './seat-players.ts';

export { SeatLines } from './program-lines.ts';

interface ProgramSeat {
  readonly played: ArenaGame;
  readonly command: string;
  readonly ports: ProgramPorts;
  readonly sitting: Sitting<GameTypes>;
  readonly lines: SeatLines;
  readonly place: Pick<FaultPlace, 'deal' | 'game' | 'seat'>;
  readonly times: ThinkingTimes;
}

export function programOnSeat({ played, command, ports, sitting, lines, place, times }: ProgramSeat): SeatPlayer {
  const program = new Program(command, ports);
  let told = 0;
  return {
    async choose(asked) {
      const line = lines.line(sitting, asked);
      told++;
      const began = performance.now();
      try {
        const answer = await program.ask(line);
        if (told > 1) addThought(times, performance.now() - began); // the first answer waits for the program to start
        return readAnswer(played, sitting, asked, answer, program);
      } catch (error) {
        if (!(error instanceof ProgramFault)) throw error;
        throw new ArenaFault({ ...place, program: command, line: told, asked: line }, error);
      }
    },
    end: (isOver) => program.end(isOver ? lines.line(sitting, null) : null),
  };
}
