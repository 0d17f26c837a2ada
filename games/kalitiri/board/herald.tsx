/** What just happened, said in the middle of the table while it is shown: the auction won, trump named, a card called, a partner come out. */
import type { Seat } from '@parlour/kernel';
import { AnimatePresence, motion } from 'motion/react';
import type { Event } from '../src/kalitiri.ts';
import type { KaliTiriProps } from './sight.ts';

const HERALDED: ReadonlySet<Event['kind']> = new Set(['deal', 'allPassed', 'won', 'trump', 'called', 'partner']);

export function Herald({ beat, speech, speaker }: KaliTiriProps) {
  const told = beat !== null && HERALDED.has(beat.event.kind) && !isOwnWord(beat.event, speaker.you) ? beat : null;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 top-0 z-20 flex justify-center">
      <AnimatePresence>
        {told !== null && (
          <motion.p
            key={told.key}
            className={`max-w-full text-balance rounded-table px-4 py-2 text-center font-semibold font-serif shadow-card ${told.event.kind === 'partner' ? 'bg-brass text-lg text-on-brass' : 'bg-paper text-ink'}`}
            initial={{ opacity: 0, y: 14, scale: 0.94 }}
            animate={{ opacity: 1, y: 0, scale: 1 }}
            exit={{ opacity: 0, transition: { duration: 0.12 } }}
            transition={{ duration: 0.25, ease: 'easeOut' }}
          >
            {speech.event(told.event, speaker)}
          </motion.p>
        )}
      </AnimatePresence>
    </div>
  );
}

/** What the viewer just said is not told to them again: the next choice is already there. */
const isOwnWord = (event: Event, you: Seat | null): boolean =>
  (event.kind === 'won' || event.kind === 'trump' || event.kind === 'called') && event.seat === you;
