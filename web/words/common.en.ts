/** English: what every page needs. */
import type { WordTree } from '@parlour/kernel';

export const common = {
  loading: 'Lighting the lamp …',
  close: 'Close',
  seat: { toMove: 'to move', bot: 'bot', botFor: 'bot for {{name}}', host: 'host', away: 'away', you: 'you', out: 'out' },
  refusal: { unknown: 'That was refused ({{code}}).' },
  lost: {
    reload: 'Reload the page',
    home: 'To the front page',
    nowhere: { title: 'There is nothing here', text: 'The address leads nowhere. Perhaps a letter is missing.' },
    broken: { title: 'Something broke on this page', text: 'Nothing is lost: the table is on the server, and so is your seat.' },
  },
} satisfies WordTree;
