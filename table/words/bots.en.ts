/** English: what bots are like and say at a table. Short lines, without gaps; they speak of what all saw, never of a hand. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  characters: {
    Iza: 'Counts on her fingers and never blushes.',
    Max: 'Brings snacks and shares nearly all of them.',
    Nina: 'Hums when it gets quiet.',
    Leo: 'Shuffles everything twice, even the coasters.',
    Ewa: 'Pours tea for the whole table.',
    Oskar: 'Laughs at nothing but his own jokes.',
    Maja: 'Claps for every good move, whoever made it.',
    Igor: 'Says little and stirs his coffee.',
    Lena: 'Laughs first, then looks at the score.',
    Adam: 'Talks about the aunt who taught him every game.',
  },
  remarks: {
    welcome: { dry: 'Shall we?', warm: 'Good to see you all here.', lively: 'At last! I can’t wait.', any: 'Good luck, everyone.' },
    right: { dry: 'Thought so.', warm: 'Sorry, that’s the game.', lively: 'Aha, there we have it!', any: 'Well, there it is.' },
    wrong: { dry: 'Noted.', warm: 'It was worth a try.', lively: 'Oh no, that wasn’t the plan!', any: 'That will teach me.' },
    caught: { dry: 'Fair enough.', warm: 'Good eye, no hard feelings.', lively: 'Oops!', any: 'You’ve got me there.' },
    escaped: { dry: 'And yet.', warm: 'Phew, what a relief.', lively: 'Ha, it holds!', any: 'Honest, as you see.' },
    admire: { dry: 'Neat.', warm: 'Beautifully done.', lively: 'Ooh, nice one!', any: 'Well done.' },
    brave: { dry: 'Bold.', warm: 'That was a brave try.', lively: 'Ouch! But brave.', any: 'It could have gone the other way.' },
    out: {
      dry: 'I’ll watch, then.',
      warm: 'Now I’ll cheer for all of you.',
      lively: 'Save me a seat for the next one!',
      any: 'That’s it for me. Have fun!',
    },
    took: { dry: 'That will do.', warm: 'Luck was kind to me.', lively: 'Yes! Another one like that!', any: 'I can’t complain.' },
    champion: { dry: 'A pleasant game.', warm: 'Thank you all, that was lovely.', lively: 'Hooray! Again?', any: 'Good game, everyone.' },
    gracious: { dry: 'Deserved.', warm: 'Congratulations, that was well played.', lively: 'Bravo! I want a rematch!', any: 'Well played.' },
  },
} satisfies WordTree;
