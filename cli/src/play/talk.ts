/** What people say to each other, each line told once. The last few are told to whoever comes later. */
import type { TableState } from '@parlour/client';
import { type ChatWords, PHRASES } from '@parlour/protocol';
import { protocolWords } from '@parlour/protocol/words';
import { speakerOf } from '../speaker.ts';

const { t } = speakerOf(protocolWords);

/** Lines from before one came. */
const FORMER = 5;

export class Talk {
  private readonly told = new Set<string>();
  private listening = false;

  /** What was said since the last time. */
  news({ chat, people, you }: Pick<TableState, 'chat' | 'people' | 'you'>): string[] {
    const lines = [...chat.players, ...chat.spectators].sort((a, b) => a.at - b.at);
    const fresh = lines.filter(({ id }) => !this.told.has(id));
    for (const { id } of lines) this.told.add(id);
    const shown = this.listening ? fresh : fresh.slice(-FORMER);
    this.listening ||= you !== null;
    return shown.map(({ player, name, words }) => `${people[player] ?? name}: ${'text' in words ? words.text : t(`phrases.${words.phrase}`)}`);
  }
}

/** A phrase's name stands for the phrase, which everybody reads in their own language. */
export function wordsFrom(typed: string): ChatWords {
  const phrase = PHRASES.find((each) => each === typed.toLowerCase());
  return phrase === undefined ? { text: typed } : { phrase };
}

export const phraseLines = (): string[] => ['Type say and your message, or say and one of these:', `  ${PHRASES.join(', ')}`];
