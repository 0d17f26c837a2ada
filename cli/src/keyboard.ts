/**
 * The person at the keyboard, and the paper between us. Things happen while they type, so what is said goes above the line that they are
 * typing. Lines of a pipe wait until they are taken. The end of the input (Ctrl-D, a pipe that ends) and Ctrl-C mean that they have left.
 */
import { clearScreenDown, createInterface, cursorTo } from 'node:readline';

export interface Keyboard {
  /** Whoever asks now hears what is typed, in place of whoever did before. */
  attend(typing: Typing): void;
  /** Whether a person types, who may say something at any time; else the input is a pipe, and is read only when something is asked. */
  readonly live: boolean;
  say(lines: readonly string[]): void;
  /** The next line, if there is one; else it is asked for, once. */
  next(prompt: string): string | null;
  /** Nobody is there any more, and every line has been taken. */
  readonly ended: boolean;
  close(): void;
}

export interface Typing {
  /** A line has come, or the end. */
  typed(): void;
  /** The words that Tab completes. */
  offered(): readonly string[];
}

export function openKeyboard(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Keyboard {
  let typing: Typing = { typed() {}, offered: () => [] };
  const live = input.isTTY === true;
  const reader = createInterface({
    input,
    output,
    terminal: live && output.isTTY === true,
    completer: (line: string) => [typing.offered().filter((word) => word.startsWith(line.toLowerCase())), line],
  });
  const lines: string[] = [];
  let left = false;
  let prompting = false;

  const leave = (): void => {
    lines.length = 0;
    reader.close();
  };
  reader.on('line', (line) => {
    lines.push(line);
    if (live) prompting = false;
    typing.typed();
  });
  reader.on('close', () => {
    left = true;
    typing.typed();
  });
  reader.on('SIGINT', leave);
  process.once('SIGINT', leave);

  /** Away with the line that is being typed; it comes back with the next prompt. */
  const clear = (): void => {
    if (!prompting) return;
    prompting = false;
    if (!live) output.write('\n');
    else if (output.isTTY) {
      cursorTo(output, 0);
      clearScreenDown(output);
    }
  };
  const ask = (prompt: string): void => {
    if (prompting || (live && left)) return;
    prompting = true;
    if (!live) output.write(prompt);
    else {
      reader.setPrompt(prompt);
      reader.prompt(true);
    }
  };
  return {
    live,
    attend(other) {
      typing = other;
    },
    say(said) {
      if (said.length === 0) return;
      clear();
      output.write(said.map((line) => `${line}\n`).join(''));
    },
    next(prompt) {
      const line = lines.shift();
      // A terminal shows what is typed; elsewhere it is written here, so that a transcript can be read.
      if (line === undefined || !live) ask(prompt);
      if (line === undefined) return null;
      if (!live) output.write(`${line}\n`);
      prompting = false;
      return line;
    },
    get ended() {
      return left && lines.length === 0;
    },
    close() {
      process.off('SIGINT', leave);
      if (prompting) output.write('\n');
      prompting = false;
      reader.close();
    },
  };
}

/** Asks for one line; null if nobody is there any more. */
export async function askLine(keyboard: Keyboard, prompt: string): Promise<string | null> {
  for (;;) {
    const line = keyboard.next(prompt);
    if (line !== null) return line.trim();
    if (keyboard.ended) return null;
    await new Promise<void>((resolve) => keyboard.attend({ typed: resolve, offered: () => [] }));
  }
}
