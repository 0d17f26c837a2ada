/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  points:
    'There are **250 points** in the deck: the **3♠ is worth 30**, aces, kings, queens, jacks and tens **10** each, fives **5** each. Whoever takes a trick takes the points in it.',
  bid: 'A **bid** says how many of the 250 points your side will take, at least 150. The highest bidder chooses trump and a partner. Your hearts are strong: **bid 160.**',
  passed: 'Whoever passes is out of the auction. Now {{seat3}} plays for 155, and chooses trump and a partner.',
  trump: 'You won the auction: you are the **declarer**. **Trump** beats every other suit, so take the one you have most of. **Choose hearts.**',
  weak: 'You have six hearts, and fewer of that suit. Now the others have most of the trumps, and can beat even your ace of hearts.',
  call: 'Now call a card that you don’t have. Whoever has it is your **partner**, in secret until they play it. Your 3♠ needs an ace to win it: **call A♠.**',
  lead: 'You lead. The 3♠ is a low card, but your partner can win the trick with the A♠. **Play the three of spades.**',
  partner:
    '{{seat2}} had the A♠: **your partner**, and now everyone knows. The trick brings 40; your points count together. {{seat1}} and {{seat3}} play against you.',
  follow:
    'Diamonds were led: **follow suit** if you can. (Try a heart!) {{seat3}}’s king beats all your diamonds, so give no points away: **play the four of diamonds.**',
  offSuit: 'You have diamonds, so you must play one. Without any, you may play any card.',
  gift: 'The king took the trick, and your points with it. They count for the side that takes them: give theirs nothing, and yours all you can.',
  ruff: '{{seat3}} leads the ace of clubs, but you have **no clubs**: you may play anything, and **trump beats even an ace**. The lowest will do: **play the two of hearts.**',
  thrown: 'Neither trump nor a club: such a card never wins. {{seat3}} took the trick, and {{seat1}} added a jack to it.',
  fed: 'Your two beat the ace, and {{seat2}} **added a ten** for you. That makes 60 points for your side. The other ten tricks go fast: **watch.**',
  made: 'You and {{seat2}} took **170**, and you bid 160: **bid made!** You score 170 each; {{seat1}} and {{seat3}} score 80 each, what their side took.',
  failed:
    'With less than 160 you **lose 160**, and {{seat2}} gets only half of the others’ points. From here on nothing is staged: **press “Next round”.**',
  earnest:
    'Now for real: new cards, and opponents who think for themselves. A **star** on one of your cards means it was called: you are the secret partner. The lesson ends with this round.',
} satisfies WordTree;
