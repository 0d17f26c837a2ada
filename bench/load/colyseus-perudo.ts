/** Perudo in a room of Colyseus that plays by our rules: moves are read, refused or stored there, and each of four gets a view of their own. */
import { type ColyseusSeat, packed, roomOfFour, typed } from './colyseus.ts';
import { SEATS, type Seating, Viewers } from './company.ts';
import { starts } from './lookup.ts';
import { Rounds, seatOf, type Turn } from './rounds.ts';

const COMMAND = typed('command');
const UPDATE = typed('update');
const WELCOME = typed('welcome');
const REFUSED = typed('refused');
/** The name of a field; behind it stands its value, one byte as a rule: a seat, or a number below 0. */
const TURN = Buffer.concat([Buffer.of(0xa4), Buffer.from('turn')]);

export const seatColyseusPerudo: Seating = async ([port = 0], _, watch) => {
  const rounds = new Rounds();
  const viewers = new Viewers(() => watch.seen());
  const updates = new Array<number>(SEATS).fill(0);
  let turn: Turn = { kind: 'none' };
  let welcomed = (): void => {};
  const greeted = new Promise<void>((resolve) => {
    welcomed = resolve;
  });
  const seats: readonly ColyseusSeat[] = await roomOfFour(port, 'perudo', (seat, payload) => {
    if (starts(payload, UPDATE)) {
      const n = (updates[seat] ?? 0) + 1;
      updates[seat] = n;
      if (seat === 0) turn = turnIn(payload);
      watch.update(payload.length);
      viewers.got(seat, n);
    } else if (starts(payload, WELCOME)) {
      if (seat === 0) turn = turnIn(payload);
      if (seat === SEATS - 1) welcomed();
    } else if (starts(payload, REFUSED)) throw new Error(`a command of the load was refused: ${payload.toString('latin1')}`);
  });
  await greeted;
  let moves = 0;
  return {
    move() {
      const step = rounds.next(turn);
      viewers.expect(++moves);
      const ask = step.kind === 'bid' || step.kind === 'dudo' ? step : step.kind;
      seats[seatOf(turn)]?.say(packed(COMMAND, { id: `load-${String(moves).padStart(8, '0')}`, ask }));
    },
  };
};

function turnIn(payload: Buffer): Turn {
  const seat = payload.readInt8(payload.indexOf(TURN) + TURN.length);
  if (seat === -1) return { kind: 'between' };
  return seat < 0 ? { kind: 'none' } : { kind: 'awaited', seat };
}
