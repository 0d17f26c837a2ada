/** The same four players at a peer's table that knows no rules: each move is a raise of the next seat, and each of the four gets an update for it. */
import { type ColyseusSeat, MOVE, packed, ROOM_DATA, roomOfFour } from './colyseus.ts';
import { type Company, commandText, SEATS, type Seating, Viewers, type Watch } from './company.ts';
import { Socket, TEXT } from './socket.ts';

const BID = { kind: 'bid', quantity: 2, face: 4 };

/** Counts the updates of each seat, and has the seats move in turn. */
class Blind implements Company {
  private readonly viewers: Viewers;
  private readonly updates: number[];
  private readonly watch: Watch;
  private readonly say: (seat: number, command: string) => void;
  private moves = 0;

  constructor(watch: Watch, seats: number, say: (seat: number, command: string) => void) {
    this.watch = watch;
    this.say = say;
    this.updates = new Array<number>(seats).fill(0);
    this.viewers = new Viewers(() => watch.seen(), seats);
  }

  move(): void {
    const seat = this.moves++ % this.updates.length;
    this.viewers.expect(this.moves);
    this.say(seat, commandText(this.moves, { kind: 'move', move: BID }));
  }

  update(seat: number, payload: Buffer): void {
    const n = (this.updates[seat] ?? 0) + 1;
    this.updates[seat] = n;
    this.watch.update(payload.length);
    this.viewers.got(seat, n);
  }
}

/** Everyone who connects to one path sits at one table. */
const bare =
  (seats: number): Seating =>
  async ([port = 0], place, watch) => {
    const sockets: Socket[] = [];
    const company = new Blind(watch, seats, (seat, command) => sockets[seat]?.send(Buffer.from(command), TEXT));
    for (let seat = 0; seat < seats; seat++) sockets.push(await Socket.open(port, `/${place}`, (payload) => company.update(seat, payload)));
    return company;
  };

export const seatBare = bare(SEATS);
export const seatBareAlone = bare(1);

export const seatColyseus: Seating = async ([port = 0], _, watch) => {
  let seats: readonly ColyseusSeat[] = [];
  const company = new Blind(watch, SEATS, (seat, command) => seats[seat]?.say(packed(MOVE, command)));
  seats = await roomOfFour(port, 'table', (seat, payload) => {
    if (payload[0] === ROOM_DATA) company.update(seat, payload);
  });
  return company;
};
