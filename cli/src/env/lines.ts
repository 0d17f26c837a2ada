/**
 * Lines out of bytes that come in pieces, and what is made of them written back. One answer to each line, in their order; what is answered to one piece is
 * written at once. Whoever reads slower than we write is waited for, so nothing piles up here.
 */
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** A longer line is not kept, in bytes without its end. */
export const LONGEST_LINE = 1024 * 1024;
/** Answers are written once so many characters have come together, though more lines wait. */
const FULL = 256 * 1024;
const END = 0x0a;

/** What answers lines. */
export interface Partner {
  /** Null stands for a line that was too long to be kept. */
  answer(line: string | null): string;
  /** Whether it was told that nothing more comes. */
  readonly isClosed: boolean;
}

/** Says hello, and answers line by line until the input ends or the partner is closed. */
export async function converse(partner: Partner, hello: string, input: Readable, output: Writable): Promise<void> {
  const reader = new LineReader();
  let text = `${hello}\n`;
  const flush = async (): Promise<void> => {
    if (text === '') return;
    const isRoomy = output.write(text);
    text = '';
    if (!isRoomy) await once(output, 'drain');
  };
  await flush();
  for await (const piece of input as AsyncIterable<Buffer>) {
    for (const line of reader.read(piece)) {
      text += `${partner.answer(line)}\n`;
      if (partner.isClosed) return flush();
      if (text.length > FULL) await flush();
    }
    await flush();
  }
  for (const line of reader.rest()) text += `${partner.answer(line)}\n`;
  await flush();
}

class LineReader {
  private parts: Buffer[] = [];
  private size = 0;
  private isTooLong = false;

  /** The lines that end in this piece; null for one that was too long. */
  *read(piece: Buffer): Generator<string | null> {
    let from = 0;
    for (let end = piece.indexOf(END); end >= 0; end = piece.indexOf(END, from)) {
      this.keep(piece.subarray(from, end));
      from = end + 1;
      yield this.take();
    }
    if (from < piece.length) this.keep(piece.subarray(from));
  }

  /** A last line that nothing ended. */
  *rest(): Generator<string | null> {
    if (this.size > 0 || this.isTooLong) yield this.take();
  }

  private keep(part: Buffer): void {
    this.size += part.length;
    if (this.size > LONGEST_LINE) {
      this.isTooLong = true;
      this.parts = [];
    } else this.parts.push(part);
  }

  /** What is no text has nothing in it, lest two lines that differ be heard as one. */
  private take(): string | null {
    const [first] = this.parts;
    const bytes = first !== undefined && this.parts.length === 1 ? first : Buffer.concat(this.parts);
    const line = this.isTooLong ? null : isUtf8(bytes) ? bytes.toString() : '';
    this.parts = [];
    this.size = 0;
    this.isTooLong = false;
    return line;
  }
}
