/** What bots may remark on in KaliTiri: from what all are told, and only once it is out, so that no remark sounds like a word about a hand. */
import { atTheEnd, type Occasion, type Occasions } from '@parlour/kernel';
import type { Event } from '../src/events.ts';
import type { words } from './words.en.ts';

const OPEN = ['deal', 'allPassed', 'partner', 'scored', 'finished'] as const;

type Open = Extract<Event, { kind: (typeof OPEN)[number] }>;
type Own = keyof (typeof words)['remarks'];

export const occasions: Occasions<Open, Own> = {
  open: OPEN,
  among(events) {
    const finished = events.find((event) => event.kind === 'finished');
    if (finished !== undefined) return atTheEnd(finished.winners);
    // Cards that are dealt again are no new game.
    const passed = events.find((event) => event.kind === 'allPassed');
    return (passed === undefined ? events : [passed]).flatMap(occasionsOf);
  },
};

function occasionsOf(event: Open): readonly Occasion<Own>[] {
  switch (event.kind) {
    case 'deal':
      return event.number === 1 ? [{ remark: 'welcome', besides: [] }] : [];
    case 'allPassed':
      return [{ remark: 'again', besides: [] }];
    case 'partner':
      return [{ remark: 'unmasked', by: [event.seat] }];
    case 'scored':
      return event.made
        ? [
            { remark: 'made', by: [event.leader] },
            { remark: 'admire', besides: event.team },
          ]
        : [
            { remark: 'failed', by: [event.leader] },
            { remark: 'brave', besides: event.team },
          ];
    case 'finished':
      return [];
  }
}
