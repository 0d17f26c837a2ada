/**
 * The dial for a bid and the calls beside it. Only legal bids can be dialled: the steps stay within the face's, and a face that needs more dice
 * says how many and brings them along. Out of turn everything stays in its place, and says why it can't be used.
 */

import { type BoardPreferences, Button, Die, Icon } from '@parlour/felt';
import type { ReactNode } from 'react';
import { oddsOf } from '../seen/odds.ts';
import { type BidMove, bidMove, type CallKind, facesOf, type Move, type PerudoView } from '../src/perudo.ts';
import { bidText, shareText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { BidSign } from './bid-sign.tsx';
import type { TableProps } from './props.ts';
import { steppedBy, turnedTo } from './raise.ts';

export interface OfferedCall {
  readonly move: Extract<Move, { readonly kind: CallKind }>;
  readonly name: string;
  readonly whyNot: string | null;
}

interface Props {
  readonly view: PerudoView;
  readonly bids: readonly BidMove[];
  /** What the dial shows; legal only if it is among the bids. */
  readonly dialled: BidMove;
  readonly calls: readonly OfferedCall[];
  readonly speaker: BoardSpeaker;
  readonly speech: TableProps['speech'];
  readonly preferences: BoardPreferences;
  /** See Bar. */
  readonly odds: ReactNode | null;
  readonly dial: (bid: BidMove) => void;
  readonly play: (move: Move) => void;
  readonly refuse: (move: Move) => string | null;
}

export function BidControls({ view, bids, dialled, calls, speaker, speech, preferences, odds, dial, play, refuse }: Props) {
  const { t } = speaker;
  const faces = Array.from({ length: facesOf(view.open.options) }, (_, i) => i + 1);
  // On a phone they take two lines, and beside the calls there is no room for them.
  const many = faces.length > 6;
  const step = (by: 1 | -1) => {
    const next = steppedBy(bids, dialled, by);
    return (
      <Button
        aria-label={t(by === 1 ? 'board.more' : 'board.fewer')}
        whyNot={next === null ? (refuse(bidMove(Math.max(1, dialled.quantity + by), dialled.face)) ?? t('board.least')) : null}
        className={`min-w-0! px-0 ${by === 1 ? '[grid-area:plus]' : '[grid-area:minus]'}`}
        onClick={() => next !== null && dial(next)}
      >
        <Icon name={by === 1 ? 'plus' : 'minus'} />
      </Button>
    );
  };
  return (
    <div
      className={`-mx-1.5 grid w-[calc(100%+0.75rem)] grid-cols-[44px_1fr] items-center justify-center gap-x-0 gap-y-2 [grid-template-areas:'plus_faces''minus_acts'] sideways:mx-0 sideways:w-full sideways:grid-cols-[44px_minmax(0,1fr)_44px] sideways:gap-1 sideways:[grid-template-areas:'faces_faces_faces''minus_bid_plus''calls_calls_calls'] @xl:mx-0 @xl:w-auto @xl:grid-cols-[2.75rem_3rem_2.75rem_auto] @xl:gap-x-2 @xl:[grid-template-areas:'minus_number_plus_faces''acts_acts_acts_acts'] ${many ? '' : "@min-[60rem]:-mx-24 @min-[60rem]:grid-cols-[2.75rem_3rem_2.75rem_auto_auto] @min-[60rem]:[grid-template-areas:'minus_number_plus_faces_acts']"}`}
    >
      {step(-1)}
      <output className="hidden text-center font-semibold font-serif text-3xl text-text lining-nums tabular-nums [grid-area:number] @xl:block">
        {dialled.quantity}
      </output>
      {step(1)}
      <fieldset
        className="grid grid-cols-[repeat(var(--row),minmax(44px,1fr))] [grid-area:faces] sideways:grid-cols-[repeat(var(--few),minmax(44px,1fr))] @min-[40rem]:grid-cols-[repeat(var(--all),minmax(2.75rem,1fr))]"
        style={{ ['--row' as string]: many ? 5 : faces.length, ['--all' as string]: faces.length, ['--few' as string]: many ? 4 : 3 }}
      >
        <legend className="sr-only">{t('board.faces')}</legend>
        {faces.map((face) => (
          <Face key={face} face={face} bids={bids} dialled={dialled} speaker={speaker} preferences={preferences} dial={dial} refuse={refuse} />
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-wrap items-center justify-center gap-1.5 pl-1.5 [grid-area:acts] sideways:contents @xl:gap-2 @xl:pl-0 @min-[60rem]:ml-4">
        <Button
          kind="primary"
          className="min-h-12 flex-1 px-2! sideways:[grid-area:bid] @xl:min-w-44 @xl:flex-none"
          whyNot={bids.length === 0 ? refuse(dialled) : null}
          onClick={() => play(dialled)}
        >
          <span className="sr-only">{speech.move(dialled, view, speaker)}</span>
          <span aria-hidden="true" className="hidden @sm:inline">
            {t('board.bid')}
          </span>
          <span className="text-xl">
            <BidSign quantity={dialled.quantity} face={dialled.face} numeral={preferences.numerals} />
          </span>
          {preferences.aids && bids.length > 0 && (
            <span className={`whitespace-nowrap font-normal text-sm sideways:hidden ${calls.length > 1 ? 'max-[359px]:hidden' : ''}`}>
              {shareText(oddsOf(view, dialled).atLeast)}
            </span>
          )}
        </Button>
        <div className="contents sideways:flex sideways:justify-center sideways:gap-1 sideways:*:min-w-0 sideways:*:flex-1 sideways:[grid-area:calls]">
          {calls.map((call) => (
            <CallButton key={call.move.kind} call={call} view={view} speaker={speaker} speech={speech} play={play} />
          ))}
          {odds !== null && <span className="hidden [@media(max-height:600px)]:@xl:inline-flex">{odds}</span>}
        </div>
      </div>
    </div>
  );
}

function CallButton({
  call: { move, name, whyNot },
  view,
  speaker,
  speech,
  play,
}: Pick<Props, 'view' | 'speaker' | 'speech' | 'play'> & { readonly call: OfferedCall }) {
  return (
    <Button
      kind="call"
      className="min-h-12 px-2.5! sideways:px-1! @xl:px-5!"
      title={whyNot ?? speech.move(move, view, speaker)}
      whyNot={whyNot}
      aria-description={speaker.t(`means.${move.kind}`)}
      onClick={() => play(move)}
    >
      <span title={whyNot ?? speaker.t(`means.${move.kind}`)}>{name}</span>
    </Button>
  );
}

type FaceProps = Pick<Props, 'bids' | 'dialled' | 'speaker' | 'preferences' | 'dial' | 'refuse'> & { readonly face: number };

/** One face of the dial. Where it needs another quantity than the dial shows, that quantity stands beside it. */
function Face({ face, bids, dialled, speaker, preferences, dial, refuse }: FaceProps) {
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
      className={`flex h-12 min-w-[44px] flex-col items-center justify-center rounded-table border-2 ${chosen ? 'border-brass bg-[color-mix(in_oklab,var(--brass)_22%,transparent)]' : 'border-transparent'} ${leadsTo === null ? 'opacity-40' : ''}`}
      onClick={() => leadsTo !== null && dial(leadsTo)}
    >
      <Die shape="plain" face={face} size={jumps ? 'min(1.5rem, 9vmin)' : 'min(1.875rem, 11vmin)'} numeral={preferences.numerals} />
      {jumps && (
        <span aria-hidden="true" className="font-semibold text-quiet text-xs leading-tight">
          {leadsTo.quantity} ×
        </span>
      )}
    </button>
  );
}
