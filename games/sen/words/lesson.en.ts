/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  dream: 'These four cards are your **dream**. There are 0 to 9 **ravens** on each, and they count against you: the player with the **fewest** wins.',
  peek: 'Before the round, everyone looks at **two** of their own cards. You get only one look. **Tap cards 1 and 2, on the left, then press “Look”.**',
  draw: 'Card 1 is a 9, card 2 is a 2. **Remember them**: you won’t see them again. You start. **Press “I have seen them”, then “Draw”.**',
  early: 'Too early! You had 23 ravens, {{seat1}} only 20. If you call **Pobudka** and somebody has fewer than you, you add **5 more**: 28 for you.',
  swap: 'You drew a 3, much better than your 9. Put it in place of the 9, which goes to the discard pile. Where was it? **Tap your 9, then press “Swap”.**',
  nine: 'The 9 is still in your dream, and no card has more ravens. It is card 1, the first from the left.',
  again: '{{seat1}} drew a 9 and discarded it. You know your cards 1 and 2 now, but not 3 and 4. It’s your turn again. **Press “Draw”.**',
  use: '**Peek 1** is a special card. In your dream it would be 6 ravens. If you use it instead, you may look at one card in any dream. **Press “Use it”.**',
  look: 'The others see which card you look at, but not what it is. You have never seen your card 3. **Tap it, then press “Look”.**',
  take: 'Card 3 is a 7: remember it. {{seat1}} swapped away an unseen card, and it was a 1! You can take it instead of drawing. **Press “I have seen it”, then “Take 1”.**',
  remember:
    'A card from the discard pile can’t go back there: it must replace one of your four. **Tap the highest card that you remember, then press “Swap”.**',
  stuck: 'You took it from the discard pile, so you can’t discard it again. Swap it for one of your cards.',
  seven: 'The 7 is still there: it is card 3, the one you looked at with Peek 1. The card that you gave away had fewer ravens.',
  wake: '{{seat1}} used **Swap 2**: your card 4 and one of theirs changed places, unseen. You know 3 + 2 + 1 = 6, and an unknown card has about 5. That’s few: end the round! **Press “Pobudka!” and confirm.**',
  woken:
    '12 ravens for you, 23 for {{seat1}}: you had the fewest, so no penalty. Totals grow round by round until somebody has 100; then the lowest wins. **Press “Next round”.**',
  earnest:
    'Now for real, with a new deal. Look at any two cards, get rid of high ones, remember the rest. Think you have the fewest? Call Pobudka. The lesson ends with this round.',
} satisfies WordTree;
