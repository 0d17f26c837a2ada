/**
 * The viewer's last view of a round with the dice under their cups. A view says nothing more of dice that a call has cost, but whoever knew what
 * they were goes on seeing them so. Null for who came later.
 */
import { useState } from 'react';
import type { Own, PerudoView } from '../src/perudo.ts';

export function useViewAtCall(view: PerudoView, before: PerudoView): PerudoView | null {
  const now = [view, before].find(({ open }) => open.phase === 'bidding') ?? null;
  const [kept, setKept] = useState(now);
  if (now !== null && now !== kept) setKept(now);
  const latest = now ?? kept;
  // Where several people share a screen, each sees only what they themselves knew.
  return latest?.open.round === view.open.round && latest.own?.seat === view.own?.seat ? latest : null;
}

/** The same of everyone's own parts, where everything lies open; null where nothing does, and for who came later. */
export function useEveryoneAtCall({ open }: PerudoView, everyone: readonly Own[] | undefined): readonly Own[] | null {
  const now = everyone !== undefined && open.phase === 'bidding' ? { everyone, round: open.round } : null;
  const [kept, setKept] = useState(now);
  if (now !== null && now.everyone !== kept?.everyone) setKept(now);
  const latest = now ?? kept;
  return everyone !== undefined && latest?.round === open.round ? latest.everyone : null;
}
