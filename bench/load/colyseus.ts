/** Colyseus as its own client speaks it: a seat is reserved over HTTP, then a socket opened; the room's greeting has to be acknowledged. */
import { Packr } from 'msgpackr';
import { SEATS } from './company.ts';
import { BINARY, Socket } from './socket.ts';

export interface ColyseusSeat {
  say(message: Buffer): void;
}

const JOIN_ROOM = 10;
/** The first byte of a message, either way. */
export const ROOM_DATA = 13;

const packr = new Packr({ useRecords: false });

/** What a message begins with: its type, in MessagePack, before what it says. */
export const typed = (type: string): Buffer => Buffer.concat([Buffer.of(ROOM_DATA), packr.pack(type)]);
export const packed = (type: Buffer, said: unknown): Buffer => Buffer.concat([type, packr.pack(said)]);
export const MOVE = typed('move');

/** Four who join one room, in the order of their seats. */
export async function roomOfFour(port: number, kind: string, hear: (seat: number, payload: Buffer) => void): Promise<readonly ColyseusSeat[]> {
  const seats: ColyseusSeat[] = [];
  let room: string | null = null;
  for (let seat = 0; seat < SEATS; seat++) {
    const reserved: Reserved = await reserve(port, room === null ? `create/${kind}` : `joinById/${room}`);
    room = reserved.roomId;
    seats.push(await join(port, reserved, (payload) => hear(seat, payload)));
  }
  return seats;
}

async function join(port: number, { processId, roomId, sessionId }: Reserved, hear: (payload: Buffer) => void): Promise<ColyseusSeat> {
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
  return { say: (message) => socket.send(message, BINARY) };
}

interface Reserved {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

async function reserve(port: number, what: string): Promise<Reserved> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${what}`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`Colyseus has no seat: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reserved;
}
