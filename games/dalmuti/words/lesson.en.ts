/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  lead: 'Be the first to get rid of your cards. **Lower is better**: there is one 1, two 2s … and twelve 12s. You lead, with any number of cards of one value. Tap the 12s and **play all three**.',
  low: 'Low cards take tricks: you need them to get the lead back. A 12 beats nothing, so get rid of it while you lead.',
  broken: 'A 12 that stays behind beats nothing: you will have to lead again to get rid of it. Play sets whole.',
  beat: 'To follow, play **as many cards of a lower value**. There are three 9s. Tap your 11s, and see why they won’t do. Your 7s will: **play three 7s.**',
  high: '11s don’t beat 9s: lower is better, so it takes three cards **below 9**.',
  few: 'It takes exactly as many cards as were led: **three**.',
  pass: '{{seat1}} played three 5s. You don’t have to beat them: if you pass, you are out of this trick, but keep your good cards. **Pass.**',
  spent: 'Two 4s and a **Jester** made three 4s, and {{seat1}} had three 3s. The Jester and both 4s are gone, and you still don’t lead.',
  jester:
    'Next trick: two 5s to beat. You have only one 2, but **Jesters are wild**: with other cards they count as those, alone as a 1. Tap the 2 and **play it with the Jester.**',
  beaten: '{{seat1}} had two 3s, and goes on leading. Two 2s would have held: only two 1s beat them, and there is just one 1.',
  many: 'Nobody beat that, so **you lead** the next trick. The more cards, the harder to beat: nobody has nine of a lower value. **Play your nine 11s.**',
  one: 'A 1 and two 4s are left. Nothing beats a single 1, so you will lead again. **Play the 1.**',
  early: '{{seat1}} beat them with two 3s. A single 1 can’t beat a pair, so now you wait. With the 1 first, nobody could have stopped you.',
  out: 'Then your 4s, and you are out **first**: three points. {{seat1}} is second, {{seat2}} third. {{seat3}} is last, and gets none.',
  ranks: 'At **court** the places become ranks. You are the **Greater Dalmuti**, {{seat3}} is the Greater Peon. **Press “Next round”.**',
  taxes:
    '**Taxes**: the Greater Peon gives you their **two best cards**, a 1 and a 3. A player with both Jesters could stop that, by a **revolution**; but one is yours.',
  give: 'You give **any two** back. A card that stands alone costs you a turn of its own: **give back the 9 and the 11.**',
  kind: 'That was a good card, and {{seat3}} will use it against you. Keep low cards and Jesters: they take tricks.',
  earnest:
    'You lead, and nothing is staged any more. Lead large sets of high cards; take the lead back with low ones. The lesson ends with this round.',
} satisfies WordTree;
