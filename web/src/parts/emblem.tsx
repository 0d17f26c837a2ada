/** A game's sign. */
import type { Box } from '../games.ts';

export const Emblem = ({ box, size }: { readonly box: Box; readonly size: number }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing out of our own sources
  <svg aria-hidden="true" viewBox="0 0 96 96" width={size} height={size} dangerouslySetInnerHTML={{ __html: box.emblem }} />
);
