/**
 * What has just happened, as the lines in the middle of the table. Most events are a line by themselves; what only the viewer is told (what a
 * card showed, what one's own die has become) makes the public line it belongs to fuller, so that a phone has room for it. What stands on the
 * table for as long is no line: a bid, a call, the count and what it cost.
 */

import type { CaptionLine } from '@parlour/felt';
import { type Gaps, type PathsUnder, who } from '@parlour/kernel';
import type { Event, SeenDie } from '../src/perudo.ts';
import { dieName } from '../words/gaps.ts';
import { dieSaid } from '../words/scene.ts';
import type { BoardPath, BoardSpeaker } from '../words/speaker.ts';
import { type EventOf, type RoundMoment, touchedBy } from './moment.ts';
import type { TableProps } from './props.ts';

/** What the viewer alone learns with a public event. */
type Private = EventOf<'peeked' | 'pretended' | 'measured' | 'yours' | 'drawn'>;

export interface Caption {
  readonly kind: Event['kind'];
  readonly event: Event;
  /** What the viewer learns besides, once it is told. */
  readonly more: Private | null;
  /** The viewer's own die that this swap takes away, as it was; null if it is none, or was not seen to go. */
  readonly gone: Pick<SeenDie, 'type' | 'face'> | null;
}

/** The lines for this moment, the latest last. */
export function captionsOf(
  events: readonly CaptionLine<Event>[],
  moment: RoundMoment['kind'],
  goneWith: (event: Event) => Caption['gone'],
): readonly CaptionLine<Caption>[] {
  const lines: CaptionLine<Caption>[] = [];
  for (const { key, event } of events) {
    if (!isLine(event, moment)) continue;
    const last = lines.at(-1);
    if (isPrivate(event) && last !== undefined && last.event.more === null && belongs(event, last.event.event))
      lines[lines.length - 1] = { key: last.key, event: { ...last.event, more: event } };
    else lines.push({ key, event: { kind: event.kind, event, more: null, gone: goneWith(event) } });
  }
  return lines;
}

/** The dice that these lines are about. */
export const diceIn = (captions: readonly CaptionLine<Caption>[]): readonly number[] => captions.flatMap(({ event }) => touchedBy(event.event));

export function captionText({ event, more, gone }: Caption, speaker: BoardSpeaker, speech: TableProps['speech']): string {
  const say = (path: PathsUnder<BoardPath, 'board.told'>, gaps: Gaps = {}): string => speaker.t(`board.told.${path}`, gaps);
  switch (event.kind) {
    case 'locked':
      return say('locked', who(speaker, event.seat));
    case 'drew':
      return more?.kind === 'drawn' ? say('drawn', { card: speaker.t(`cards.${more.card}.name`) }) : speech.event(event, speaker);
    case 'looked':
      if (more?.kind === 'pretended') return say('pretended', { die: dieName(speaker, event.die) });
      return speech.event(more ?? event, speaker);
    case 'gauged':
      return speech.event(more ?? event, speaker);
    case 'swapped':
      return [swapText(event, gone, speaker, speech), ...(more?.kind === 'yours' ? [say('got', seenGaps(more.die, speaker))] : [])].join(' ');
    default:
      return [speech.event(event, speaker), ...(more?.kind === 'yours' ? [say('now', seenGaps(more.die, speaker))] : [])].join(' ');
  }
}

/** Of the own die it says which one goes, and to whom. */
function swapText(event: EventOf<'swapped'>, gone: Caption['gone'], speaker: BoardSpeaker, speech: TableProps['speech']): string {
  const { seat, die, other } = event;
  const mine = [die, other].find((each) => each.seat === speaker.you);
  if (mine === undefined || gone === null) return speech.event(event, speaker);
  const taker = mine === die ? other.seat : seat;
  const gaps = { name: speaker.name(taker), place: mine.place + 1, was: dieSaid(gone.type, gone.face, speaker.t) };
  return speaker.t(seat === speaker.you ? 'board.told.gave' : 'board.told.taken', gaps);
}

const seenGaps = ({ type, face }: SeenDie, { t }: BoardSpeaker): Gaps => ({ type: t(`types.${type}`), face });

/** Bids, calls and what they cost stand on the table; a card drawn at the end of a round is no news of the next. */
function isLine({ kind }: Event, moment: RoundMoment['kind']): boolean {
  const ofEnd = kind === 'drew' || kind === 'drawn' || kind === 'reshuffled';
  if (moment === 'shown') return ofEnd;
  return moment === 'bidding' && !ofEnd && !STANDING.includes(kind);
}

const STANDING: readonly Event['kind'][] = ['round', 'rolled', 'bid', 'called', 'counted', 'lost', 'spared', 'gained', 'capped', 'out', 'won'];

const isPrivate = (event: Event): event is Private => ['peeked', 'pretended', 'measured', 'yours', 'drawn'].includes(event.kind);

function belongs(event: Private, to: Event): boolean {
  switch (event.kind) {
    case 'peeked':
    case 'pretended':
      return to.kind === 'looked';
    case 'measured':
      return to.kind === 'gauged';
    case 'drawn':
      return to.kind === 'drew';
    case 'yours':
      return touchedBy(to).includes(event.die.id);
  }
}
