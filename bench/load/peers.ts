/** The same four players at a peer's table: each move is a raise of the next seat, and each of the four gets an update for it. */
import { raiseText, SEATS, type Seating, Viewers } from './company.ts';
import { BINARY, type Hear, Socket, TEXT } from './socket.ts';

/** A seat at a table; resolves once its updates will come. */
type Seat = (hear: Hear) => Promise<(command: string) => void>;

const BID = { kind: 'bid', quantity: 2, face: 4 };

async function company(seats: readonly Seat[], isUpdate: (payload: Buffer) => boolean, watch: Parameters<Seating>[2]): ReturnType<Seating> {
  const viewers = new Viewers(() => watch.seen());
  const updates = new Array<number>(SEATS).fill(0);
  const senders: ((command: string) => void)[] = [];
  for (const [i, seat] of seats.entries()) {
    const hear = (payload: Buffer): void => {
      if (!isUpdate(payload)) return;
      const n = (updates[i] ?? 0) + 1;
      updates[i] = n;
      watch.update(payload.length);
      viewers.got(i, n);
    };
    senders.push(await seat(hear));
  }
  let moves = 0;
  return {
    move() {
      const seat = moves++ % SEATS;
      viewers.expect(moves);
      senders[seat]?.(raiseText(moves, BID));
    },
  };
}

/** Everyone who connects to one path sits at one table. */
export const seatBare: Seating = ([port = 0], place, watch) => {
  const seat: Seat = async (hear) => {
    const socket = await Socket.open(port, `/${place}`, hear);
    return (command) => socket.send(Buffer.from(command), TEXT);
  };
  return company(Array<Seat>(SEATS).fill(seat), () => true, watch);
};

const JOIN_ROOM = 10;
const ROOM_DATA = 13;

/** As its own client does it: a seat is reserved over HTTP, then the socket opened; the room's greeting has to be acknowledged. */
export const seatColyseus: Seating = ([port = 0], _, watch) => {
  let room: string | null = null;
  const seat: Seat = async (hear) => {
    const { processId, roomId, sessionId } = await reserve(port, room === null ? 'create/table' : `joinById/${room}`);
    room = roomId;
    let joined = (): void => {};
    const greeted = new Promise<void>((resolve) => {
      joined = resolve;
    });
    const socket = await Socket.open(port, `/${processId}/${roomId}?sessionId=${sessionId}`, (payload) => {
      if (payload[0] === JOIN_ROOM) joined();
      else hear(payload);
    });
    await greeted;
    socket.send(Buffer.of(JOIN_ROOM), BINARY);
    return (command) => socket.send(Buffer.concat([MOVE, Buffer.of(0xd9, command.length), Buffer.from(command)]), BINARY);
  };
  return company(Array<Seat>(SEATS).fill(seat), (payload) => payload[0] === ROOM_DATA, watch);
};

/** A message of type "move"; behind it a text of up to 255 bytes in MessagePack. */
const MOVE = Buffer.of(ROOM_DATA, 0xa4, ...Buffer.from('move'));

async function reserve(port: number, what: string): Promise<{ processId: string; roomId: string; sessionId: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${what}`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`Colyseus has no seat: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { processId: string; roomId: string; sessionId: string };
}
