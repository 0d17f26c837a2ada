/** The other players of a lesson: each waits for its line, until all play in earnest. */
import type { AskBot, BotQuestion } from '@parlour/hall';
import { type LessonMove, type MoveValue, type Seat, sameMove } from '@parlour/kernel';

interface Waiting {
  readonly question: BotQuestion;
  readonly answer: (move: object | null | PromiseLike<object | null>) => void;
}

export class Opponents {
  private readonly real: AskBot;
  private readonly waiting = new Map<Seat, Waiting>();
  private line: LessonMove | null = null;
  private isEarnest = false;

  constructor(real: AskBot) {
    this.real = real;
  }

  /** A bot that has no answer yet moves when it has one: so a seat whose line it is not waits. */
  readonly ask: AskBot = (question, isVoid) => {
    if (this.isEarnest) return this.real(question, isVoid);
    return new Promise((answer) => {
      this.waiting.set(question.seat, { question, answer });
      this.prompt();
    });
  };

  /** This seat makes this move, as soon as it is asked. It may be asked several times: what is thought is void when the table has moved on. */
  say(line: LessonMove): void {
    this.line = line;
    this.prompt();
  }

  /** This move is being made. Whoever made it may be asked for the next one before anybody else hears of this one. */
  made(seat: Seat, move: MoveValue): void {
    if (this.line !== null && this.line[0] === seat && sameMove(this.line[1], move)) this.line = null;
  }

  inEarnest(): void {
    this.isEarnest = true;
    for (const { question, answer } of this.waiting.values()) answer(this.real(question));
    this.waiting.clear();
  }

  private prompt(): void {
    if (this.line === null) return;
    const [seat, move] = this.line;
    this.waiting.get(seat)?.answer(move);
    this.waiting.delete(seat);
  }
}
