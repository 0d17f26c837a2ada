/**
 * Tells what happens, as it happens: the game's events, what goes on around the game, and how the connection does. Remembers what it told, but for
 * what is the person's own to remember.
 */
import type { TableState } from '@parlour/client';
import { type GameTypes, type Mood, type Speaker, type Speech, struckWords, type View } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { Tone } from '../ink.ts';
import type { Terminal } from '../terminal.ts';
import { loadedGameOf, olderVersion } from './position.ts';
import type { PrivateScreen } from './private-screen.ts';
import { playerName, seatNamesOf } from './seat-names.ts';
import { closedText, entrySentence, noticeText, olderText } from './table-words.ts';

type GameEvent = GameTypes['event'];

const TONES: Readonly<Record<Mood, Tone | null>> = { start: 'strong', drama: 'wine', good: 'moss', bad: 'wine', secret: 'brass', plain: null };

interface HistoryLine {
  readonly event: GameEvent;
  readonly text: string;
  readonly mood: Mood;
}

/** Where it tells: what everybody may read over the person's shoulder, and what only they may. */
type NarratorTerminal = Pick<Terminal, 'ink' | 'locale'> & { readonly keyboard: Pick<Terminal['keyboard'], 'say'> };

export class Narrator {
  private readonly terminal: NarratorTerminal;
  private readonly privateScreen: Pick<PrivateScreen, 'tell' | 'tellOnce'>;
  private readonly lines: HistoryLine[] = [];
  /** Who says the game's sentences, and to whom. */
  private voice: { readonly speech: Speech<GameTypes>; readonly speaker: Speaker } | null = null;
  private before: TableState;
  /** The last game of which it was told that it goes by older rules. */
  private older = 0;
  /** How many rounds began so far. */
  rounds = 0;

  constructor(state: TableState, terminal: NarratorTerminal, privateScreen: Narrator['privateScreen']) {
    this.before = state;
    this.terminal = terminal;
    this.privateScreen = privateScreen;
  }

  /** Everything new, in order. */
  tell(happenings: readonly Happening[], state: TableState): void {
    this.tellConnection(this.before, state);
    this.before = state;
    this.tellOlder(state);
    // What is told once is told together: one key for the two cards of a look.
    const once: string[] = [];
    const tellOnce = (): void => {
      if (once.length > 0) this.privateScreen.tellOnce(once.splice(0));
    };
    for (const { news } of happenings) {
      for (const each of news) {
        const secret = 'game' in each ? this.secretOf(each.game, state) : null;
        if (secret !== null) {
          once.push(secret);
          continue;
        }
        tellOnce();
        const sentence = 'table' in each ? entrySentence(each.table, state, this.terminal.locale) : null;
        if (sentence !== null) this.terminal.keyboard.say([this.terminal.ink.paint('quiet', sentence)]);
        if ('game' in each) this.tellEvent(each.game, state);
      }
    }
    tellOnce();
    if (state.status === 'closed') {
      const { locale, keyboard } = this.terminal;
      keyboard.say([state.closed?.reason ? closedText(state.closed.reason, locale) : locale.t('play.connection.ended')]);
    }
  }

  /** What was told since the round began, and is kept. What has been replaced since is struck out. */
  history(): string[] {
    const { voice } = this;
    const from = this.lines.findLastIndex(({ mood }) => mood === 'start');
    const lines = this.lines.slice(Math.max(0, from));
    if (voice === null || lines.length === 0) return [this.terminal.locale.t('play.history')];
    const events = lines.map(({ event }) => event);
    const struck = struckWords(events, voice.speech, voice.speaker);
    return lines.map(({ text }, i) => this.withoutStruck(text, struck[i] ?? null));
  }

  private withoutStruck(text: string, struck: string | null): string {
    const at = struck === null ? -1 : text.lastIndexOf(struck);
    if (struck === null || at < 0) return text;
    return `${text.slice(0, at)}${this.terminal.ink.paint('struck', struck)} ${this.terminal.locale.t('play.scene.changed')}${text.slice(at + struck.length)}`;
  }

  /** The sentence of an event that is told once; null for any other. */
  private secretOf(event: GameEvent, state: TableState): string | null {
    const said = this.sentenceOf(event, state);
    return said?.keeping === 'once' ? said.painted : null;
  }

  private tellEvent(event: GameEvent, state: TableState): void {
    const said = this.sentenceOf(event, state);
    if (said === null) return;
    const { text, painted, mood, keeping } = said;
    if (keeping === 'shown') {
      this.privateScreen.tell([painted]);
      return;
    }
    if (mood === 'start') this.rounds++;
    this.lines.push({ event, text, mood });
    this.terminal.keyboard.say([...(mood === 'start' ? [''] : []), painted]);
  }

  private sentenceOf(event: GameEvent, state: TableState) {
    const loaded = loadedGameOf(state);
    if (loaded === null) return null;
    const { speech, words } = loaded;
    const { locale } = this.terminal;
    const names = seatNamesOf(state, locale);
    const speaker = locale.speaker(words, names);
    const text = speech.event(event, speaker);
    const mood = speech.mood(event, names.you);
    const tone = TONES[mood];
    this.voice = { speech, speaker };
    const view = state.view as View<GameTypes> | null; // the table says that it is this game's
    const keeping = view === null ? 'kept' : speech.keeping(event, view);
    return { text, mood, keeping, painted: tone === null ? text : this.terminal.ink.paint(tone, text) };
  }

  /** Once a game. */
  private tellOlder(state: TableState): void {
    const version = olderVersion(state);
    const game = state.table?.games ?? 0;
    if (version === null || game === this.older || state.table?.phase !== 'playing') return;
    this.older = game;
    this.terminal.keyboard.say([this.terminal.ink.paint('quiet', olderText(version, this.terminal.locale))]);
  }

  /** Broken and mended connections, here and elsewhere, and the server's words to all. */
  private tellConnection(before: TableState, now: TableState): void {
    const { locale } = this.terminal;
    const { t } = locale;
    const lines: string[] = [];
    if (before.status === 'live' && now.status === 'reconnecting') lines.push(t('play.connection.lost'));
    if (before.status === 'reconnecting' && now.status === 'live') lines.push(t('play.connection.again'));
    if (now.notice !== null && now.notice !== before.notice) lines.push(noticeText(now.notice, locale));
    if (now.notice === null && before.notice === 'read-only') lines.push(noticeText('writable', locale));
    if (before.table !== null && now.status === 'live') {
      const name = (player: string) => ({ name: playerName(now, player, locale) });
      for (const player of now.gone) if (!before.gone.includes(player)) lines.push(t('play.connection.gone', name(player)));
      for (const player of before.gone) if (!now.gone.includes(player) && player in now.people) lines.push(t('play.connection.back', name(player)));
    }
    this.terminal.keyboard.say(lines.map((line) => this.terminal.ink.paint('quiet', line)));
  }
}
