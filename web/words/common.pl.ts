/** Polish: what every page needs. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  loading: 'Ładowanie…',
  close: 'Zamknij',
  seat: { toMove: 'ma ruch', bot: 'bot', botFor: 'bot za: {{name}}', host: 'gospodarz', away: 'bez połączenia', you: 'ty', out: 'poza grą' },
  refusal: { unknown: 'Nie udało się ({{code}}).' },
  lost: {
    reload: 'Odśwież stronę',
    home: 'Na stronę główną',
    nowhere: { title: 'Nie ma takiej strony', text: 'Sprawdź adres: może brakuje w nim litery.' },
    broken: {
      title: 'Coś poszło nie tak',
      text: 'Nic nie przepadło: stół i twoje miejsce czekają na serwerze.',
      here: 'Nic nie przepadło: gra jest zapisana na tym urządzeniu.',
    },
  },
  newer: {
    ready: 'Jest nowa wersja.',
    take: 'Zaktualizuj',
    later: 'Później',
    coming: 'Pobieramy nową wersję…',
    done: 'Zaktualizowano do nowej wersji.',
  },
} satisfies WordTree;
