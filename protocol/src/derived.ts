/**
 * What goes over the wire and is written as types, by the rooms it comes from: tables, records, the games of a server. schema.json has each of
 * them in full, made from these types and their comments (npm run protocol).
 */
import type { Field, OptionValue, Preset } from '@parlour/kernel';
import type { PublicEntry, TableRecord, TableView, TurnView } from '@parlour/table';

/** The games of a server: what can be played there, and what can be set. */
export interface GameList {
  /** In the order in which to offer them. */
  readonly games: readonly ListedGame[];
}

/** A game of this server. */
export interface ListedGame {
  /** What settings, tables and records call it. */
  readonly id: string;
  /** Of its rules. */
  readonly version: number;
  /** Every option by its name: what it takes, and what it is unless somebody says otherwise. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Sets of options by name; the first is the one to offer. */
  readonly presets: Readonly<Record<string, ListedPreset>>;
  /** The numbers of seats that the options can be played with as they are at first. */
  readonly seats: readonly number[];
}

/** A set of options with a name. */
export interface ListedPreset extends Preset<Readonly<Record<string, OptionValue>>> {
  /** The numbers of seats that it can be played with. */
  readonly seats: readonly number[];
}

/** Every one of them; schema.json begins here. */
export interface Derived {
  readonly TableView: TableView;
  readonly TurnView: TurnView;
  readonly PublicEntry: PublicEntry;
  readonly TableRecord: TableRecord;
  readonly GameList: GameList;
}
