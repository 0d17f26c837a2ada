/**
 * The person at the keyboard, and the paper between us. Things happen while they type, so what is said goes above the line that they are
 * typing. Lines of a pipe wait until they are taken. The end of the input (Ctrl-D, a pipe that ends), Ctrl-C, and being told to end mean that they
 * have left.
 */
import { clearScreenDown, createInterface, cursorTo } from 'node:readline';
import { legible, printInked } from './out.ts';

export interface Keyboard {
  /** Whoever asks now hears what is typed, in place of whoever did before. */
  attend(typing: Typing): void;
  /** Whether a person types, who may say something at any time; else the input is a pipe, and is read only when something is asked. */
  readonly live: boolean;
  say(lines: readonly string[]): void;
  /** Whether there is a second screen, for what must not stay. */
  readonly wipes: boolean;
  /** Writes on the second screen. */
  whisper(lines: readonly string[]): void;
  /** Back from the second screen, which is gone with everything on it; what was said meanwhile is said here. */
  comeBack(): void;
  /** Comes back when a key is pressed, which means nothing else. Until then everything waits. */
  comeBackByKey(): void;
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
  const wipes = live && output.isTTY === true && process.env['TERM'] !== 'dumb';
  const reader = createInterface({
    input,
    output,
    terminal: live && output.isTTY === true,
    completer: (line: string) => [typing.offered().filter((word) => word.startsWith(line.toLowerCase())), line],
  });
  const lines: string[] = [];
  let left = false;
  let prompting = false;
  /** What was said while the second screen is shown; null while it is not. */
  let meanwhile: string[] | null = null;
  /** What waits for a key; null if nothing does. */
  let waiting: (() => void)[] | null = null;

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
  for (const signal of ENDS) process.once(signal, leave);

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
  const write = (said: readonly string[]): void => {
    clear();
    printInked(said, output);
  };
  const act = (does: () => void): void => {
    if (waiting === null) does();
    else waiting.push(does);
  };
  const comeBack = (): void => {
    if (meanwhile === null) return;
    const said = meanwhile;
    meanwhile = null;
    clear();
    output.write(LEAVE);
    write(said);
  };
  process.once('exit', comeBack);
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
    wipes,
    say(said) {
      if (said.length === 0) return;
      act(() => {
        meanwhile?.push(...said);
        write(said);
      });
    },
    whisper(said) {
      act(() => {
        if (meanwhile === null) {
          clear();
          output.write(ENTER);
          meanwhile = [];
        }
        write(said);
      });
    },
    comeBack: () => act(comeBack),
    comeBackByKey() {
      act(() => {
        waiting = [];
        nextKey(input, () => {
          const rest = waiting ?? [];
          waiting = null;
          comeBack();
          // Among these may be another that waits for a key.
          for (const does of rest) act(does);
          typing.typed();
        });
      });
    },
    next(prompt) {
      if (waiting !== null) return null;
      const line = lines.shift();
      // A terminal shows what is typed; elsewhere it is written here, so that a transcript can be read.
      if (line === undefined || !live) ask(prompt);
      if (line === undefined) return null;
      if (!live) output.write(`${legible(line)}\n`);
      prompting = false;
      return line;
    },
    get ended() {
      return left && lines.length === 0;
    },
    close() {
      for (const signal of ENDS) process.off(signal, leave);
      process.off('exit', comeBack);
      comeBack();
      if (prompting) output.write('\n');
      prompting = false;
      reader.close();
    },
  };
}

/** Whoever sends these wants the program to end; it leaves as a person does, and the second screen with it. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The second screen of a terminal. One that has none is at least cleared. */
const ENTER = '\x1b[?1049h\x1b[2J\x1b[H';
const LEAVE = '\x1b[2J\x1b[H\x1b[?1049l';

/** The next key does this, and whoever else listens to keys does not hear of it; but one can always leave. */
function nextKey(input: NodeJS.ReadStream, does: () => void): void {
  const others = input.listeners('keypress');
  input.removeAllListeners('keypress');
  input.once('keypress', (text: string | undefined, key: { readonly ctrl: boolean; readonly name?: string }) => {
    for (const other of others) input.on('keypress', other as (...pressed: unknown[]) => void); // which it was before
    if (key.ctrl && (key.name === 'c' || key.name === 'd')) input.emit('keypress', text, key);
    does();
  });
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
