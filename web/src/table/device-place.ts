/**
 * What is different at a table of one device, as far as the table's page has to know. There is nobody far away: no chat, no connection, nobody to
 * wait for. Whoever has the device says for all that the next round begins. Where several people pass it around, the bar says to whom.
 */
import type { TableState } from '@parlour/client';
import type { MoveValue, Seat, View } from '@parlour/kernel';
import type { PersonCommand } from '@parlour/table';
import type { ReactNode } from 'react';
import type { Ask } from './ask.ts';
import type { GameInPlay } from './use-game.ts';
import type { GameVoice } from './voice.ts';

/** What the bar is about. */
export interface DeviceScene {
  readonly play: GameInPlay;
  readonly voice: GameVoice;
  /** As it is shown. */
  readonly state: TableState;
  readonly view: View;
  /** Nothing is being shown just now, and nothing waits to be. */
  readonly quiet: boolean;
  /** Of the own seat. */
  readonly moves: readonly MoveValue[];
  /** What is expected, in words. */
  readonly expected: string;
}

/** A seat whose moves anybody may know, so that it can act while the curtain is down; and the way to look first. */
export interface BlindSeat {
  readonly seat: Seat;
  readonly moves: readonly MoveValue[];
  readonly play: (move: MoveValue) => void;
  readonly look: ReactNode;
}

export interface DevicePlace {
  /** The name of whoever has the device, where it is passed around; null while nobody in particular has it. */
  readonly holder: string | null;
  /** Lets the curtain fall; null where there is none, or it is down. */
  readonly cover: (() => void) | null;
  /** Asks for the host. */
  readonly ask: Ask;
  /** A finished game's record as JSON, or null; 1 is the table's first. */
  readonly record: (game: number) => Promise<string | null>;
  /** What stands in the bar's place before anything else does; null where the game or the table has something to say. */
  readonly bar: (scene: DeviceScene) => ReactNode | null;
  readonly blind: (scene: DeviceScene) => BlindSeat | null;
  /** Whoever reads the table reads it through everybody's turns. */
  readonly asText: boolean;
  readonly setAsText: (on: boolean) => void;
  /** Hears of a move that somebody tried and that the rules refuse; absent where nobody teaches. */
  readonly tried?: (move: MoveValue) => void;
}

/** The table as its host sees it who has no eyes of their own: for what stands there for all around the device. */
export function asHost(state: TableState, place: DevicePlace): { readonly link: { readonly ask: HostAsks }; readonly state: TableState } {
  const { table, turn } = state;
  const player = table?.host ?? null;
  const ask: HostAsks = async (command) => ((await place.ask(command)) ? { kind: 'done', n: state.n } : { kind: 'lost', why: null });
  if (table === null || player === null) return { link: { ask }, state };
  const seat = turn?.between === true ? table.seats.findIndex((each) => each?.kind === 'person' && each.player === player) : null;
  return { link: { ask }, state: { ...state, you: { player, name: state.people[player] ?? '', seat } } };
}

type HostAsks = (command: PersonCommand) => Promise<{ readonly kind: 'done'; readonly n: number } | { readonly kind: 'lost'; readonly why: null }>;
