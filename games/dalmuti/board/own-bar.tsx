/** The action bar of a seat: which controls there are now, what they are called, and why one can't be used. */

import { ActionBar, useShortcuts } from '@parlour/felt';
import { sameMove } from '@parlour/kernel';
import { answerMoveOf, passMoveOf } from '../seen/moves.ts';
import { hasFinished } from '../seen/seen.ts';
import { countOf, isRoundOver, type Move } from '../src/dalmuti.ts';
import { AnswerBar, GiftBar, PlayBar } from './bars.tsx';
import { setPlayed } from './choosing.ts';
import { giftKeys, playKeys } from './keys.ts';
import type { TableProps } from './props.ts';
import type { GiftTurn, PlayTurn } from './turn.ts';

interface Props {
  readonly table: TableProps;
  readonly turn: PlayTurn | GiftTurn | null;
}

export function OwnBar({ table, turn }: Props) {
  const { view, moves, speech, speaker, you, awaited, play, busy, refuse, everyone } = table;
  const { open, own } = view;
  const expected = speech.expected(view, moves, speaker);
  const make = (move: Move | null): void => {
    if (move !== null && !busy && moves.some((each) => sameMove(each, move))) play(move);
  };
  /** A move that may not be made has a reason; while another seat's view is being caught up with, it is what is expected. */
  const whyNot = (move: Move): string | null => (moves.some((each) => sameMove(each, move)) ? null : (refuse(move) ?? expected));
  const pass = passMoveOf(open);
  const silent = answerMoveOf(open, 'silent');
  const declare = answerMoveOf(open, 'declare');
  const holds = (value: number): boolean => own !== null && countOf(own.hand, value) > 0;

  useShortcuts(
    turn?.kind === 'play'
      ? playKeys(
          turn,
          holds,
          () => make(turn.move),
          () => make(pass),
        )
      : turn?.kind === 'gift'
        ? giftKeys(turn, holds, () => make(turn.move))
        : { k: () => make(silent), d: () => make(declare) },
  );

  const wrong = turn?.kind === 'play' && turn.move !== null ? whyNot(turn.move) : null;
  return (
    <ActionBar says={wrong ?? expected} yours={you !== null && awaited.includes(you) && moves.length > 0}>
      {own === null || everyone !== undefined || isRoundOver(open) || hasFinished(open, own.seat) ? null : open.phase === 'revolution' ? (
        <AnswerBar
          whyNotSilent={whyNot(silent)}
          whyNotDeclare={whyNot(declare)}
          speaker={speaker}
          silent={() => make(silent)}
          declare={() => make(declare)}
        />
      ) : turn?.kind === 'gift' ? (
        <GiftBar
          given={turn.given}
          suggested={turn.suggested}
          giveText={turn.move === null ? speaker.t('headings.give_two') : speech.move(turn.move, view, speaker)}
          whyNot={turn.move === null ? expected : whyNot(turn.move)}
          speaker={speaker}
          choose={turn.choose}
          give={() => make(turn.move)}
        />
      ) : (
        <PlayBar
          chosen={turn?.chosen ?? null}
          suggested={turn?.suggested ?? []}
          playText={turn?.move == null ? speaker.t('board.play') : speech.move(turn.move, view, speaker)}
          whyNotPlay={turn === null ? expected : turn.move === null ? speaker.t('board.choose') : wrong}
          whyNotPass={turn === null ? expected : whyNot(pass)}
          counts={turn !== null && turn.choice.size === null}
          speaker={speaker}
          choose={(play) => turn?.choose(setPlayed(play))}
          step={(by) => turn?.step(by)}
          play={() => make(turn?.move ?? null)}
          pass={() => make(pass)}
        />
      )}
    </ActionBar>
  );
}
