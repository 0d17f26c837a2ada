/**
 * What has happened, in words, in a box that keeps its height: the table does not jump. Where there are more lines than it holds, the latest are
 * seen. What only the viewer may know comes and goes at once: it has no way of fading out.
 */
import { Told } from '@parlour/felt';
import type { ToldLines } from './told.ts';

export function Lines({ told, says, secret, instead }: ToldLines) {
  return (
    <div className="flex h-12 w-full shrink-0 flex-col-reverse items-center overflow-hidden text-balance text-center text-[0.8125rem] leading-tight [justify-content:safe_center] [&_p]:px-1! [&_p]:text-[length:inherit]! [&_p]:leading-tight! [@container_(min-height:11rem)]:h-15 [@container_(min-height:11rem)]:text-[0.9375rem] [@container_(min-height:18rem)]:h-20 [@container_(min-height:18rem)]:text-lg">
      {secret.length > 0 && (
        <div aria-hidden="true">
          {secret.map((line) => (
            <p key={line} className="font-semibold font-serif text-brass">
              {line}
            </p>
          ))}
        </div>
      )}
      <Told told={told} says={says} />
      {instead !== null && <p className="text-quiet">{instead}</p>}
    </div>
  );
}
