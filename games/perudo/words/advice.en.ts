/** Why something is advised. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  only: 'There is nothing else you can do.',
  holds: 'At least {{bid}} holds in {{cases}} of 100 cases.',
  stands: 'The bid that stands, {{bid}}, holds in {{cases}} of 100 cases.',
  doubted: 'The bid, {{bid}}, holds in only {{cases}} of 100 cases.',
  exact: 'Exactly {{bid}} holds in {{cases}} of 100 cases, and then you win a die.',
  exactFull: 'Exactly {{bid}} holds in {{cases}} of 100 cases.',
  held_one: 'One of your own dice counts for it.',
  held_other: '{{count}} of your own dice count for it.',
  none: 'None of your own dice count for it.',
  named: '{{name}} has named {{face}} {{count}} times this round.',
  bluff: 'It is a bluff: whoever never bluffs is easily read.',
  heard: 'The way it was bid speaks against it all the same.',
  silent: 'Breaking in now would cost more than it brings.',
  cards: {
    peek: 'You learn one more die before you decide.',
    gauge: 'You keep knowing a die’s type as long as it lies there.',
    false_tell: 'They will think that you know more than you do.',
    inflation: 'One more is hard to believe, and the bid stays its bidder’s.',
    wild_shift: 'Of that face there are hardly so many, and the bid stays its bidder’s.',
    phantom_bid: 'No raise is good, and no call: so bid lower.',
    insurance: 'Your Dudo may fail; then it costs you nothing.',
    double_dudo: 'Your Dudo is nearly sure; let it cost two dice.',
    late_dudo: 'An earlier bid was the worst of the round.',
    reroll_one: 'Another face would help you more than this one.',
    blind_swap: 'You get rid of a die that is easily guessed.',
    polish: 'A die with more faces is harder to guess.',
    crack: 'A die with fewer faces is easier to guess.',
  },
} satisfies WordTree;
