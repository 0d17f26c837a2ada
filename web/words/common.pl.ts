/** Polish: what every page needs. */
import type { WordTree } from '@parlour/kernel';

export const common = {
  loading: 'Zapalamy lampę…',
  close: 'Zamknij',
  seat: { toMove: 'na ruchu', bot: 'bot', botFor: 'bot za: {{name}}', host: 'gospodarz', away: 'nieobecny gracz', you: 'ty', out: 'odpada' },
  refusal: { unknown: 'Odmowa ({{code}}).' },
  lost: {
    reload: 'Odśwież stronę',
    home: 'Na stronę główną',
    nowhere: { title: 'Tu niczego nie ma', text: 'Ten adres donikąd nie prowadzi. Może brakuje w nim litery.' },
    broken: { title: 'Coś się zepsuło na tej stronie', text: 'Nic nie przepadło: stół jest na serwerze, a twoje miejsce czeka.' },
  },
} satisfies WordTree;
