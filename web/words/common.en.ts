/** English: what every page needs. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  loading: 'Loading…',
  close: 'Close',
  seat: { toMove: 'to move', bot: 'bot', botFor: 'bot for {{name}}', host: 'host', away: 'away', you: 'you', out: 'out' },
  refusal: { unknown: 'That didn’t work ({{code}}).' },
  lost: {
    reload: 'Reload the page',
    home: 'Go to the home page',
    nowhere: { title: 'Page not found', text: 'Check the address: a letter may be missing.' },
    broken: {
      title: 'Something went wrong',
      text: 'Nothing is lost: your table and your seat are safe on the server.',
      here: 'Nothing is lost: the game is saved on this device.',
    },
  },
  newer: {
    ready: 'A new version is ready.',
    take: 'Update',
    later: 'Later',
    coming: 'Getting the new version…',
    done: 'Updated to the new version.',
  },
} satisfies WordTree;
