/**
 * Many questions, few who think: threads of a server, a worker of a browser. Each thinks about one thing at a time; whoever's moment comes first is
 * next. Where many wait, all think for a shorter time rather than some not at all; and what has waited past its moment is answered at once, with
 * whatever comes to a bot without thinking on.
 */
import type { AskBot, BotQuestion } from '../ports.ts';

/** Thinks about one question at a time. */
export type Thinker = (question: BotQuestion) => Promise<object | null>;

interface Waiting {
  readonly question: BotQuestion;
  /** By when the answer is wanted, in ms of `now`. */
  readonly by: number;
  readonly isVoid: () => boolean;
  readonly answer: (move: object | null) => void;
  readonly fail: (error: unknown) => void;
}

/** `now` is in ms since some moment, and never set by anybody. */
export function sharedThinkers(thinkers: readonly Thinker[], now: () => number): AskBot {
  const idle = [...thinkers];
  const waiting: Waiting[] = [];

  const first = (): Waiting | null => {
    const next = waiting.reduce<Waiting | null>((soonest, each) => (soonest === null || each.by < soonest.by ? each : soonest), null);
    if (next !== null) waiting.splice(waiting.indexOf(next), 1);
    return next;
  };
  const goOn = (): void => {
    while (idle.length > 0) {
      const next = first();
      if (next === null) return;
      // Nobody hears what is thought about a table that has moved on.
      if (next.isVoid()) next.answer(null);
      else begin(next, idle.pop() as Thinker); // there is one
    }
  };
  const begin = ({ question, by, answer, fail }: Waiting, thinker: Thinker): void => {
    const left = Math.max(0, by - now());
    const ms = (left * thinkers.length) / (thinkers.length + waiting.length);
    thinker({ ...question, ms })
      .then(answer, fail)
      .finally(() => {
        idle.push(thinker);
        goOn();
      });
  };

  return (question, isVoid = () => false) =>
    new Promise((answer, fail) => {
      waiting.push({ question, by: now() + question.ms, isVoid, answer, fail });
      goOn();
    });
}
