/** KaliTiri's part of the action bar: one row of buttons that make what was chosen above, or say why it can't be. */
import { ActionBar, Button } from '@parlour/felt';
import type { ReactNode } from 'react';
import { isBidding } from './auction.tsx';
import { type Choices, callOf, playOf } from './choices.ts';
import { playCard } from './names.ts';
import type { KaliTiriProps } from './sight.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
}

export function Bar({ props, choices }: Props) {
  const { view, moves, speech, speaker, you, awaited } = props;
  const { lifted } = choices;
  // A lifted card that can't be played: the bar says why, in its one place for words.
  const whyNot = lifted !== null && moves.length > 0 ? props.refuse(playOf(props, lifted.card)) : null;
  return (
    <ActionBar says={whyNot ?? speech.expected(view, moves, speaker)} yours={you !== null && awaited.includes(you)}>
      {you !== null && <Buttons props={props} choices={choices} />}
    </ActionBar>
  );
}

function Buttons({ props, choices }: Props): ReactNode {
  const { view, moves, you } = props;
  const yours = moves.length > 0 && view.open.turn === you;
  switch (view.open.phase) {
    case 'bidding':
      return isBidding(props) ? <Bidding props={props} choices={choices} /> : null;
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
  const { view, play, refuse, speech, speaker } = props;
  const { deal } = view.open;
  const pass = { kind: 'pass', deal } as const;
  const raise = { kind: 'bid', deal, bid } as const;
  return (
    <>
      <Button className="min-w-24" whyNot={refuse(pass)} onClick={() => play(pass)}>
        {speech.move(pass, view, speaker)}
      </Button>
      <Button kind="primary" className="min-w-36 font-serif text-lg" whyNot={refuse(raise)} onClick={() => play(raise)}>
        {speech.move(raise, view, speaker)}
      </Button>
    </>
  );
}

function Trump({ props: { view, moves, play, speech, speaker }, choices: { trump } }: Props) {
  const move = moves.find((each) => each.kind === 'trump' && each.suit === trump);
  return (
    <Button
      kind="primary"
      className="min-w-48 text-lg"
      whyNot={move === undefined ? speaker.t('board.chooseSuit') : null}
      onClick={() => move !== undefined && play(move)}
    >
      {move === undefined ? speaker.t('board.chooseSuit') : speech.move(move, view, speaker)}
    </Button>
  );
}

const COPIES = [1, 2] as const;

function Calling({ props, choices: { called, copy, setCopy } }: Props) {
  const { view, play, refuse, speech, speaker } = props;
  const move = called === null ? null : callOf(props, called, copy);
  const whyNot = move === null ? speaker.t('board.chooseCard') : refuse(move);
  return (
    <>
      {view.open.terms.decks > 1 &&
        COPIES.map((each) => (
          <Button
            key={each}
            aria-pressed={copy === each}
            className={`px-2! ${copy === each ? 'border-brass font-semibold' : ''}`}
            whyNot={called === null ? speaker.t('board.chooseCard') : refuse(callOf(props, called, each))}
            onClick={() => setCopy(each)}
          >
            {speaker.t(`board.copies.${each}`)}
          </Button>
        ))}
      <Button kind="primary" className="min-w-36" whyNot={whyNot} onClick={() => move !== null && play(move)}>
        {move === null ? speaker.t('board.chooseCard') : speech.move(move, view, speaker)}
      </Button>
    </>
  );
}

function Playing({ props, choices: { lifted, lift } }: Props) {
  const { play, refuse, speaker, busy } = props;
  const move = lifted === null ? null : playOf(props, lifted.card);
  return (
    <Button
      kind="primary"
      className="min-w-48 text-lg"
      whyNot={move === null ? speaker.t('board.chooseCard') : refuse(move)}
      onClick={() => {
        if (move === null || busy) return;
        lift(null);
        play(move);
      }}
    >
      {lifted === null ? speaker.t('board.chooseCard') : playCard(speaker, lifted.card)}
    </Button>
  );
}
