/**
 * A person's part in the fair chance of their games (table §4.3). With being ready goes the hash of a random number; once a start has published
 * it beside the server's own hash, that entry is noted and the number opened, together with a promise for the game after. A number is opened only
 * for the entry that it was promised to: a server that knew it earlier could choose its own secret to match. What is wrong is noted, and said.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { keyFromText, type Random, same, type View } from '@parlour/kernel';
import {
  type Beginning,
  chanceParts,
  commitmentOf,
  commitmentOfSecret,
  type FindingCode,
  fitPromises,
  type GameNotes,
  isAlarm,
  isBeginning,
  NOTES_FORMAT,
  type PersonCommand,
  type SeenStretch,
  seenNext,
  shortCode,
  type TableCode,
  type TableView,
} from '@parlour/table';
import { cutShort, found } from './cut-short.ts';
import type { FoldedTable } from './fold.ts';
import type { ChanceReport } from './link.ts';
import type { Notebook } from './notebook.ts';

const NUMBER_BYTES = 32;

/** A seat as far as it matters here. */
type Seen = Pick<FoldedTable, 'table' | 'you' | 'view'>;

export class FairChance {
  private readonly table: TableCode;
  private readonly random: Random;
  private readonly notebook: Notebook;
  /** The game that is followed, as it is noted. */
  private notes: GameNotes | null = null;
  /** The views since the link was made or broke last. */
  private stretch: SeenStretch | null = null;
  /** Whether the server said that it has a promise of ours, before it first spoke of the game: one made later is for the next. */
  private promised = false;
  /** The last game whose number was opened through this link. */
  private opened = 0;
  /** Of the games before this one that were cut short. */
  private before: ChanceReport['findings'] = [];
  /** Whether an entry came that is none; the next that is one is not trusted either. */
  private malformed = false;
  /** How many had begun at this table by what was shown last. */
  private games = 0;
  /** In the lobby: how many games had begun here then. */
  private left: number | null = null;
  /** What is to be shown of it. Another object only where it says something else. */
  report: ChanceReport | null = null;

  constructor(table: TableCode, random: Random, notebook: Notebook) {
    this.table = table;
    this.random = random;
    this.notebook = notebook;
  }

  /** The command with the hash of a number of our own, where there can be one and the caller brought none. */
  withCommitment(command: PersonCommand, table: TableView | null): PersonCommand {
    switch (command.kind) {
      case 'ready':
        return command.on ? { ...command, commitment: command.commitment ?? this.promise() } : command;
      case 'sit':
        // Who takes back a seat has no part in this deal, but in the next.
        return table?.phase === 'playing' || table?.phase === 'opening' ? { ...command, commitment: command.commitment ?? this.promise() } : command;
      case 'start':
      case 'rematch':
        return { ...command, commitment: command.commitment ?? this.promise() };
      default:
        return command;
    }
  }

  /** Before a command leaves: a move is noted as sent, so that one whose answer is lost is not taken for somebody else's. */
  sending(command: PersonCommand, id: string): void {
    if (command.kind !== 'move' || this.notes === null) return;
    const move = command.move;
    if (typeof move === 'object' && move !== null) this.notebook.changeMoves(this.notes.game, (moves) => [...moves, { id, move, done: false }]);
  }

  /** The server said that it is done, and can't say otherwise later. */
  done(command: PersonCommand, id: string, n: number): void {
    const promised = command.kind === 'open' ? command.next : 'commitment' in command ? command.commitment : undefined;
    const { notes } = this;
    // What was promised before the game that is shown began was for that one, or for one before it.
    if (n >= (notes?.begun.entry ?? 0)) this.notebook.acknowledge(promised, this.games + 1);
    if (notes === null) return;
    if (command.kind === 'open' && command.number === notes.number) this.note({ acknowledged: true });
    if (command.kind !== 'move') return;
    const done = { done: true, ...(Number.isSafeInteger(n) ? { n } : {}) };
    this.notebook.changeMoves(notes.game, (moves) => moves.map((each) => (each.id === id ? { ...each, ...done } : each)));
  }

  refused(command: PersonCommand, id: string): void {
    if (command.kind === 'move' && this.notes !== null) this.notebook.changeMoves(this.notes.game, (moves) => moves.filter((each) => each.id !== id));
  }

  /** Takes down what the table shows now; `onward` if nothing was missed since the last time. Gives the command that is due, if one is. */
  follow(seen: Seen, onward: boolean): PersonCommand | null {
    if (!onward) this.stretch = null;
    try {
      return this.followed(seen, onward);
    } catch {
      // Nothing was looked into before it came here. Who can't read it can't check it either, and must not be silent about that.
      this.stretch = null;
      this.malformed = true;
      this.find('table-malformed');
      const findings = (this.notes?.findings ?? ['table-malformed' as const]).map((code) => found(code));
      this.report = { game: this.notes?.game ?? 0, code: null, parts: null, findings };
      return null;
    }
  }

  private followed({ table, you, view }: Seen, onward: boolean): PersonCommand | null {
    if (table === null) return null;
    const seat = you?.seat ?? null;
    this.games = table.games;
    this.noteStanding(table, seat);
    const { begun } = table;
    if (begun === null) {
      this.leaveGame(table.games);
      return null;
    }
    if (!isBeginning(begun)) {
      this.malformed = true;
      this.report = { game: table.games, code: null, parts: null, findings: [found('entry-malformed')] };
      return null;
    }
    if (this.notes?.game !== begun.number) {
      if (!onward) this.notebook.passOver(begun.number);
      this.take(begun, table.phase === 'opening');
    }
    if (this.notes?.seat === null && seat !== null) this.sitDown(this.notes, begun, seat, you?.player ?? null);
    this.look(table, begun);
    if (view !== null && this.notes !== null) this.noteView(this.notes, seat ?? 'spectator', view);
    this.tell(table, begun);
    return this.opening(table, seat);
  }

  private tell({ numbers, phase }: TableView, begun: Beginning): void {
    const findings = [...(this.notes?.findings ?? []).map((code) => found(code)), ...this.before];
    const dealt = phase === 'opening' ? null : numbers;
    const { report } = this;
    if (report?.game === begun.number && same(report.findings, findings) && (report.code !== null) === (dealt !== null)) return;
    this.report = {
      game: begun.number,
      code: dealt && shortCode({ ...begun, table: this.table }, dealt),
      parts: dealt && chanceParts(begun.commitments, dealt),
      findings,
    };
  }

  // What is noted.

  /** The server shows our promise at our seat: it has it. */
  private noteStanding(table: TableView, seat: number | null): void {
    const occupant = seat === null ? null : table.seats[seat];
    if (occupant?.kind === 'person') this.notebook.acknowledge(occupant.commitment, table.games + 1);
  }

  private leaveGame(games: number): void {
    if (this.left === games) return;
    this.left = games;
    this.notes = null;
    this.stretch = null;
    const findings = cutShort(this.notebook.gamesBefore(null));
    this.report = findings.length === 0 ? null : { game: games, code: null, parts: null, findings };
  }

  /** The game as it was first seen. */
  private take(begun: Beginning, whole: boolean): void {
    this.stretch = null;
    this.left = null;
    this.before = cutShort(this.notebook.gamesBefore(begun.number));
    const known = this.notebook.game(begun.number);
    this.notes = known;
    this.promised = this.notebook.fresh?.acknowledged === true;
    if (known !== null) return;
    const first: GameNotes = {
      format: NOTES_FORMAT,
      table: this.table,
      game: begun.number,
      begun,
      seat: null,
      number: null,
      whole,
      acknowledged: false,
      numbers: null,
      moves: [],
      stretches: [],
      ended: false,
      findings: [],
    };
    const { seats, commitments, commitment, players } = begun;
    const isReused = this.notebook.isUsed(commitment, begun.number);
    this.notes = first;
    this.notebook.begin(first);
    if (this.malformed || commitments.length !== seats || players.length !== seats) this.find('entry-malformed');
    if (isReused) this.find('secret-reused');
  }

  /**
   * The own place in that game, as soon as the server gives us one: it might say at first that we only watch. If our promise is there, the number
   * is this game's from now on, and no other's.
   */
  private sitDown({ whole }: GameNotes, begun: Beginning, seat: number, player: string | null): void {
    const { fresh } = this.notebook;
    const published = begun.commitments[seat] ?? null;
    const began = begun.players[seat];
    const ours = fresh !== null && published === commitmentOf(fresh.number);
    this.note({ seat, number: ours ? fresh.number : null });
    if (ours) this.notebook.fresh = null;
    if (began?.kind !== 'person' || began.player !== player) this.find('seat-changed');
    // A server might leave the opening out. Who promised nothing here and did not see it may have been at another device then.
    if (ours || (!whole && !this.promised)) return;
    // Who has just moved here may have promised with the device before.
    if (published !== null) this.find(this.promised ? 'promise-not-mine' : 'promise-elsewhere');
    else if (fresh !== null) this.find(this.promised ? 'promise-missing' : 'promise-late');
  }

  /** What the table shows of this game, against what was noted. */
  private look(table: TableView, begun: Beginning): void {
    const { phase, numbers, result } = table;
    const { notes } = this;
    if (notes === null) return;
    if (!same({ ...begun, ...notes.begun }, begun)) this.find('game-anew');
    if (numbers === null) return;
    const { seat, number } = notes;
    const shown = seat === null ? null : (numbers[seat] ?? null);
    if (number !== null && shown !== null && shown !== number) this.find('number-changed');
    if (number !== null && shown === number && !notes.acknowledged) this.note({ acknowledged: true });
    if (phase === 'opening') return;
    if (notes.numbers === null) this.dealt(numbers);
    else if (!same(notes.numbers, numbers)) this.find('numbers-changed');
    if (result === null) return;
    const secret = keyFromText(result.secret);
    if (secret === null || commitmentOfSecret(secret) !== notes.begun.commitment) this.find('secret-changed');
    if (this.notes !== null && !this.notes.ended) this.note({ ended: true });
  }

  private dealt(numbers: NonNullable<TableView['numbers']>): void {
    const { notes } = this;
    if (notes === null) return;
    this.note({ numbers });
    if (numbers.length !== notes.begun.commitments.length) this.find('entry-malformed');
    if (!fitPromises(notes.begun.commitments, numbers)) this.find('numbers-unpromised');
    const isIn = notes.seat !== null && (numbers[notes.seat] ?? null) !== null;
    // What this device kept back itself did not come too late.
    const wasDue = notes.number !== null && (notes.acknowledged || !this.notes?.findings.some(isAlarm));
    if (wasDue && !isIn) this.find(notes.acknowledged ? 'number-dropped' : 'number-late');
  }

  private noteView(notes: GameNotes, viewer: SeenStretch['viewer'], view: NonNullable<FoldedTable['view']>): void {
    const before = this.stretch;
    const next = seenNext(before, viewer, view as View); // as the server sent it, to be hashed
    if (next === before) return;
    this.stretch = next;
    this.notebook.writeStretch(notes.game, next, before);
  }

  /** The number that is due, with a promise for the game after; never where something was wrong with the entry. */
  private opening(table: TableView, seat: number | null): PersonCommand | null {
    const { notes } = this;
    if (table.phase !== 'opening' || notes === null || notes.number === null || seat === null || notes.seat !== seat) return null;
    if (table.numbers?.[seat] !== null || this.opened === notes.game || notes.findings.some(isAlarm)) return null;
    this.opened = notes.game;
    return { kind: 'open', number: notes.number, next: this.promise() };
  }

  private find(code: FindingCode): void {
    const { notes } = this;
    if (notes !== null && !notes.findings.includes(code)) this.note({ findings: [...notes.findings, code] });
  }

  /** Another tab may have noted something meanwhile. */
  private note(change: Partial<GameNotes>): void {
    if (this.notes === null) return;
    this.notes = { ...(this.notebook.game(this.notes.game) ?? this.notes), ...change };
    this.notebook.write(this.notes);
  }

  /** Of a number that is in no game yet: the same until then, so that saying it twice is saying it once. */
  private promise(): string {
    const { fresh } = this.notebook;
    if (fresh !== null) return commitmentOf(fresh.number);
    const number = bytesToHex(this.random(NUMBER_BYTES));
    this.notebook.fresh = { number, acknowledged: false, due: null };
    return commitmentOf(number);
  }
}
