/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  cups: 'Everyone has **three dice** under a cup and sees only their own. You have two fives and an **ace**, that’s a one. Whoever loses all their dice is out; the last player with dice wins. **Go on.**',
  bid: 'A **bid** says how many dice show a face, under **all cups together**. You open the round, and you hold two fives. Press **−** to set 2, then **bid 2 fives.**',
  greedy:
    'That was too much: there are three fives, and your ace counts as a fourth. {{seat1}} called **Dudo**, “I doubt it”, and a bid that is too high costs its bidder a die.',
  aces: 'Both raised: more dice, or as many of a higher face. Now the trick: **aces are wild**, they count as any face. So you hold three fives and need one more under their cups. **Bid 4 fives.**',
  early: 'There were four twos: three real ones, and **your own ace**. The bid holds, so your Dudo cost you a die.',
  onlyAces: 'In a bid **on aces** nothing else counts, and there is only one. {{seat1}} called Dudo, and you lost a die.',
  doubt:
    'Six sixes, says {{seat2}}. You have none, just the ace: five of the other six dice would have to be sixes or aces. You don’t believe it? **Call Dudo.**',
  higher: 'Now the bid was yours, and even harder to believe. {{seat1}} called Dudo, and you lost the die that {{seat2}} would have lost.',
  caught:
    'Cups up! One six and your ace make two, not six. The bid was too high, so {{seat2}} **loses a die**, draws a card for it, and starts the next round. **Press “Next round”.**',
  wrong: 'Four twos, says {{seat2}}. You have none, so four of the other five dice would have to be twos or aces. That’s a lot. **Call Dudo.**',
  lost: 'Three twos and an ace: four! Doubt a bid that holds, and **you lose a die**. But whoever loses a die draws a **card**, and yours is Peek. **Press “Next round”.**',
  card: 'You lost, so you start. Cards bend the rules: **Peek** shows you one die of another player, and only you see it. Tap the card and **play it on a die of {{seat2}}.**',
  sure: 'A four or an ace: it counts either way. With your two fours you know of three, and four dice are still hidden. Be bold: press **+** and **bid 4 fours.**',
  tooSure: 'There were only four, the ace among them. {{seat1}} called Dudo, and you lost one more die.',
  held: 'Four fours, the ace among them. The bid holds, so {{seat1}} loses a die for doubting it. Next: real dice, and opponents who think for themselves. **Press “Next round”.**',
  earnest: 'Now you play for real: one round, and the lesson is over. **Raise while you believe it. Call Dudo when you don’t.**',
} satisfies WordTree;
