/** What bots may remark on in Sen: from what all are told. No remark sounds like a word about a card that lies face down. */
import { atTheEnd, type Occasion, type Occasions } from '@parlour/kernel';
import type { Event } from '../src/events.ts';
import type { words } from './words.en.ts';

const OPEN = ['round', 'swapped', 'discarded', 'exchanged', 'scored', 'won'] as const;

type Open = Extract<Event, { kind: (typeof OPEN)[number] }>;
type Own = keyof (typeof words)['remarks'];

/** With so few ravens a dream was a good one. */
const LIGHT = 5;

export const occasions: Occasions<Open, Own> = {
  open: OPEN,
  among(events) {
    const won = events.find((event) => event.kind === 'won');
    return won === undefined ? events.flatMap(occasionsOf) : atTheEnd(won.seats);
  },
};

function occasionsOf(event: Open): readonly Occasion<Own>[] {
  switch (event.kind) {
    case 'round':
      return event.round === 1 ? [{ remark: 'welcome', besides: [] }] : [];
    case 'swapped':
    case 'discarded':
      return event.card === '9' ? [{ remark: 'heavy', by: [event.seat] }] : [];
    case 'exchanged':
      return [{ remark: 'parted', by: [event.one.seat, event.other.seat].filter((seat) => seat !== event.seat) }];
    case 'scored':
      return scored(event);
    case 'won':
      return [];
  }
}

function scored({ how, by, sums, penalty }: Extract<Open, { kind: 'scored' }>): readonly Occasion<Own>[] {
  const least = Math.min(...sums);
  const light: readonly Occasion<Own>[] = least > LIGHT ? [] : [{ remark: 'light', by: sums.flatMap((sum, seat) => (sum === least ? [seat] : [])) }];
  if (how !== 'pobudka') return light;
  return penalty === 0
    ? [{ remark: 'right', by: [by] }, { remark: 'admire', besides: [by] }, ...light]
    : [{ remark: 'wrong', by: [by] }, { remark: 'brave', besides: [by] }, ...light];
}
