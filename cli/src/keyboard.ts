/**
 * The person at the keyboard: asked for a line, or let wait a moment. The end of the input (Ctrl-D, a pipe that ends) and Ctrl-C both mean
 * that they have left; from then on every answer is null, at once.
 */
import { createInterface } from 'node:readline';

export interface Keyboard {
  /** The next line, or null if there is nobody any more. */
  ask(prompt: string): Promise<string | null>;
  /** A pause of so many milliseconds; Enter ends it. Tells whether somebody is still there. */
  wait(milliseconds: number): Promise<boolean>;
  close(): void;
}

/** `offered` gives the words that Tab completes. */
export function openKeyboard(input: NodeJS.ReadStream, output: NodeJS.WriteStream, offered: () => readonly string[]): Keyboard {
  const live = input.isTTY === true;
  const reader = createInterface({
    input,
    output,
    terminal: live && output.isTTY === true,
    completer: (line: string) => [offered().filter((word) => word.startsWith(line.toLowerCase())), line],
  });
  /** Lines of a pipe wait until they are asked for; at a terminal, one that nobody asked for only ends a pause. */
  const early: string[] = [];
  let left = false;
  let answer: ((line: string | null) => void) | null = null;
  let hurry: (() => void) | null = null;

  const reply = (line: string | null): void => {
    // A terminal shows what is typed; elsewhere it is written here, so that a transcript can be read.
    if (!live || line === null) output.write(`${line ?? ''}\n`);
    const resolve = answer;
    answer = null;
    resolve?.(line);
  };
  const leave = (): void => {
    left = true;
    early.length = 0;
    reader.close();
  };
  reader.on('line', (line) => {
    hurry?.();
    if (answer !== null) reply(line);
    else if (!live) early.push(line);
  });
  reader.on('close', () => {
    left = true;
    hurry?.();
    if (answer !== null) reply(null);
  });
  reader.on('SIGINT', leave);
  process.once('SIGINT', leave);

  return {
    ask(prompt) {
      const typed = early.shift();
      if (typed === undefined && left) return Promise.resolve(null);
      return new Promise((resolve) => {
        answer = resolve;
        if (typed === undefined) {
          reader.setPrompt(prompt);
          reader.prompt();
        } else {
          output.write(prompt);
          reply(typed);
        }
      });
    },
    wait(milliseconds) {
      if (milliseconds === 0 || left) return Promise.resolve(!left || early.length > 0);
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          hurry = null;
          resolve(!left);
        };
        const timer = setTimeout(done, milliseconds);
        hurry = done;
      });
    },
    close() {
      process.off('SIGINT', leave);
      reader.close();
    },
  };
}
