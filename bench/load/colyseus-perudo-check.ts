/**
 * Whether the room that is measured does what it is there for, played by Colyseus's own client: it refuses a wrong move, a move is on disk by
 * the time its sender hears of it (another process reads it there), the same command again is done once, and each of four gets their own view.
 */
import { DatabaseSync } from 'node:sqlite';
import { Client, type Room } from '@colyseus/sdk';

/** In ms. */
const PATIENCE = 5_000;
const SEATS = 4;

interface Answer {
  readonly type: string;
  readonly id: string;
  readonly n?: number;
}

interface RoomUpdate {
  readonly turn: number;
  readonly open: object;
  readonly own: { readonly seat: number; readonly faces: readonly number[] };
}

export async function checkColyseusPerudo(port: number, file: string): Promise<void> {
  const client = new Client(`http://127.0.0.1:${port}`);
  const seats: Seat[] = [];
  for (let i = 0; i < SEATS; i++) {
    const first = seats[0];
    seats.push(new Seat(await (first === undefined ? client.create('perudo') : client.joinById(first.room.roomId))));
  }
  const disk = new DatabaseSync(file, { readOnly: true });
  const stored = (): unknown[] => disk.prepare('SELECT n, seat, command, text FROM entries WHERE room = ?').all(seats[0]?.room.roomId ?? '');
  try {
    const awaited = (await seats[0]?.welcomed) ?? 0;
    const seat = at(seats, awaited);
    const other = at(seats, (awaited + 1) % SEATS);
    const bid = { kind: 'bid', quantity: 1, face: 3 };
    expect('refused', (await other.ask('check-out-of-turn', bid)).type);
    expect('refused', (await seat.ask('check-no-bid-stands', { kind: 'dudo', bid: 0 })).type);
    expect('refused', (await seat.ask('check-no-move', { kind: 'bid', quantity: 1, face: 3, more: 1 })).type);
    expect([], stored());
    const done = await seat.ask('check-bid', bid);
    expect([{ n: 1, seat: awaited, command: 'check-bid', text: JSON.stringify(bid) }], stored());
    expect(done, await seat.ask('check-bid', bid));
    expect(1, stored().length);
    const updates = await Promise.all(seats.map((each) => each.updated));
    expect(
      [0, 1, 2, 3],
      updates.map(({ own }) => own.seat),
    );
    if (new Set(updates.map(({ own }) => JSON.stringify(own.faces))).size < 2) throw new Error('four people have the same dice');
    expect(new Set([JSON.stringify(updates[0]?.open)]), new Set(updates.map(({ open }) => JSON.stringify(open))));
  } finally {
    disk.close();
    for (const { room } of seats) await room.leave();
  }
}

class Seat {
  readonly room: Room;
  readonly welcomed: Promise<number>;
  readonly updated: Promise<RoomUpdate>;
  private answered: (answer: Answer) => void = () => {};

  constructor(room: Room) {
    this.room = room;
    this.welcomed = inTime('greeting', (resolve) => room.onMessage('welcome', ({ turn }: { turn: number }) => resolve(turn)));
    this.updated = inTime('update', (resolve) => room.onMessage('update', resolve));
    for (const type of ['done', 'refused']) room.onMessage(type, (answer: object) => this.answered({ type, ...answer } as Answer));
  }

  ask(id: string, ask: object): Promise<Answer> {
    return inTime('answer', (resolve) => {
      this.answered = resolve;
      this.room.send('command', { id, ask });
    });
  }
}

function inTime<T>(what: string, begin: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`a room of Colyseus gives no ${what}`)), PATIENCE).unref();
    begin(resolve);
  });
}

function at(seats: readonly Seat[], i: number): Seat {
  const seat = seats[i];
  if (seat === undefined) throw new Error(`a room of Colyseus awaits seat ${i}`);
  return seat;
}

function expect(wanted: unknown, found: unknown): void {
  const [a, b] = [wanted, found].map((each) => JSON.stringify(each instanceof Set ? [...each] : each));
  if (a !== b) throw new Error(`a room of Colyseus that plays Perudo: expected ${a}, not ${b}`);
}
