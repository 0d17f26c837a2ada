/** Who drew and played which card since the game began, as far as a viewer knows it. */
import { readLine, type SeenLine } from '../src/pile.ts';
import type { PerudoView } from '../src/types.ts';

/** The log of a view, with the viewer's own draws and looks, which are private and named apart, in their order. */
export function cardLog({ open, own }: PerudoView): readonly SeenLine[] {
  let named = 0;
  return (open.cards?.log ?? []).map(readLine).map((line) => {
    const isPrivate = line.seat === own?.seat && (line.did === 'drew' || line.shown === 'look' || line.shown === 'aside');
    return isPrivate ? { ...line, card: own.named[named++] ?? null } : line;
  });
}
