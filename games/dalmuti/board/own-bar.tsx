/** The action bar of a seat: which controls there are now, what they are called, and why one can't be used. */

import { ActionBar, useShortcuts } from '@parlour/felt';
import { sameMove } from '@parlour/kernel';
import { countOf, type Move } from '../src/dalmuti.ts';
import { AnswerBar, GiftBar, PlayBar } from './bars.tsx';
import { giftKeys, playKeys } from './keys.ts';
import type { TableProps } from './props.ts';
import type { GiftTurn, PlayTurn } from './turn.ts';

interface Props {
  readonly table: TableProps;
  readonly turn: PlayTurn | GiftTurn | null;
}

export function OwnBar({ table, turn }: Props) {
  const { view, moves, speech, speaker, you, awaited, play, busy, refuse } = table;
  const { open, own } = view;
  const expected = speech.expected(view, moves, speaker);
  const make = (move: Move | null): void => {
    if (move !== null && !busy && moves.some((each) => sameMove(each, move))) play(move);
  };
  /** A move that may not be made has a reason; while another seat's view is being caught up with, it is what is expected. */
  const whyNot = (move: Move): string | null => (moves.some((each) => sameMove(each, move)) ? null : (refuse(move) ?? expected));
  const pass: Move = { kind: 'pass', turn: open.turns };
  const silent: Move = { kind: 'silent', round: open.round };
  const declare: Move = { kind: 'declare', round: open.round };
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
      {own === null || open.phase === 'roundEnd' || open.phase === 'gameOver' || open.finished.includes(own.seat) ? null : open.phase ===
        'revolution' ? (
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
          counts={turn !== null && turn.desk.size === null}
          speaker={speaker}
          choose={(cards) => turn?.choose({ value: cards.value, cards: cards.cards, jesters: cards.jesters })}
          step={(by) => turn?.step(by)}
          play={() => make(turn?.move ?? null)}
          pass={() => make(pass)}
        />
      )}
    </ActionBar>
  );
}
