/** Polish: tables on this device, around the game itself. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  onDevice: {
    titleOf: 'Na tym urządzeniu: {{game}}',
    about: 'Bez linku i bez sieci: podajecie sobie urządzenie. Jego właściciel może podejrzeć wszystko.',
    who: 'Kto gra?',
    whoAbout: 'W kolejności gry. Na pozostałych miejscach siedzą boty.',
    nameOf: 'Imię gracza nr {{seat}}',
    addPerson: 'Dodaj osobę',
    earlier: 'Przesuń wyżej: {{name}}, miejsce {{seat}}',
    remove: 'Usuń: {{name}}, miejsce {{seat}}',
    first: 'To już pierwsze miejsce.',
    full: 'Najwięcej graczy: {{most}}.',
    moved: '{{name}}: teraz miejsce {{seat}}.',
    removed: 'Usunięto: {{name}}.',
    twice: 'Imię {{name}} się powtarza. Wpiszcie różne imiona, żeby było wiadomo, komu podać urządzenie.',
    start: 'Zacznij grę',
    trouble: {
      failed: {
        title: 'Na tym urządzeniu nie da się grać',
        text: 'Ta przeglądarka nie pozwala stronom prowadzić ani przechowywać gier. Spróbuj innej albo okna, które nie jest prywatne.',
      },
      'older-page': {
        title: 'Otwarte w innej karcie',
        text: 'W innej karcie jest otwarta starsza wersja tej strony i to ona trzyma stoły z tego urządzenia. Zamknij tamtą kartę i odśwież tę stronę. Nic nie przepadło.',
      },
      'newer-page': {
        title: 'Jest nowsza wersja',
        text: 'W innej karcie jest otwarta nowsza wersja tej strony i to ona przejęła stoły z tego urządzenia. Odśwież tę stronę, żeby grać dalej. Nic nie przepadło.',
      },
      dropped: {
        title: 'Przeglądarka usunęła ten stół',
        text: 'Ktoś wyczyścił dane tej strony albo przeglądarce zabrakło miejsca. Ta karta jeszcze pamięta, co zagraliście: zapisz stół jako plik, zanim ją zamkniesz, a potem otwórz ten plik na stronie głównej.',
      },
      gone: {
        title: 'Tego stołu tu nie ma',
        text: 'W tej przeglądarce nie ma tego stołu: ktoś go usunął, skasowała go przeglądarka albo graliście w innej. Jeśli masz go w pliku, otwórz ten plik na stronie głównej.',
      },
      closed: 'Tego stołu nie da się otworzyć',
    },
    notKept: {
      title: 'Ta przeglądarka niczego nie zapisuje',
      text: 'To może być okno prywatne albo takie ustawienia: po zamknięciu lub odświeżeniu karty gra przepadnie. Na koniec zapisz ją jako plik.',
      on: 'Graj dalej',
    },
    noRoom: {
      title: 'Brak miejsca',
      text: 'Pamięć tego urządzenia jest pełna, więc gra czeka. Nic nie przepadło: zwolnij trochę miejsca, a ruszy dalej sama. Stół możesz też zapisać jako plik.',
    },
    mark: 'na tym urządzeniu',
    save: 'Zapisz jako plik',
    saveOf: 'Zapisz jako plik stół: {{names}}',
    saved: 'Zapisano plik. Kto go ma, może podejrzeć wszystkie karty.',
    removeTable: 'Usuń stół',
    removeOf: 'Usuń stół: {{names}}',
    removeAsk: 'Usunąć stół ({{names}})? Jeśli nie ma go w pliku, przepadnie na zawsze.',
    removeDo: 'Usuń',
    removeKeep: 'Zostaw',
    tableRemoved: 'Stół usunięto z tego urządzenia.',
    fileAbout: 'Masz stół albo zapis gry w pliku?',
    open: 'Otwórz plik',
    gone: 'Tego stołu nie ma już na tym urządzeniu.',
    others: 'Nowa gra w innym składzie',
    chance: 'Tasowało i rzucało samo to urządzenie: zapis nie dowodzi, że było to uczciwe.',
  },
} satisfies WordTree;
