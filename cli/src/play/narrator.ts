/** Tells what happens, as it happens: the game's events, what goes on around the game, and how the connection does. Remembers what it told. */
import type { TableSight } from '@parlour/client';
import type { Mood } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { Ink, Tone } from '../ink.ts';
import { speakerOf } from '../speaker.ts';
import { companyOf, playerName } from './company.ts';
import { entryOf, olderVersion } from './position.ts';
import { closedWords, entrySentence, noticeWords, olderWords } from './tidings.ts';

const TONES: Readonly<Record<Mood, Tone | null>> = { start: 'strong', drama: 'wine', good: 'moss', bad: 'wine', secret: 'brass', plain: null };

export class Narrator {
  private readonly ink: Ink;
  private readonly say: (lines: readonly string[]) => void;
  private readonly told: { readonly text: string; readonly mood: Mood }[] = [];
  private before: TableSight;
  /** The last game of which it was told that it goes by older rules. */
  private older = 0;
  /** How many rounds began so far. */
  rounds = 0;

  constructor(sight: TableSight, ink: Ink, say: (lines: readonly string[]) => void) {
    this.before = sight;
    this.ink = ink;
    this.say = say;
  }

  /** Everything new, in order. */
  tell(happenings: readonly Happening[], sight: TableSight): void {
    this.tellConnection(this.before, sight);
    this.before = sight;
    this.tellOlder(sight);
    for (const { news } of happenings) {
      for (const each of news) {
        const told = 'table' in each ? entrySentence(each.table, sight) : null;
        if (told !== null) this.say([this.ink.paint('quiet', told)]);
        if ('game' in each) this.tellEvent(each.game, sight);
      }
    }
    if (sight.status === 'closed') this.say([sight.closed?.reason ? closedWords(sight.closed.reason) : 'The connection has ended.']);
  }

  /** What all may know of what happened since the round began: what was for the person's eyes only is theirs to remember. */
  history(): string[] {
    const from = this.told.findLastIndex(({ mood }) => mood === 'start');
    const lines = this.told.slice(Math.max(0, from)).filter(({ mood }) => mood !== 'secret');
    return lines.length === 0 ? ['Nothing has happened yet.'] : lines.map(({ text }) => text);
  }

  private tellEvent(event: { readonly kind: string }, sight: TableSight): void {
    const entry = entryOf(sight);
    if (entry === null) return;
    const { speech, words } = entry.edition;
    const company = companyOf(sight);
    const text = speech.event(event, speakerOf(words, company));
    const mood = speech.mood(event, company.you);
    const tone = TONES[mood];
    if (mood === 'start') this.rounds++;
    this.told.push({ text, mood });
    this.say([...(mood === 'start' ? [''] : []), tone === null ? text : this.ink.paint(tone, text)]);
  }

  /** Once a game. */
  private tellOlder(sight: TableSight): void {
    const version = olderVersion(sight);
    const game = sight.table?.games ?? 0;
    if (version === null || game === this.older || sight.table?.phase !== 'playing') return;
    this.older = game;
    this.say([this.ink.paint('quiet', olderWords(version))]);
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
