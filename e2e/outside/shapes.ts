/**
 * What the protocol's page says of its messages, as far as these clients need it. Written by hand from docs/protocol.md and its reference;
 * what is received is held against the JSON Schemas before it is taken for one of these.
 */
export type Hex64 = string;

/** Flat: a kind, and whole numbers or words. */
export type Move = { readonly kind: string } & Readonly<Record<string, string | number>>;

export interface You {
  readonly player: string;
  readonly name: string;
  readonly seat: number | null;
}

export type Occupant =
  | { readonly kind: 'person'; readonly player: string; readonly ready: boolean; readonly commitment: Hex64 | null; readonly away: boolean }
  | { readonly kind: 'bot'; readonly name: string };

export interface Place {
  readonly seat: number;
  readonly rank: number;
  readonly score: number;
}

export interface Beginning {
  readonly number: number;
  readonly game: string;
  readonly commitment: Hex64;
  readonly commitments: readonly (Hex64 | null)[];
}

export interface Table {
  readonly code: string;
  readonly phase: 'lobby' | 'opening' | 'playing' | 'finished' | 'abandoned';
  readonly settings: { readonly game: string; readonly roundEnd: 'host' | 'all' | 'time'; readonly locked: boolean };
  readonly host: string | null;
  readonly seats: readonly (Occupant | null)[];
  readonly begun: Beginning | null;
  readonly numbers: readonly (Hex64 | null)[] | null;
  readonly pause: object | null;
  readonly result: { readonly standing: readonly Place[]; readonly secret: Hex64 } | null;
}

export interface Turn {
  readonly awaited: readonly number[];
  readonly between: boolean;
  readonly willing: readonly number[];
  readonly windowEnds: number | null;
}

/** The game's own: `open` and `own` are of the shapes on its page. */
export interface View {
  readonly open: unknown;
  readonly own: unknown;
}

/** What one at a table knows, over a socket or a stream. */
export interface Known {
  readonly n: number;
  readonly you: You;
  readonly table: Table;
  readonly turn: Turn | null;
  readonly view: View | null;
  readonly people: Readonly<Record<string, string>>;
  readonly gone: readonly string[];
  /** Over a socket undefined, unless hello asked for them. */
  readonly moves?: readonly Move[] | undefined;
}

export type News = { readonly table: { readonly kind: string } } | { readonly game: { readonly kind: string } };

export interface Happening {
  readonly n: number;
  readonly at: number;
  readonly news: readonly News[];
}

export interface Welcome extends Known {
  readonly kind: 'welcome';
  readonly watching: readonly string[];
  readonly missed: readonly Happening[] | null;
}

/** How a value changed: what it means follows from the value. */
export type Change = readonly [unknown] | { readonly [name: string]: unknown };

export interface Update {
  readonly kind: 'update';
  readonly n: number;
  readonly table?: Change;
  readonly turn?: Change;
  readonly open?: Change;
  readonly own?: unknown;
  readonly you?: You;
  readonly moves?: readonly Move[];
  readonly news: readonly News[];
}

export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type FromServer =
  | Welcome
  | Update
  | { readonly kind: 'skip'; readonly n: number }
  | { readonly kind: 'done'; readonly id: string; readonly n: number }
  | ({ readonly kind: 'refused'; readonly id: string | null } & Refusal)
  | {
      readonly kind: 'names';
      readonly named: Readonly<Record<string, string>>;
      readonly unnamed: readonly string[];
      readonly came: readonly string[];
      readonly went: readonly string[];
    }
  | { readonly kind: 'presence'; readonly gone: readonly string[] }
  | { readonly kind: 'pong'; readonly time: number }
  | { readonly kind: 'chat' | 'line' | 'unsaid' | 'said' | 'reaction' | 'notice' | 'tables' | 'listed' | 'unlisted' };

export type Command =
  | { readonly kind: 'sit'; readonly seat?: number }
  | { readonly kind: 'stand' | 'leave' | 'go-on' | 'close' | 'pause' | 'resume' | 'lobby' }
  | { readonly kind: 'ready'; readonly on: boolean; readonly commitment?: Hex64 }
  | { readonly kind: 'start' | 'rematch'; readonly commitment?: Hex64 }
  | { readonly kind: 'open'; readonly number: Hex64 }
  | { readonly kind: 'move'; readonly move: Move };

/** The part of a record that its readers here look at. */
export interface GameRecord {
  readonly game: string;
  readonly number: number;
  readonly preset: string | null;
  readonly seats: number;
  readonly key: Hex64;
  readonly steps: readonly ('next' | 'close' | { readonly seat: number; readonly move: Move })[];
  readonly standing: readonly Place[];
  readonly fair: {
    readonly secret: Hex64;
    readonly commitment: Hex64;
    readonly commitments: readonly (Hex64 | null)[];
    readonly numbers: readonly (Hex64 | null)[];
  };
}
