/** Fair chance: everyone's number and the server's secret make the stream; nobody could choose it, and anybody can check it. */
import { isRefusal, type Key, keyToText, replay, same, simulatedKey } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { chanceKey, checkFairness, commitmentOf, commitmentOfSecret, evolve, recordOf, type TableRecord, tableView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

const number = (name: string): string => keyToText(simulatedKey(name, 1));
const [OLA, JAN, IZA] = ['ola', 'jan', 'iza'].map(number) as [string, string, string];

/** Three at the table; those named send a commitment with their mark (the host with the start). */
function opening(...fair: string[]): TestTable {
  const evening = new TestTable({ game: 'perudo', preset: 'pasari', seats: 3 }).seat('jan', 'iza');
  const commitment = (player: string) => (fair.includes(player) ? commitmentOf(number(player)) : undefined);
  for (const player of ['jan', 'iza']) expect(evening.ask(player, { kind: 'ready', on: true, commitment: commitment(player) })).toBeNull();
  expect(evening.ask('ola', { kind: 'start', commitment: commitment('ola') })).toBeNull();
  return evening;
}

function dealt(): TestTable {
  const evening = opening('ola', 'jan', 'iza');
  for (const player of ['ola', 'jan', 'iza']) expect(evening.ask(player, { kind: 'open', number: number(player) })).toBeNull();
  return evening;
}

function finished(evening: TestTable): { evening: TestTable; record: TableRecord } {
  evening.playOn('to the end');
  const record = recordOf(games, evening.log, evening.table.games);
  if (record === null || !('fair' in record)) throw new Error('no record');
  return { evening, record };
}

describe('the start', () => {
  test('publishes everyone’s hash and that of the server’s secret, and no number', () => {
    const evening = opening('ola', 'iza');
    const { begun, numbers, phase } = tableView(evening.table);
    expect(phase).toBe('opening');
    expect(begun?.commitment).toBe(commitmentOfSecret(evening.secretOf(1)));
    expect(begun?.commitments).toEqual([commitmentOf(OLA), null, commitmentOf(IZA)]);
    expect(numbers).toEqual([null, null, null]);
    expect(evening.publicEntries).toContainEqual({ kind: 'started', begun });
  });

  test('waits for no numbers where nobody promised one', () => {
    expect(opening().table.phase.kind).toBe('playing');
  });

  test('deals by the secret it is given, whatever was dealt by another with the same numbers', () => {
    const { table } = opening('ola');
    const deal = { kind: 'dealt', leftOut: [0], n: table.n + 1, at: table.at } as const;
    const [one, another, again] = ['one', 'another', 'one'].map((name) => evolve(games, table, deal, simulatedKey(name, 1)).table.phase);
    expect(again).toEqual(one);
    expect(another).not.toEqual(one);
  });

  test('takes a new secret for each game', () => {
    const { evening } = finished(opening());
    const first = tableView(evening.table).begun?.commitment;
    evening.ask('ola', { kind: 'rematch' });
    expect(tableView(evening.table).begun?.commitment).not.toBe(first);
    expect(evening.playing.begun.commitment).toBe(commitmentOfSecret(evening.secretOf(2)));
  });

  test('takes no number of an earlier game', () => {
    const { evening } = finished(dealt());
    evening.ask('ola', { kind: 'rematch' });
    expect(evening.playing.begun.commitments).toEqual([null, null, null]);
    expect(evening.playing.numbers).toEqual([null, null, null]);
  });

  test('lets a promise stand though the mark is taken back, until another replaces it', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2 }).seat('jan');
    evening.ask('jan', { kind: 'ready', on: true, commitment: commitmentOf(JAN) });
    evening.ask('jan', { kind: 'ready', on: false, commitment: commitmentOf(IZA) });
    expect(evening.person('jan').commitment).toBe(commitmentOf(JAN));
    evening.ask('jan', { kind: 'ready', on: true });
    expect(evening.person('jan').commitment).toBe(commitmentOf(JAN));
    evening.ask('jan', { kind: 'ready', on: true, commitment: commitmentOf(IZA) });
    evening.ask('ola', { kind: 'start' });
    expect(tableView(evening.table).begun?.commitments).toEqual([null, commitmentOf(IZA)]);
    expect(evening.person('jan').commitment).toBeNull();
  });

  test('lets promises stand when settings clear the marks', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2 }).seat('jan');
    evening.ask('jan', { kind: 'ready', on: true, commitment: commitmentOf(JAN) });
    evening.ask('ola', { kind: 'set', settings: { clock: 'fast' } });
    expect(evening.person('jan').commitment).toBe(commitmentOf(JAN));
  });

  test('of a rematch has what everybody promised with the number they opened', () => {
    const opened = opening('ola', 'jan', 'iza');
    const next = { ola: number('ola 2'), jan: number('jan 2'), iza: number('iza 2') };
    opened.ask('iza', { kind: 'open', number: IZA, next: commitmentOf(next.iza) });
    expect(opened.ask('jan', { kind: 'open', number: JAN, next: commitmentOf(JAN) })).toBe('open/same-again');
    opened.ask('jan', { kind: 'open', number: JAN, next: commitmentOf(next.jan) });
    opened.ask('ola', { kind: 'open', number: OLA, next: commitmentOf(next.ola) });
    const { evening } = finished(opened);
    evening.ask('ola', { kind: 'rematch' });
    expect(tableView(evening.table).begun?.commitments).toEqual([next.ola, next.jan, next.iza].map(commitmentOf));
    expect(evening.table.phase.kind).toBe('opening');
  });

  test('of a rematch has what one promised who took the seat back', () => {
    const { evening: running } = { evening: dealt() };
    running.ask('jan', { kind: 'leave' });
    running.ask('jan', { kind: 'sit', commitment: commitmentOf(number('jan 2')) });
    const { evening } = finished(running);
    evening.ask('ola', { kind: 'rematch' });
    expect(tableView(evening.table).begun?.commitments).toEqual([null, commitmentOf(number('jan 2')), null]);
  });

  test('keeps each hash with its seat when empty seats are dropped', () => {
    const evening = new TestTable({ game: 'perudo' });
    evening.ask('jan', { kind: 'sit', seat: 3 });
    evening.ask('jan', { kind: 'ready', on: true, commitment: commitmentOf(JAN) });
    evening.ask('ola', { kind: 'start' });
    expect(tableView(evening.table).begun?.commitments).toEqual([null, commitmentOf(JAN)]);
  });
});

describe('opening the numbers', () => {
  test('deals as soon as all are open, and all can see them', () => {
    const evening = opening('ola', 'jan', 'iza');
    evening.ask('iza', { kind: 'open', number: IZA });
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'opened', seat: 2, number: IZA });
    evening.ask('ola', { kind: 'open', number: OLA });
    expect(evening.table.phase.kind).toBe('opening');
    evening.ask('jan', { kind: 'open', number: JAN });
    expect(evening.table.phase.kind).toBe('playing');
    expect(tableView(evening.table).numbers).toEqual([OLA, JAN, IZA]);
    expect(evening.publicEntries).toContainEqual({ kind: 'dealt', leftOut: [] });
  });

  test('waits 5 s; who did not open is left out, and shown to all', () => {
    const evening = opening('ola', 'jan', 'iza');
    evening.ask('ola', { kind: 'open', number: OLA });
    evening.pass(4_999);
    expect(evening.table.phase.kind).toBe('opening');
    evening.pass(1);
    expect(evening.table.phase.kind).toBe('playing');
    expect(evening.heard).toContainEqual({ news: { table: { kind: 'dealt', leftOut: [1, 2] } }, to: null });
    expect(tableView(evening.table)).toMatchObject({
      numbers: [OLA, null, null],
      begun: { commitments: [commitmentOf(OLA), commitmentOf(JAN), commitmentOf(IZA)] },
    });
    const { record } = finished(evening);
    expect(checkFairness(record)).toBeNull();
  });

  test('waits only for those who promised one', () => {
    const evening = opening('jan');
    evening.ask('jan', { kind: 'open', number: JAN });
    expect(evening.publicEntries).toContainEqual({ kind: 'dealt', leftOut: [] });
    expect(evening.playing.numbers).toEqual([null, JAN, null]);
  });

  test('refuses another number than was promised', () => {
    const evening = opening('ola', 'jan');
    const before = evening.table;
    expect(evening.ask('jan', { kind: 'open', number: OLA })).toBe('open/another');
    expect(evening.ask('iza', { kind: 'open', number: IZA })).not.toBeNull();
    expect(evening.table).toBe(before);
  });

  test('refuses what is no number', () => {
    const evening = opening('ola', 'jan');
    for (const text of ['', 'x', 'zz'.repeat(32), JAN.slice(1), `${JAN}00`, JAN.toUpperCase()]) {
      expect(evening.ask('jan', { kind: 'open', number: text }), text).toBe('open/another');
    }
  });

  test('is done once by each, by those with a seat, and only then', () => {
    const evening = opening('ola', 'jan');
    expect(evening.ask('max', { kind: 'open', number: JAN })).toBe('seat/none');
    evening.ask('jan', { kind: 'open', number: JAN });
    expect(evening.ask('jan', { kind: 'open', number: JAN })).toBe('open/already');
    evening.ask('ola', { kind: 'open', number: OLA });
    expect(evening.ask('ola', { kind: 'open', number: OLA })).toBe('open/not-now');
    expect(new TestTable().ask('ola', { kind: 'open', number: OLA })).toBe('open/not-now');
  });

  test('is too late after 5 s', () => {
    const evening = opening('ola', 'jan');
    evening.pass(5_000);
    expect(evening.ask('jan', { kind: 'open', number: JAN })).toBe('open/not-now');
  });

  test('takes no moves and no changes of seats', () => {
    const evening = opening('jan');
    expect(evening.ask('ola', { kind: 'move', move: { kind: 'bid', quantity: 1, face: 2 } })).toBe('table/not-playing');
    expect(evening.ask('max', { kind: 'sit' })).toBe('table/running');
    expect(evening.ask('jan', { kind: 'stand' })).toBe('table/running');
  });

  test('goes on when one leaves, and ends when all do', () => {
    const evening = opening('jan');
    evening.ask('jan', { kind: 'leave' });
    evening.pass(5_000);
    expect(evening.sitting).toEqual(['ola', 'bot', 'iza']);
    expect(evening.publicEntries).toContainEqual({ kind: 'dealt', leftOut: [1] });
    const empty = opening('jan');
    for (const player of ['ola', 'jan', 'iza']) empty.ask(player, { kind: 'leave' });
    expect(empty.table.phase.kind).toBe('abandoned');
  });

  test('is delayed by an outage', () => {
    const evening = opening('jan');
    evening.now += 60_000;
    evening.command({ by: 'outage', n: evening.table.n, ms: 60_000 });
    expect(evening.ask('jan', { kind: 'open', number: JAN })).toBeNull();
    expect(evening.playing.numbers).toEqual([null, JAN, null]);
  });
});

describe('the stream', () => {
  const secret = simulatedKey('secret', 1);
  const hex = (key: Key, numbers: readonly (string | null)[]) => keyToText(chanceKey(key, numbers));

  test('depends on the secret, on every number, on whose it is, and on who was left out', () => {
    const all = [
      hex(secret, [OLA, JAN, IZA]),
      hex(simulatedKey('secret', 2), [OLA, JAN, IZA]),
      hex(secret, [JAN, JAN, IZA]),
      hex(secret, [OLA, IZA, IZA]),
      hex(secret, [OLA, JAN, JAN]),
      hex(secret, [JAN, OLA, IZA]),
      hex(secret, [null, JAN, IZA]),
      hex(secret, [OLA, null, IZA]),
      hex(secret, [OLA, JAN, null]),
      hex(secret, [OLA, JAN]),
      hex(secret, [null, null, null]),
      hex(secret, [null, null]),
      hex(secret, []),
      hex(secret, [OLA, null, null]),
      hex(secret, [null, OLA, null]),
      hex(secret, [null, null, OLA]),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const key of all) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(all).not.toContain(keyToText(secret));
  });

  test('deals the cards: another number, another game', () => {
    const one = dealt();
    const other = opening('ola', 'jan', 'iza');
    other.pass(5_000);
    expect(same(one.playing.state, other.playing.state)).toBe(false);
  });

  test('is what the record’s key says', () => {
    const { evening, record } = finished(dealt());
    expect(record.key).toBe(hex(evening.secretOf(1), [OLA, JAN, IZA]));
  });
});

describe('the secret', () => {
  test('is revealed when the game is over, and is the one that was promised', () => {
    const { evening } = finished(dealt());
    const last = evening.log.at(-1);
    expect(last).toMatchObject({ kind: 'finished', secret: keyToText(evening.secretOf(1)) });
    expect(tableView(evening.table).result?.secret).toBe(keyToText(evening.secretOf(1)));
  });

  test.each(['perudo', 'kalitiri', 'sen', 'dalmuti'])('is in no entry, no table and no event before that: %s', (game) => {
    const evening = new TestTable({ game, roundEnd: 'all' }, { bots: 3 }).begin();
    const secrets = [keyToText(evening.secretOf(1)), keyToText(chanceKey(evening.secretOf(1), evening.playing.numbers))];
    const free = (value: unknown) => {
      const text = JSON.stringify(value);
      for (const secret of secrets) expect(text).not.toContain(secret);
    };
    for (let steps = 0; steps < 20 && evening.table.phase.kind === 'playing'; steps++) {
      evening.step();
      if (evening.table.phase.kind === 'playing') free(evening.table);
    }
    if (evening.table.phase.kind === 'playing') evening.playOn('to the end');
    free(evening.log.filter(({ kind }) => kind !== 'finished'));
    free(evening.heard.filter(({ news }) => !('table' in news && news.table.kind === 'finished')));
  });

  test('of a game that is ended without a result, or abandoned, is not revealed', () => {
    const ended = dealt();
    ended.ask('ola', { kind: 'lobby' });
    const abandoned = dealt();
    for (const player of ['ola', 'jan', 'iza']) abandoned.ask(player, { kind: 'leave' });
    for (const evening of [ended, abandoned]) {
      expect(JSON.stringify([evening.log, evening.table, evening.heard])).not.toContain(keyToText(evening.secretOf(1)));
    }
  });

  test('is not made from outside: asking to start can’t bring one', () => {
    const evening = dealt();
    const withSeed = { kind: 'start', seed: 'mine', secret: OLA } as const;
    evening.ask('ola', { kind: 'lobby' });
    for (const player of ['jan', 'iza']) evening.ask(player, { kind: 'ready', on: true });
    expect(evening.ask('ola', withSeed)).toBeNull();
    expect(evening.playing.begun.commitment).toBe(commitmentOfSecret(evening.secretOf(2)));
  });
});

describe('a record', () => {
  test.each([dealt, () => opening(), () => opening('jan')])('holds, from the first step to the end, and its chance is fair', (begin) => {
    const evening = begin();
    evening.pass(5_000);
    const { record } = finished(evening);
    const replayed = replay(evening.game, JSON.parse(JSON.stringify(record)));
    expect(isRefusal(replayed)).toBe(false);
    expect(checkFairness(record)).toBeNull();
    expect(record).toMatchObject({ table: 'ABC234', number: 1, preset: 'pasari' });
    expect(record.startedAt).toBe(evening.log.find(({ kind }) => kind === 'started')?.at);
    expect(record.endedAt).toBe(evening.log.at(-1)?.at);
  });

  test('shows when any part of its chance was changed', () => {
    const { record } = finished(dealt());
    const { fair } = record;
    const other = number('other');
    const secretOfOther = commitmentOfSecret(simulatedKey('other', 1));
    const codes = [
      checkFairness({ ...record, fair: { ...fair, secret: other } }),
      checkFairness({ ...record, fair: { ...fair, commitment: commitmentOf(other) } }),
      checkFairness({ ...record, fair: { ...fair, secret: other, commitment: secretOfOther } }),
      ...[0, 1, 2].flatMap((seat) => [
        checkFairness({ ...record, fair: { ...fair, numbers: fair.numbers.with(seat, other) } }),
        checkFairness({ ...record, fair: { ...fair, commitments: fair.commitments.with(seat, commitmentOf(other)) } }),
        checkFairness({ ...record, fair: { ...fair, commitments: fair.commitments.with(seat, null) } }),
        checkFairness({ ...record, fair: { ...fair, numbers: fair.numbers.with(seat, null) } }),
        checkFairness({
          ...record,
          fair: { ...fair, numbers: fair.numbers.with(seat, other), commitments: fair.commitments.with(seat, commitmentOf(other)) },
        }),
      ]),
      checkFairness({ ...record, key: other }),
    ].map((refused) => refused?.code);
    const perSeat = ['fair/number', 'fair/number', 'fair/number', 'fair/key', 'fair/key'];
    expect(codes).toEqual(['fair/secret', 'fair/secret', 'fair/key', ...perSeat, ...perSeat, ...perSeat, 'fair/key']);
  });

  test('shows what is no secret and no number, rather than to fail', () => {
    const { record } = finished(dealt());
    const { fair } = record;
    expect(checkFairness({ ...record, fair: { ...fair, secret: 'x' } })?.code).toBe('fair/secret');
    expect(checkFairness({ ...record, fair: { ...fair, numbers: fair.numbers.with(0, 'x') } })?.code).toBe('fair/number');
    expect(checkFairness({ ...record, fair: { ...fair, numbers: fair.numbers.slice(1) } })).not.toBeNull();
    expect(checkFairness({ ...record, fair: { ...fair, numbers: [...fair.numbers, OLA] } })).not.toBeNull();
    expect(checkFairness({ ...record, fair: { ...fair, commitments: [...fair.commitments, commitmentOf(OLA)] } })).not.toBeNull();
    for (const claim of [null, 'x', {}, { ...fair, numbers: 'x' }]) expect(checkFairness({ ...record, fair: claim })).not.toBeNull();
    expect(checkFairness({ ...record, key: 'x' })?.code).toBe('fair/key');
  });

  test('shows when its key, a step or its end was changed', () => {
    const { evening, record } = finished(new TestTable({ game: 'sen', preset: 'short' }, { bots: 2 }).begin());
    const claims: readonly unknown[] = [
      { ...record, key: number('other') },
      { ...record, steps: record.steps.slice(1) },
      { ...record, steps: record.steps.slice(0, -1) },
      { ...record, seats: 5 },
      { ...record, standing: record.standing.map((place) => ({ ...place, rank: 1 })) },
      { ...record, version: 2 },
    ];
    for (const claim of claims) expect(isRefusal(replay(evening.game, claim))).toBe(true);
  });
});
