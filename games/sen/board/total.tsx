/** Ravens counted: what a seat has in all, as a chip of paper on its plate, and at a round's end what its dream counts. */
import { Icon, type IconName } from '@parlour/felt';
import type { Seat, Speaker } from '@parlour/kernel';
import { penaltyOf } from '../seen/seen.ts';
import { lowest, type Open } from '../src/sen.ts';
import { RavenSign } from './ravens.tsx';

interface TotalProps {
  readonly ravens: number;
  readonly speaker: Speaker;
  /** Where there is little room: the raven above its number, or both in small letters. */
  readonly shape?: 'chip' | 'upright' | 'small';
}

const SHAPES = {
  chip: 'gap-0.5 rounded-full px-1.5 py-px text-[0.8125rem] leading-tight',
  upright: 'flex-col rounded-md px-1.5 py-0.5 text-sm leading-none',
  small: 'gap-px rounded-full px-1 text-xs leading-tight',
} as const;

export function Total({ ravens, speaker, shape = 'chip' }: TotalProps) {
  const said = speaker.t('scene.total', { total: ravens });
  return (
    <span
      title={said}
      className={`flex shrink-0 items-center whitespace-nowrap border border-[#2a211b]/40 bg-paper font-bold font-serif text-ink ${SHAPES[shape]}`}
    >
      <RavenSign size={12} />
      <span aria-hidden="true">{ravens}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}

interface SumProps {
  readonly seat: Seat;
  readonly open: Open;
  readonly speaker: Speaker;
  /** In one line. */
  readonly wide?: boolean;
}

/** A dream's sum with the penalty beside it, and the signs for what it means. */
export function Sum({ seat, open, speaker, wide = false }: SumProps) {
  if (open.result === null) return null;
  const { sums } = open.result;
  const penalty = penaltyOf(open.result, seat);
  const signs = signsOf(seat, open, speaker);
  const said = [speaker.t(penalty > 0 ? 'scene.fined' : 'scene.sum', { count: sums[seat], penalty }), ...signs.map(([, words]) => words)].join(', ');
  return (
    <span
      className={`flex items-center justify-center whitespace-nowrap font-bold font-serif leading-none ${wide ? 'gap-1.5 text-2xl sideways:text-lg' : 'flex-col text-sm @4xl:text-base'}`}
      title={said}
    >
      <span className="sr-only">{said}</span>
      <span aria-hidden="true">
        {sums[seat]}
        {penalty > 0 && <span className="text-[#ffb59f] text-[0.75em]">+{penalty}</span>}
      </span>
      {signs.length > 0 && (
        <span className={`text-[#f2c772] ${wide ? 'flex' : 'hidden @4xl:flex'}`}>
          {signs.map(([icon]) => (
            <Icon key={icon} name={icon} size={wide ? 20 : 13} />
          ))}
        </span>
      )}
    </span>
  );
}

/** A crown for who has won the game, a moon for the lightest dream, a sun for who woke the others. */
export function signsOf(seat: Seat, { phase, totals, result }: Open, { t }: Speaker): readonly (readonly [icon: IconName, words: string])[] {
  if (result === null) return [];
  return [
    ...(phase.kind === 'gameOver' && lowest(totals).seats.includes(seat) ? [['crown', t('board.winner')] as const] : []),
    ...(lowest(result.sums).seats.includes(seat) ? [['moon', t('board.lightest')] as const] : []),
    ...(result.how === 'pobudka' && seat === result.by ? [['sun', t('board.called')] as const] : []),
  ];
}
