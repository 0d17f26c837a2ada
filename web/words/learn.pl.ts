/** Polish: lessons. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  learn: {
    title: 'Learn {{game}}',
    coach: 'Lesson',
    step: 'Step {{number}} of {{count}}',
    restart: 'Start over',
    read: 'Read the note, then go on.',
    on: 'Go on',
    other: 'You could do that, but not in this step.',
    show: 'Do it for me',
    cost: 'That cost you something. Take it back and try again.',
    takeBack: 'Take it back',
    done: '**That’s it.** You know enough to play. Everything else is in the rules, one tap away at every table.',
    end: 'Ready for a real game?',
    play: 'Play a game',
    offer: {
      title: 'New to {{game}}?',
      text: 'Learn it by playing: a guided round, about three minutes, with help at every step.',
      learn: 'Learn by playing',
      play: 'I’ll just play',
    },
    go: 'Learn by playing',
    goOf: 'Learn by playing: {{game}}',
  },
} satisfies WordTree;
