/** Ravens counted: what a seat has in all, as a chip of paper at the corner of its plate, and at a round's end what its dream counts. */
import { Icon, type IconName } from '@parlour/felt';
import type { Seat, Speaker } from '@parlour/kernel';
import type { Open } from '../src/sen.ts';
import { RavenSign } from './ravens.tsx';

/** The chip takes no room from the name. */
export function Total({ ravens, speaker }: { readonly ravens: number; readonly speaker: Speaker }) {
  const said = speaker.t('scene.total', { total: ravens });
  return (
    <span className="relative -ml-1.5 h-6 w-0 self-start">
      <span
        title={said}
        className="absolute -top-3.5 -right-3 z-10 flex whitespace-nowrap items-center gap-0.5 rounded-full border border-[#2a211b]/40 bg-paper px-1.5 py-px font-bold font-serif text-[13px] text-ink leading-tight shadow-card"
      >
        <RavenSign size={12} />
        <span aria-hidden="true">{ravens}</span>
        <span className="sr-only">{said}</span>
      </span>
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
  const { sums, by, penalty } = open.result;
  const fined = seat === by && penalty > 0;
  const signs = signsOf(seat, open, speaker);
  const said = [speaker.t(fined ? 'scene.fined' : 'scene.sum', { count: sums[seat], penalty }), ...signs.map(([, words]) => words)].join(', ');
  return (
    <span
      className={`flex items-center justify-center whitespace-nowrap font-bold font-serif leading-none ${wide ? 'mr-5 gap-1.5 text-2xl' : 'flex-col text-base'}`}
      title={said}
    >
      <span className="sr-only">{said}</span>
      <span aria-hidden="true">{sums[seat]}</span>
      {fined && (
        <span aria-hidden="true" className="text-[#ffb59f] text-[0.75em]">
          +{penalty}
        </span>
      )}
      {signs.length > 0 && (
        <span className="flex text-[#f2c772]">
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
    ...(phase.kind === 'gameOver' && totals[seat] === Math.min(...totals) ? [['crown', t('board.winner')] as const] : []),
    ...(result.sums[seat] === Math.min(...result.sums) ? [['moon', t('board.lightest')] as const] : []),
    ...(result.how === 'pobudka' && seat === result.by ? [['sun', t('board.called')] as const] : []),
  ];
}
