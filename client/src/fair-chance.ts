/**
 * A person's part in the fair chance of their games (table §4.3). With being ready goes the hash of a random number; when all
 * hashes are public the number is opened. Before that, what the server promised is written down, and the number is never used again: a
 * server that knew it could choose its own secret to match.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Random } from '@parlour/kernel';
import { commitmentOf, type PersonCommand, type TableCode } from '@parlour/table';
import type { FoldedTable } from './fold.ts';
import type { ClientStorage } from './ports.ts';
import { keep, type RememberedGame, recalled } from './remembered.ts';

const NUMBER_BYTES = 32;

export class FairChance {
  private readonly table: TableCode;
  private readonly random: Random;
  private readonly storage: ClientStorage;
  /** The last game whose number was opened through this link. */
  private opened = 0;

  constructor(table: TableCode, random: Random, storage: ClientStorage) {
    this.table = table;
    this.random = random;
    this.storage = storage;
  }

  /** The command with the hash of a number of our own, where there can be one and the caller brought none. */
  withCommitment(command: PersonCommand): PersonCommand {
    switch (command.kind) {
      case 'ready':
        return command.on ? { ...command, commitment: command.commitment ?? this.commitment() } : command;
      case 'start':
      case 'rematch':
        return { ...command, commitment: command.commitment ?? this.commitment() };
      default:
        return command;
    }
  }

  /** Notes what the table promises, and gives the number that is to be opened now, if one is. */
  follow({ table, you }: FoldedTable): string | null {
    if (table?.begun == null) return null;
    const { begun, numbers, phase } = table;
    const seat = you?.seat ?? null;
    const game = this.remember(begun, seat);
    if (phase !== 'opening') {
      if (numbers !== null && game.numbers === null) this.write({ ...game, numbers });
      return null;
    }
    const due = seat !== null && game.seat === seat && numbers?.[seat] === null && this.opened !== begun.number;
    if (!due || game.number === null) return null;
    this.opened = begun.number;
    return game.number;
  }

  /** The game as it was first seen. If our hash is in it, the number is this game's from now on, and no other's. */
  private remember(begun: NonNullable<NonNullable<FoldedTable['table']>['begun']>, seat: number | null): RememberedGame {
    const { fresh, games } = recalled(this.storage);
    const known = games.find(({ game }) => game === begun.number);
    if (known !== undefined) return known;
    const { number: game, commitment, commitments } = begun;
    const ours = fresh !== null && seat !== null && commitments[seat] === commitmentOf(fresh);
    const first = { table: this.table, game, commitment, commitments, numbers: null, seat, number: ours ? fresh : null };
    keep(this.storage, { fresh: ours ? null : fresh, games: [...games, first] });
    return first;
  }

  private write(game: RememberedGame): void {
    const { fresh, games } = recalled(this.storage);
    keep(this.storage, { fresh, games: games.map((each) => (each.game === game.game ? game : each)) });
  }

  /** Of a number that is in no game yet: the same until then, so that saying it twice is saying it once. */
  private commitment(): string {
    const { fresh, games } = recalled(this.storage);
    if (fresh !== null) return commitmentOf(fresh);
    const number = bytesToHex(this.random(NUMBER_BYTES));
    keep(this.storage, { fresh: number, games });
    return commitmentOf(number);
  }
}
