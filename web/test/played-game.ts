/** A game of Perudo that two people and a bot have played to the end while a third person watched, all in this process, with their notes of it. */
import { connectTable, movesOf, recallGame, storageIn, systemClock, systemRandom, type TableLink, type TableState } from '@parlour/client';
import { botsHere, hurryingClock, insist, type LocalInvitation, openLocalTable } from '@parlour/hall';
import { type Game, seeded } from '@parlour/kernel';
import type { GameNotes, TableRecord } from '@parlour/table';
import { playSeat } from '../showcase/play-seat.ts';
import { playersOf } from '../src/bots/players.ts';

export interface PlayedGame {
  readonly game: Game;
  readonly record: TableRecord;
  /** Ola's, at the end. */
  readonly state: TableState;
  readonly notes: Readonly<Record<'ola' | 'jan' | 'zoe', GameNotes>>;
}

export async function playedGame(): Promise<PlayedGame> {
  const perudo = await playersOf('perudo');
  const clock = hurryingClock(systemClock);
  const find = (id: string) => (id === 'perudo' ? perudo : undefined);
  const table = await openLocalTable({
    name: 'Ola',
    settings: { game: 'perudo', seats: 3, options: { dicePerPlayer: 1 } },
    games: (id) => find(id)?.game,
    bots: botsHere({ find, now: () => performance.now() }),
    clock,
    patience: systemClock,
    random: systemRandom,
    log: { info() {}, warn() {}, error() {} },
  });
  const storage = storageIn(new Map());
  const enter = (invitation: LocalInvitation): TableLink => connectTable({ ...invitation, ports: { transport: table.transport, storage } });
  const [ola, jan, zoe] = [table.invitation, await table.invite('Jan'), await table.invite('Zoe')];
  const [host, guest, watcher] = [enter(ola), enter(jan), enter(zoe)];
  await Promise.all([host, guest, watcher].map((link) => until(link, ({ status }) => status === 'live')));
  if (host.now.you?.seat !== 0) await insist(host, { kind: 'sit', seat: 0 });
  await insist(guest, { kind: 'sit', seat: 1 });
  await insist(host, { kind: 'bot', seat: 2, level: 'casual' });
  await insist(guest, { kind: 'ready', on: true });
  await insist(host, { kind: 'start' });
  // Not before: it would leap past the time in which numbers are opened.
  await until(host, (state) => state.table?.phase === 'playing');
  clock.hurry(true);
  for (const [link, seed] of [[host, 'ola'] as const, [guest, 'jan'] as const]) {
    const chance = seeded(seed);
    playSeat(link, () => {
      const moves = movesOf(perudo.game, link.now);
      return moves[chance.below(moves.length)] ?? null;
    });
  }
  await Promise.all([host, guest, watcher].map((link) => until(link, (state) => state.table?.phase === 'finished')));
  const record = JSON.parse((await table.record(1)) ?? 'null') as TableRecord; // the hall just wrote it
  const noted = ({ table: code, token }: LocalInvitation): GameNotes => {
    const notes = recallGame(token, code, 1, storage);
    if (notes === null) throw new Error('nothing was noted');
    return notes;
  };
  const played = { game: perudo.game, record, state: host.now, notes: { ola: noted(ola), jan: noted(jan), zoe: noted(zoe) } };
  for (const link of [host, guest, watcher]) link.close();
  await table.close();
  clock.stop();
  return played;
}

const until = (link: TableLink, isSo: (state: TableState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo(link.now)) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });
