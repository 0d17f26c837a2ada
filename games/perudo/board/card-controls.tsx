/** The action bar while a card is chosen: one question at a time with the answers that are legal, then the move in words. */

import { Avatar, type BoardPreferences, Button, Die } from '@parlour/felt';
import type { ReactNode } from 'react';
import { bidNumbered } from '../seen/bids.ts';
import type { CardMove, PerudoView } from '../src/perudo.ts';
import { bidText, dieName, faceText } from '../words/gaps.ts';
import { unknownKind } from '../words/kinds.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import type { AimedCard } from './aim.ts';
import { type AimQuestion, anyPlay } from './aim-questions.ts';
import { BidSign } from './bid-sign.tsx';
import { diceUnderCup } from './dice.ts';
import type { TableProps } from './props.ts';

interface Props {
  readonly aim: AimedCard;
  readonly view: PerudoView;
  readonly speaker: BoardSpeaker;
  readonly speech: TableProps['speech'];
  readonly preferences: BoardPreferences;
  readonly refuse: (move: CardMove) => string | null;
}

export function CardControls({ aim, view, speaker, speech, preferences, refuse }: Props) {
  const { t } = speaker;
  const { question, move, plays, picks, bound } = aim;
  const ask = question === null ? '' : t(`board.ask.${question.about}`);
  const anyPicked = picks.seat !== null || picks.die !== null || picks.face !== null || picks.bid !== null;
  return (
    <div className="flex w-full flex-col items-center gap-2">
      {plays.length === 0 ? (
        <p className="min-h-11 text-center text-quiet">{refuse(anyPlay(view, aim.card))}</p>
      ) : (
        question !== null && (
          <fieldset className="flex w-full flex-wrap justify-center gap-1.5">
            <legend className="sr-only">{ask}</legend>
            {question.options.map((option) => (
              <Answer key={option} question={question} option={option} aim={aim} view={view} speaker={speaker} preferences={preferences} />
            ))}
          </fieldset>
        )
      )}
      <div className="flex w-full justify-center gap-2 sideways:flex-wrap-reverse sideways:gap-1">
        {(!bound || anyPicked) && (
          <Button className="min-h-12 sideways:min-h-11 sideways:flex-1" onClick={aim.back}>
            {t('board.back')}
          </Button>
        )}
        {plays.length > 0 && (
          <Button
            kind="primary"
            className="min-h-12 min-w-0 flex-1 sideways:basis-full @xl:flex-none"
            whyNot={question !== null && move === null ? t(`board.need.${question.about}`) : null}
            onClick={aim.play}
          >
            {move === null ? ask : speech.move(move, view, speaker)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface AnswerProps extends Pick<Props, 'aim' | 'view' | 'speaker' | 'preferences'> {
  readonly question: AimQuestion;
  readonly option: number;
}

function Answer({ question, option, aim, view, speaker, preferences }: AnswerProps) {
  const chosen = aim.picks[question.about] === option;
  // Names share the line; dice and bids are as wide as they are.
  const width = question.about === 'seat' ? 'max-w-44 grow basis-20 max-[359px]:basis-16' : '';
  const { label, drawn } = pictureOf(question, option, view, speaker, preferences);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      className={`flex min-h-12 min-w-11 items-center justify-center gap-1.5 rounded-table border-2 px-1 ${width} ${chosen ? 'border-[#f2c772] bg-wood text-on-wood outline-2 outline-brass outline-solid' : 'border-line bg-rail text-on-wood'}`}
      onClick={() => aim.answer(option)}
    >
      {drawn}
    </button>
  );
}

function pictureOf(
  question: AimQuestion,
  option: number,
  view: PerudoView,
  speaker: BoardSpeaker,
  preferences: BoardPreferences,
): { readonly label: string; readonly drawn: ReactNode } {
  const { t } = speaker;
  switch (question.about) {
    case 'seat':
      return {
        label: speaker.name(option),
        drawn: (
          <>
            {/* On the narrowest phones the name takes the place of both. */}
            <span className="shrink-0 max-[359px]:hidden">
              <Avatar name={speaker.name(option)} size={30} />
            </span>
            <span className="min-w-0 truncate pr-1">{speaker.name(option)}</span>
          </>
        ),
      };
    case 'die': {
      const die = diceUnderCup(view, question.owner).find(({ id }) => id === option);
      const place = die?.place ?? 0;
      const name = dieName(speaker, { seat: question.owner, place });
      const kind = die?.type ?? null;
      const face = die?.face ?? null;
      const seen =
        kind === null
          ? unknownKind(view, question.owner, place, speaker).words
          : face === null
            ? t(`types.${kind}`)
            : t('scene.seen', { type: t(`types.${kind}`), face });
      return { label: t('board.dieLabel', { die: name, seen }), drawn: <Die shape={kind} face={face} size="2rem" numeral={preferences.numerals} /> };
    }
    case 'face':
      return { label: faceText(speaker, option, 1), drawn: <Die shape="plain" face={option} size="2rem" numeral={preferences.numerals} /> };
    case 'bid': {
      const { seat, quantity, face } = bidNumbered(view.open, option) ?? { seat: 0, quantity: 1, face: 1 };
      return {
        label: t('scene.earlier', { name: speaker.name(seat), bid: bidText(speaker, { quantity, face }) }),
        drawn: (
          <>
            <Avatar name={speaker.name(seat)} size={24} />
            <span className="pr-1 text-xl">
              <BidSign quantity={quantity} face={face} numeral={preferences.numerals} />
            </span>
          </>
        ),
      };
    }
  }
}
