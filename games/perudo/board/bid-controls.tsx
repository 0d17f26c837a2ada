/**
 * The dial for a bid and the calls beside it. Only legal bids can be dialled: the steps stay within the face's, and a face that needs more dice
 * says how many and brings them along. Out of turn everything stays in its place, and says why it can't be used.
 */
import { Button, Die, Icon, type Taste } from '@parlour/felt';
import type { Speaker, Speech } from '@parlour/kernel';
import { type BidMove, bidMove, facesOf, type Move, oddsOf, type PerudoTypes } from '../src/perudo.ts';
import { bidText, shareText } from '../words/gaps.ts';
import { BidSign } from './bid-sign.tsx';
import type { PerudoView } from './moment.ts';
import { steppedBy, turnedTo } from './raise.ts';

export interface Call {
  readonly move: Extract<Move, { readonly bid: number }>;
  readonly name: string;
  readonly whyNot: string | null;
}

interface Props {
  readonly view: PerudoView;
  readonly bids: readonly BidMove[];
  /** What the dial shows; legal only if it is among the bids. */
  readonly dialled: BidMove;
  readonly calls: readonly Call[];
  readonly speaker: Speaker;
  readonly speech: Speech<PerudoTypes>;
  readonly taste: Taste;
  readonly dial: (bid: BidMove) => void;
  readonly play: (move: Move) => void;
  readonly refuse: (move: Move) => string | null;
}

export function BidControls({ view, bids, dialled, calls, speaker, speech, taste, dial, play, refuse }: Props) {
  const { t } = speaker;
  const faces = Array.from({ length: facesOf(view.open.options) }, (_, i) => i + 1);
  const step = (by: 1 | -1) => {
    const next = steppedBy(bids, dialled, by);
    return (
      <Button
        aria-label={t(by === 1 ? 'board.more' : 'board.fewer')}
        whyNot={next === null ? (refuse(bidMove(Math.max(1, dialled.quantity + by), dialled.face)) ?? '') : null}
        className={`px-0 ${by === 1 ? '[grid-area:plus]' : '[grid-area:minus]'}`}
        onClick={() => next !== null && dial(next)}
      >
        <Icon name={by === 1 ? 'plus' : 'minus'} />
      </Button>
    );
  };
  return (
    <div className="-mx-1.5 grid w-[calc(100%+0.75rem)] grid-cols-[2.75rem_1fr] items-center justify-center gap-x-0 gap-y-2 [grid-template-areas:'plus_faces''minus_acts'] @xl:mx-0 @xl:w-auto @xl:grid-cols-[2.75rem_3rem_2.75rem_auto] @xl:gap-x-2 @xl:[grid-template-areas:'minus_number_plus_faces''acts_acts_acts_acts'] @min-[60rem]:grid-cols-[2.75rem_3rem_2.75rem_auto_auto] @min-[60rem]:[grid-template-areas:'minus_number_plus_faces_acts']">
      {step(-1)}
      <output className="hidden text-center font-semibold font-serif text-3xl text-text tabular-nums [grid-area:number] @xl:block">
        {dialled.quantity}
      </output>
      {step(1)}
      <fieldset
        className="grid [grid-area:faces]"
        style={{ gridTemplateColumns: `repeat(${faces.length > 6 ? 5 : faces.length}, minmax(2.75rem, 1fr))` }}
      >
        <legend className="sr-only">{t('board.faces')}</legend>
        {faces.map((face) => (
          <Face key={face} face={face} bids={bids} dialled={dialled} speaker={speaker} taste={taste} dial={dial} refuse={refuse} />
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-wrap items-center justify-center gap-1.5 pl-1.5 [grid-area:acts] @xl:gap-2 @xl:pl-0">
        <Button
          kind="primary"
          className="min-h-12 flex-1 px-2! @xl:min-w-44 @xl:flex-none"
          aria-label={speech.move(dialled, view, speaker)}
          whyNot={bids.length === 0 ? refuse(dialled) : null}
          onClick={() => play(dialled)}
        >
          <span className="hidden @sm:inline">{t('board.bid')}</span>
          <span className="text-xl">
            <BidSign quantity={dialled.quantity} face={dialled.face} numeral={taste.numerals} />
          </span>
          {taste.aids && <span className="whitespace-nowrap font-normal text-sm">{shareText(oddsOf(view, dialled).atLeast)}</span>}
        </Button>
        {calls.map(({ move, name, whyNot }) => (
          <Button
            key={move.kind}
            kind="call"
            className="min-h-12 px-2.5! @xl:px-5!"
            title={speech.move(move, view, speaker)}
            whyNot={whyNot}
            onClick={() => play(move)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

type FaceProps = Pick<Props, 'bids' | 'dialled' | 'speaker' | 'taste' | 'dial' | 'refuse'> & { readonly face: number };

/** One face of the dial. Where it needs another quantity than the dial shows, that quantity stands beside it. */
function Face({ face, bids, dialled, speaker, taste, dial, refuse }: FaceProps) {
  const leadsTo = turnedTo(bids, face, dialled.quantity);
  const chosen = face === dialled.face;
  const jumps = leadsTo !== null && leadsTo.quantity !== dialled.quantity;
  const reason = leadsTo === null ? (refuse(bidMove(dialled.quantity, face)) ?? '') : undefined;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={leadsTo === null || undefined}
      aria-label={bidText(speaker, leadsTo ?? { quantity: dialled.quantity, face })}
      title={reason}
      className={`relative flex h-12 min-w-11 items-center justify-center rounded-table border-2 ${chosen ? 'border-brass bg-[color-mix(in_oklab,var(--brass)_22%,transparent)]' : 'border-transparent'} ${leadsTo === null ? 'opacity-40' : ''}`}
      onClick={() => leadsTo !== null && dial(leadsTo)}
    >
      <Die shape="plain" face={face} size={30} numeral={taste.numerals} />
      {jumps && (
        <span
          aria-hidden="true"
          className="absolute right-0 -bottom-0.5 min-w-5 rounded-full border border-line bg-panel px-1 text-center font-semibold text-text text-xs leading-[1.15rem]"
        >
          {leadsTo.quantity}
        </span>
      )}
    </button>
  );
}
