/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  dream: 'These four cards are your **dream**. Each has 0 to 9 **ravens**, and they count against you: whoever has the **fewest** wins.',
  peek: 'First, everyone looks at **two** of their own cards, just once. **Tap cards 1 and 2, on the left, then press “Look”.**',
  draw: 'Card 1 is a 9, card 2 is a 2. **Remember them**: they won’t be shown again. **Press “I have seen them”, then “Draw”.**',
  early: 'Too early! You had 23 ravens, {{seat1}} only 20. If you call **Pobudka** and somebody has fewer than you, you add **5 more**: 28 for you.',
  swap: 'A 3 is better than your 9. Swap it in, and the 9 goes face up to the discard pile. Where is the 9? **Tap it, then press “Swap”.**',
  nine: 'The 9 is still in your dream, and no card has more ravens. It’s card 1, the first from the left.',
  again: '{{seat1}} drew a 9 and discarded it. You know your cards 1 and 2, but not 3 and 4. **Press “Draw”.**',
  use: '**Peek 1** is a special card. In your dream it would be 6 ravens; used, it shows you one card in any dream. **Press “Use it”.**',
  look: 'The others see which card you look at, but not what’s on it. **Tap your card 3, then press “Look”.**',
  take: 'Card 3 is a 7: remember it. {{seat1}} swapped away an unseen card: a 1! You may take it instead of drawing. **Press “I have seen it”, then “Take\u00a01”.**',
  remember: 'A card from the discard pile must go into your dream; “Discard” won’t work. **Tap the highest card you remember, then press “Swap”.**',
  stuck: 'You took it from the discard pile, so you can’t discard it again. Swap it for one of your cards.',
  seven: 'The 7 is still there: it’s card 3, the one you saw with Peek 1. The card you gave away had fewer ravens.',
  wake: '{{seat1}} used **Swap 2**: your card 4 and one of theirs changed places, unseen. You know 3\u00a0+\u00a02\u00a0+\u00a01\u00a0=\u00a06; an unknown card has about 5. That’s few! **Press “Pobudka!” and confirm.**',
  woken:
    '12 ravens for you, 23 for {{seat1}}. You had the fewest; otherwise the call would have cost **5 more**. Rounds go on until a total reaches 100; then the lowest wins. **Press “Next round”.**',
  earnest:
    'Now for real, with a new deal. Get rid of high cards, remember the rest, and call Pobudka when you think you have the fewest. The lesson ends with this round.',
} satisfies WordTree;
