/** English: tables on this device, around the game itself. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  onDevice: {
    titleOf: 'On this device: {{game}}',
    about: 'No link, no network: pass the device around. Its owner can look at everything.',
    who: 'Who’s playing?',
    whoAbout: 'In the order of play. Bots fill the other chairs.',
    nameOf: 'Name of player {{seat}}',
    addPerson: 'Add a person',
    earlier: 'Move {{name}} up from place {{seat}}',
    remove: 'Remove {{name}} from place {{seat}}',
    first: 'Already first.',
    full: 'At most {{most}} can play.',
    moved: '{{name}} now plays at place {{seat}}.',
    removed: '{{name}} was removed.',
    twice: 'Two players are called {{name}}. Use different names: the device is passed on by name.',
    start: 'Start the game',
    trouble: {
      failed: {
        title: 'No tables on this device',
        text: 'This browser doesn’t let pages keep or run games. Try another browser, or a window that isn’t private.',
      },
      'older-page': {
        title: 'Open in another tab',
        text: 'An older version of this page is open in another tab and holds this device’s tables. Close that tab, then reload this page. Nothing is lost.',
      },
      'newer-page': {
        title: 'There is a newer version',
        text: 'Another tab has a newer version of this page and has taken over this device’s tables. Reload this page to play on. Nothing is lost.',
      },
      dropped: {
        title: 'The browser dropped this table',
        text: 'Somebody cleared this site’s data, or the browser needed the room. This tab still remembers what was played: save it as a file before you close the tab, then open that file on the home page.',
      },
      gone: {
        title: 'Not on this device',
        text: 'This browser doesn’t have this table: it was removed, the browser dropped it, or it was played in another browser. If it was saved as a file, open that file on the home page.',
      },
      closed: 'This table can’t be opened',
    },
    notKept: {
      title: 'This browser keeps nothing',
      text: 'It may be a private window, or its settings don’t allow it: close or reload this tab, and the game is gone. Save it as a file when you stop.',
      on: 'Play on',
    },
    noRoom: {
      title: 'No room left',
      text: 'This device’s storage is full, so the game waits. Nothing is lost: make room, and it goes on by itself. You can also save the table as a file.',
    },
    mark: 'on this device',
    save: 'Save as a file',
    saveOf: 'Save as a file: table of {{names}}',
    saved: 'Saved as a file. Anyone who has it can look at every card.',
    removeTable: 'Remove table',
    removeOf: 'Remove the table of {{names}}',
    removeAsk: 'Remove the table of {{names}}? Unless it is saved as a file, it’s gone for good.',
    removeDo: 'Remove',
    removeKeep: 'Keep it',
    tableRemoved: 'The table is removed from this device.',
    fileAbout: 'Have a table or a game record saved as a file?',
    open: 'Open a file',
    gone: 'This table is no longer on this device.',
    others: 'New game with others',
    chance: 'This device did all the shuffling and rolling itself: the record can’t prove that it was fair.',
  },
} satisfies WordTree;
