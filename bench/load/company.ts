/** Four players at one table, in the language of a server. They move when they are told to, one at a time, and say when all four have seen it. */
export interface Company {
  /** Sends the next move; only when all have seen the one before. */
  move(): void;
}

export const SEATS = 4;

/** What happens at a table, for whoever measures it. */
export interface Watch {
  /** The last of the four viewers has the update. */
  seen(): void;
  /** A viewer got an update of so many bytes. */
  update(bytes: number): void;
}

/** `place` is the table's number in this run. A table's people are at one server or at several. */
export type Seating = (ports: readonly number[], place: number, watch: Watch) => Promise<Company>;

/**
 * A command as it goes over the wire to Parlour, with an id that begins with the time, as our client has them; bare `ws` gets the same text, though
 * nobody there looks at the bid.
 */
export const commandText = (n: number, command: object): string =>
  JSON.stringify({ kind: 'command', id: `${Date.now().toString(16)}-load-${String(n).padStart(8, '0')}`, command });

/** Which update each viewer has, and whether that is the one that is waited for. */
export class Viewers {
  private readonly has: number[];
  private readonly all: () => void;
  private due: number | null = null;

  /** Told whenever all of them have what was waited for. */
  constructor(all: () => void, viewers = SEATS) {
    this.all = all;
    this.has = new Array<number>(viewers).fill(0);
  }

  /** Waits for this update; perhaps all have it by now. */
  expect(n: number): void {
    this.due = n;
    this.check();
  }

  got(seat: number, n: number): void {
    this.has[seat] = n;
    if (this.due !== null) this.check();
  }

  private check(): void {
    const { due } = this;
    if (due === null || this.has.some((n) => n < due)) return;
    this.due = null;
    this.all();
  }
}
