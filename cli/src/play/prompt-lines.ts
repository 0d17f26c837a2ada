/** How each prompt is put: the table where it helps, what is expected, and what can be typed. */
import type { TableState } from '@parlour/client';
import type { Seat } from '@parlour/kernel';
import type { PlayChoice } from '../../words/words.ts';
import { align } from '../columns.ts';
import type { Locale } from '../locale.ts';
import type { Terminal } from '../terminal.ts';
import { lobbyChoices, lobbyLines } from './lobby.ts';
import { listLines } from './move-list.ts';
import { positionOf } from './position.ts';
import type { MovePrompt, Prompt } from './prompt.ts';
import { sceneLines } from './scene-lines.ts';
import { playerName, seatName, seatNote } from './seat-names.ts';

/** Of a long group of moves so many are shown with the prompt. */
const SOME = 9;

/** A table, and where it is shown. */
export interface TableShown {
  readonly state: TableState;
  readonly terminal: Pick<Terminal, 'ink' | 'locale'>;
  /** Whether others play here too, from elsewhere. */
  readonly shared: boolean;
}

export function promptLines(prompt: Prompt, shown: TableShown): string[] {
  const { state, terminal } = shown;
  const choices = (...names: readonly PlayChoice[]): string => choiceLine(names, terminal);
  switch (prompt.kind) {
    case 'nothing':
      return [];
    case 'lobby':
      return ['', ...lobbyLines(state, terminal), choices(...lobbyChoices(state))];
    case 'paused':
      return [choices('resume')];
    case 'between':
      return ['', ...tableLines(shown), terminal.ink.paint('quiet', whoGoesOn(state, terminal.locale))];
    case 'round':
      return ['', ...tableLines(shown), choices(...roundChoices(shown))];
    case 'must':
      return ['', ...tableLines(shown), ...moveLines(prompt, shown)];
    case 'may':
      return [...moveLines(prompt, shown), choices('no', 'quiet')];
    case 'end':
      return [choices(...(state.table?.host === state.you?.player ? ['again' as const] : []), 'save', 'leave')];
  }
}

export function tableLines({ state, terminal, shared }: TableShown): string[] {
  const { ink, locale } = terminal;
  const position = positionOf(state, locale);
  if (position === null) return lobbyLines(state, terminal);
  const around = {
    name: (seat: Seat) => seatName(state, seat, locale),
    note: (seat: Seat) => seatNote(state, seat, shared, locale),
    you: state.you?.seat ?? null,
    awaited: position.awaited,
  };
  return sceneLines(position.scene, around, ink, locale);
}

/** The result, the best first. */
export function standingLines({ state, terminal: { ink, locale } }: TableShown): string[] {
  const position = positionOf(state, locale);
  const result = state.table?.result ?? null;
  if (position === null || result === null) return [];
  const { speaker, loaded } = position;
  const places = result.standing.toSorted((a, b) => a.rank - b.rank);
  const rows = places.map(({ rank, seat, score }) => ({ rank, name: speaker.name(seat), score: loaded.speech.score(score, speaker) }));
  if (!ink.drawn) return rows.map((row) => locale.t('play.place', row));
  const lines = align(
    rows.map(({ rank, name, score }) => [String(rank), name, score]),
    ['right'],
  );
  return lines.map((line, i) => `  ${places[i]?.seat === state.you?.seat ? ink.paint('brass', line) : line}`);
}

function moveLines({ position: { expected, listed, must } }: MovePrompt, { state, terminal: { ink, locale } }: TableShown): string[] {
  const time = must ? timeLeft(state, locale) : null;
  return [ink.paint('brass', expected), ...(time === null ? [] : [ink.paint('quiet', time)]), ...listLines(listed, ink, locale, SOME)];
}

/** What the person has, counted from when they were first awaited. */
function timeLeft({ turn, you }: TableState, locale: Locale): string | null {
  if (turn === null || typeof you?.seat !== 'number') return null;
  const { windowEnds, since } = turn;
  if (windowEnds !== null) return locale.t('play.time.forThis', { time: locale.duration((windowEnds - since) / 1000) });
  const bank = turn.banks?.[you.seat];
  return bank === undefined ? null : locale.t('play.time.clock', { time: locale.duration(bank / 1000) });
}

function roundChoices({ state, terminal, shared }: TableShown): PlayChoice[] {
  const closable = state.turn?.closable === true && state.table?.host === state.you?.player;
  const out = positionOf(state, terminal.locale)?.out === true && !shared;
  return ['round', ...(out ? ['skip' as const] : []), ...(closable ? ['close' as const] : [])];
}

function whoGoesOn(state: TableState, locale: Locale): string {
  const { table } = state;
  if (table?.settings.roundEnd !== 'host' || table.host === null) return locale.t('play.next.soon');
  return locale.t('play.next.host', { name: playerName(state, table.host, locale) });
}

const choiceLine = (names: readonly PlayChoice[], { ink, locale }: TableShown['terminal']): string => {
  const list = names.map((name) => locale.t(`play.choices.${name}`));
  return ink.paint('quiet', ink.drawn ? list.join(' · ') : `${list.join(', ')}.`);
};
