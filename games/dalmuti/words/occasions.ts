/** What bots may remark on in The Great Dalmuti: from what all are told, and never about a hand. */
import { atTheEnd, type Occasion, type Occasions } from '@parlour/kernel';
import type { Event } from '../src/events.ts';
import type { words } from './words.en.ts';

const OPEN = ['round', 'revolution', 'taxed', 'played', 'roundOver', 'won'] as const;

type Open = Extract<Event, { kind: (typeof OPEN)[number] }>;
type Own = keyof (typeof words)['remarks'];

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
    case 'revolution':
      return [{ remark: 'revolution', besides: [event.seat] }];
    case 'taxed':
      return [{ remark: 'taxes', by: [event.peon] }];
    case 'played':
      return event.value === 1 ? [{ remark: 'crown', besides: [event.seat] }] : [];
    case 'roundOver':
      return [
        { remark: 'took', by: event.order.slice(0, 1) },
        { remark: 'last', by: event.order.slice(-1) },
      ];
    case 'won':
      return [];
  }
}
