/**
 * How a round came out: whether the bid was made, who was with whom, what each side took, what that adds to everyone's total, and in a few words
 * why: the declarer of a failed bid loses it, and partners still get half of what the others took (rules §6.1).
 */
import { Avatar, Icon, useSize } from '@parlour/felt';
import { type Seat, seatsOf } from '@parlour/kernel';
import { motion } from 'motion/react';
import type { Result } from '../src/kalitiri.ts';
import { gained, listed, sentence, signed } from '../words/gaps.ts';
import { type Share, sharesOf } from './shares.ts';
import type { KaliTiriProps } from './shown.ts';

export function DealResult({ props, result }: { readonly props: KaliTiriProps; readonly result: Result }) {
  const { view, speaker } = props;
  const { made, points, opposing, bid } = result;
  const [ref, size] = useSize<HTMLDivElement>({ width: 340, height: 400 });
  const [own, others] = sharesOf(result, seatsOf(view.open.sizes.length));
  const lines = Math.max(...[own, others].map((shares) => shares.reduce((sum, { seats }) => sum + ROW * seats.length + WHY, 0)));
  const side = { props, brief: size.height < HEAD + lines, narrow: size.width < NARROW };
  return (
    <div ref={ref} className="flex min-h-0 w-full flex-1 items-center justify-center py-1">
      <motion.section
        data-part="result"
        aria-label={speaker.t(made ? 'board.made' : 'board.failed')}
        className="flex max-h-full w-full max-w-[min(100%,42rem)] flex-col overflow-y-auto rounded-table bg-paper text-ink shadow-card"
        initial={{ opacity: 0, y: 16 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.28, ease: 'easeOut' }}
      >
        <header className="flex items-center justify-center gap-2 border-paper-shade border-b-2 px-2 py-0.5 @sm:gap-3 @sm:px-3 @5xl:py-2">
          <span className={`grid size-6 shrink-0 place-items-center rounded-full text-paper ${made ? 'bg-print-green' : 'bg-print-red'}`}>
            <Icon name={made ? 'check' : 'close'} size={18} />
          </span>
          <h2 className="font-semibold font-serif leading-tight max-[359px]:text-sm @sm:text-lg @5xl:text-2xl">
            {speaker.t(made ? 'board.made' : 'board.failed')}
          </h2>
          <p className="whitespace-nowrap font-serif @5xl:text-xl">
            <span className="font-bold text-xl @5xl:text-3xl">{points}</span>{' '}
            <span className="text-ink-quiet">{speaker.t('board.against', { bid })}</span>
          </p>
        </header>
        <div className="grid grid-cols-2 gap-x-3 px-2 py-1 @5xl:gap-x-8 @5xl:px-5 @5xl:py-3">
          <Side {...side} title={speaker.t('board.leaderSide')} points={points} shares={own} leader={result.leader} />
          <Side {...side} title={speaker.t('board.others')} points={opposing} shares={others} leader={result.leader} />
        </div>
      </motion.section>
    </div>
  );
}

/** In px: what stands above the lines, a line, and what says why. Where the paper is narrower than that, names have the avatars' room. */
const HEAD = 84;
const ROW = 22;
const WHY = 16;
const NARROW = 320;

interface SideProps {
  readonly props: KaliTiriProps;
  readonly title: string;
  readonly points: number;
  readonly shares: readonly Share[];
  readonly leader: Seat;
  /** There is no room for a line each: those who got the same are told together. Totals are on the plates. */
  readonly brief: boolean;
  readonly narrow: boolean;
}

function Side({ props, title, points, shares, leader, brief, narrow }: SideProps) {
  const { t } = props.speaker;
  return (
    <table className="h-fit w-full min-w-0 table-fixed text-sm leading-tight @5xl:text-lg">
      <caption className="text-left text-xs @5xl:text-base">
        <span className="flex justify-between gap-2">
          <span className="truncate font-semibold">{title}</span>
          <span className="font-bold font-serif">{points}</span>
        </span>
      </caption>
      <thead>
        <tr className="border-paper-shade border-b align-bottom text-[0.7rem] text-ink-quiet leading-4 @5xl:text-sm">
          <th scope="col" className="text-left font-normal">
            {t('board.heads.name')}
          </th>
          <th scope="col" className="w-9 text-right font-normal @5xl:w-16">
            {t('board.heads.round')}
          </th>
          {!brief && (
            <th scope="col" className="w-10 text-right font-normal @5xl:w-16">
              {t('board.heads.total')}
            </th>
          )}
        </tr>
      </thead>
      {shares.map((share) => (
        <tbody key={share.why}>
          {brief ? <Together props={props} share={share} /> : <Each props={props} share={share} leader={leader} narrow={narrow} />}
          <tr>
            <td colSpan={brief ? 2 : 3} className="pb-0.5 text-[0.7rem] text-ink-quiet leading-tight @5xl:text-sm">
              {t(`board.why.${share.why}`)}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Together({ props: { speaker }, share }: { readonly props: KaliTiriProps; readonly share: Share }) {
  return (
    <tr className="align-top">
      <th scope="row" className="text-left font-normal">
        {sentence(listed(speaker, share.seats))}
      </th>
      <Gain score={share.score} />
    </tr>
  );
}

function Each({ props: { view, speaker }, share, leader, narrow }: Pick<SideProps, 'props' | 'leader' | 'narrow'> & { readonly share: Share }) {
  return share.seats.map((seat) => (
    <tr key={seat}>
      <th scope="row" className={`text-left ${seat === leader ? 'font-bold' : 'font-normal'}`}>
        <span className="flex min-w-0 items-center gap-1 py-px @5xl:gap-2 @5xl:py-1">
          {!narrow && <Avatar name={speaker.name(seat)} size={18} />}
          <span className="min-w-0 truncate">{speaker.name(seat)}</span>
        </span>
      </th>
      <Gain score={share.score} />
      <td className="text-right font-bold font-serif">{signed(view.open.totals[seat] ?? 0)}</td>
    </tr>
  ));
}

const Gain = ({ score }: { readonly score: number }) => (
  <td className={`text-right font-serif ${score < 0 ? 'text-print-red' : 'text-print-green'}`}>{gained(score)}</td>
);
