/** What the guide says in code and formulas holds: its folding of messages, run as it stands there, and its reckoning of a game's key. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { changed, type FromServer, type Welcome } from '@parlour/protocol';
import { gameNames } from '@parlour/registry/loaded';
import type { TableRecord } from '@parlour/table';
import { expect, test } from 'vitest';
import { type Actor, ExampleTable, playOn, seated } from '../tools/protocol/stage.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../docs/protocol.md'), 'utf8');

type Known = Omit<Welcome, 'kind' | 'protocol' | 'build' | 'time' | 'missed'>;
type Fold = (known: Known | null, message: FromServer) => Known;

const [, folding = ''] = /```ts\n([^`]+)```/.exec(GUIDE) ?? [];
const fold = compileFunction(`${folding}\nreturn known;`, ['known', 'message']) as Fold;

/** What somebody knows who does as the guide says with everything that they heard. */
function folded(stage: ExampleTable, { name }: Actor): Known {
  const heard = stage.frames.filter(({ who, way }) => who === name && way === '<').map(({ text }) => JSON.parse(text) as FromServer);
  return heard.reduce<Known | null>((known, message) => fold(known, message), null) ?? expect.fail('nothing was heard');
}

test.each(gameNames)('who follows the messages of %s as the guide says knows what a new welcome would tell', async (game) => {
  const stage = new ExampleTable(`following ${game}`);
  const actors = await seated(stage, ['Ann', 'Bo', 'Cy', 'Di'], { game });
  for (let i = 0; i < 40; i++) {
    await playOn(stage, actors);
    if (i % 8 > 0) continue;
    for (const actor of actors) {
      const known = folded(stage, actor);
      await actor.says({ kind: 'resync' });
      expect(kept(known)).toEqual(kept(folded(stage, actor)));
      expect(known.moves !== undefined).toBe(actor === actors.at(-1)); // who asked for them
    }
  }
});

test('the guide’s examples of changes come to what it says, by its own code and by ours', () => {
  const examples = [...GUIDE.matchAll(/`([^`]+)`, changed by `([^`]+)`, is `([^`]+)`/g)].map((found) =>
    found.slice(1).map((text) => JSON.parse(text) as object),
  );
  expect(examples).toHaveLength(4);
  const after = compileFunction(`${folding.slice(0, folding.indexOf('switch'))}\nreturn after(value, change);`, ['value', 'change']) as (
    ...of: unknown[]
  ) => unknown;
  for (const [value = {}, change, is] of examples) {
    expect(JSON.stringify(after(value, change))).toBe(JSON.stringify(is));
    expect(JSON.stringify(changed(value, change)?.value)).toBe(JSON.stringify(is));
  }
});

function kept({ n, you, table, turn, view, people, watching, left, more, gone, moves }: Known): Known {
  const known = { n, you, table, turn, view, people, watching, left, more, gone };
  return moves === undefined ? known : { ...known, moves };
}

test('the hashes and the key of a record are what the guide’s formulas give', async () => {
  const sha256 = (...parts: readonly Uint8Array[]): string => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
  const stage = new ExampleTable('a fair game');
  const [ann, bo, cy] = [await stage.person('Ann'), await stage.person('Bo'), await stage.person('Cy')];
  const code = await stage.table(ann, { game: 'perudo', seats: 3, options: { dicePerPlayer: 1 } });
  const numbers = ['5a'.repeat(32), null, 'c3'.repeat(32)];
  for (const actor of [ann, bo, cy]) await actor.hello(code);
  for (const actor of [bo, cy]) await actor.does({ kind: 'sit' });
  await bo.does({ kind: 'ready', on: true });
  await cy.does({ kind: 'ready', on: true, commitment: sha256(bytes(numbers[2] ?? '')) });
  await ann.does({ kind: 'start', commitment: sha256(bytes(numbers[0] ?? '')) });
  expect(ann.known.table?.phase).toBe('opening');
  for (const [seat, actor] of [ann, bo, cy].entries()) if (numbers[seat]) await actor.does({ kind: 'open', number: numbers[seat] });
  while (await playOn(stage, [ann, bo, cy]));
  const record = JSON.parse((await stage.hall.record(code, 1)) ?? '') as TableRecord;
  const { secret, commitment } = record.fair;
  expect([record.fair.numbers, commitment]).toEqual([numbers, sha256(bytes(secret))]);
  expect([ann.known.table?.result?.secret, ann.known.table?.begun?.commitment]).toEqual([secret, commitment]);
  const seats = numbers.map((number) => (number === null ? Buffer.of(0) : Buffer.concat([Buffer.of(1), bytes(number)])));
  expect(GUIDE).toContain('SHA-256( `parlour chance 1` in ASCII ‖ secret ‖ for each seat: a byte 1 and its number, or a byte 0 )');
  expect(record.key).toBe(sha256(Buffer.from('parlour chance 1', 'ascii'), bytes(secret), ...seats));
});
