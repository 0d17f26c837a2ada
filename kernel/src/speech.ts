/** How a game's codes become sentences: a game's `Speech` picks the text and fills its gaps, the same in every language (words.ts). */
import type { GameTypes, Seat, View } from './game.ts';
import type { Refusal } from './refusal.ts';
import type { Gaps } from './words.ts';

/** Who says a text. `Path` are the paths of the words that it has: a game asks for those of its own (`PathsOf`). */
export interface Speaker<Path extends string = string> {
  /**
   * The text at a path such as `events.bid`, with its gaps filled. As in i18next, `count` chooses the plural and `context` a variant: with
   * context `you` the text at `events.bid_you` is taken where there is one.
   */
  readonly t: (path: Path, gaps?: Gaps) => string;
  /** What a seat is called. */
  readonly name: (seat: Seat) => string;
  /** The seat of the person spoken to, who is "you"; null for a spectator or a transcript. */
  readonly you: Seat | null;
  /** Whether odds and other reckonings may be said: where the table allows them, to who likes them. */
  readonly aids: boolean;
}

/** Where every game has a text, whatever it is; the kit sees to it (`wordless`). */
export type EveryGamePath =
  | 'name'
  | 'about'
  | 'gist'
  | `refusals.${string}`
  | `presets.${string}.${'name' | 'about'}`
  | `options.${string}.${'name' | 'about' | `values.${string}`}`;

/** A seat as the one a text speaks of: its name, and the variant for the person spoken to. */
export const who = ({ name, you }: Pick<Speaker, 'name' | 'you'>, seat: Seat): Gaps => ({
  name: name(seat),
  context: seat === you ? 'you' : undefined,
});

/**
 * What people read of a game. Whatever it says of a position it says from a view: it can't tell what the viewer may not know. `moves` are the
 * viewer's legal moves in that position. `Path` are the paths of the words that it is said with.
 */
export interface Speech<T extends GameTypes, Path extends string = string> {
  event(event: T['event'], speaker: Speaker<Path>): string;
  /** What somebody who looks a game over again wants to find it by; null for most. */
  landmark(event: T['event']): Landmark | null;
  /** How an event is felt by whom it is told to: for colours, sounds and motion. */
  mood(event: T['event'], you: Seat | null): Mood;
  /** How long whom it is told to may read it; the view is theirs, as it is when they are told. */
  keeping(event: T['event'], view: View<T>): Keeping;
  /** Whether what is said of this position (scene, labels of moves, what is expected) is to be read only while it lasts. */
  passing(view: View<T>): boolean;
  /** A move as a label. The view says what its numbers refer to. */
  move(move: T['move'], view: View<T>, speaker: Speaker<Path>): string;
  /** The words of an earlier event's sentence that this event took the place of, such as a bid that a card changed; null if none. */
  replaced(event: T['event'], earlier: T['event'], speaker: Speaker<Path>): string | null;
  /** What a person would reckon before this move, such as the odds of a bid; null if nothing, and for a speaker without aids. */
  aside(move: T['move'], view: View<T>, speaker: Speaker<Path>): string | null;
  /** The heading under which a move is listed. */
  heading(move: T['move'], speaker: Speaker<Path>): string;
  refusal(refusal: Refusal<T['refusal']>, speaker: Speaker<Path>): string;
  /** The table as text. */
  scene(view: View<T>, speaker: Speaker<Path>): Scene;
  /** What a seat has, where everything lies open (`everyone`: the own parts by seat), without saying whose it is; empty where it has nothing. */
  held(everyone: readonly T['own'][], seat: Seat, speaker: Speaker<Path>): string;
  /** What is expected of the viewer, "Raise, or call Dudo on Ola’s 4 fives."; or else whom all wait for. */
  expected(view: View<T>, moves: readonly T['move'][], speaker: Speaker<Path>): string;
  /** A score of the standing: "3 dice". */
  score(score: number, speaker: Speaker<Path>): string;
  /**
   * A move as somebody types it, the same in every language: `4x5`, `dudo`, `KS`. Small letters, digits and marks, no spaces; no two legal moves
   * share one, and none is a number that could be a place in a list of them.
   */
  short(move: T['move'], view: View<T>): string;
  /** The move that a short form means here, legal or not, so that the rules can say why not; null if it means none. */
  read(typed: string, view: View<T>): T['move'] | null;
}

/** round: one begins. call: somebody called, or the tide turned. trick: one was taken. */
export type Landmark = 'round' | 'call' | 'trick';

/** start: a round begins, with nothing to hold back. drama: a call, a turning point. good, bad: for whom it is told to. secret: for their eyes only. */
export type Mood = 'start' | 'drama' | 'good' | 'bad' | 'secret' | 'plain';

/**
 * kept: in every history. once: by nobody; it stands until it was seen, and then it is the reader's to remember. shown: like once, but the scene
 * shows it as long as it may be seen, such as a card in hand. A game in which nothing has to be remembered keeps everything.
 */
export type Keeping = 'kept' | 'once' | 'shown';

/** A table as text, for terminals, screen readers and text views. */
export interface Scene {
  /** "Round 2", "19 dice". */
  readonly title: readonly string[];
  /** In the order of play. */
  readonly seats: readonly SceneSeat[];
  /** What lies in the middle or stands, the most important first. */
  readonly middle: readonly Phrase[];
  /** What stood before what stands now, the oldest first: the earlier bids of a round. */
  readonly earlier: readonly EarlierPhrase[];
  /** What the viewer alone has or knows. */
  readonly hand: readonly Phrase[];
  /** The hand's dice or cards, where there are few enough to be drawn one by one; else none. */
  readonly tiles: readonly Tile[];
}

export interface SceneSeat {
  readonly seat: Seat;
  /** What is public of the seat. All seats of a scene have as many. */
  readonly cells: readonly Phrase[];
  /** Has no part in play any more. */
  readonly out: boolean;
}

/** The same twice: in words, to be read aloud, and in the few signs of a drawing. Either may be empty where the other says it all. */
export interface Phrase {
  readonly words: string;
  readonly drawn: string;
}

export interface EarlierPhrase extends Phrase {
  /** A changed version of it took its place, and it counts no more. Whoever shows it strikes it out, and says so in words. */
  readonly struck: boolean;
}

export interface Tile {
  /** "5", or "?" for what lies face down. */
  readonly face: string;
  /** What kind it is, or its place; may be empty. */
  readonly foot: string;
  /** Worth more than its face says, such as a wild ace. */
  readonly lit: boolean;
}

/** A phrase that is drawn as it is read. */
export const phrase = (words: string, drawn = words): Phrase => ({ words, drawn });

/** For each event in order, the words of its sentence that a later one took the place of; null where all of it still holds. */
export function struckWords<T extends GameTypes, Path extends string = string>(
  events: readonly T['event'][],
  { replaced, mood }: Pick<Speech<T, Path>, 'replaced' | 'mood'>,
  speaker: Speaker<Path>,
): readonly (string | null)[] {
  const struck: (string | null)[] = events.map(() => null);
  for (const [i, event] of events.entries()) {
    // What a round began with is out of reach of the next.
    for (let back = i - 1; back >= 0; back--) {
      const earlier = events[back] as T['event'];
      const words = replaced(event, earlier, speaker);
      if (words !== null) struck[back] = words;
      if (words !== null || mood(earlier, speaker.you) === 'start') break;
    }
  }
  return struck;
}
