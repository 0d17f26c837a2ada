/** How a deal came out: made or not, who was with whom, what each side took, and what that adds to everyone's total. */
import { Avatar, Icon } from '@parlour/felt';
import { type Seat, seatsOf } from '@parlour/kernel';
import { motion } from 'motion/react';
import type { Result } from '../src/kalitiri.ts';
import { signed } from './seat-facts.tsx';
import type { KaliTiriProps } from './sight.ts';

export function DealResult({ props, result }: { readonly props: KaliTiriProps; readonly result: Result }) {
  const { view, speaker } = props;
  const { made, points, opposing, bid, team } = result;
  const others = seatsOf(view.open.sizes.length).filter((seat) => !team.includes(seat));
  return (
    <motion.section
      aria-label={speaker.t(made ? 'board.made' : 'board.failed')}
      className="flex max-h-full w-full max-w-2xl flex-col overflow-y-auto rounded-table bg-paper text-ink shadow-card"
      initial={{ opacity: 0, y: 16 }}
      animate={{ opacity: 1, y: 0 }}
      transition={{ duration: 0.28, ease: 'easeOut' }}
    >
      <header className="flex items-center justify-center gap-3 border-paper-shade border-b-2 px-3 py-1.5">
        <span className={`grid size-8 place-items-center rounded-full text-paper ${made ? 'bg-print-green' : 'bg-print-red'}`}>
          <Icon name={made ? 'check' : 'close'} size={22} />
        </span>
        <h2 className="font-semibold font-serif text-xl">{speaker.t(made ? 'board.made' : 'board.failed')}</h2>
        <p className="font-serif">
          <span className="font-bold text-2xl">{points}</span> <span className="text-ink-quiet">{speaker.t('board.against', { bid })}</span>
        </p>
      </header>
      <div className="grid grid-cols-2 gap-x-3 p-2">
        <Side props={props} result={result} title={speaker.t('board.leaderSide')} points={points} seats={team} />
        <Side props={props} result={result} title={speaker.t('board.others')} points={opposing} seats={others} />
      </div>
    </motion.section>
  );
}

interface SideProps {
  readonly props: KaliTiriProps;
  readonly result: Result;
  readonly title: string;
  readonly points: number;
  readonly seats: readonly Seat[];
}

function Side({ props: { view, speaker }, result, title, points, seats }: SideProps) {
  return (
    <div className="min-w-0">
      <h3 className="flex justify-between gap-2 border-paper-shade border-b pb-0.5 text-ink-quiet text-xs">
        <span className="truncate">{title}</span>
        <span className="font-bold">{points}</span>
      </h3>
      <ul className="pt-1">
        {seats.map((seat) => {
          const score = result.scores[seat] ?? 0;
          const gained = speaker.t('scene.scored', { score: score > 0 ? `+${score}` : signed(score) });
          return (
            <li key={seat} className="flex min-w-0 items-center gap-1 py-px text-sm leading-tight">
              <Avatar name={speaker.name(seat)} size={18} />
              <span className={`min-w-0 flex-1 truncate ${seat === result.leader ? 'font-bold' : ''}`}>{speaker.name(seat)}</span>
              <span role="img" aria-label={gained} title={gained} className={score < 0 ? 'text-print-red' : 'text-print-green'}>
                {score > 0 ? `+${score}` : signed(score)}
              </span>
              <span
                role="img"
                aria-label={speaker.t('scene.total', { total: view.open.totals[seat] ?? 0 })}
                className="w-10 text-right font-bold font-serif"
              >
                {signed(view.open.totals[seat] ?? 0)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
