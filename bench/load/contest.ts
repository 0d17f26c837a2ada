/** Who is measured with Parlour in one run, how each is started, and what is looked at before it counts: whether it does what is said of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBoardgame } from './boardgame-check.ts';
import { checkColyseus } from './colyseus-check.ts';
import { checkColyseusPerudo } from './colyseus-perudo-check.ts';
import { type ServerUnderLoad, startParlour, startPeer } from './servers.ts';

export interface Contestant {
  readonly name: string;
  /** How people sit down there: see load.ts. */
  readonly seating: string;
  /** `bytes`: how long an update of ours is. */
  readonly start: (bytes: number) => Promise<ServerUnderLoad>;
}

const COLYSEUS = `Colyseus ${versionOf('@colyseus/core')}`;

export const PARLOUR: Contestant = { name: 'Parlour, on disk', seating: 'parlour', start: () => startParlour() };

/** It stores nothing and checks nothing: the same fan-out of updates as long as ours. */
export const COLYSEUS_IN_MEMORY: Contestant = {
  name: `${COLYSEUS}, in memory`,
  seating: 'colyseus',
  start: (bytes) => checked(startPeer('colyseus', bytes), ({ port }) => checkColyseus(port, bytes)),
};

export const COLYSEUS_SAME_WORK: Contestant = {
  name: `${COLYSEUS}, the same work`,
  seating: 'colyseusPerudo',
  start: () => withFile((file) => checked(startPeer('colyseus-perudo', file), ({ port }) => checkColyseusPerudo(port, file))),
};

export const BOARDGAME: Contestant = {
  name: `boardgame.io ${versionOf('boardgame.io')}, its server`,
  seating: 'boardgame',
  start: () => checked(startPeer('boardgame-server'), ({ port }) => checkBoardgame(port)),
};

export const BARE_WS: Contestant = { name: `bare ws ${versionOf('ws')}`, seating: 'ws', start: (bytes) => startPeer('ws', bytes) };

/** Bare `ws` with each command on disk before it is passed on, and nothing more: what is left of an aim when the disk is paid. */
export const DISK_ALONE: Contestant = {
  name: 'ws and a disk, no game',
  seating: 'ws',
  start: (bytes) => withFile((file) => startPeer('ws-on-disk', bytes, file)),
};

/** A database of its own, which goes with the server. */
async function withFile(starting: (file: string) => Promise<ServerUnderLoad>): Promise<ServerUnderLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const gone = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const started = await starting(join(folder, 'entries.sqlite'));
    return { ...started, stop: () => started.stop().finally(gone) };
  } catch (error) {
    gone();
    throw error;
  }
}

async function checked(starting: Promise<ServerUnderLoad>, check: (server: ServerUnderLoad) => Promise<void>): Promise<ServerUnderLoad> {
  const server = await starting;
  try {
    await check(server);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function versionOf(peer: string): string {
  const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/../node_modules/${peer}/package.json`, 'utf8')) as { version: string };
  return version;
}

/** The same, with one viewer a table, or with two. */
export const alone = (contestant: Contestant): Contestant => ({ ...contestant, seating: `${contestant.seating}Alone` });
export const PARLOUR_PAIRS: Contestant = { ...PARLOUR, name: 'Parlour, two sockets a table', seating: 'parlourPair' };
