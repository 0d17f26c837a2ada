/**
 * What has happened, in words, in a box that keeps its height: the table does not jump. Where there are more lines than it holds, the latest are
 * seen, and what is cut above fades. On a phone it holds three lines. What only the viewer may know comes and goes at once: it has no way of fading out.
 */
import { CaptionList } from '@parlour/felt';
import type { CaptionLines } from './caption-lines.ts';

export function Caption({ captions, says, secret, instead }: CaptionLines) {
  return (
    <div className="flex h-[3.2rem] w-full flex-col items-center justify-end overflow-hidden [mask-image:linear-gradient(transparent,black_0.25rem)] text-balance text-center text-[0.8125rem] leading-tight *:shrink-0 before:grow after:grow [&_[data-part=told]]:gap-0 [&_p]:px-1! [&_p]:text-[length:inherit]! [&_p]:leading-tight! [@container_(min-height:11rem)]:h-15 [@container_(min-height:11rem)]:text-[0.9375rem] [@container_(min-height:18rem)]:h-20 [@container_(min-height:18rem)]:text-lg">
      {instead !== null && <p className="text-quiet">{instead}</p>}
      <CaptionList captions={captions} says={says} />
      {secret !== null && (
        <p aria-hidden="true" className="font-semibold font-serif text-brass">
          {secret}
        </p>
      )}
    </div>
  );
}
