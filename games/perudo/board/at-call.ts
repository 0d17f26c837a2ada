/**
 * The viewer's last view of a round with the dice under their cups. A view says nothing more of dice that a call has cost, but whoever knew what
 * they were goes on seeing them so. Null for who came later.
 */
import { useState } from 'react';
import type { PerudoView } from '../src/perudo.ts';

export function useViewAtCall(view: PerudoView, before: PerudoView): PerudoView | null {
  const now = [view, before].find(({ open }) => open.phase === 'bidding') ?? null;
  const [kept, setKept] = useState(now);
  if (now !== null && now !== kept) setKept(now);
  const latest = now ?? kept;
  // Where several people share a screen, each sees only what they themselves knew.
  return latest?.open.round === view.open.round && latest.own?.seat === view.own?.seat ? latest : null;
}
