/** The process of one load, started as `load.ts LANE`: the people of many tables, who all live on one core. */
import { seatBoardgame } from './boardgame.ts';
import { seatColyseusPerudo } from './colyseus-perudo.ts';
import type { Company, Seating } from './company.ts';
import type { Errand, Lap } from './lap.ts';
import { seatApart, seatTogether } from './parlour.ts';
import { seatAlone, seatPair } from './parlour-alone.ts';
import { seatBare, seatBareAlone, seatColyseus } from './peers.ts';

const SEATINGS: Readonly<Record<string, Seating>> = {
  parlour: seatTogether,
  parlourApart: seatApart,
  parlourAlone: seatAlone,
  parlourPair: seatPair,
  colyseus: seatColyseus,
  colyseusPerudo: seatColyseusPerudo,
  boardgame: seatBoardgame,
  ws: seatBare,
  wsAlone: seatBareAlone,
};
/** Tables that are seated at once. */
const ABREAST = 16;
/** How long the last moves of a lap may take, in ms. */
const PATIENCE = 10_000;

const seating = SEATINGS[process.argv[2] ?? ''];
if (seating === undefined) throw new Error(`there is no load for ${process.argv[2]}`);

interface Party {
  readonly company: Company;
  /** When the move under way was sent; null if all have seen it. */
  sent: number | null;
  due: number;
}

const parties: Party[] = [];
let delays: number[] = [];
let updates = 0;
let bytes = 0;
/** What a table does when all have seen its move; nothing between laps. */
let after: (party: Party) => void = () => {};
let drained: (() => void) | null = null;
let underWay = 0;

process.on('disconnect', () => process.exit());
process.on('message', (errand: Errand) => {
  perform(errand).then(
    (lap) => process.send?.(lap),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function perform(errand: Errand): Promise<Lap | null> {
  switch (errand.kind) {
    case 'seat':
      while (parties.length < errand.tables) {
        const more = Math.min(ABREAST, errand.tables - parties.length);
        await Promise.all(Array.from({ length: more }, (_, i) => seat(errand.ports, parties.length + i)));
      }
      return null;
    case 'rush':
      return lap(errand.seconds, (end) => {
        after = (party) => {
          if (performance.now() < end) move(party);
        };
        for (const party of parties.slice(0, errand.tables)) move(party);
      });
    case 'pace':
      return lap(errand.seconds, (end) => {
        const start = performance.now();
        for (const [i, party] of parties.entries()) party.due = start + (errand.every * i) / parties.length;
        tick(end, errand.every);
      });
  }
}

async function seat(ports: readonly number[], place: number): Promise<void> {
  const watch = {
    seen: () => seen(party),
    update: (size: number) => {
      updates++;
      bytes += size;
    },
  };
  const party: Party = { company: NOBODY, sent: null, due: 0 };
  parties.push(Object.assign(party, { company: await (seating as Seating)(ports, place, watch) }));
}
const NOBODY: Company = { move() {} };

function move(party: Party): void {
  party.sent = performance.now();
  underWay++;
  party.company.move();
}

function seen(party: Party): void {
  if (party.sent === null) throw new Error('a move was seen that nobody made');
  delays.push(performance.now() - party.sent);
  party.sent = null;
  underWay--;
  after(party);
  if (underWay === 0) drained?.();
}

/** Everyone whose time has come moves, unless their last move is still under way: then they do so as soon as it is seen. */
function tick(end: number, every: number): void {
  const now = performance.now();
  if (now >= end) return;
  for (const party of parties) {
    if (party.due > now || party.sent !== null) continue;
    party.due = Math.max(party.due + every, now);
    move(party);
  }
  setTimeout(tick, 1, end, every);
}

async function lap(seconds: number, begin: (end: number) => void): Promise<Lap> {
  delays = [];
  updates = 0;
  bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  begin(end);
  await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
  const result = { moves: delays.length, seconds: (performance.now() - start) / 1000, delays: Float64Array.from(delays), updates, bytes };
  after = () => {};
  await stillness();
  return result;
}

/** Resolves when no move is under way. */
function stillness(): Promise<void> {
  if (underWay === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${underWay} moves are under way and nobody sees them`)), PATIENCE);
    drained = () => {
      clearTimeout(late);
      drained = null;
      resolve();
    };
  });
}
