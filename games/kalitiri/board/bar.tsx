/** KaliTiri's part of the action bar: one row of buttons that make what was chosen above, or say why it can't be. */
import { ActionBar, Button } from '@parlour/felt';
import type { ReactNode } from 'react';
import { canStillBid } from '../seen/auction.ts';
import { bidMoveOf, callMoveOf, passMoveOf, playMoveOf, trumpMoveOf } from '../seen/moves.ts';
import { bidderIn, type Choices, make, whyNot } from './choices.ts';
import { playCard } from './names.ts';
import type { KaliTiriProps } from './shown.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
}

export function Bar({ props, choices, held }: Props & { readonly held: boolean }) {
  const { view, moves, speech, speaker, you, awaited, blind } = props;
  const { lifted } = choices;
  // A lifted card that can't be played: the bar says why, in its one place for words.
  const reason = lifted !== null && moves.length > 0 ? props.refuse(playMoveOf(view.open, lifted.card)) : null;
  return (
    <ActionBar
      says={held ? speaker.t('board.moment') : (reason ?? speech.expected(view, blind === undefined ? moves : [], speaker))}
      yours={blind !== undefined || (you !== null && awaited.includes(you))}
      curtain={blind !== undefined}
    >
      {bidderIn(props) !== null && props.everyone === undefined && <Buttons props={props} choices={choices} />}
      {blind?.look}
    </ActionBar>
  );
}

function Buttons({ props, choices }: Props): ReactNode {
  const { view, moves, you } = props;
  const yours = moves.length > 0 && view.open.turn === you;
  switch (view.open.phase) {
    case 'bidding':
      return canStillBid(view, bidderIn(props)) ? <Bidding props={props} choices={choices} /> : null;
    case 'trump':
      return yours ? <Trump props={props} choices={choices} /> : null;
    case 'calling':
      return yours ? <Calling props={props} choices={choices} /> : null;
    case 'playing':
      return yours || choices.lifted !== null ? <Playing props={props} choices={choices} /> : null;
    case 'scoring':
      return null;
  }
}

function Bidding({ props, choices: { bid } }: Props) {
  const { view, speech, speaker } = props;
  const pass = passMoveOf(view.open);
  const raise = bidMoveOf(view.open, bid);
  return (
    <>
      <Button className={props.blind === undefined ? 'min-w-24' : 'px-3!'} whyNot={whyNot(props, pass)} onClick={() => make(props, pass)}>
        {speech.move(pass, view, speaker)}
      </Button>
      <Button
        kind="primary"
        className={`font-serif text-lg ${props.blind === undefined ? 'min-w-36' : 'px-3!'}`}
        whyNot={whyNot(props, raise)}
        onClick={() => make(props, raise)}
      >
        {speech.move(raise, view, speaker)}
      </Button>
    </>
  );
}

function Trump({ props, choices: { trump } }: Props) {
  const { view, speech, speaker } = props;
  const move = trump === null ? null : trumpMoveOf(view.open, trump);
  return (
    <Button
      kind="primary"
      className="min-w-48 text-lg"
      whyNot={move === null ? speaker.t('board.chooseSuit') : whyNot(props, move)}
      onClick={() => move !== null && make(props, move)}
    >
      {move === null ? speaker.t('board.chooseSuit') : speech.move(move, view, speaker)}
    </Button>
  );
}

const COPIES = [1, 2] as const;

function Calling({ props, choices: { called, copy, setCopy } }: Props) {
  const { view, speech, speaker } = props;
  const move = called === null ? null : callMoveOf(view.open, called, copy);
  return (
    <>
      {view.open.terms.decks > 1 &&
        COPIES.map((each) => (
          <Button
            key={each}
            aria-pressed={copy === each}
            className={`px-2! max-[359px]:px-1! ${copy === each ? 'border-brass font-semibold' : ''}`}
            whyNot={called === null ? speaker.t('board.chooseCard') : whyNot(props, callMoveOf(view.open, called, each))}
            onClick={() => setCopy(each)}
          >
            {speaker.t(`board.copies.${each}`)}
          </Button>
        ))}
      <Button
        kind="primary"
        className="px-2! text-sm max-[359px]:px-1! max-[359px]:text-xs @md:min-w-36 @md:text-base"
        whyNot={move === null ? speaker.t('board.chooseCard') : whyNot(props, move)}
        onClick={() => move !== null && make(props, move)}
      >
        {move === null ? speaker.t('board.chooseCard') : speech.move(move, view, speaker)}
      </Button>
    </>
  );
}

function Playing({ props, choices: { lifted, lift } }: Props) {
  const { view, speaker } = props;
  const move = lifted === null ? null : playMoveOf(view.open, lifted.card);
  return (
    <Button
      kind="primary"
      className="min-w-48 text-lg"
      whyNot={move === null ? speaker.t('board.chooseCard') : whyNot(props, move)}
      onClick={() => {
        if (move !== null && make(props, move)) lift(null);
      }}
    >
      {lifted === null ? speaker.t('board.chooseCard') : playCard(speaker, lifted.card)}
    </Button>
  );
}
