/**
 * A link to a table: what somebody on a seat, or a spectator, has of it, wherever the table runs. Over a socket it is made by `connectTable`;
 * a table in the browser itself can offer the same. Nothing here knows of sockets.
 */
import type { Refusal, Seat } from '@parlour/kernel';
import type { ChatLine, ChatStream, ChatWords, Happening, HistoryPage, Reaction } from '@parlour/protocol';
import type { CloseReason } from '@parlour/protocol/codes';
import type { ChancePart, FindingCode, PersonCommand, PlayerId, TableView, TurnView } from '@parlour/table';

export interface TableLink {
  /** Everything known now. Never changed: each change makes a new one. */
  readonly now: TableState;
  /** Called after each change of `now`; gives a way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Each entry's events, in order and each once, also what happened while the link was broken. Where that is no longer known, nothing is told of it,
   * and `now.resumed` says 'snapshot'. When they are told, `now` is at the entry's number or past it.
   */
  readonly onEvents: (listener: (happening: Happening) => void) => () => void;
  /** Asks something of the table. When the answer is 'done', `now` shows what came of it. */
  ask(command: PersonCommand): Promise<Reply>;
  /** Writes a line, once, to the chat of those who play or of those who watch. When the answer is 'done', `now.chat` shows it. */
  say(words: ChatWords): Promise<Reply>;
  /** Erases a line: one's own, or as the host anybody's. */
  unsay(line: string): Promise<Reply>;
  /** A sign to those who may read what one writes. It is not kept, and lost where there is no connection. */
  react(reaction: Reaction): void;
  /** Signs of others, and one's own. */
  readonly onReaction: (listener: (reacted: Reacted) => void) => () => void;
  /**
   * What the game that is played has told since it began, a page at a time: the one of the entries before this, or up to now. As far as the
   * own seat was held since then it is the seat's, else what all were told.
   */
  history(before: number | null): Promise<HistoryReply>;
  /** Asks for the whole table anew. */
  resync(): void;
  /** The network may be back, or the page is looked at again: do not wait any longer. */
  wake(): void;
  /** The network seems to be gone: the server has a moment to say that it is not, then the link counts as broken. */
  suspect(): void;
  close(): void;
}

export interface Reacted {
  readonly player: PlayerId;
  readonly reaction: Reaction;
}

export type Reply =
  /** It was done, and is in the table from entry n on; a line of chat has no entry, and n is where the table stood. */
  | { readonly kind: 'done'; readonly n: number }
  | ({ readonly kind: 'refused' } & Refusal)
  /** The link was closed for good before an answer came, or the server went wrong again and again; whether it was done is not known here. */
  | { readonly kind: 'lost'; readonly why: CloseReason | null };

export type HistoryReply =
  /** The oldest first; `more` says whether there are pages before it. */
  | ({ readonly kind: 'page' } & HistoryPage)
  | ({ readonly kind: 'refused' } & Refusal)
  /** The link was closed for good before an answer came. */
  | { readonly kind: 'lost'; readonly why: CloseReason | null };

/** 'connecting' until the first welcome, 'reconnecting' after a link broke, 'closed' for good. */
export type LinkStatus = 'connecting' | 'live' | 'reconnecting' | 'closed';

export interface LinkState {
  readonly status: LinkStatus;
  /** Why it is closed for good. Without a reason: by this side, or with a number that this client does not know. */
  readonly closed: { readonly code: number; readonly reason: CloseReason | null } | null;
  /** When the next attempt begins, in ms of the own clock; null if none is waited for. */
  readonly retryAt: number | null;
  /** The server's clock minus the own one, in ms. */
  readonly clockOffset: number;
}

export interface TableState extends LinkState {
  /** The number of the last entry that is known here; 0 before the first welcome. */
  readonly n: number;
  /** Whether the last welcome came with everything that was missed. */
  readonly resumed: 'exact' | 'snapshot' | null;
  readonly you: { readonly player: PlayerId; readonly name: string; readonly seat: Seat | null } | null;
  readonly table: TableView | null;
  readonly turn: TurnView | null;
  readonly view: SeenView | null;
  /** Names, as they are shown at this table; not of everybody where there are many. */
  readonly people: Readonly<Record<PlayerId, string>>;
  /** Those who are here, have no seat, and are named. */
  readonly watching: readonly PlayerId[];
  /** How many more there are. */
  readonly more: number;
  /** Those who watched and went lately. */
  readonly left: readonly PlayerId[];
  /** Those on seats who are not connected. */
  readonly gone: readonly PlayerId[];
  /** The last lines of each stream, oldest first. Of what those who watch say, nothing is known to those who play while a game runs. */
  readonly chat: Readonly<Record<ChatStream, readonly ChatLine[]>>;
  /** The server is about to stop, or can't write. */
  readonly notice: 'stopping' | 'read-only' | null;
  /** The build of the web client that the server hands out; another than the own one means: reload when it suits. */
  readonly build: string | null;
  /** Commands that have no answer yet. */
  readonly pending: number;
  /** How the game that runs got its chance, as far as this device can tell; null where none began here. */
  readonly chance: ChanceReport | null;
}

/** What this device found about the chance of a game. */
export interface ChanceReport {
  /** Which game at this table; 1 is the first. */
  readonly game: number;
  /** Eight characters for people to compare, once the game is dealt. */
  readonly code: string | null;
  /** By seat: what became of the number promised there, once the game is dealt. */
  readonly parts: readonly ChancePart[] | null;
  readonly findings: readonly ChanceFinding[];
}

export interface ChanceFinding {
  readonly code: FindingCode;
  /** What its words need. */
  readonly params: Refusal['params'];
  /** No honest server does such a thing. */
  readonly alarm: boolean;
}

/** The game as this viewer may know it: the game's own view, not yet looked into (moves.ts does). */
export interface SeenView {
  readonly open: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>> | null;
}
