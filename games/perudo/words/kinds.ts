/** What a viewer can say of a die whose kind they do not know: how likely each kind is. Shares are a reckoning, and said only to who wants odds. */
import { type Phrase, phrase, type Seat, type Speaker } from '@parlour/kernel';
import { type TypeWeight, weightsOf } from '../seen/knowledge.ts';
import { RANDOM_TYPES } from '../src/kinds.ts';
import type { PerudoView } from '../src/perudo.ts';
import { shareText } from './gaps.ts';

/** "d8 45 %, d10 55 %". */
const sharesText = (weights: readonly TypeWeight[], { t }: Speaker): string =>
  weights.map(({ type, weight }) => t('scene.likely', { type: t(`types.${type}`), share: shareText(weight) })).join(', ');

/**
 * A die whose kind the viewer does not know. Where odds are wanted, the words say how likely each kind is, and the drawing which kinds are left;
 * as long as nothing is known, neither says more than that.
 */
export function unknownKind(view: PerudoView, seat: Seat, place: number, speaker: Speaker): Phrase {
  const { t, aids } = speaker;
  const weights = weightsOf(view, seat, place);
  if (!aids || weights.every(({ weight }) => Math.abs(weight - AT_FIRST) < ROUNDING)) return phrase(t('scene.unknown'), '?');
  const left = weights.map(({ type }) => type);
  return phrase(t('scene.unknownOf', { kinds: sharesText(weights, speaker) }), left.length * AT_FIRST < 1 ? left.join('|') : '?');
}

/** The share of each kind that there is at first. */
const AT_FIRST = 1 / RANDOM_TYPES.length;
const ROUNDING = 1e-9;
