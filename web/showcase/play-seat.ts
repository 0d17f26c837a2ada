/** Plays a seat through its link: whenever the table waits for it, what is chosen; and lets rounds begin. */
import type { TableLink } from '@parlour/client';
import type { PersonCommand } from '@parlour/table';

/** `choose` gives a move, or null to stay silent. Gives a way to stop. */
export function playSeat(link: TableLink, choose: () => object | null): () => void {
  const look = (): void => {
    if (busy || stopped) return;
    const command = wanted(link, choose);
    if (command === null) return;
    const { n } = link.now;
    busy = true;
    link.ask(command).then(
      () => {
        busy = false;
        // A bot may have been quicker where several may move: then it was refused, and is thought about anew when the table has moved on.
        if (link.now.n !== n) look();
      },
      () => {},
    );
  };
  let busy = false;
  let stopped = false;
  const stop = link.subscribe(look);
  look();
  return () => {
    stopped = true;
    stop();
  };
}

function wanted({ now: { table, turn, you } }: TableLink, choose: () => object | null): PersonCommand | null {
  if (table?.phase !== 'playing' || turn === null || you === null || you.seat === null) return null;
  if (turn.between) return { kind: 'go-on' };
  const move = turn.awaited.includes(you.seat) ? choose() : null;
  return move && { kind: 'move', move };
}
