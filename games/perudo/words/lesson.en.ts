/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  cups: 'Everyone has **three dice** under a cup and sees only their own. Yours are two fives and an ace. Lose all your dice and you are out; the last one with dice wins.',
  bid: 'A **bid** says how many dice show a face, under **all cups together**. You hold two fives. Set 2 and the five, then **bid 2 fives**.',
  greedy:
    'That was too much: under all cups there are only four fives. {{seat1}} called **Dudo** (“I doubt it”), and a bid that is too high costs its bidder a die.',
  aces: 'They raised: more dice, or as many of a **higher face**. **Aces are wild**: they count as every face. With your ace you hold three fives. **Bid 3 fives.**',
  lower: 'A bid never goes down. After 3 twos it takes more dice, or 3 of a higher face.',
  doubt: '{{seat2}} says six sixes. There are nine dice, and you hold no six, only an ace. That can’t be right. **Call Dudo.**',
  higher: 'Now your own bid stands, and it is even harder to believe. {{seat1}} doubted it, and you lost the die that {{seat2}} would have lost.',
  caught:
    'Cups up! One six and one ace make two. The bid was too high, so {{seat2}} **loses a die**, and draws a card for it. **Start the next round.**',
  wrong: 'Four twos? You hold two of them; the others have five dice. Suppose you don’t believe it. **Call Dudo**, and see.',
  lost: 'There were five: four twos and an ace. Doubt a bid that holds and **you** lose the die. But whoever loses one draws a **card**: you have Peek. **Start the next round.**',
  card: 'Cards bend the rules. **Peek** shows you one die of somebody else, and nobody learns what you saw. It is your turn: **play Peek** and choose any die.',
  sure: 'You hold two fours, and an ace may lie anywhere. Be bold: **bid 4 fours.**',
  held: 'Five fours, with the ace. The bid holds, so {{seat1}}, who doubted it, loses the die. **Start the next round**: from here on nothing is staged.',
  earnest: 'Real dice, real opponents. Raise while you believe it, call Dudo when you don’t. The lesson ends with this round.',
} satisfies WordTree;
