/**
 * The action bar: in words what is expected or what the chosen cards would do, and the buttons that do it. A look comes first: until its cards
 * have been seen nothing else is offered. Pobudka asks once more, in the place where it was pressed.
 */

import { ActionBar, Button } from '@parlour/felt';
import { sameMove } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { awayMoveOf, turnMoveOf } from '../seen/moves.ts';
import { topOf } from '../seen/seen.ts';
import { type Card, isSpecial, type Move, type Open, ravensOn } from '../src/sen.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import type { Choice } from './choice.ts';
import type { Looking } from './looking.ts';
import type { TableProps } from './props.ts';

interface Props {
  readonly table: Pick<TableProps, 'view' | 'moves' | 'speaker' | 'speech' | 'you' | 'awaited' | 'play' | 'refuse' | 'tried'>;
  readonly choice: Choice;
  /** What the viewer is looking at; null if at nothing. */
  readonly looking: Looking | null;
  readonly seen: () => void;
}

export function Bar({ table, choice, looking, seen }: Props) {
  const { speaker, you, awaited } = table;
  const yours = you !== null && (awaited.includes(you) || looking !== null);
  return (
    <BarFrame>
      <ActionBar says={saysOf(table, choice, looking)} yours={yours}>
        {looking !== null ? (
          <Wide kind="primary" onClick={seen}>
            {speaker.t('board.seen', { count: looking.spots.length + looking.told.length })}
          </Wide>
        ) : (
          <Controls table={table} choice={choice} />
        )}
      </ActionBar>
    </BarFrame>
  );
}

/** As high as two lines and a row of buttons on a phone, whatever stands in it and whoever is to move: the table does not jump. */
export function BarFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-33 flex-col *:flex-1 [@media(max-height:620px)]:min-h-28 @4xl:min-h-28 [@media(max-height:620px)_and_(min-width:360px)]:[&_p]:text-base! [&_p:first-child]:my-auto">
      {children}
    </div>
  );
}

function saysOf({ view, moves, speaker, speech }: Props['table'], { move, chosen, waking }: Choice, looking: Looking | null): string {
  if (looking !== null && looking.told.length > 0) return looking.told.map((event) => speech.event(event, speaker)).join(' ');
  if (looking !== null) return speaker.t('board.looking', { count: looking.spots.length });
  if (waking) return speaker.t('board.sure', { penalty: view.open.options.penalty });
  if (move !== null) return speech.move(move, view, speaker);
  if (view.open.phase.kind === 'swap2' && chosen.length === 1) return speaker.t('board.second');
  return speech.expected(view, moves, speaker);
}

function Controls({ table: { view, moves, speaker, play, refuse, tried }, choice }: Pick<Props, 'table' | 'choice'>) {
  const { t } = speaker;
  const { open, own } = view;
  if (moves.length === 0) return null;
  const offered = (wanted: Move): Move | null => moves.find((move) => sameMove(move, wanted)) ?? null;
  const doing = (wanted: Move) => {
    const whyNot = offered(wanted) === null ? refuse(wanted) : null;
    // Where the game is taught there is more to say about it than the button does.
    return { whyNot, onClick: () => play(wanted), ...(whyNot !== null && { onClickCapture: () => tried?.(wanted) }) };
  };
  switch (open.phase.kind) {
    case 'playing': {
      const call = doing(turnMoveOf(open, 'pobudka'));
      // Who presses twice in the same place does not call.
      return choice.waking ? (
        <>
          <Wide kind="call" {...call}>
            {t('board.wake')}
          </Wide>
          <Wide onClick={choice.clear}>{t('board.notYet')}</Wide>
        </>
      ) : (
        <>
          <Wide kind="primary" {...doing(turnMoveOf(open, 'draw'))}>
            {t('board.draw')}
          </Wide>
          <Wide {...doing(turnMoveOf(open, 'take'))}>{t('board.take', { card: topNumber(open) })}</Wide>
          <Wide kind="call" whyNot={call.whyNot} aria-description={t('means.pobudka')} onClick={choice.wake}>
            <span title={t('means.pobudka')}>{t('board.wake')}</span>
          </Wide>
        </>
      );
    }
    case 'holding':
      return (
        <>
          <Chosen choice={choice} speaker={speaker} play={play} name={t('board.swap')} needs={t('board.needSwap')} />
          <Wide {...doing(awayMoveOf(open, 'discard'))}>{t('board.away')}</Wide>
          {own?.hand.some(isSpecial) === true && <Wide {...doing(awayMoveOf(open, 'use'))}>{t('board.use')}</Wide>}
        </>
      );
    case 'take2':
      return moves.map((move) =>
        move.kind === 'keep' ? (
          <Wide key={move.which} kind={choice.kept === move.which ? 'primary' : 'plain'} onClick={() => play(move)}>
            {t('board.keep', { card: nameOf(own?.hand[move.which], speaker) })}
          </Wide>
        ) : null,
      );
    case 'peeking':
    case 'peek1':
    case 'swap2':
      return (
        <>
          <Chosen choice={choice} speaker={speaker} play={play} name={t(open.phase.kind === 'swap2' ? 'board.exchange' : 'board.look')} />
          {choice.chosen.length > 0 && <Wide onClick={choice.clear}>{t('board.clear')}</Wide>}
        </>
      );
    case 'roundEnd':
    case 'gameOver':
      return null;
  }
}

/** Does what the chosen cards make; until they make something it says how many are missing. */
function Chosen({
  choice: { move, choosable, chosen },
  speaker,
  play,
  name,
  needs,
}: {
  choice: Choice;
  speaker: BoardSpeaker;
  play: (move: Move) => void;
  name: string;
  /** What is to be chosen, where it is not just so many cards. */
  needs?: string;
}) {
  const whyNot = move === null ? (needs ?? speaker.t('board.need', { count: choosable.size - chosen.length })) : null;
  return (
    <Wide kind="primary" whyNot={whyNot} onClick={() => move !== null && play(move)}>
      {name}
    </Wide>
  );
}

/** The buttons of a row share it. */
function Wide(props: {
  kind?: 'primary' | 'call' | 'plain';
  whyNot?: string | null;
  onClick: () => void;
  onClickCapture?: () => void;
  children: ReactNode;
}) {
  return <Button className="min-w-0 max-w-64 flex-1 px-2! sideways:w-full sideways:flex-none @max-sm:text-[0.9rem]" {...props} />;
}

const topNumber = (open: Open): number | string => {
  const top = topOf(open);
  return top === undefined ? '' : ravensOn(top);
};

/** Short enough for a button: a special by its name, without its number. */
const nameOf = (card: Card | undefined, { t }: BoardSpeaker): string => {
  if (card === undefined) return '';
  return isSpecial(card) ? t(`board.special.${card}`) : card;
};
