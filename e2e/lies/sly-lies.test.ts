/**
 * Lies that keep every single frame plausible: a seat that is given too late, numbers that others never opened, moves that were taken though they
 * were refused, connections that are cut so that little hangs together (table §4.3).
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentOf, isPerson, type TableRecord, type TableView } from '@parlour/table';
import { expect, test } from 'vitest';
import { judge } from '../../cli/src/judge.ts';
import { ENGLISH } from '../../cli/src/locale.ts';
import { notesReport } from '../../cli/src/verify-notes.ts';
import type { WholeFrame } from '../../client/test/whole-frames.ts';
import { LyingServer, type PersonName } from './lying-server.ts';

const otherNumber = bytesToHex(Uint8Array.from({ length: 32 }, (_, i) => i));

function verified(record: unknown, server: LyingServer, who: PersonName, game = 1): string {
  const judged = judge(JSON.stringify(record), ENGLISH);
  if (judged.why !== null) return judged.why;
  if (judged.table === null) return 'it proves nothing';
  const { holds, lines } = notesReport(judged.table, server.notes(who, game), ENGLISH);
  return `${holds ? 'holds' : 'fails'}: ${lines.join(' ')}`;
}

const silent = (record: TableRecord): unknown => ({
  ...record,
  steps: record.steps.map((step) => (typeof step === 'string' ? step : { seat: step.seat, move: step.move })),
});

function withTable(message: WholeFrame, change: (table: TableView) => TableView): WholeFrame {
  if ((message.kind !== 'update' && message.kind !== 'welcome') || message.table === undefined) return message;
  return { ...message, table: change(message.table) };
}

test('somebody’s promise is replaced, and until the deal the server says that they only watch', async () => {
  const server = await new LyingServer({
    fromClient(message, who) {
      if (who !== 'Bo' || message.kind !== 'command' || !('commitment' in message.command)) return message;
      return { ...message, command: { ...message.command, commitment: commitmentOf(otherNumber) } };
    },
  }).seated();
  const bo = server.link('Bo').now.you?.player;
  server.lie = {
    fromServer(message, who) {
      if (who !== 'Bo') return message;
      return withTable(message, (table) =>
        table.phase === 'opening' ? { ...table, seats: table.seats.map((each) => (isPerson(each) && each.player === bo ? null : each)) } : table,
      );
    },
  };
  await server.game();
  expect(server.notes('Bo')).toMatchObject({ seat: 1, number: null, findings: ['promise-not-mine'] });
  expect(server.findings('Bo')).toEqual(['promise-not-mine']);
});

test('two people are shown other numbers of each other, so that their codes could be made to agree', async () => {
  const server = await new LyingServer({
    fromServer: (message, who) =>
      withTable(message, (table) => ({
        ...table,
        numbers: table.numbers?.with(who === 'Ann' ? 1 : 0, table.numbers[who === 'Ann' ? 1 : 0] === null ? null : otherNumber) ?? null,
      })),
  }).seated();
  await server.game();
  for (const who of ['Ann', 'Bo'] as const) expect(server.findings(who)).toEqual(['numbers-unpromised']);
});

test('a move is refused and made all the same, and the record says that the person made it, or does not say who', async () => {
  let refused: string | null = null;
  const server = await new LyingServer({
    fromClient(message, who) {
      if (who === 'Ann' && message.kind === 'command' && message.command.kind === 'move') refused ??= message.id;
      return message;
    },
    fromServer(message, who) {
      if (who !== 'Ann' || message.kind !== 'done' || message.id !== refused) return message;
      return { kind: 'refused', id: message.id, code: 'move/malformed', params: {} };
    },
  }).seated();
  await server.game();
  const record = await server.record();
  expect(refused).not.toBe(null);
  for (const claim of [record, silent(record)]) expect(verified(claim, server, 'Ann')).toMatch(/^fails: .*moves at your seat aren’t/);
});

test('a move is acknowledged and not made', async () => {
  let swallowed = false;
  const server = await new LyingServer({
    fromClient(message, who, answer) {
      if (swallowed || who !== 'Ann' || message.kind !== 'command' || message.command.kind !== 'move') return message;
      swallowed = true;
      answer({ kind: 'done', id: message.id, n: 1 });
      return null;
    },
  }).seated();
  await server.game();
  expect(verified(await server.record(), server, 'Ann')).toMatch(/^fails: .*moves at your seat aren’t/);
});

test('who did not see the beginning is told that moves in their name could be missed', async () => {
  const server = await new LyingServer({
    fromServer: (message, who) =>
      who === 'Bo' && (message.kind === 'update' || message.kind === 'welcome') && message.table?.phase === 'opening' ? null : message,
  }).seated();
  await server.game();
  const record = await server.record();
  expect(server.notes('Bo')).toMatchObject({ whole: false, findings: ['number-late'] });
  expect(verified(record, server, 'Bo')).toMatch(/holds: .*don’t cover the game from its start/);
  expect(verified(record, server, 'Ann')).not.toMatch(/don’t cover/);
});

test('a line is cut, and the one view between two cuts is another than the record gives', async () => {
  let lies = 0;
  const server = await new LyingServer({
    fromServer(message, who) {
      if (who !== 'Bo' || message.kind !== 'welcome' || message.view === null || lies > 0) return message;
      lies++;
      return { ...message, view: { ...message.view, own: { lie: true } } };
    },
  }).seated();
  await server.ask('Ann', { kind: 'start' });
  await server.until(() => server.phase('Bo') === 'playing');
  for (let cut = 0; cut < 2; cut++) {
    server.cut('Bo');
    await server.until(() => server.link('Bo').now.status !== 'live');
    await server.until(() => server.link('Bo').now.status === 'live');
  }
  await server.playOn();
  expect(lies).toBe(1);
  expect(server.findings('Bo')).toEqual([]);
  expect(verified(await server.record(), server, 'Bo')).toMatch(/^fails: .*isn’t what your device was shown/);
});

test('an honest server that loses a line again and again is believed', async () => {
  const server = await new LyingServer({}).seated();
  for (const game of [{ kind: 'start' }, { kind: 'rematch' }] as const) {
    await server.ask('Ann', game);
    for (let cut = 0; cut < 5; cut++) {
      server.cut(cut % 2 === 0 ? 'Bo' : 'Ann');
      await server.until(() => server.link('Bo').now.status === 'live' && server.link('Ann').now.status === 'live');
    }
    await server.until(() => server.phase('Ann') === 'playing');
    await server.playOn();
  }
  expect(verified(await server.record(), server, 'Bo')).toMatch(/^holds/);
  for (const who of ['Ann', 'Bo'] as const) expect(server.findings(who)).toEqual([]);
});

test('an honest server is believed by somebody who moves to another device between two games', async () => {
  const server = await (await new LyingServer({}).seated()).game();
  await server.moveOver('Bo');
  await server.game({ kind: 'rematch' });
  expect(server.link('Bo').now.chance?.findings).toMatchObject([{ code: 'promise-elsewhere', alarm: false }]);
  expect(verified(await server.record(2), server, 'Bo', 2)).toMatch(/^holds: .*had no number in it/);
  await server.game({ kind: 'rematch' });
  expect(server.findings('Bo')).toEqual([]);
});
