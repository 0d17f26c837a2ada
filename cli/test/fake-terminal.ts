/**
 * A terminal that somebody looks at: what stands on its screen, and what one finds by scrolling back. It knows the few signs that the command line
 * and Node's readline write, and throws at any other.
 */
import { PassThrough } from 'node:stream';

/** Two of them: what is written on the second one is gone when it is left. */
type Page = { lines: string[]; row: number; column: number };

const ESCAPE = '\x1b';
/** An order to the terminal, or a letter. */
const SIGN = new RegExp(`${ESCAPE}\\[(\\??)([\\d;]*)([A-Za-z])|[\\s\\S]`, 'g');

const blank = (): Page => ({ lines: [''], row: 0, column: 0 });

export class FakeTerminal {
  readonly input = tty(new PassThrough());
  readonly output = tty(new PassThrough());
  private first = blank();
  private second: Page | null = null;
  private readonly watchers = new Set<() => void>();

  constructor() {
    this.output.setEncoding('utf8').on('data', (text: string) => {
      this.read(text);
      for (const watcher of this.watchers) watcher();
    });
  }

  /** Everything that can be read now, also by scrolling back. */
  get text(): string {
    return (this.second ?? this.first).lines.join('\n');
  }

  /** Whether the second screen is shown. */
  get apart(): boolean {
    return this.second !== null;
  }

  press(keys: string): void {
    this.input.write(keys);
  }

  /** Until this can be read. */
  async until(shown: RegExp): Promise<void> {
    while (!shown.test(this.text)) {
      await new Promise<void>((resolve) => {
        const watcher = (): void => {
          this.watchers.delete(watcher);
          resolve();
        };
        this.watchers.add(watcher);
      });
    }
  }

  private read(text: string): void {
    for (const [sign, , how, what] of text.matchAll(SIGN)) {
      if (what !== undefined) this.obey(`${sign.includes('?') ? '?' : ''}${how ?? ''}${what}`);
      else this.put(sign);
    }
  }

  private put(sign: string): void {
    const page = this.second ?? this.first;
    if (sign === '\n') {
      page.row++;
      page.column = 0; // as terminals are set, a line's end is a return too
      if (page.row === page.lines.length) page.lines.push('');
    } else if (sign === '\r') page.column = 0;
    else {
      const line = (page.lines[page.row] ?? '').padEnd(page.column);
      page.lines[page.row] = line.slice(0, page.column) + sign + line.slice(page.column + 1);
      page.column++;
    }
  }

  private obey(order: string): void {
    const page = this.second ?? this.first;
    const column = /^(\d*)G$/.exec(order)?.[1];
    if (order === '?1049h') this.second = blank();
    else if (order === '?1049l') this.second = null;
    else if (order === '2J' && this.second !== null) this.second.lines = this.second.lines.map(() => '');
    else if (order === 'H' && this.second !== null) Object.assign(this.second, { row: 0, column: 0 });
    else if (order === '0J') {
      page.lines.length = page.row + 1;
      page.lines[page.row] = (page.lines[page.row] ?? '').slice(0, page.column);
    } else if (column !== undefined) page.column = Number(column || 1) - 1;
    else if (!order.endsWith('m')) throw new Error(`this terminal does not know ${order}`);
  }
}

/** As if it were a terminal, for all that anybody here asks. */
const tty = <S extends PassThrough>(stream: S): S & NodeJS.ReadStream & NodeJS.WriteStream =>
  Object.assign(stream, { isTTY: true, columns: 100, rows: 40, setRawMode: () => stream }) as unknown as S & NodeJS.ReadStream & NodeJS.WriteStream;
