/** The middle of the table: the standing bid, a call, or the count. It takes the room there is, and leaves out the lesser things first. */
import type { Taste } from '@parlour/felt';
import type { Speaker, Speech } from '@parlour/kernel';
import type { PerudoTypes } from '../src/perudo.ts';
import { CardBack } from './card-face.tsx';
import type { Moment, PerudoView } from './moment.ts';
import { Called, Count, Winner } from './reveal.tsx';
import { Standing } from './standing.tsx';

interface Props {
  readonly view: PerudoView;
  /** What is to be seen of it yet. */
  readonly shown: PerudoView;
  readonly moment: Moment;
  readonly counted: number;
  readonly lifting: boolean;
  readonly speaker: Speaker;
  readonly speech: Speech<PerudoTypes>;
  readonly taste: Taste;
}

export function Middle({ view, shown, moment, counted, lifting, speaker, speech, taste }: Props) {
  return (
    <div className="relative flex min-h-0 w-full flex-1 flex-col items-center justify-center gap-[min(3cqh,0.75rem)] [container-type:size]">
      <Stock open={shown.open} speaker={speaker} />
      {moment.kind === 'called' && <Called event={moment.event} speaker={speaker} taste={taste} />}
      {moment.kind === 'shown' && (
        <>
          {view.open.phase === 'gameOver' && moment.settled && <Winner seat={view.open.turn} speaker={speaker} />}
          <Count view={view} result={moment.result} counted={counted} lifting={lifting} speaker={speaker} speech={speech} taste={taste} />
        </>
      )}
      {moment.kind === 'bidding' && <Standing view={view} speaker={speaker} taste={taste} />}
    </div>
  );
}

/** What is in play: dice, and the cards that can still be drawn. */
function Stock({ open, speaker }: { readonly open: PerudoView['open']; readonly speaker: Speaker }) {
  const dice = open.seats.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div className="absolute top-0 right-0 flex flex-col items-end gap-1 text-quiet text-sm">
      <span>{speaker.t('scene.dice', { count: dice })}</span>
      {open.cards !== null && (
        <span role="img" aria-label={speaker.t('board.pile', { count: open.cards.pile })} className="inline-flex items-center gap-1.5">
          <CardBack size="1rem" />
          <span aria-hidden="true">{open.cards.pile}</span>
        </span>
      )}
    </div>
  );
}
