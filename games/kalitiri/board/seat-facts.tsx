/** What is public of a seat, on its plate: its word in the auction, its part in the contract, cards in hand, points taken, and its total. */
import { Icon } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { lastWordOf, standingOf } from '../seen/auction.ts';
import { roleOf, secretRoleOf } from '../seen/sides.ts';
import { signed } from '../words/gaps.ts';
import { Back } from './back.tsx';
import type { KaliTiriProps } from './shown.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly seat: Seat;
}

/** The others' plates are narrow where more than seven sit at the table: signs without words. */
export const isMany = ({ seats }: KaliTiriProps): boolean => seats.length > 7;

/** Cards in hand are the same for all before they are played, so there is room for totals then. */
export function SeatFacts({ props, seat }: Props) {
  const { view, speaker } = props;
  const { open } = view;
  const { t } = speaker;
  const playing = open.phase === 'playing';
  const role = roleOf(open, seat);
  const many = isMany(props);
  const secret = props.everyone === undefined ? null : secretRoleOf(open, props.everyone, seat);
  return (
    <span className="flex h-4.5 min-w-0 items-center gap-1 overflow-hidden @sm:gap-1.5 whitespace-nowrap text-xs leading-none @5xl:text-sm">
      {open.phase === 'bidding' ? <LastWord props={props} seat={seat} /> : role !== null && <Role props={props} role={role} />}
      {secret !== null && <SecretRole props={props} role={secret} />}
      {playing && seat !== props.you && props.everyone === undefined && role === null && (
        <span className="inline-flex items-center gap-1 text-on-wood-quiet">
          <Back width={11} label={t('scene.cards', { count: open.sizes[seat] ?? 0 })} />
          <span aria-hidden="true">{open.sizes[seat]}</span>
        </span>
      )}
      {(playing || open.phase === 'scoring') && (
        <span className={playing ? '' : many ? 'hidden' : 'hidden @4xl:inline'}>
          <Fact says={t('scene.taken', { count: open.taken[seat] ?? 0 })} strong>
            <Star />
            {open.taken[seat]}
          </Fact>
        </span>
      )}
      {!playing && (
        <span className="ml-auto">
          <Total props={props} seat={seat} />
        </span>
      )}
    </span>
  );
}

/** Points of all rounds so far. */
export function Total({ props: { view, speaker }, seat }: Props) {
  const total = view.open.totals[seat] ?? 0;
  return (
    <Fact says={speaker.t('scene.total', { total: signed(total) })}>
      <span className={view.open.phase === 'scoring' ? 'sideways:hidden' : ''}>Σ</span>
      {signed(total)}
    </Fact>
  );
}

function Fact({ says, strong = false, children }: { readonly says: string; readonly strong?: boolean; readonly children: ReactNode }) {
  return (
    <span
      role="img"
      aria-label={says}
      title={says}
      className={`inline-flex items-center gap-1 ${strong ? 'font-semibold text-on-wood' : 'text-on-wood-quiet'}`}
    >
      {children}
    </span>
  );
}

function Star() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="11" height="11" fill="#e6b455" className="shrink-0">
      <path d="M10 1l2.7 5.5 6 .9-4.3 4.2 1 6L10 14.8 4.6 17.6l1-6L1.3 7.4l6-.9z" />
    </svg>
  );
}

function LastWord({ props: { view, speaker }, seat }: Props) {
  const last = lastWordOf(view.open, seat);
  if (last === null) return view.open.dealer === seat ? <span className="text-on-wood-quiet">{speaker.t('board.dealer')}</span> : null;
  if (last.bid === null) return <span className="text-on-wood-quiet italic">{speaker.t('scene.passed')}</span>;
  const stands = standingOf(view.open)?.seat === seat;
  return (
    <span className={`rounded-full px-1.5 py-0.5 font-bold font-serif ${stands ? 'bg-[#e6b455] text-[#2a211b]' : 'bg-[#ffffff1c]'}`}>{last.bid}</span>
  );
}

function Role({ props, role }: { readonly props: KaliTiriProps; readonly role: 'leader' | 'partner' }) {
  const { view, speaker } = props;
  if (role === 'leader') {
    const bid = standingOf(view.open)?.bid ?? 0;
    const says = speaker.t('board.leader', { bid });
    return (
      <span
        role="img"
        aria-label={says}
        title={says}
        className="inline-flex items-center gap-0.5 rounded-full bg-[#e6b455] px-1.5 py-0.5 font-bold text-[#2a211b]"
      >
        <span className={isMany(props) && props.everyone !== undefined ? 'hidden' : '@max-[350px]:hidden sideways:hidden'}>
          <Icon name="shield" size={11} />
        </span>
        <span className="font-serif">{bid}</span>
      </span>
    );
  }
  return (
    <span
      role="img"
      aria-label={speaker.t('scene.partner')}
      title={speaker.t('scene.partner')}
      className="inline-flex items-center gap-0.5 rounded-full border border-[#e6b455] px-1.5 py-px font-semibold text-[#f2c772]"
    >
      <Icon name="link" size={11} />
      {!isMany(props) && <span className="hidden truncate @2xl:inline">{speaker.t('scene.partner')}</span>}
    </span>
  );
}

/** Where everything lies open: known to the viewer, and to nobody at the table but the seat itself. */
function SecretRole({ props: { speaker }, role }: { readonly props: KaliTiriProps; readonly role: 'secret' | 'perhaps' }) {
  const says = speaker.t(`board.partner.${role}`);
  return (
    <span
      role="img"
      aria-label={says}
      title={says}
      className="inline-flex items-center gap-0.5 rounded-full border border-[#e6b455] border-dashed px-1.5 py-px font-semibold text-[#f2c772]"
    >
      <Icon name="link" size={11} />
      {role === 'perhaps' && <span aria-hidden="true">?</span>}
    </span>
  );
}
