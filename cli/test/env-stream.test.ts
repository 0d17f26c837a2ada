/** Lines out of bytes, however they come in pieces, and answers that wait for whoever reads them. */
import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { converse, LONGEST_LINE, type Partner } from '../src/env/lines.ts';

/** Answers each line with what this makes of it. */
const partner = (answer: (line: string | null) => string): Partner => ({ isClosed: false, answer });

/** What is written for these pieces of input, by write. */
async function written(pieces: readonly Buffer[], answer: (line: string | null) => string): Promise<readonly string[]> {
  const writes: string[] = [];
  const output = new Writable({
    write(bytes: Buffer, _, done) {
      writes.push(bytes.toString());
      done();
    },
  });
  await converse(partner(answer), 'hello', Readable.from(pieces), output);
  return writes;
}

test('a line is the same wherever its bytes were parted, and needs no end at the end of all', async () => {
  const bytes = Buffer.from('jeden\nzażółć 🂡\n\nostatni');
  for (let cut = 0; cut <= bytes.length; cut++) {
    const writes = await written([bytes.subarray(0, cut), bytes.subarray(cut)], (line) => `<${line}>`);
    expect(writes.join('')).toBe('hello\n<jeden>\n<zażółć 🂡>\n<>\n<ostatni>\n');
  }
});

test('all lines of a piece are answered in one write', async () => {
  expect(await written([Buffer.from('a\nb\nc\n'), Buffer.from('d\n')], String)).toEqual(['hello\n', 'a\nb\nc\n', 'd\n']);
});

test('a line of a MiB is heard, and one of a byte more is not kept', async () => {
  const line = 'x'.repeat(LONGEST_LINE);
  const pieces = [`${line}\n`, line, 'y\n', 'z\n'].map((text) => Buffer.from(text));
  const writes = await written(pieces, (heard) => (heard === null ? 'too long' : String(heard.length)));
  expect(writes.join('')).toBe(`hello\n${LONGEST_LINE}\ntoo long\n1\n`);
});

test('bytes that are no text are a line without anything in it', async () => {
  const bytes = Buffer.concat([
    Buffer.from('a'),
    Buffer.from([0xff]),
    Buffer.from('\nżółw\n'),
    Buffer.from([0xed, 0xa0, 0xbd]),
    Buffer.from('\nb\n'),
  ]);
  expect((await written([bytes], (line) => `<${line}>`)).join('')).toBe('hello\n<>\n<żółw>\n<>\n<b>\n');
});

test('nothing piles up before a slow reader', async () => {
  let most = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(_, __, done) {
      most = Math.max(most, this.writableLength);
      setImmediate(done);
    },
  });
  const answer = 'x'.repeat(100_000);
  await converse(
    partner(() => answer),
    'hello',
    Readable.from([Buffer.from('\n'.repeat(200))]),
    slow,
  );
  expect(most).toBeLessThan(4 * answer.length);
});
