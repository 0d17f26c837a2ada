/**
 * The contract in one strip, always in sight: trump, the called cards with their partners as they come out, how far the leader's side is known
 * to be, and the twos that are not in this deal. Beside it the last trick and the scores, on request.
 */

import { Avatar, Icon, SuitSign, suitColour } from '@parlour/felt';
import type { ReactNode } from 'react';
import { standingOf } from '../seen/auction.ts';
import { callsIn } from '../seen/decode.ts';
import { knownPointsOf } from '../seen/sides.ts';
import { rankOf } from '../src/kalitiri.ts';
import { calledText, cardsText } from '../words/gaps.ts';
import type { KaliTiriProps } from './shown.ts';

export function Contract({ props, children }: { readonly props: KaliTiriProps; readonly children?: ReactNode }) {
  const { view, speaker, preferences } = props;
  const { trump } = view.open;
  const says = trump === null ? '' : speaker.t('board.trumpIs', { suit: speaker.t(`suits.${trump}`) });
  return (
    <div
      data-part="contract"
      className={`pointer-events-none z-10 w-full flex-wrap *:pointer-events-auto items-center justify-center gap-x-1 gap-y-1 py-0.5 sideways:gap-x-0.5 @5xl:gap-x-1.5 @5xl:py-1 ${view.open.phase === 'scoring' ? 'hidden' : 'flex'}`}
    >
      {trump !== null && (
        <span
          role="img"
          aria-label={says}
          title={says}
          data-trump={trump}
          className="flex h-7 items-center gap-1.5 rounded-full border-2 border-brass bg-paper px-1 font-semibold text-ink text-sm @5xl:h-9 @5xl:px-2"
        >
          {hasWords(props) && <span className="hidden @5xl:inline">{speaker.t('board.trump')}</span>}
          <span style={{ color: suitColour(trump, preferences.fourColour) }}>
            <SuitSign suit={trump} size={18} />
          </span>
        </span>
      )}
      <Calls props={props} />
      <Side props={props} />
      <Out props={props} />
      {children}
    </div>
  );
}

/** Between the plates of many there is no room for words. */
const hasWords = ({ view }: Pick<KaliTiriProps, 'view'>): boolean => view.open.sizes.length < 8;

function Calls({ props: { view, seats, speaker, preferences } }: { readonly props: KaliTiriProps }) {
  const { terms } = view.open;
  const calls = callsIn(view.open);
  if (calls.length === 0) return null;
  return (
    <ul aria-label={speaker.t('headings.call')} className="flex flex-wrap justify-center gap-1 sideways:gap-0.5 @5xl:gap-1">
      {calls.map(({ card, copy, partner }) => {
        const called = calledText(speaker, card, copy, terms.decks);
        const summary = partner === null ? undefined : seats.find(({ seat }) => seat === partner);
        const held = partner === null && view.own?.called.includes(card) === true;
        const says =
          summary === undefined
            ? speaker.t(held ? 'board.holdIt' : 'board.unknown', { called })
            : speaker.t('scene.found', { called, name: summary.name });
        return (
          <li key={`${card}${copy}`} data-called={`${card}${copy}`}>
            <span
              role="img"
              aria-label={says}
              title={says}
              className={`flex h-7 items-center gap-px rounded-md bg-paper px-1 font-bold font-serif text-ink text-sm leading-none sideways:px-0.5 sideways:text-[0.8rem] @5xl:h-9 @5xl:gap-1 @5xl:px-1.5 @5xl:text-base ${held ? 'outline-2 outline-brass outline-offset-1' : ''}`}
            >
              <span className="flex items-center gap-px" style={{ color: suitColour(card.charAt(1), preferences.fourColour) }}>
                {speaker.t(`ranks.${rankOf(card)}`)}
                <SuitSign suit={card.charAt(1)} size={12} />
              </span>
              {terms.decks > 1 && summary === undefined && <span className="self-start pt-0.5 text-[0.6rem] text-ink-quiet">{copy}</span>}
              {summary !== undefined && <Avatar name={summary.name} size={16} />}
              {summary === undefined && <span className="hidden text-ink-quiet @5xl:inline">{held ? '★' : '?'}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Points that are known to be the leader's side's, against the bid: a number and a bar. */
function Side({ props: { view, speaker } }: { readonly props: KaliTiriProps }) {
  const { open } = view;
  const bid = standingOf(open)?.bid;
  if (open.leader === null || bid === undefined) return null;
  const points = knownPointsOf(open).team;
  const says = speaker.t('board.side', { points, bid });
  return (
    <span
      role="img"
      aria-label={says}
      title={says}
      className="flex h-7 flex-col justify-center gap-0.5 rounded-md bg-rail px-1 text-on-wood sideways:px-0.5 @5xl:h-9 @5xl:px-2"
    >
      <span className="flex items-baseline gap-0.5 text-sm @5xl:gap-1 leading-none">
        {hasWords({ view }) && <span className="hidden max-w-32 truncate text-xs @5xl:inline">{speaker.name(open.leader)}</span>}
        <span className="font-bold font-serif">{points}</span>
        <span className="text-on-wood-quiet text-xs">/{bid}</span>
      </span>
      <span className="block h-1 w-full overflow-hidden rounded-full bg-[#00000055]">
        <span
          className="block h-full rounded-full bg-[#e6b455] transition-[width] duration-300"
          style={{ width: `${Math.min(100, (100 * points) / bid)}%` }}
        />
      </span>
    </span>
  );
}

/** The twos that were taken out. They are few, and on a phone they lie in two rows, so that the strip stays one. */
function Out({ props: { view, speaker, preferences } }: { readonly props: KaliTiriProps }) {
  const { out } = view.open;
  if (out.length === 0) return null;
  const says = speaker.t('board.out', { cards: cardsText(speaker, out) });
  return (
    <span
      role="img"
      aria-label={says}
      title={says}
      className="flex h-7 items-center gap-px rounded-md bg-paper-shade px-0.5 font-bold font-serif text-ink text-sm leading-none @5xl:h-9 @5xl:gap-1 @5xl:px-1.5 @5xl:text-base"
    >
      <span className="text-print-red">
        <Icon name="close" size={10} />
      </span>
      2
      <span className="grid grid-flow-col grid-rows-2 gap-px @5xl:grid-rows-1">
        {out.map((card, i) => (
          <span key={`${card} ${i}`} style={{ color: suitColour(card.charAt(1), preferences.fourColour) }}>
            <SuitSign suit={card.charAt(1)} size={11} />
          </span>
        ))}
      </span>
    </span>
  );
}
