/** From the start of a game to its end, and what comes after. Each adds its entries to the draft, or says why not. */
import { isClosable, isRefusal, keyFromText, type Refusal, readMove, refusal, type Seat, settle } from '@parlour/kernel';
import type { Draft } from './draft.ts';
import { gameOf } from './evolve.ts';
import { commitmentOf, commitmentOfSecret } from './fairness.ts';
import { isOnDevice, isPerson, isRunning, type Occupant, type PlayerId, type PlayingPhase, type RecordedPlayer, seatOf } from './state.ts';

export function start(draft: Draft, player: PlayerId, commitment: string | null): Refusal | null {
  const { table } = draft;
  if (table.host !== player) return refusal('host/only');
  if (table.phase.kind !== 'lobby') return refusal('table/not-in-lobby');
  const waiting = isOnDevice(table) ? 0 : table.seats.filter((each) => isPerson(each) && each.player !== player && !each.ready).length;
  if (waiting > 0) return refusal('start/not-ready', { waiting });
  return begin(draft, player, commitment);
}

/** The same again, for whoever still sits here. Nobody has to say that they are ready: what they promised at the last deal stands. */
export function rematch(draft: Draft, player: PlayerId, commitment: string | null): Refusal | null {
  if (draft.table.host !== player) return refusal('host/only');
  if (draft.table.phase.kind !== 'finished') return refusal('table/not-finished');
  return begin(draft, player, commitment);
}

function begin(draft: Draft, host: PlayerId, commitment: string | null): Refusal | null {
  const { table, games, moment } = draft;
  const { game: id, preset, changed } = table.settings;
  const game = gameOf(games, id);
  const taken: Occupant[] = table.seats.filter((each) => each !== null);
  const settled = settle(game, { preset, options: changed, seats: taken.length });
  if (isRefusal(settled)) return settled;
  if (moment.fresh === null) throw new Error('a game that starts needs a new secret');
  const commitments = taken.map((each) =>
    !isPerson(each) || isOnDevice(table) ? null : each.player === host ? (commitment ?? each.commitment) : each.commitment,
  );
  const players = taken.map(recorded);
  const options = { ...settled.options } as Readonly<Record<string, unknown>>;
  const begun = {
    number: table.games + 1,
    entry: table.n + 1,
    game: id,
    version: game.version,
    preset: settled.preset,
    options,
    seats: taken.length,
    players,
  };
  draft.add({ kind: 'started', begun: { ...begun, commitment: commitmentOfSecret(moment.fresh), commitments } });
  return null;
}

const recorded = (occupant: Occupant): RecordedPlayer =>
  isPerson(occupant) ? { kind: 'person', player: occupant.player } : { kind: 'bot', name: occupant.name, level: occupant.level };

export function openNumber(draft: Draft, player: PlayerId, number: string, next: string | null): Refusal | null {
  const { phase } = draft.table;
  if (phase.kind !== 'opening') return refusal('open/not-now');
  const seat = seatOf(draft.table, player);
  if (seat === null) return refusal('seat/none');
  if (phase.numbers[seat] !== null) return refusal('open/already');
  if (keyFromText(number) === null || phase.begun.commitments[seat] !== commitmentOf(number)) return refusal('open/another');
  if (next === commitmentOf(number)) return refusal('open/same-again');
  draft.add({ kind: 'opened', seat, number, ...(next === null ? {} : { next }) });
  return null;
}

/** `meant`: the number of the game that the move was made for; null where nobody said. */
export function makeMove(draft: Draft, seat: Seat, json: unknown, by: 'person' | 'bot', meant: number | null): Refusal | null {
  const playing = inPlay(draft);
  if (isRefusal(playing)) return playing;
  if (meant !== null && meant !== playing.begun.number) return refusal('move/another-game');
  const game = gameOf(draft.games, playing.begun.game);
  const move = readMove(game.moveShapes, json);
  if (move === null) return refusal('move/malformed');
  const refused = game.refuse(playing.state, seat, move);
  if (refused !== null) return refused;
  draft.add({ kind: 'moved', seat, move, by });
  return null;
}

export function goOn(draft: Draft, player: PlayerId): Refusal | null {
  const playing = inPlay(draft);
  if (isRefusal(playing)) return playing;
  const seat = seatOf(draft.table, player);
  if (seat === null) return refusal('seat/none');
  if (!gameOf(draft.games, playing.begun.game).between(playing.state)) return refusal('round/running');
  switch (draft.table.settings.roundEnd) {
    case 'host':
      if (draft.table.host !== player) return refusal('host/only');
      draft.add({ kind: 'step', step: 'next' });
      return null;
    case 'all':
      if (playing.willing.includes(seat)) return refusal('round/willing');
      draft.add({ kind: 'willing', seat });
      return null;
    case 'time':
      return refusal('round/by-itself');
  }
}

export function closeGame(draft: Draft, player: PlayerId): Refusal | null {
  if (draft.table.host !== player) return refusal('host/only');
  const playing = inPlay(draft);
  if (isRefusal(playing)) return playing;
  if (!isClosable(gameOf(draft.games, playing.begun.game), playing.state)) return refusal('close/not-now');
  draft.add({ kind: 'step', step: 'close' });
  return null;
}

export function pause(draft: Draft, player: PlayerId): Refusal | null {
  const { phase } = draft.table;
  if (seatOf(draft.table, player) === null) return refusal('seat/none');
  if (phase.kind !== 'playing') return refusal('table/not-playing');
  if (phase.pause !== null) return refusal('pause/already');
  draft.add({ kind: 'paused', by: player });
  return null;
}

export function resume(draft: Draft, player: PlayerId): Refusal | null {
  const { phase } = draft.table;
  if (seatOf(draft.table, player) === null) return refusal('seat/none');
  if (phase.kind !== 'playing' || phase.pause === null) return refusal('pause/none');
  draft.add({ kind: 'resumed', by: player });
  return null;
}

export function toLobby(draft: Draft, player: PlayerId): Refusal | null {
  if (draft.table.host !== player) return refusal('host/only');
  if (!isRunning(draft.table) && draft.table.phase.kind !== 'finished') return refusal('table/in-lobby');
  draft.add({ kind: 'lobby' });
  return null;
}

function inPlay({ table: { phase } }: Draft): PlayingPhase | Refusal {
  if (phase.kind !== 'playing') return refusal('table/not-playing');
  return phase.pause === null ? phase : refusal('table/paused');
}
