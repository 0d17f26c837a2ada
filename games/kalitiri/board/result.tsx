/** How a deal came out: made or not, who was with whom, what each side took, and what that adds to everyone's total. */
import { Avatar, Icon } from '@parlour/felt';
import { type Seat, seatsOf } from '@parlour/kernel';
import { motion } from 'motion/react';
import type { Result } from '../src/kalitiri.ts';
import { listed } from '../words/gaps.ts';
import { useRoom } from './room.ts';
import { signed } from './seat-facts.tsx';
import type { KaliTiriProps } from './sight.ts';

export function DealResult({ props, result }: { readonly props: KaliTiriProps; readonly result: Result }) {
  const { view, speaker } = props;
  const { made, points, opposing, bid, team } = result;
  const others = seatsOf(view.open.sizes.length).filter((seat) => !team.includes(seat));
  const [ref, room] = useRoom<HTMLDivElement>({ width: 340, height: 400 });
  const brief = room.height < HEAD + ROW * Math.max(team.length, others.length);
  return (
    <div ref={ref} className="flex min-h-0 w-full flex-1 items-center justify-center py-1">
      <motion.section
        aria-label={speaker.t(made ? 'board.made' : 'board.failed')}
        className="flex max-h-full w-full max-w-2xl flex-col overflow-y-auto rounded-table bg-paper text-ink shadow-card"
        initial={{ opacity: 0, y: 16 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.28, ease: 'easeOut' }}
      >
        <header className="flex items-center justify-center gap-2 border-paper-shade border-b-2 px-2 py-1 @sm:gap-3 @sm:px-3">
          <span className={`grid size-7 shrink-0 place-items-center rounded-full text-paper ${made ? 'bg-print-green' : 'bg-print-red'}`}>
            <Icon name={made ? 'check' : 'close'} size={22} />
          </span>
          <h2 className="font-semibold font-serif @sm:text-xl">{speaker.t(made ? 'board.made' : 'board.failed')}</h2>
          <p className="whitespace-nowrap font-serif">
            <span className="font-bold text-2xl">{points}</span> <span className="text-ink-quiet">{speaker.t('board.against', { bid })}</span>
          </p>
        </header>
        <div className="grid grid-cols-2 gap-x-3 px-2 py-1">
          <Side props={props} result={result} title={speaker.t('board.leaderSide')} points={points} seats={team} brief={brief} />
          <Side props={props} result={result} title={speaker.t('board.others')} points={opposing} seats={others} brief={brief} />
        </div>
      </motion.section>
    </div>
  );
}

/** In px: what stands above the lists, and a line of them. */
const HEAD = 92;
const ROW = 23;

interface SideProps {
  readonly props: KaliTiriProps;
  readonly result: Result;
  readonly title: string;
  readonly points: number;
  readonly seats: readonly Seat[];
  /** There is no room for a line each: those who got the same are told together. Totals are on the plates. */
  readonly brief: boolean;
}

function Side({ props: { view, speaker }, result, title, points, seats, brief }: SideProps) {
  return (
    <div className="min-w-0">
      <h3 className="flex justify-between gap-2 border-paper-shade border-b pb-0.5 text-ink-quiet text-xs">
        <span className="truncate">{title}</span>
        <span className="font-bold">{points}</span>
      </h3>
      <ul className="pt-1">
        {brief
          ? alike(result, seats).map(({ score, seats: those }) => (
              <li key={score} className="flex min-w-0 items-start gap-1 py-px text-sm leading-tight">
                <span className="line-clamp-6 min-w-0 flex-1">{listed(speaker, those)}</span>
                <Gain says={speaker.t('scene.scored', { score: gained(score) })} score={score} />
              </li>
            ))
          : seats.map((seat) => (
              <li key={seat} className="flex min-w-0 items-center gap-1 py-px text-sm leading-tight">
                <Avatar name={speaker.name(seat)} size={18} />
                <span className={`min-w-0 flex-1 truncate ${seat === result.leader ? 'font-bold' : ''}`}>{speaker.name(seat)}</span>
                <Gain says={speaker.t('scene.scored', { score: gained(result.scores[seat] ?? 0) })} score={result.scores[seat] ?? 0} />
                <Whole says={speaker.t('scene.total', { total: view.open.totals[seat] ?? 0 })} total={view.open.totals[seat] ?? 0} />
              </li>
            ))}
      </ul>
    </div>
  );
}

/** Seats by what the deal brought them. */
const alike = ({ scores }: Result, seats: readonly Seat[]): readonly { readonly score: number; readonly seats: readonly Seat[] }[] =>
  [...new Set(seats.map((seat) => scores[seat] ?? 0))].map((score) => ({ score, seats: seats.filter((seat) => scores[seat] === score) }));

const gained = (score: number): string => (score > 0 ? `+${score}` : signed(score));

function Gain({ says, score }: { readonly says: string; readonly score: number }) {
  return (
    <span role="img" aria-label={says} title={says} className={score < 0 ? 'text-print-red' : 'text-print-green'}>
      {gained(score)}
    </span>
  );
}

function Whole({ says, total }: { readonly says: string; readonly total: number }) {
  return (
    <span role="img" aria-label={says} title={says} className="w-10 text-right font-bold font-serif">
      {signed(total)}
    </span>
  );
}
