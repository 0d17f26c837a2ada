/**
 * How a game got its chance, in words that claim no more than was seen (table §4.3): whose numbers are in the deal, how many deals the server
 * had to choose from, and what this device found wrong.
 */
import type { ChanceFinding, ChanceReport, TableState } from '@parlour/client';
import type { Mood } from '@parlour/kernel';
import type { ChancePart, RecordedPlayer } from '@parlour/table';
import type { Words } from '../words/words.ts';
import { playerName } from './names.ts';

/** Who shares a lot, in the order in which it is told. */
export interface ChanceGroup {
  readonly part: ChancePart;
  readonly names: readonly string[];
}

const ORDER = ['mixed', 'left-out', 'none'] as const satisfies readonly ChancePart[];

/** Everybody who began on a seat, by name, by what became of their number. */
export function chanceGroups(
  parts: readonly ChancePart[],
  began: readonly RecordedPlayer[],
  state: Pick<TableState, 'people'>,
  words: Words,
): readonly ChanceGroup[] {
  const names = began.map((player) => (player.kind === 'bot' ? words.t('chance.bot', { name: player.name }) : playerName(state, player.player)));
  return ORDER.flatMap((part) => {
    const sharing = names.filter((_, seat) => parts[seat] === part);
    return sharing.length === 0 ? [] : [{ part, names: sharing }];
  });
}

/** What follows from it for the deal. `mine`: this device's own number is in it. */
export function chanceSays(parts: readonly ChancePart[], mine: boolean, { t }: Pick<Words, 't'>): string {
  const count = parts.filter((part) => part === 'left-out').length;
  if (!parts.includes('mixed')) return t('chance.alone');
  if (count > 0) return t('chance.leftOut', { count, deals: 2 ** count });
  return t(mine ? 'chance.yours' : 'chance.others');
}

export const findingText = ({ code, params }: Pick<ChanceFinding, 'code' | 'params'>, words: Words): string =>
  words.of('table', `findings.${code}`, params);

interface ToldLine {
  readonly text: string;
  readonly mood: Mood;
}

/** What the history tells after the deal; null where this device has nothing to tell of it. */
export function dealtLines({ chance, table, people }: Pick<TableState, 'chance' | 'table' | 'people'>, words: Words): readonly ToldLine[] | null {
  const begun = table?.begun ?? null;
  if (chance === null || chance.code === null || chance.parts === null || begun === null || chance.game !== begun.number) return null;
  const { code, parts, findings } = chance;
  const shuffled = parts.includes('mixed') ? words.of('table', 'events.dealt') : words.t('chance.alone');
  const leftOut = chanceGroups(parts, begun.players, { people }, words).find(({ part }) => part === 'left-out');
  return [
    { text: `${shuffled} ${words.t('chance.told', { code })}`, mood: 'plain' },
    ...(leftOut === undefined ? [] : [{ text: words.t('chance.toldLeftOut', { names: leftOut.names.join(', ') }), mood: 'plain' as const }]),
    ...findings.map((finding) => ({ text: findingText(finding, words), mood: finding.alarm ? ('bad' as const) : ('plain' as const) })),
  ];
}

/** Under which name an alarm counts as read. */
const alarmName = (game: number, code: string): string => `${game} ${code}`;

/** What no honest server does, and has not been read. */
export const unreadAlarms = (chance: ChanceReport | null, read: readonly string[]): readonly ChanceFinding[] =>
  chance === null ? [] : chance.findings.filter(({ alarm, code }) => alarm && !read.includes(alarmName(chance.game, code)));

/** Those that count as read once these are. */
export const withRead = (read: readonly string[], game: number, findings: readonly ChanceFinding[]): readonly string[] => [
  ...read,
  ...findings.map(({ code }) => alarmName(game, code)),
];
