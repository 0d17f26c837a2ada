/**
 * Every lie about chance that we know of (table §4.3), told by a server to honest clients, and who catches it: the client at the table, or
 * `parlour verify` with the record, the notes or both. A lie that nobody catches is a promise that we must not make.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { seeded } from '@parlour/kernel';
import type { FromClient } from '@parlour/protocol';
import { type Beginning, commitmentOf, type TableRecord, type TableView } from '@parlour/table';
import { describe, expect, test } from 'vitest';
import { judge } from '../../cli/src/judge.ts';
import { ENGLISH } from '../../cli/src/locale.ts';
import { RoundTotals } from '../../cli/src/verify.ts';
import { UsedSecrets } from '../../cli/src/verify-chance.ts';
import { deviceReport, notesReport } from '../../cli/src/verify-notes.ts';
import type { WholeFrame } from '../../client/test/whole-frames.ts';
import { forged } from './forge.ts';
import { type Lie, LyingServer, type PersonName } from './lying-server.ts';

const honest: Lie = {};
const otherNumber = bytesToHex(Uint8Array.from({ length: 32 }, (_, i) => i));

/** What `parlour verify RECORD --notes NOTES` says: null where it finds nothing wrong. */
function verified(record: unknown, server: LyingServer, who: PersonName, game = 1): string | null {
  const judged = judge(JSON.stringify(record), ENGLISH);
  if (judged.why !== null) return judged.why;
  if (judged.device !== null) return deviceReport(ENGLISH).lines.join(' ');
  if (judged.table === null) return 'it proves nothing';
  const { holds, lines } = notesReport(judged.table, server.notes(who, game), ENGLISH);
  return holds ? null : lines.join(' ');
}

/** Changes the table in every frame that has one. */
function withTable(message: WholeFrame, change: (table: TableView) => TableView): WholeFrame {
  if ((message.kind !== 'update' && message.kind !== 'welcome') || message.table === undefined) return message;
  return { ...message, table: change(message.table) };
}

const withBegun = (message: WholeFrame, change: (begun: Beginning) => Beginning): WholeFrame =>
  withTable(message, (table) => (table.begun === null ? table : { ...table, begun: change(table.begun) }));

const commandOf = (message: FromClient) => (message.kind === 'command' ? message.command : null);

test('an honest server is believed, in a rematch too, with everybody’s numbers', async () => {
  const server = await (await new LyingServer(honest).seated()).game();
  await server.game({ kind: 'rematch' });
  for (const game of [1, 2]) {
    const record = await server.record(game);
    expect(record.fair.numbers).toEqual([expect.any(String), expect.any(String)]);
    for (const who of ['Ann', 'Bo'] as const) {
      expect(server.notes(who, game)).toMatchObject({ findings: [], ended: true, whole: true, acknowledged: true });
      expect(server.notes(who, game).stretches).toHaveLength(1);
      expect(verified(record, server, who, game)).toBe(null);
    }
  }
  const [ann, bo] = [server.link('Ann').now.chance, server.link('Bo').now.chance];
  expect(ann).toMatchObject({ game: 2, parts: ['mixed', 'mixed'], findings: [] });
  expect(ann?.code).toBe(bo?.code);
  expect((await server.record(2)).fair.code).toBe(ann?.code);
});

/** At the table: who is told what. The others are told nothing. */
describe('a lie at the table is found by the client', () => {
  const lies: readonly [name: string, lie: () => Lie, found: Partial<Record<PersonName, readonly string[]>>][] = [
    [
      'a promise is ignored',
      () => ({ fromClient: (message, who) => (who === 'Bo' ? without(message, 'commitment') : message) }),
      { Bo: ['promise-missing'] },
    ],
    [
      'the host’s promise is ignored',
      () => ({ fromClient: (message, who) => (who === 'Ann' ? without(message, 'commitment') : message) }),
      { Ann: ['promise-missing'] },
    ],
    ['a promise is replaced', () => replacing('Bo'), { Bo: ['promise-not-mine'] }],
    [
      'a promise is ignored, and the opening of numbers is left out',
      () => ({
        fromClient: (message, who) => (who === 'Bo' ? without(message, 'commitment') : message),
        fromServer: (message, who) =>
          who === 'Bo' ? withTable(message, (table) => (table.phase === 'opening' ? { ...table, phase: 'playing' } : table)) : message,
      }),
      { Bo: ['numbers-changed', 'promise-missing'] },
    ],
    [
      'a promise is invented for somebody who made none',
      () => ({
        fromServer: (message, who) =>
          who === 'Bo'
            ? withBegun(message, (begun) => ({ ...begun, commitments: [begun.commitments[0] ?? null, commitmentOf(otherNumber)] }))
            : message,
      }),
      { Bo: ['promise-not-mine'] },
    ],
    [
      'a number is dropped after it was acknowledged',
      () => ({
        fromClient(message, who, answer) {
          if (who !== 'Bo' || commandOf(message)?.kind !== 'open' || message.kind !== 'command') return message;
          answer({ kind: 'done', id: message.id, n: 1 });
          return null;
        },
      }),
      { Bo: ['number-dropped'] },
    ],
    [
      'a number is dropped before',
      () => ({ fromClient: (message, who) => (who === 'Bo' && commandOf(message)?.kind === 'open' ? null : message) }),
      { Bo: ['number-late'] },
    ],
    [
      'another number is shown at a seat',
      () => ({
        fromServer: (message, who) =>
          who === 'Bo'
            ? withTable(message, (table) => ({
                ...table,
                numbers: table.numbers?.map((each, seat) => (seat === 1 && each !== null ? otherNumber : each)) ?? null,
              }))
            : message,
      }),
      { Bo: ['number-changed', 'numbers-unpromised'] },
    ],
    [
      'other numbers are shown after the deal',
      () => ({
        fromServer: (message, who) =>
          who === 'Bo'
            ? withTable(message, (table) => (table.phase === 'finished' ? { ...table, numbers: [otherNumber, table.numbers?.[1] ?? null] } : table))
            : message,
      }),
      { Bo: ['numbers-changed'] },
    ],
    [
      'the secret that is revealed is another',
      () => ({
        fromServer: (message, who) =>
          who === 'Bo'
            ? withTable(message, (table) => (table.result === null ? table : { ...table, result: { ...table.result, secret: otherNumber } }))
            : message,
      }),
      { Bo: ['secret-changed'] },
    ],
    [
      'the list of promises is empty',
      () => ({ fromServer: (message, who) => (who === 'Bo' ? withBegun(message, (begun) => ({ ...begun, commitments: [] })) : message) }),
      { Bo: ['entry-malformed', 'numbers-unpromised', 'promise-missing'] },
    ],
    [
      'the list of promises is too long',
      () => ({
        fromServer: (message, who) =>
          who === 'Bo' ? withBegun(message, (begun) => ({ ...begun, commitments: [...begun.commitments, null] })) : message,
      }),
      { Bo: ['entry-malformed'] },
    ],
    [
      'somebody else is said to have begun on a seat',
      () => ({
        fromServer: (message, who) =>
          who === 'Bo'
            ? withBegun(message, (begun) => ({ ...begun, players: begun.players.with(1, { kind: 'bot', name: 'Iza', level: 'casual' }) }))
            : message,
      }),
      { Bo: ['seat-changed'] },
    ],
    [
      'the game is begun, looked at, and begun anew',
      () => {
        let numbersSeen = false;
        return {
          fromServer: (message, who) => {
            if (who !== 'Bo') return message;
            return withTable(message, (table) => {
              numbersSeen ||= table.numbers?.some((each) => each !== null) === true;
              return numbersSeen && table.begun !== null ? { ...table, begun: { ...table.begun, commitment: commitmentOf(otherNumber) } } : table;
            });
          },
        };
      },
      { Bo: ['game-anew'] },
    ],
  ];

  test.each(lies)('%s', async (_, lie, found) => {
    const server = await (await new LyingServer(lie()).seated()).game();
    for (const who of ['Ann', 'Bo'] as const)
      expect({ who, findings: [...server.notes(who).findings].sort() }).toEqual({ who, findings: [...(found[who] ?? [])].sort() });
    for (const [who, findings] of Object.entries(found) as [PersonName, readonly string[]][])
      expect(server.findings(who)).toEqual(expect.arrayContaining([...findings]));
  });

  test('a secret is used twice: the number is kept back', async () => {
    const server = await (await new LyingServer(honest).seated()).game();
    const first = (await server.record()).fair.commitment;
    server.lie = {
      fromServer: (message, who) =>
        who === 'Bo' ? withBegun(message, (begun) => (begun.number === 2 ? { ...begun, commitment: first } : begun)) : message,
    };
    await server.game({ kind: 'rematch' });
    expect(server.notes('Bo', 2).findings).toContain('secret-reused');
    expect((await server.record(2)).fair.numbers[1]).toBe(null);
    expect(server.link('Ann').now.chance?.parts).toEqual(['mixed', 'left-out']);
  });

  test.each([
    ['before the deal', 'game-undealt'],
    ['after it', 'game-unfinished'],
  ] as const)('a game is begun and cut short %s', async (when, finding) => {
    const server = await new LyingServer(
      when === 'after it' ? honest : { fromClient: (message) => (commandOf(message)?.kind === 'open' ? null : message) },
    ).seated();
    await server.ask('Ann', { kind: 'start' });
    await server.until(() => server.phase('Bo') === (when === 'after it' ? 'playing' : 'opening'));
    await server.ask('Ann', { kind: 'lobby' });
    await server.until(() => server.phase('Bo') === 'lobby');
    for (const who of ['Ann', 'Bo'] as const) expect(server.findings(who)).toEqual([finding]);
    server.lie = honest;
    await server.ask('Bo', { kind: 'ready', on: true });
    await server.game();
    for (const who of ['Ann', 'Bo'] as const) expect(server.findings(who)).toEqual([finding]);
  });

  test('two people are told different things: their codes differ, and the record is of one of them', async () => {
    const server = await (
      await new LyingServer({
        fromServer: (message, who) => (who === 'Bo' ? withBegun(message, (begun) => ({ ...begun, commitment: commitmentOf(otherNumber) })) : message),
      }).seated()
    ).game();
    const codes = (['Ann', 'Bo'] as const).map((who) => server.link(who).now.chance?.code);
    expect(codes).toEqual([expect.any(String), expect.any(String)]);
    expect(codes[0]).not.toBe(codes[1]);
    const record = await server.record();
    expect(verified(record, server, 'Ann')).toBe(null);
    expect(verified(record, server, 'Bo')).toContain('a different secret before the deal');
  });
});

describe('a lie in the record is found by verify', () => {
  const change = (fair: (fair: TableRecord['fair']) => unknown) => (record: TableRecord) => ({ ...record, fair: fair(record.fair) });
  const lies: readonly [name: string, lie: (record: TableRecord) => unknown, why: RegExp][] = [
    ['it does not say how its chance was made', ({ fair: _, ...record }) => record, /doesn’t say how its random draws came about/],
    ['nor of which table it is', ({ fair: _, table: _table, players: _players, ...record }) => record, /proves nothing/],
    ['it was played on one device', ({ fair: _, ...record }) => ({ ...record, home: 'device' }), /on one device, and these notes are of a server’s/],
    ['it was played on one device, whatever was promised', (record) => ({ ...record, home: 'device' }), /shows the promises of a server’s table/],
    ['the standing after the first round is that of the end', ({ standing, ...record }) => ({ ...record, standing, rounds: [standing] }), /round 1/],
    ['the standing after a round is left out', ({ rounds, ...record }) => ({ ...record, rounds: rounds?.slice(1) }), /round 1 the standing is not/],
    [
      'there was a round more',
      ({ rounds, ...record }) => ({ ...record, rounds: [...(rounds ?? []), record.standing] }),
      /it claims the standing after/,
    ],
    ['something else was drawn', (record) => ({ ...record, drawn: '0'.repeat(16) }), /something else than was drawn/],
    ['lists are empty', change((fair) => ({ ...fair, commitments: [], numbers: [] })), /one place a seat/],
    ['a list is too short', change((fair) => ({ ...fair, numbers: fair.numbers.slice(1) })), /one place a seat/],
    ['a list is too long', change((fair) => ({ ...fair, commitments: [...fair.commitments, null] })), /one place a seat/],
    ['the secret is another', change((fair) => ({ ...fair, secret: otherNumber })), /a different secret than it promised/],
    ['a number is another', change((fair) => ({ ...fair, numbers: [otherNumber, fair.numbers[1]] })), /seat 1 opened a different number/],
    ['a number is left out', change((fair) => ({ ...fair, numbers: [null, fair.numbers[1]] })), /don’t follow from the opened numbers/],
    ['the code is another', change((fair) => ({ ...fair, code: 'AAAA-AAAA' })), /short code doesn’t follow/],
    ['its end is cut off', (record) => ({ ...record, steps: record.steps.slice(0, -1) }), /not over/],
    ['it is of another game', (record) => ({ ...record, number: 7 }), /short code/],
    // From here on everything in it fits together: only the notes tell.
    ['with another secret, as if that had been promised', (record) => forged(record, { secret: otherNumber }), /a different secret before the deal/],
    [
      'with another number, as if that had been promised',
      (record) => forged(record, { numbers: [otherNumber, record.fair.numbers[1] ?? null] }),
      /numbers promised before the deal were different/,
    ],
    [
      'without a number that had been promised',
      (record) => forged(record, { numbers: [null, record.fair.numbers[1] ?? null] }),
      /opened at the deal were different/,
    ],
    ['with other moves', (record) => forged(record, {}), /moves at your seat aren’t|isn’t what your device was shown/],
    ['with a move of mine that the clock is said to have made', (record) => clockMade(record), /moves at your seat aren’t/],
  ];

  test.each(lies)('%s', async (_, lie, why) => {
    const server = await playedByAll();
    const record = await server.record();
    expect(record.rounds?.length).toBeGreaterThan(0);
    expect(verified(record, server, 'Ann')).toBe(null);
    expect(verified(lie(record), server, 'Ann')).toMatch(why);
  });

  /** Who leaves out what records of before did not say hides nothing: it is compared with the notes, and what it does not say is told. */
  test('the standing after each round is left out: the rest is held against the notes, and that it is missing is said', async () => {
    const server = await playedByAll();
    const { rounds: _, drawn: _drawn, ...silent } = await server.record();
    expect(verified(silent, server, 'Ann')).toBe(null);
    expect(verified(forgedSilent(silent), server, 'Ann')).toMatch(/moves at your seat aren’t|isn’t what your device was shown/);
    const rounds = new RoundTotals();
    rounds.add(silent);
    expect(rounds.lines(ENGLISH)).toEqual([expect.stringContaining('gives neither the standing after every round nor what was drawn')]);
  });

  function forgedSilent(record: TableRecord): object {
    const { rounds: _, drawn: _drawn, ...forgery } = forged(record, {});
    return forgery;
  }

  const honestly = { server: null as LyingServer | null };
  /** One honest game of some rounds, for all lies: what is changed is the record alone. */
  async function playedByAll(): Promise<LyingServer> {
    honestly.server ??= await (await new LyingServer(honest).seated(2)).game();
    return honestly.server;
  }

  test('two games have one secret', async () => {
    const server = await (await new LyingServer(honest).seated()).game();
    await server.game({ kind: 'rematch' });
    const [first, second] = [await server.record(1), await server.record(2)];
    const secrets = new UsedSecrets();
    expect([first, second, first].map((record) => secrets.reused(record))).toEqual([null, null, null]);
    expect(secrets.reused(forged(second, { secret: first.fair.secret }))).toBe(`${server.code}/1`);
  });

  test('a move of mine was made into another on its way', async () => {
    const chance = seeded('other moves');
    let changed = 0;
    const server = await new LyingServer({
      fromClient(message, who) {
        const command = commandOf(message);
        if (who !== 'Ann' || command?.kind !== 'move' || message.kind !== 'command' || changed > 0) return message;
        const move = command.move as { kind: string; quantity?: number };
        if (move.kind !== 'bid') return message;
        changed++;
        return { ...message, command: { kind: 'move', move: { ...move, quantity: (move.quantity ?? 1) + 1 + chance.below(1) } } };
      },
    }).seated();
    await server.game();
    expect(changed).toBe(1);
    expect(verified(await server.record(), server, 'Ann')).toMatch(/moves at your seat aren’t/);
    expect(verified(await server.record(), server, 'Bo')).toBe(null);
  });

  test('a move of mine was invented, by a record that says who moved and by one that does not', async () => {
    const server = await (await new LyingServer(honest).seated()).game();
    const record = await server.record();
    const notes = server.notes('Ann');
    const unsent = { ...notes, moves: notes.moves.slice(0, -1) };
    const silent = { ...record, steps: record.steps.map((step) => (typeof step === 'string' ? step : { seat: step.seat, move: step.move })) };
    const said = (claim: TableRecord) => notesReport(claim, unsent, ENGLISH).lines.join(' ');
    expect(said(record)).toMatch(/moves at your seat aren’t/);
    expect(said(silent)).toMatch(/moves at your seat aren’t/);
  });

  test('a view was another than the record gives', async () => {
    const server = await new LyingServer({
      fromServer(message, who) {
        if (who !== 'Bo' || message.kind !== 'update' || message.own === null || message.turn?.between !== false) return message;
        return { ...message, own: { ...message.own, lie: true } };
      },
    }).seated();
    await server.game();
    expect(verified(await server.record(), server, 'Bo')).toMatch(/isn’t what your device was shown/);
    expect(verified(await server.record(), server, 'Ann')).toBe(null);
  });

  test('a number was kept back, and the record says how many deals there were to choose from', async () => {
    const server = await new LyingServer({
      fromClient: (message, who) => (who === 'Bo' && commandOf(message)?.kind === 'open' ? null : message),
    }).seated();
    await server.game();
    const record = await server.record();
    expect(record.fair.numbers).toEqual([expect.any(String), null]);
    const { chanceLines } = await import('../../cli/src/verify-chance.ts');
    expect(chanceLines(record, ENGLISH).join(' ')).toContain(
      'seat 2: left out. 1 promised number was left out, so the server could choose among 2 deals.',
    );
  });
});

/** The first move of seat 1 that its person made, as if nobody had been there to make it. */
function clockMade(record: TableRecord): TableRecord {
  const at = record.steps.findIndex((step) => typeof step !== 'string' && step.seat === 0);
  return { ...record, steps: record.steps.map((step, i) => (i === at && typeof step !== 'string' ? { ...step, by: 'clock' } : step)) };
}

function without(message: FromClient, name: string): FromClient {
  if (message.kind !== 'command') return message;
  const { [name]: _, ...command } = message.command as unknown as Record<string, unknown>;
  return { ...message, command } as unknown as FromClient;
}

/** A promise of the server's own instead of this person's, opened in their name. */
function replacing(victim: PersonName): Lie {
  return {
    fromClient(message, who) {
      const command = commandOf(message);
      if (who !== victim || message.kind !== 'command' || command === null || !('commitment' in command)) return message;
      return { ...message, command: { ...command, commitment: commitmentOf(otherNumber) } };
    },
  };
}
