/** How each question is put: the table where it helps, what is expected, and what can be typed. */
import type { TableState } from '@parlour/client';
import type { Seat } from '@parlour/kernel';
import type { Ink } from '../ink.ts';
import { align } from '../table.ts';
import { duration } from '../text.ts';
import { playerName, seatName, standingOf } from './company.ts';
import { sceneLines } from './draw.ts';
import { listLines } from './listing.ts';
import { lobbyChoices, lobbyLines } from './lobby.ts';
import { positionOf } from './position.ts';
import type { Question } from './question.ts';

/** Of a long group of moves so many are shown with the question. */
const SOME = 9;

export interface Setting {
  readonly sight: TableState;
  readonly ink: Ink;
  /** Whether others play here too, from elsewhere. */
  readonly shared: boolean;
}

export function askingLines(question: Question, setting: Setting): string[] {
  const { sight, ink } = setting;
  switch (question.kind) {
    case 'nothing':
      return [];
    case 'lobby':
      return ['', ...lobbyLines(sight, ink), choices(lobbyChoices(sight), ink)];
    case 'paused':
      return [choices(['resume to continue'], ink)];
    case 'between':
      return ['', ...tableLines(setting), ink.paint('quiet', whoGoesOn(sight))];
    case 'round':
      return ['', ...tableLines(setting), choices(roundChoices(setting), ink)];
    case 'must':
      return ['', ...tableLines(setting), ...moveLines(question, setting)];
    case 'may':
      return [...moveLines(question, setting), choices(['Enter for no', 'quiet to stop being asked'], ink)];
    case 'end': {
      const again = sight.table?.host === sight.you?.player ? ['again for another game'] : [];
      return [choices([...again, 'save FILE to save the record', 'Enter to leave'], ink)];
    }
  }
}

export function tableLines({ sight, ink, shared }: Setting): string[] {
  const position = positionOf(sight);
  if (position === null) return lobbyLines(sight, ink);
  const around = {
    name: (seat: Seat) => seatName(sight, seat),
    note: (seat: Seat) => standingOf(sight, seat, shared),
    you: sight.you?.seat ?? null,
    awaited: position.awaited,
  };
  return sceneLines(position.scene, around, ink);
}

/** The result, the best first. */
export function standingLines({ sight, ink }: Setting): string[] {
  const position = positionOf(sight);
  const result = sight.table?.result ?? null;
  if (position === null || result === null) return [];
  const { speaker, entry } = position;
  const places = result.standing.toSorted((a, b) => a.rank - b.rank);
  const rows = places.map(({ rank, seat, score }) => [String(rank), speaker.name(seat), entry.edition.speech.score(score, speaker)]);
  if (!ink.drawn) return rows.map(([rank, name, score]) => `Place ${rank}: ${name}, ${score}.`);
  return align(rows, ['right']).map((line, i) => `  ${places[i]?.seat === sight.you?.seat ? ink.paint('brass', line) : line}`);
}

type MoveQuestion = Extract<Question, { readonly position: object }>;

function moveLines({ position: { expected, listed, must } }: MoveQuestion, { sight, ink }: Setting): string[] {
  const time = must ? timeLeft(sight) : null;
  return [ink.paint('brass', expected), ...(time === null ? [] : [ink.paint('quiet', time)]), ...listLines(listed, ink, SOME)];
}

/** What the person has, counted from when they were first awaited. */
function timeLeft({ turn, you }: TableState): string | null {
  if (turn === null || typeof you?.seat !== 'number') return null;
  if (turn.windowEnds !== null) return `You have ${duration((turn.windowEnds - turn.since) / 1000)} for this.`;
  const bank = turn.banks?.[you.seat];
  return bank === undefined ? null : `You have ${duration(bank / 1000)} on your clock.`;
}

function roundChoices({ sight, shared }: Setting): string[] {
  const closable = sight.turn?.closable === true && sight.table?.host === sight.you?.player;
  const out = positionOf(sight)?.out === true && !shared;
  return ['Enter for the next round', ...(out ? ['skip to go to the end'] : []), ...(closable ? ['close to finish the game here'] : [])];
}

function whoGoesOn(sight: TableState): string {
  const { table } = sight;
  if (table?.settings.roundEnd !== 'host' || table.host === null) return 'The next round starts in a moment.';
  return `${playerName(sight, table.host)} starts the next round.`;
}

const choices = (list: readonly string[], ink: Ink): string => ink.paint('quiet', ink.drawn ? list.join(' · ') : `${list.join(', ')}.`);
