/** What bots may remark on in Perudo: from what all are told, and only once it is out, so that no remark sounds like a word about a hand. */
import { atTheEnd, type Occasion, type Occasions } from '@parlour/kernel';
import type { Event } from '../src/events.ts';
import type { words } from './words.en.ts';

const OPEN = ['round', 'locked', 'called', 'counted', 'out', 'won'] as const;

type Open = Extract<Event, { kind: (typeof OPEN)[number] }>;
type Own = keyof (typeof words)['remarks'];

/** So many dice more than were bid are plenty. */
const PLENTY = 3;

export const occasions: Occasions<Open, Own> = {
  open: OPEN,
  among(events) {
    const won = events.find((event) => event.kind === 'won');
    if (won !== undefined) return atTheEnd([won.seat]);
    const called = events.find((event) => event.kind === 'called');
    return events.flatMap((event) => occasionsOf(event, called));
  },
};

function occasionsOf(event: Open, called: Kind<'called'> | undefined): readonly Occasion<Own>[] {
  switch (event.kind) {
    case 'round':
      if (event.round === 1) return [{ remark: 'welcome', besides: [] }];
      return event.palifico === null ? [] : [{ remark: 'lastDie', by: [event.palifico] }];
    case 'locked':
      return [{ remark: 'lastDie', by: [event.seat] }];
    case 'counted':
      return called === undefined ? [] : counted(event, called);
    case 'out':
      return [{ remark: 'out', by: [event.seat] }];
    case 'called':
    case 'won':
      return [];
  }
}

type Kind<K extends Open['kind']> = Extract<Open, { kind: K }>;

function counted({ call, quantity, count, success }: Kind<'counted'>, { seat, bidder }: Kind<'called'>): readonly Occasion<Own>[] {
  const involved = [seat, bidder];
  const plenty: readonly Occasion<Own>[] = count >= quantity + PLENTY ? [{ remark: 'plenty', besides: involved }] : [];
  const isExact = call === 'jonti' || call === 'calza';
  if (isExact && success)
    return [
      { remark: 'exact', by: [seat] },
      { remark: 'admire', besides: [seat] },
    ];
  if (success) {
    // A Pacao is right where the bid is: nobody was caught.
    const caught: readonly Occasion<Own>[] = call === 'pacao' ? [] : [{ remark: 'caught', by: [bidder] }];
    return [{ remark: 'right', by: [seat] }, ...caught, { remark: 'admire', besides: involved }];
  }
  const escaped: readonly Occasion<Own>[] = isExact || call === 'pacao' ? [] : [{ remark: 'escaped', by: [bidder] }];
  return [{ remark: 'wrong', by: [seat] }, ...escaped, { remark: 'brave', besides: involved }, ...plenty];
}
