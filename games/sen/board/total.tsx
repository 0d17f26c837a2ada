/** What a seat has in all: a chip of paper at the corner of its plate, which takes no room from the name. */
import type { Speaker } from '@parlour/kernel';
import { RavenSign } from './ravens.tsx';

export function Total({ ravens, speaker }: { readonly ravens: number; readonly speaker: Speaker }) {
  const said = speaker.t('scene.total', { total: ravens });
  return (
    <span className="relative -ml-1.5 h-6 w-0 self-start">
      <span
        title={said}
        className="absolute -top-3.5 -right-3 flex items-center gap-0.5 rounded-full border border-[#2a211b]/40 bg-paper px-1.5 py-px font-bold font-serif text-[13px] text-ink leading-tight shadow-card"
      >
        <RavenSign size={12} />
        <span aria-hidden="true">{ravens}</span>
        <span className="sr-only">{said}</span>
      </span>
    </span>
  );
}
