/**
 * What bots were heard to say at tables. A remark is worked out by whoever hears it, from what an entry told all (table/src/remarks), so no
 * server sends it. Each entry is listened to once, however often it is told; nothing of this is anybody's secret.
 */
import { type Occasions, occasionsIn } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { TableView } from '@parlour/table';
import { type Remark, remarkOn, type TalkingBot } from '@parlour/table/remarks';

export class Overheard {
  /** By table and game: the entry that was listened to last, and the last remark. */
  private readonly games = new Map<string, { readonly to: number; readonly last: Remark | null }>();

  /** What is said of this entry, if anything is. */
  hear({ code, begun, seats }: Pick<TableView, 'code' | 'begun' | 'seats'>, occasions: Occasions, { n, at, news }: Happening): Remark | null {
    const events = news.flatMap((each) => ('game' in each ? [each.game] : []));
    const game = `${code} ${begun?.entry}`;
    const { to, last } = this.games.get(game) ?? { to: 0, last: null };
    if (events.length === 0 || n <= to) return null;
    const remark = remarkOn(code, { n, at, occasions: occasionsIn(occasions, events) }, talkingBots(seats), last);
    this.games.set(game, { to: n, last: remark ?? last });
    return remark;
  }
}

/** Who plays for somebody else does not speak for them. */
const talkingBots = (seats: TableView['seats']): readonly TalkingBot[] =>
  seats.flatMap((each, seat) => (each?.kind === 'bot' && each.insteadOf === null ? [{ seat, name: each.name }] : []));
