/** What can be said of the kinds of a seat's dice that not everybody knows, die by die: what the viewer has found out, or how likely each kind is. */

import { type BoardPreferences, Die } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { isTypeSecret, knownOf, type TypeWeight, typeSource, weightsOf } from '../seen/knowledge.ts';
import type { PerudoView } from '../src/perudo.ts';
import { shareText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { diceUnderCup, type SeatDie } from './dice.ts';

interface Props {
  readonly view: PerudoView;
  readonly seat: Seat;
  readonly speaker: BoardSpeaker;
  readonly preferences: BoardPreferences;
}

export const kindsTitle = (seat: Seat, { t, name }: BoardSpeaker): string => t('board.kinds.title', { name: name(seat) });

export function Kinds({ view, seat, speaker, preferences }: Props) {
  const secrets = diceUnderCup(view, seat).filter(({ place }) => isTypeSecret(view.open, seat, place));
  return (
    <>
      <p className="mb-2 font-semibold font-serif leading-tight">{kindsTitle(seat, speaker)}</p>
      <ul className="flex flex-col gap-3">
        {secrets.map((die) => (
          <li key={die.place} className="flex items-start gap-2.5">
            <Die shape={die.type} face={knownOf(view, seat, die.place).face} size={34} numeral={preferences.numerals} />
            <div className="min-w-0 flex-1 leading-tight">{said(view, seat, die, speaker)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function said(view: PerudoView, seat: Seat, { place, type }: SeatDie, { t }: BoardSpeaker) {
  const weights = weightsOf(view, seat, place);
  const [first] = weights;
  if (first === undefined || weights.length > 1)
    return (
      <>
        <p className="mb-1 text-on-wood-quiet text-sm">{t('board.kinds.oneOf', { place: place + 1 })}</p>
        <ul className="grid grid-cols-4 gap-1">
          {weights.map((weight) => (
            <Share key={weight.type} weight={weight} t={t} />
          ))}
        </ul>
      </>
    );
  const source = type === null ? 'only' : typeSource(view, seat, place);
  return (
    <>
      <p className="text-on-wood-quiet text-sm">{t('board.kinds.place', { place: place + 1 })}</p>
      <p>{t(`board.kinds.${source}`, { type: t(`types.${first.type}`) })}</p>
    </>
  );
}

/** The likelier, the warmer, as in the table of odds. */
function Share({ weight: { type, weight }, t }: { readonly weight: TypeWeight; readonly t: BoardSpeaker['t'] }) {
  return (
    <li
      className="flex flex-wrap items-center gap-x-0.5 rounded-md px-1 py-0.5 text-sm tabular-nums"
      style={{ background: `color-mix(in oklab, #f2c772 ${Math.round(weight * 28)}%, transparent)` }}
    >
      <Die shape={type} face={null} size={16} />
      {t(`types.${type}`)} <span className="basis-full font-semibold">{shareText(weight)}</span>
    </li>
  );
}
