/**
 * What a viewer can say of the kind of somebody's die: how they came to know it, or how likely each kind is. Shares are a reckoning, and said
 * only to who wants odds.
 */

import { includes, type Phrase, phrase, type Seat, type View } from '@parlour/kernel';
import { type Card, type PerudoTypes, type TypeWeight, weightsOf } from '../src/perudo.ts';
import { readLine } from '../src/pile.ts';
import { shareText } from './gaps.ts';
import type { Speaker } from './speaker.ts';

/** `known`: by a Gauge or as a former owner, and no longer told which. */
export type KindSource = 'peeked' | 'gauged' | 'held' | 'known';

/** How the viewer came to know the kind of a die of another seat that not everybody knows. */
export function kindSource({ open, own }: View<PerudoTypes>, seat: Seat, place: number): KindSource {
  const mark = open.marks.find((each) => each.seat === seat && each.place === place);
  const log = (open.cards?.log ?? []).map(readLine);
  if (own === null) return 'known';
  if (mark?.looks.some((line) => log[line]?.seat === own.seat && cardOf(log, line, own.seat, own.named) === 'peek')) return 'peeked';
  const gauged = log.some((line) => line.seat === own.seat && line.shown === 'gauge');
  if (!gauged || (mark !== undefined && includes(mark.faceKnown, own.seat))) return 'held';
  return log.some(({ shown }) => shown === 'blind_swap') ? 'known' : 'gauged';
}

/** The viewer's own draws and looks are private, and named apart, in the order of the log. */
function cardOf(log: readonly ReturnType<typeof readLine>[], at: number, seat: Seat, named: readonly Card[]): Card | undefined {
  const before = log
    .slice(0, at)
    .filter((line) => line.seat === seat && (line.did === 'drew' || line.shown === 'look' || line.shown === 'aside')).length;
  return named[before];
}

/** "d8 45 %, d10 55 %". */
export const sharesText = (weights: readonly TypeWeight[], { t }: Speaker): string =>
  weights.map(({ type, weight }) => t('scene.likely', { type: t(`types.${type}`), share: shareText(weight) })).join(', ');

/**
 * A die whose kind the viewer does not know. Where odds are wanted, the words say how likely each kind is, and the drawing which kinds are left;
 * as long as nothing is known, neither says more than that.
 */
export function unknownKind(view: View<PerudoTypes>, seat: Seat, place: number, speaker: Speaker): Phrase {
  const { t, aids } = speaker;
  const weights = weightsOf(view, seat, place);
  if (!aids || weights.every(({ weight }) => Math.abs(weight - AT_FIRST) < ROUNDING)) return phrase(t('scene.unknown'), '?');
  const left = weights.map(({ type }) => type);
  return phrase(t('scene.unknownOf', { kinds: sharesText(weights, speaker) }), left.length * AT_FIRST < 1 ? left.join('|') : '?');
}

/** The share of each of the four kinds that there are at first. */
const AT_FIRST = 1 / 4;
const ROUNDING = 1e-9;
