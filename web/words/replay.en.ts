/** English: watching a finished game again. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  replay: {
    page: 'Replay',
    title: 'Replay: {{game}}',
    short: 'replay',
    watch: 'Watch it again',
    watchGame: 'Watch game {{number}}',
    games: 'Earlier games at this table',
    player: 'Player {{number}}',
    loading: 'Fetching the game…',
    missing: { title: 'There is no game to watch', text: 'It isn’t over yet, ended without a result, or is no longer kept.' },
    menu: { record: 'Record and verification', text: 'The table in words.', file: 'Open a file', table: 'Go to the table' },
    bar: {
      label: 'Replay controls',
      play: 'Play',
      pause: 'Pause',
      back: 'Step back',
      on: 'Step forward',
      speed: 'Speed: {{speed}}',
      eyes: 'View: {{eyes}}',
      moments: 'Moment of the game',
      moment: '{{moment}} of {{last}}',
      momentIn: '{{moment}} of {{last}}; {{round}}',
      deal: 'The game begins.',
      over: 'The game is over.',
    },
    jump: {
      label: 'Jump to',
      kinds: { round: 'Rounds', call: 'Key moments', trick: 'Tricks' },
      next: { round: 'Next round', call: 'Next key moment', trick: 'Next trick' },
      previous: { round: 'Previous round', call: 'Previous key moment', trick: 'Previous trick' },
    },
    eyes: {
      title: 'View',
      label: 'Point of view',
      all: 'Everything open',
      open: 'What everyone saw',
      speed: 'Speed',
    },
    address: 'Link to this moment',
    keys: {
      title: 'Keyboard shortcuts',
      space: 'play or pause',
      arrows: 'step',
      jump: 'jump',
      ends: 'beginning and end',
      text: 'text view',
      history: 'history',
    },
    file: {
      title: 'Watch a game from a file',
      about: 'Choose a game record (.json) or drop it here. It stays on this device.',
      choose: 'Choose a file',
      another: 'Choose another file',
      large: 'The file is too large for a game record.',
    },
    broken: {
      title: 'This record can’t be shown',
      about: 'Somebody changed it after the game, or it isn’t a record that this page knows. So it isn’t shown.',
    },
    proves: {
      rules: 'All of this was worked out here, on your device: every step was played again by the rules, and so was every shuffle and roll.',
      unnamed: 'A record has no names in it: these are what the server says now.',
    },
  },
} satisfies WordTree;
