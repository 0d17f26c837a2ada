/** Paths of words, as the compiler sees them: the @ts-expect-error lines fail to compile where a path that does not exist is let through. */
import { expectTypeOf, test } from 'vitest';
import type { PathsOf, PathsUnder, Speaker } from '../src/kernel.ts';
import type { KernelPath } from '../words/load.ts';

const words = {
  name: 'Trio',
  events: {
    bid: '{{name}} bids.',
    bid_you: 'You bid.',
    lost_one: '{{count}} die',
    lost_other: '{{count}} dice',
    ended: { early: 'Soon.', late: 'Late.' },
  },
  // A name that ends as a plural would, and is none.
  cards: { reroll_one: { name: 'Re-roll One' } },
  moves: { reroll_one: 'Roll one again' },
  ordinals: { 1: 'first', 2: 'second' },
};
type Path = PathsOf<typeof words>;

const { t }: Speaker<Path> = { t: (path) => path, name: String, you: null, aids: false };

test('a path is every place of a text, plurals without their endings', () => {
  expectTypeOf<Path>().toEqualTypeOf<
    | 'name'
    | 'events.bid'
    | 'events.bid_you'
    | 'events.lost'
    | 'events.ended.early'
    | 'events.ended.late'
    | 'cards.reroll_one.name'
    | 'moves.reroll_one'
    | 'ordinals.1'
    | 'ordinals.2'
  >();
  expectTypeOf<PathsUnder<Path, 'events'>>().toEqualTypeOf<'bid' | 'bid_you' | 'lost' | 'ended.early' | 'ended.late'>();
});

test('what is not there can’t be asked for', () => {
  t('events.bid', { name: 'Ola', context: 'you' });
  t('events.lost', { count: 2 });
  // @ts-expect-error no such text
  t('events.bit');
  // @ts-expect-error a branch is no text
  t('events.ended');
  // @ts-expect-error i18next adds the ending
  t('events.lost_one');
  const how = ['early', 'late'] as const;
  for (const each of how) t(`events.ended.${each}`);
  const built: string = 'early';
  // @ts-expect-error any string may be no text
  t(`events.ended.${built}`);
});

test('who has all words can speak for who asks for some, and not the other way round', () => {
  expectTypeOf<Speaker>().toExtend<Speaker<Path>>();
  expectTypeOf<Speaker<Path>>().not.toExtend<Speaker>();
});

test('the kernel’s own words are typed', () => {
  expectTypeOf<'refusals.preset/unknown'>().toExtend<KernelPath>();
  expectTypeOf<'refusals.preset/unheard'>().not.toExtend<KernelPath>();
});
