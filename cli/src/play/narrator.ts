/**
 * Tells what happens, as it happens: the game's events, what goes on around the game, and how the connection does. Remembers what it told, but for
 * what is the person's own to remember.
 */
import type { TableState } from '@parlour/client';
import { type GameTypes, type Mood, type Speaker, type Speech, struckWords, type View } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { Ink, Tone } from '../ink.ts';
import { speakerOf } from '../speaker.ts';
import { companyOf, playerName } from './company.ts';
import { CHANGED } from './draw.ts';
import { entryOf, olderVersion } from './position.ts';
import type { Privately } from './privately.ts';
import { closedWords, entrySentence, noticeWords, olderWords } from './tidings.ts';

type GameEvent = GameTypes['event'];

const TONES: Readonly<Record<Mood, Tone | null>> = { start: 'strong', drama: 'wine', good: 'moss', bad: 'wine', secret: 'brass', plain: null };

interface Told {
  readonly event: GameEvent;
  readonly text: string;
  readonly mood: Mood;
}

export class Narrator {
  private readonly ink: Ink;
  private readonly say: (lines: readonly string[]) => void;
  private readonly privately: Pick<Privately, 'tell' | 'tellOnce'>;
  private readonly told: Told[] = [];
  /** Who says the game's sentences, and to whom. */
  private voice: { readonly speech: Speech<GameTypes>; readonly speaker: Speaker } | null = null;
  private before: TableState;
  /** The last game of which it was told that it goes by older rules. */
  private older = 0;
  /** How many rounds began so far. */
  rounds = 0;

  constructor(sight: TableState, ink: Ink, say: (lines: readonly string[]) => void, privately: Narrator['privately']) {
    this.before = sight;
    this.ink = ink;
    this.say = say;
    this.privately = privately;
  }

  /** Everything new, in order. */
  tell(happenings: readonly Happening[], sight: TableState): void {
    this.tellConnection(this.before, sight);
    this.before = sight;
    this.tellOlder(sight);
    // What is told once is told together: one key for the two cards of a look.
    const once: string[] = [];
    const tellOnce = (): void => {
      if (once.length > 0) this.privately.tellOnce(once.splice(0));
    };
    for (const { news } of happenings) {
      for (const each of news) {
        const secret = 'game' in each ? this.secretOf(each.game, sight) : null;
        if (secret !== null) {
          once.push(secret);
          continue;
        }
        tellOnce();
        const told = 'table' in each ? entrySentence(each.table, sight) : null;
        if (told !== null) this.say([this.ink.paint('quiet', told)]);
        if ('game' in each) this.tellEvent(each.game, sight);
      }
    }
    tellOnce();
    if (sight.status === 'closed') this.say([sight.closed?.reason ? closedWords(sight.closed.reason) : 'The connection has ended.']);
  }

  /** What was told since the round began, and is kept. What has been replaced since is struck out. */
  history(): string[] {
    const { voice } = this;
    const from = this.told.findLastIndex(({ mood }) => mood === 'start');
    const lines = this.told.slice(Math.max(0, from));
    if (voice === null || lines.length === 0) return ['Nothing has happened yet.'];
    const events = lines.map(({ event }) => event);
    const struck = struckWords(events, voice.speech, voice.speaker);
    return lines.map(({ text }, i) => this.withoutStruck(text, struck[i] ?? null));
  }

  private withoutStruck(text: string, struck: string | null): string {
    const at = struck === null ? -1 : text.lastIndexOf(struck);
    if (struck === null || at < 0) return text;
    return `${text.slice(0, at)}${this.ink.paint('struck', struck)} ${CHANGED}${text.slice(at + struck.length)}`;
  }

  /** The sentence of an event that is told once; null for any other. */
  private secretOf(event: GameEvent, sight: TableState): string | null {
    const said = this.sentenceOf(event, sight);
    return said?.keeping === 'once' ? said.painted : null;
  }

  private tellEvent(event: GameEvent, sight: TableState): void {
    const said = this.sentenceOf(event, sight);
    if (said === null) return;
    const { text, painted, mood, keeping } = said;
    if (keeping === 'shown') {
      this.privately.tell([painted]);
      return;
    }
    if (mood === 'start') this.rounds++;
    this.told.push({ event, text, mood });
    this.say([...(mood === 'start' ? [''] : []), painted]);
  }

  private sentenceOf(event: GameEvent, sight: TableState) {
    const entry = entryOf(sight);
    if (entry === null) return null;
    const { speech, words } = entry.edition;
    const company = companyOf(sight);
    const speaker = speakerOf(words, company);
    const text = speech.event(event, speaker);
    const mood = speech.mood(event, company.you);
    const tone = TONES[mood];
    this.voice = { speech, speaker };
    const view = sight.view as View<GameTypes> | null; // the table says that it is this game's
    const keeping = view === null ? 'kept' : speech.keeping(event, view);
    return { text, mood, keeping, painted: tone === null ? text : this.ink.paint(tone, text) };
  }

  /** Once a game. */
  private tellOlder(sight: TableState): void {
    const version = olderVersion(sight);
    const game = sight.table?.games ?? 0;
    if (version === null || game === this.older || sight.table?.phase !== 'playing') return;
    this.older = game;
    this.say([this.ink.paint('quiet', olderWords(version))]);
  }

  /** Broken and mended connections, here and elsewhere, and the server's words to all. */
  private tellConnection(before: TableState, now: TableState): void {
    const lines: string[] = [];
    if (before.status === 'live' && now.status === 'reconnecting') lines.push('Connection lost. Trying again…');
    if (before.status === 'reconnecting' && now.status === 'live') lines.push('Connected again.');
    if (now.notice !== null && now.notice !== before.notice) lines.push(noticeWords(now.notice));
    if (now.notice === null && before.notice === 'read-only') lines.push(noticeWords('writable'));
    if (before.table !== null && now.status === 'live') {
      for (const player of now.gone) if (!before.gone.includes(player)) lines.push(`${playerName(now, player)} is not connected.`);
      for (const player of before.gone)
        if (!now.gone.includes(player) && player in now.people) lines.push(`${playerName(now, player)} is connected again.`);
    }
    this.say(lines.map((line) => this.ink.paint('quiet', line)));
  }
}
