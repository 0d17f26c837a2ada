/**
 * Everything that is said to a hall of this process, and by it, held against the JSON Schemas: whatever client, socket or stream it goes through.
 * What comes in is sound by the schema exactly if the server can read it, so that a client written from the schemas is never misunderstood.
 */

import { fileURLToPath } from 'node:url';
import { Hall } from '@parlour/hall';
import { readMove } from '@parlour/kernel';
import { type FromServer, fromClient, type Welcome } from '@parlour/protocol';
import { type FrameCheck, frameCheck } from '@parlour/protocol/test/frames';
import { GAMES, gameNamed, gameNames } from '@parlour/registry/loaded';
import { readSchema } from '@parlour/server';
import { vi } from 'vitest';
import { WholeFrames, type WholeUpdate } from '../client/test/whole-frames.ts';

const CHECKS = new Map<string, FrameCheck>();

/** The check for tables of these games; of all games, if none is known. */
export function checkFor(games: ReadonlySet<string>): FrameCheck {
  const names = gameNames.filter((name) => games.size === 0 || games.has(name));
  const known = CHECKS.get(names.join());
  if (known !== undefined) return known;
  const made = frameCheck(names.map((name) => readSchema(fileURLToPath(gameNamed(name).box.schema()))));
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

/** Listens at every hall until it is removed; one at a time. */
export function tapHalls(): FrameTap {
  const faults: string[] = [];
  const count = { heard: 0, said: 0 };
  const open = Object.getOwnPropertyDescriptor(Hall.prototype, 'open')?.value as Hall['open'];
  if (vi.isMockFunction(open)) throw new Error('Somebody listens at the halls already.');
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

/** Looks at what is said over one socket. A table's frames are held against the games that they speak of, and so is what comes of an update's changes. */
export class SaidFrames {
  private known = new WholeFrames();
  private whole: Welcome | null = null;

  /** What is wrong with a frame, if it came now. */
  fault(frame: unknown): string | null {
    const text = JSON.stringify(frame);
    const named = Array.from(text.matchAll(/"game":"(\w+)"/g), ([, game = '']) => game);
    const check = checkFor(new Set([...(this.whole === null ? [] : [this.whole.table.settings.game]), ...named]));
    const fault = check.fault('FromServer', frame);
    if (fault !== null) return fault;
    const next = this.after(frame as FromServer);
    return typeof next === 'string' ? next : check.fault('FromServer', next);
  }

  /** It came, and there was nothing wrong with it. */
  take(frame: FromServer): void {
    const next = this.after(frame);
    this.known.read(frame);
    if (typeof next !== 'string' && next.kind === 'welcome') this.whole = next;
  }

  /** What a welcome would say behind the frame; the frame itself where it is not about that; or why it does not follow. */
  private after(frame: FromServer): FromServer | string {
    if (frame.kind !== 'update' || this.whole === null) return frame;
    try {
      const { n, table = this.whole.table, turn, open, own } = this.known.copy().read(frame) as WholeUpdate;
      return { ...this.whole, n, table, turn, view: open === null ? null : { open, own } };
    } catch (error) {
      return String(error);
    }
  }
}

export function saidFaults(): (text: string) => string | null {
  const frames = new SaidFrames();
  return (text) => {
    const frame = JSON.parse(text) as FromServer;
    const fault = frames.fault(frame);
    if (fault === null) frames.take(frame);
    return fault;
  };
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
  return GAMES.some(({ game }) => readMove(game.moveShapes, move) !== null);
}
