/**
 * Hears every frame. What a hall says is held against the truth the moment it says it: nothing that is not written yet, to nobody what they
 * may not know, no command acknowledged that is not in the log. What arrives makes the trace.
 */
import { createHash } from 'node:crypto';
import type { FromServer, Happening, Update, Welcome } from '@parlour/protocol';
import type { TableCode } from '@parlour/table';
import { type WholeFrame, WholeFrames, type WholeUpdate } from '../../client/test/whole-frames.ts';
import type { Chronicle, TableStory } from './chronicle.ts';
import type { Laws } from './laws.ts';
import type { Direction, NetworkLine, NetworkTap } from './network.ts';
import type { Talk } from './talk.ts';
import type { Time } from './time.ts';

/** Events of the trace that are kept in words. */
const REMEMBERED = 60;

export interface Listener {
  /** A command was acknowledged to somebody. */
  acknowledged(line: NetworkLine): void;
}

export class Wiretap implements NetworkTap {
  /** What no frame may ever hold: tokens and passcodes. */
  readonly canaries = new Set<string>();
  frames = 0;
  acknowledged = 0;
  refused = 0;
  /** Called with every line of the trace. */
  onLine: ((line: string) => void) | null = null;
  private readonly hash = createHash('sha256');
  private readonly remembered: (readonly [at: number, who: string, text: string])[] = [];
  private readonly acks = new Map<string, number>();
  /** What each line was told adds up to what a client there can know. */
  private readonly whole = new WeakMap<NetworkLine, WholeFrames>();
  /** The number that a line was last told. */
  private readonly told = new WeakMap<NetworkLine, number>();
  /** The frame that was last held against the truth, by viewer: whoever knew the truth before knows it with the same text, too. */
  private readonly checked = new Map<string, string>();
  private readonly time: Time;
  private readonly laws: Laws;
  private readonly chronicle: Chronicle;
  private readonly talk: Talk;
  private readonly table: () => TableCode | null;
  private readonly listener: Listener;

  constructor(time: Time, laws: Laws, chronicle: Chronicle, talk: Talk, table: () => TableCode | null, listener: Listener) {
    this.time = time;
    this.laws = laws;
    this.chronicle = chronicle;
    this.talk = talk;
    this.table = table;
    this.listener = listener;
  }

  /** A fault, or something that a person does: part of the trace. */
  note(words: string): void {
    this.trace('', words);
  }

  digest(): string {
    return this.hash.digest('hex');
  }

  arrived(line: NetworkLine, direction: Direction, text: string): void {
    this.frames++;
    this.trace(direction === 'up' ? `${line.name} >` : `${line.name} <`, text);
  }

  sent(line: NetworkLine, text: string): void {
    for (const canary of this.canaries)
      this.laws.hold(!text.includes(canary), () => `a frame to ${line.player} holds a token or a passcode: ${text}`);
    const frame = JSON.parse(text) as FromServer;
    const message = this.read(line, frame);
    const code = this.table();
    if (code === null) return;
    const story = this.chronicle.story(code);
    for (const [game, secret] of story.secrets) {
      const known = 'n' in message && story.isRevealed(game, message.n);
      this.laws.hold(known || !text.includes(secret), () => `a frame to ${line.player} holds the secret of game ${game}: ${text}`);
    }
    switch (message.kind) {
      case 'welcome':
        this.welcome(line, story, message);
        break;
      case 'update':
      case 'skip':
        this.step(line, story, message, text);
        break;
      case 'done':
        this.done(line, story, message.id, message.n);
        break;
      case 'refused':
        this.refused++;
        break;
      default:
    }
    this.talk.told(line, frame, text, this.told.get(line) ?? 0);
  }

  private read(line: NetworkLine, frame: FromServer): WholeFrame {
    const frames = this.whole.get(line) ?? new WholeFrames();
    this.whole.set(line, frames);
    try {
      return frames.read(frame);
    } catch (error) {
      this.laws.hold(false, () => `${line.player} can’t follow: ${String(error)}`);
      throw error;
    }
  }

  private done(line: NetworkLine, story: TableStory, id: string, n: number): void {
    const span = story.commands.get(id);
    this.laws.hold(span !== undefined, () => `command ${id} of ${line.player} was acknowledged and is not in the log`);
    this.laws.hold(span.last === n, () => `command ${id} of ${line.player} was acknowledged with ${n}, and ended at ${span.last}`);
    const before = this.acks.get(id) ?? n;
    this.laws.hold(before === n, () => `command ${id} of ${line.player} was acknowledged with ${before} and with ${n}`);
    this.acks.set(id, n);
    this.acknowledged++;
    this.listener.acknowledged(line);
  }

  private step(line: NetworkLine, story: TableStory, message: WholeUpdate | { readonly kind: 'skip'; readonly n: number }, text: string): void {
    const { n } = message;
    const before = this.told.get(line) ?? 0;
    this.laws.hold(n === before + 1, () => `${line.player} is told of entry ${n} after entry ${before}`);
    this.told.set(line, n);
    this.seat(line, story, n, message.kind === 'update' ? message.you : undefined);
    const viewer = story.viewerAt(n, line.player);
    if (this.checked.get(`${n} ${viewer}`) === text) return;
    const seen = story.see(n, viewer);
    if (message.kind === 'skip') {
      const was = story.see(n - 1, viewer);
      const nothing = seen.table === was.table && seen.turn === was.turn && seen.open === was.open && seen.own === was.own && seen.news === '[]';
      this.laws.hold(nothing, () => `entry ${n} was skipped for ${line.player}, and says something new to them`);
    } else {
      const { table, turn, open, own, news } = message;
      const parts = { table: table === undefined ? seen.table : JSON.stringify(table), turn: JSON.stringify(turn), open: JSON.stringify(open) };
      this.same(line, n, { ...parts, own: JSON.stringify(own), news: JSON.stringify(news) }, seen);
      const isTableNew = table === undefined && n > 1 && story.see(n - 1, viewer).table !== seen.table;
      this.laws.hold(!isTableNew, () => `entry ${n} changed the table, and ${line.player} is not told`);
    }
    this.checked.set(`${n} ${viewer}`, text);
  }

  /** Their seat is told with the entry that changed it, and only there. */
  private seat({ player }: NetworkLine, story: TableStory, n: number, you: Update['you']): void {
    const [seat, before] = [story.seatAt(n, player), story.seatAt(n - 1, player)];
    const isTold = you === undefined ? seat === before : seat !== before && you.player === player && you.seat === seat;
    this.laws.hold(isTold, () => `${player} is on seat ${seat} since entry ${n}, and is told ${JSON.stringify(you)}`);
  }

  private welcome(line: NetworkLine, story: TableStory, { n, table, turn, view, you, missed }: Welcome): void {
    this.told.set(line, n);
    const viewer = story.viewerAt(n, line.player);
    const { news, ...seen } = story.see(n, viewer);
    const parts = { table: JSON.stringify(table), turn: JSON.stringify(turn), open: JSON.stringify(view?.open ?? null) };
    this.same(line, n, { ...parts, own: JSON.stringify(view?.own ?? null), news }, { ...seen, news });
    const isTheirs = you.player === line.player && you.seat === story.seatAt(n, line.player);
    this.laws.hold(isTheirs, () => `${line.player} is welcomed as ${you.player} on seat ${you.seat}`);
    for (const happening of missed ?? []) this.happening(line, story, happening);
  }

  private happening(line: NetworkLine, story: TableStory, { n, news }: Happening): void {
    const seen = story.see(n, story.viewerAt(n, line.player));
    this.laws.hold(JSON.stringify(news) === seen.news, () => `${line.player} is told of entry ${n}: ${JSON.stringify(news)}, not ${seen.news}`);
  }

  private same<T extends object>(line: NetworkLine, n: number, said: T, truth: T): void {
    for (const [name, text] of Object.entries(truth)) {
      const told: unknown = Reflect.get(said, name);
      this.laws.hold(told === text, () => `${line.player} gets another ${name} at entry ${n}: ${String(told)}, not ${String(text)}`);
    }
  }

  /** The end of the trace, in words. */
  lastLines(): readonly string[] {
    return this.remembered.map(([at, who, text]) => inWords(at, who, text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text));
  }

  private trace(who: string, text: string): void {
    const at = this.time.sinceBeginning;
    this.hash.update(`${at} ${who} ${text}\n`);
    this.remembered.push([at, who, text]);
    if (this.remembered.length > REMEMBERED) this.remembered.shift();
    this.onLine?.(inWords(at, who, text));
  }
}

const inWords = (at: number, who: string, text: string): string => `${(at / 1000).toFixed(3).padStart(9)} ${who} ${text}`;
const LONGEST = 240;
