/** What a client hears bots say: each entry once, and not from a bot that plays for somebody. */
import type { Occasions } from '@parlour/kernel';
import type { TableView } from '@parlour/table';
import { expect, test } from 'vitest';
import { Overheard } from '../src/overheard.ts';

/** Whatever ends is remarked on. */
const occasions: Occasions = { open: ['end'], among: (events) => events.map(() => ({ remark: 'gracious', besides: [] })) };
const end = (n: number, kind = 'end') => ({ n, at: n * 1_000, news: [{ game: { kind } }] });
const bot = (name: string, player: string | null = null) => ({
  kind: 'bot' as const,
  level: 'casual' as const,
  name,
  insteadOf: player === null ? null : { player, mayReturn: true },
});
const table = (seats: TableView['seats'], entry = 4) => ({ code: 'ABC234', begun: { entry } as TableView['begun'], seats });

test('a remark is worked out the same by everybody who hears the entry, and once', () => {
  const [one, other] = [new Overheard(), new Overheard()];
  const here = table([null, bot('Iza'), bot('Max')]);
  const said = one.hear(here, occasions, end(9));
  expect(said).toMatchObject({ n: 9, remark: 'gracious' });
  expect(other.hear(here, occasions, end(9))).toEqual(said);
  expect(one.hear(here, occasions, end(9))).toBeNull();
  expect(one.hear(here, occasions, end(8))).toBeNull();
});

test('what was told to some makes none; nor does a table without bots, or with one for somebody who left', () => {
  expect(new Overheard().hear(table([bot('Iza')]), occasions, end(9, 'rolled'))).toBeNull();
  expect(new Overheard().hear(table([null, null]), occasions, end(9))).toBeNull();
  expect(new Overheard().hear(table([bot('Iza', 'p1')]), occasions, end(9))).toBeNull();
});

test('the next game at the table is listened to from its beginning', () => {
  const overheard = new Overheard();
  expect(overheard.hear(table([bot('Iza')]), occasions, end(30))).not.toBeNull();
  expect(overheard.hear(table([bot('Iza')], 31), occasions, end(32))).not.toBeNull();
});
