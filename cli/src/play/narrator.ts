/**
 * Tells what happens, as it happens: the game's events, what goes on around the game, and how the connection does. Remembers what it told, but for
 * what is the person's own to remember.
 */
import type { TableSight } from '@parlour/client';
import type { GameTypes, Mood, View } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { Ink, Tone } from '../ink.ts';
import { speakerOf } from '../speaker.ts';
import { companyOf, playerName } from './company.ts';
import { entryOf } from './position.ts';
import type { Privately } from './privately.ts';
import { closedWords, entrySentence, noticeWords } from './tidings.ts';

type GameEvent = { readonly kind: string };

const TONES: Readonly<Record<Mood, Tone | null>> = { start: 'strong', drama: 'wine', good: 'moss', bad: 'wine', secret: 'brass', plain: null };

export class Narrator {
  private readonly ink: Ink;
  private readonly say: (lines: readonly string[]) => void;
  private readonly privately: Privately;
  private readonly told: { readonly text: string; readonly mood: Mood }[] = [];
  private before: TableSight;
  /** How many rounds began so far. */
  rounds = 0;

  constructor(sight: TableSight, ink: Ink, say: (lines: readonly string[]) => void, privately: Privately) {
    this.before = sight;
    this.ink = ink;
    this.say = say;
    this.privately = privately;
  }

  /** Everything new, in order. */
  tell(happenings: readonly Happening[], sight: TableSight): void {
    this.tellConnection(this.before, sight);
    this.before = sight;
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

  /** What was told since the round began, and is kept. */
  history(): string[] {
    const from = this.told.findLastIndex(({ mood }) => mood === 'start');
    const lines = this.told.slice(Math.max(0, from));
    return lines.length === 0 ? ['Nothing has happened yet.'] : lines.map(({ text }) => text);
  }

  /** The sentence of an event that is told once; null for any other. */
  private secretOf(event: GameEvent, sight: TableSight): string | null {
    const said = this.sentenceOf(event, sight);
    return said?.keeping === 'once' ? said.painted : null;
  }

  private tellEvent(event: GameEvent, sight: TableSight): void {
    const said = this.sentenceOf(event, sight);
    if (said === null) return;
    const { text, painted, mood, keeping } = said;
    if (keeping === 'shown') {
      this.privately.tell([painted]);
      return;
    }
    if (mood === 'start') this.rounds++;
    this.told.push({ text, mood });
    this.say([...(mood === 'start' ? [''] : []), painted]);
  }

  private sentenceOf(event: GameEvent, sight: TableSight) {
    const entry = entryOf(sight);
    if (entry === null) return null;
    const { speech, words } = entry.edition;
    const company = companyOf(sight);
    const text = speech.event(event, speakerOf(words, company));
    const mood = speech.mood(event, company.you);
    const tone = TONES[mood];
    const view = sight.view as View<GameTypes> | null; // the table says that it is this game's
    const keeping = view === null ? 'kept' : speech.keeping(event, view);
    return { text, mood, keeping, painted: tone === null ? text : this.ink.paint(tone, text) };
  }

  /** Broken and mended connections, here and elsewhere, and the server's words to all. */
  private tellConnection(before: TableSight, now: TableSight): void {
    const lines: string[] = [];
    if (before.status === 'live' && now.status === 'reconnecting') lines.push('The connection was lost. Trying again …');
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
