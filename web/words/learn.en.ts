/** English: lessons. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  learn: {
    title: 'Learn {{game}}',
    coach: 'Lesson',
    step: 'Step {{number}} of {{count}}',
    restart: 'Start over',
    leave: 'Leave the lesson',
    kept: 'Your place is kept: next time you go on from step {{number}}.',
    read: 'Read the note, then go on.',
    on: 'Go on',
    early: 'Read this first, then press “Go on”.',
    other: 'The rules allow many things, but this step is about something else. Try what the note says.',
    show: 'Do it for me',
    cost: 'That was costly. Take it back and try again.',
    takeBack: 'Take it back',
    done: '**That’s it, you can play.** Whatever else you want to know is in the rules, one tap away at every table.',
    end: 'Ready for a real game?',
    play: 'Play a game',
    here: 'Play on this device',
    offer: {
      title: 'New to {{game}}?',
      text: 'Learn it by playing: about three minutes at a real table, with help at every step. Or sit down at once: the rules in brief come with the first game.',
      learn: 'Learn by playing',
      play: 'I’ll just play',
    },
    go: 'Learn by playing',
    goOf: 'Learn by playing: {{game}}',
    resume: 'Learn by playing: go on',
    resumeOf: 'Learn by playing: {{game}}, go on from step {{number}} of {{count}}',
  },
} satisfies WordTree;
