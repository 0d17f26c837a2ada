/** What bots say now and then, as a quiet line of its own. Only to somebody who sits there: who reads it from a pipe reads what happened. */
import { Overheard, type TableState } from '@parlour/client';
import { isTableRemark } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { Remark } from '@parlour/table/remarks';
import { tableWords } from '@parlour/table/words';
import type { Terminal } from '../terminal.ts';
import { loadedGameOf } from './position.ts';
import { seatName } from './seat-names.ts';

type FeedTerminal = Pick<Terminal, 'ink' | 'locale'> & { readonly keyboard: Pick<Terminal['keyboard'], 'live'> };

export class RemarkFeed {
  private readonly terminal: FeedTerminal;
  private readonly overheard = new Overheard();
  private on = true;

  constructor(terminal: FeedTerminal) {
    this.terminal = terminal;
  }

  fresh(happenings: readonly Happening[], state: TableState): string[] {
    const { table } = state;
    const loaded = loadedGameOf(state);
    if (table === null || loaded === null) return [];
    const remarks = happenings.flatMap((each) => this.overheard.hear(table, loaded.occasions, each) ?? []);
    if (!this.on || !this.terminal.keyboard.live) return [];
    return remarks.map((remark) => this.line(remark, state));
  }

  /** Off, or on again; and which of these it is now, in words. */
  toggle(): string {
    this.on = !this.on;
    return this.terminal.locale.t(this.on ? 'play.remarks.on' : 'play.remarks.off');
  }

  private line({ seat, remark, wording }: Remark, state: TableState): string {
    const { ink, locale } = this.terminal;
    const words = isTableRemark(remark) ? tableWords : loadedGameOf(state)?.words;
    const text = words === undefined ? '' : locale.speaker(words).t(`remarks.${remark}.${wording}`);
    return ink.paint('quiet', locale.t('play.remarks.says', { name: seatName(state, seat, locale), text }));
  }
}
