/**
 * What has just happened, in words, where eyes are: in the middle of the table. The latest line is the plainest; those before it stand above,
 * smaller, as long as they are to be read, and make room at once. The same is said aloud elsewhere (the page's live region), so here it is for eyes alone.
 */
import { motion } from 'motion/react';
import type { CaptionLine } from './board.ts';
import { whole } from './whole.ts';

interface Props<E> {
  readonly captions: readonly CaptionLine<E>[];
  /** An event as a sentence. */
  readonly says: (event: E) => string;
}

export function CaptionList<E extends { readonly kind: string }>({ captions, says }: Props<E>) {
  return (
    <div data-part="told" aria-hidden="true" className="flex max-w-full flex-col items-center gap-0.5 text-balance text-center">
      {captions.map(({ key, event }, i) => (
        <motion.p
          key={key}
          data-event={event.kind}
          data-telling={key}
          layout="position"
          className={`max-w-full rounded-table px-2 leading-snug ${i === captions.length - 1 ? 'font-semibold font-serif text-text' : 'text-quiet text-sm'}`}
          initial={{ opacity: 0, y: 6 }}
          animate={{ opacity: 1, y: 0 }}
          transition={{ duration: 0.2, ease: 'easeOut' }}
        >
          {whole(says(event))}
        </motion.p>
      ))}
    </div>
  );
}
