/** The smallest piece of an arena: one deal of one duel, both games of it. Everything in it follows from the deal's number, so any thread may play it. */
import { type Duel, type DuelScore, type Lineup, lineupsOf, noThinking, Sitting, scoreOf, type ThinkingTimes, whimsOf } from '@parlour/bots/arena';
import { type Bot, type GameTypes, type Place, type Seat, simulatedKey } from '@parlour/kernel';
import type { Entrant } from './entrants.ts';
import type { ProgramPorts } from './program.ts';
import type { ArenaGame } from './program-lines.ts';
import { botOf, botOnSeat, type SeatPlayer } from './seat-players.ts';

/** What is measured; together with a deal's number it decides everything. */
export interface ArenaTable extends ArenaGame {
  readonly bot: Bot;
  readonly entrants: readonly Entrant[];
  readonly seed: string;
  readonly programs: ProgramPorts;
}

export interface DealUnit {
  readonly duel: Duel;
  readonly deal: number;
}

export interface UnitResult {
  readonly score: DuelScore;
  /** Of the first and of the other. */
  readonly thinking: readonly [ThinkingTimes, ThinkingTimes];
}

export async function playUnit(table: ArenaTable, { duel, deal }: DealUnit): Promise<UnitResult> {
  const thinking = [noThinking(), noThinking()] as const;
  const games: { readonly lineup: Lineup; readonly standing: readonly Place[] }[] = [];
  for (const [i, lineup] of lineupsOf(duel, table.start.seats, table.seed, deal).entries()) {
    const standing = await playGame(table, lineup, { deal, game: i + 1 }, (entrant) => thinking[entrant === duel[0] ? 0 : 1]);
    games.push({ lineup, standing });
  }
  return { score: scoreOf(duel, games), thinking };
}

async function playGame(
  table: ArenaTable,
  lineup: Lineup,
  which: { readonly deal: number; readonly game: number },
  timesOf: (entrant: number) => ThinkingTimes,
): Promise<readonly Place[]> {
  const { game, start, seed, entrants, programs } = table;
  const names = lineup.map((entrant) => entrants[entrant]?.name ?? '');
  const commands = lineup.map((entrant) => commandOf(entrants[entrant]));
  const forPrograms = commands.some((command) => command !== null) ? await import('./program-seat.ts') : null;
  const lines = commands.map((command, seat) => (command === null || forPrograms === null ? null : new forPrograms.SeatLines(table, seat)));
  // Where nobody listens, events are not even made.
  const tell =
    forPrograms === null
      ? undefined
      : (event: GameTypes['event'], to?: readonly Seat[]): void => {
          for (const each of lines) each?.hear(event, to);
        };
  const order = whimsOf(seed, which.deal, names, 'order');
  const sitting = new Sitting({ game, start, key: simulatedKey(seed, which.deal), order, tell });
  const players = lineup.map((entrant, seat): SeatPlayer => {
    const [command, own, times] = [commands[seat] ?? null, lines[seat] ?? null, timesOf(entrant)];
    return command === null || own === null || forPrograms === null
      ? botOnSeat(botOf(entrants[entrant], table.bot), whimsOf(seed, which.deal, names, seat), times)
      : forPrograms.programOnSeat({ played: table, command, ports: programs, sitting, lines: own, place: { ...which, seat }, times });
  });
  let isOver = false;
  try {
    for (let asked = sitting.question(); asked !== null; asked = sitting.question()) {
      const answer = players[asked.seat]?.choose(asked) ?? null;
      sitting.answer(answer instanceof Promise ? await answer : answer);
    }
    isOver = true;
  } finally {
    await Promise.all(players.map((player) => player.end(isOver)));
  }
  return sitting.standing;
}

const commandOf = (entrant: Entrant | undefined): string | null => (entrant?.kind === 'program' ? entrant.command : null);
