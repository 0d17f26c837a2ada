/**
 * Everything that is said to a hall of this process, and by it, held against the JSON Schemas: whatever client, socket or stream it goes through.
 * What comes in is sound by the schema exactly if the server can read it, so that a client written from the schemas is never misunderstood.
 */

import { Hall } from '@parlour/hall';
import { readMove } from '@parlour/kernel';
import { fromClient } from '@parlour/protocol';
import { type FrameCheck, frameCheck } from '@parlour/protocol/test/frames';
import { readSchema } from '@parlour/server';
import { vi } from 'vitest';
import { gameNamed, gameNames } from '../cli/src/registry.ts';

const entries = gameNames.map((name) => gameNamed(name));

const CHECKS = new Map<string, FrameCheck>();

/** The check for tables of these games; of all games, if none is known. */
export function checkFor(games: ReadonlySet<string>): FrameCheck {
  const names = gameNames.filter((name) => games.size === 0 || games.has(name));
  const known = CHECKS.get(names.join());
  if (known !== undefined) return known;
  const made = frameCheck(names.map((name) => readSchema(gameNamed(name).schema())));
  CHECKS.set(names.join(), made);
  return made;
}

export interface FrameTap {
  /** What was not as the schemas say. */
  readonly faults: string[];
  /** How many frames were looked at. */
  readonly count: { heard: number; said: number };
  readonly remove: () => void;
}

/** Listens at every hall until it is removed. */
export function tapHalls(): FrameTap {
  const faults: string[] = [];
  const count = { heard: 0, said: 0 };
  const open = Object.getOwnPropertyDescriptor(Hall.prototype, 'open')?.value as Hall['open'];
  const spy = vi.spyOn(Hall.prototype, 'open').mockImplementation(function tapped(this: Hall, wire, address, read) {
    const said = saidFaults();
    const caller = open.call(
      this,
      {
        send: (text) => {
          count.said++;
          note(faults, said(text));
          wire.send(text);
        },
        close: (code, reason) => wire.close(code, reason),
        ping: () => wire.ping(),
        pending: () => wire.pending(),
      },
      address,
      read,
    );
    return {
      receive: (text) => {
        count.heard++;
        note(faults, heardFault(text));
        caller.receive(text);
      },
      pong: () => caller.pong(),
      closed: () => caller.closed(),
    };
  });
  return { faults, count, remove: () => spy.mockRestore() };
}

function note(faults: string[], fault: string | null): void {
  if (fault !== null) faults.push(fault);
}

/** Looks at what is said over one socket. A table's frames are held against the games that they speak of. */
export function saidFaults(): (text: string) => string | null {
  let current = new Set<string>();
  return (text) => {
    const named = new Set(Array.from(text.matchAll(/"game":"(\w+)"/g), ([, game = '']) => game));
    const spoken = new Set([...current, ...named]);
    const json = JSON.parse(text) as Shown;
    const game = json.table?.settings?.game;
    if (game !== undefined) current = new Set([game]);
    return checkFor(spoken).fault('FromServer', json);
  };
}

/** A frame that shows a table says which game it is set to. */
interface Shown {
  readonly table?: { readonly settings?: { readonly game: string } };
}

/** Where schema and server do not agree about a frame. */
export function heardFault(text: string): string | null {
  const json = parsed(text);
  const fault = checkFor(new Set()).fault('FromClient', json);
  return (fault === null) === isRead(json) ? null : `${fault ?? 'the schema allows'}, and the server reads otherwise: ${text.slice(0, 300)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A move is read by the table, not at the door. */
function isRead(json: unknown): boolean {
  const read = fromClient.safeParse(json);
  if (!read.success) return false;
  const { data } = read;
  if (data.kind !== 'command' || data.command.kind !== 'move') return true;
  const { move } = data.command;
  return entries.some(({ edition: { game } }) => readMove(game.moveShapes, move) !== null);
}
