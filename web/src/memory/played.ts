/** The line of a game that has ended: as a table's page saw it end, or out of its record, played again by the game's own rules. */
import type { TableState } from '@parlour/client';
import { fieldsOf, type Game, isRefusal, type Place, type Refusal, refusal, replay, seatsOf } from '@parlour/kernel';
import type { RecordedPlayer, TableHome, TableRecord } from '@parlour/table';
import { type KeptGame, type KeptPlayer, readKeptGame } from './kept-game.ts';

/** The game that is over on this table; null where none is, or the viewer had no part in it. */
export function gameSeen(state: Pick<TableState, 'table' | 'you' | 'people'>, home: 'server' | TableHome, at: number): KeptGame | null {
  const { table, you, people } = state;
  if (table === null || table.phase !== 'finished' || table.begun === null || table.result === null) return null;
  const { begun, seats, result } = table;
  const began = begun.players;
  const persons = began.flatMap((each, seat) => (each.kind === 'person' ? [{ seat, player: each.player }] : []));
  const own = home === 'device' ? (persons.length === 1 ? persons[0] : null) : persons.find(({ player }) => player === you?.player);
  if (own === undefined) return null;
  const nameOf = (player: string): string | null => (home === 'device' ? (people[player] ?? '…') : null);
  return line(
    { home, table: table.code, number: begun.number, game: begun.game, preset: begun.preset, at, told: 'device', you: own?.seat ?? null },
    began.map((each, seat) => ({ who: keptPlayer(each, nameOf), left: hasLeft(each, seats[seat] ?? null) })),
    result.standing,
  );
}

/** Of a record of this server in which `player` sat; or why it can't be kept. */
export function gameRecorded(
  game: Game,
  record: TableRecord,
  asked: { readonly table: string; readonly number: number },
  player: string,
): KeptGame | Refusal {
  try {
    if (record.table !== asked.table || record.number !== asked.number) return refusal('record/unknown');
    const held = replay(game, record);
    if (isRefusal(held)) return held;
    const { players, preset, endedAt, standing } = record;
    const you = players.findIndex(({ began }) => began.kind === 'person' && began.player === player);
    if (you < 0) return refusal('record/unknown');
    const read = line(
      { home: 'server', ...asked, game: game.id, preset, at: endedAt, told: 'record', you },
      players.map(({ began, ended }) => ({ who: keptPlayer(began, () => null), left: hasLeft(began, ended) })),
      standing,
    );
    return read ?? refusal('record/format');
  } catch {
    // A server may send anything.
    return refusal('record/format');
  }
}

function line(
  game: Omit<KeptGame, 'seats'>,
  players: readonly { readonly who: KeptPlayer; readonly left: boolean }[],
  standing: readonly Place[],
): KeptGame | null {
  const seats = seatsOf(players.length).map((seat) => {
    const { rank, score } = fieldsOf(standing.find((place) => place.seat === seat));
    return { ...players[seat], rank, score };
  });
  // Checked like one of a file: whatever a server says, a line that is kept can be read again.
  return readKeptGame({ ...game, seats });
}

const keptPlayer = (player: RecordedPlayer, nameOf: (player: string) => string | null): KeptPlayer => {
  if (player.kind === 'bot') return { kind: 'bot', level: player.level };
  const name = nameOf(player.player);
  return name === null ? { kind: 'person', player: player.player } : { kind: 'here', name };
};

const hasLeft = (began: RecordedPlayer, now: { readonly kind: string } | null): boolean => began.kind === 'person' && now?.kind !== 'person';
