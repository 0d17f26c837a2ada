/** Those who sat or wrote at a table, with their ids: whom an operator may be asked to erase. */
import type { ReadStore } from '@parlour/hall/store';
import type { Entry, TableCode } from '@parlour/table';

export interface TablePerson {
  readonly player: string;
  readonly name: string;
  readonly sat: boolean;
  /** Lines of chat that are still there. */
  readonly lines: number;
}

/** Entries read at once. */
const PAGE = 500;
/** Lines looked at in each stream. */
const LINES = 10_000;

export async function peopleOf(store: ReadStore, code: TableCode): Promise<readonly TablePerson[]> {
  const sat = await seatedOf(store, code);
  const lines = [...(await store.chat(code, 'players', LINES)), ...(await store.chat(code, 'spectators', LINES))];
  const all = [...new Set([...sat, ...lines.map(({ player }) => player)])];
  return (await store.people(all)).map(({ player, name }) => ({
    player,
    name,
    sat: sat.has(player),
    lines: lines.filter((line) => line.player === player).length,
  }));
}

async function seatedOf(store: ReadStore, code: TableCode): Promise<ReadonlySet<string>> {
  const sat = new Set<string>();
  let n = 0;
  for (;;) {
    const page = await store.read(code, n + 1, PAGE);
    for (const { text } of page) {
      const entry = JSON.parse(text) as Entry; // a server wrote it; the doctor says if somebody else did
      if (entry.kind === 'created') sat.add(entry.by);
      if (entry.kind === 'sat') sat.add(entry.player);
    }
    if (page.length < PAGE) return sat;
    n = page.at(-1)?.n ?? n;
  }
}
