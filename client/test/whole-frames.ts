/** Frames as if everything went whole: for tests that look at what somebody is told, and for those that tell them something else. */
import type { FromServer, Update } from '@parlour/protocol';
import type { TableView, TurnView } from '@parlour/table';
import { type FoldedTable, folded, NOTHING_KNOWN } from '../src/fold.ts';
import type { SeenView } from '../src/link.ts';

/** An update with what came of its changes. The table is there only if it changed. */
export interface WholeUpdate extends Omit<Update, 'table' | 'turn' | 'open' | 'own'> {
  readonly table?: TableView;
  readonly turn: TurnView | null;
  readonly open: SeenView['open'] | null;
  readonly own: SeenView['own'];
}
export type WholeFrame = Exclude<FromServer, Update> | WholeUpdate;

/** What one socket hears, in order. */
export class WholeFrames {
  private known: FoldedTable;

  constructor(known: FoldedTable = NOTHING_KNOWN) {
    this.known = known;
  }

  copy(): WholeFrames {
    return new WholeFrames(this.known);
  }

  /** Throws where a change does not fit what was told before. */
  read(frame: FromServer): WholeFrame {
    const known = folded(this.known, frame);
    if (known === null) throw new Error(`a change does not fit: ${JSON.stringify(frame)}, after ${JSON.stringify(this.known)}`);
    this.known = known;
    if (frame.kind !== 'update') return frame;
    const { table: changed, ...rest } = frame;
    const { table, turn, view } = known;
    const whole = { ...rest, turn, open: view?.open ?? null, own: view?.own ?? null };
    return changed === undefined || table === null ? whole : { ...whole, table };
  }
}

export const wholeFrames = (frames: readonly FromServer[]): readonly WholeFrame[] => {
  const read = new WholeFrames();
  return frames.map((frame) => read.read(frame));
};

/** The same as a server may say it: every change a whole. */
export function saidWhole({ table, turn, open, ...rest }: WholeUpdate): Update {
  return { ...rest, turn: [turn], open: [open], ...(table === undefined ? {} : { table: [table] }) };
}
