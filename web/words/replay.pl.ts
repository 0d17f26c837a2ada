/** Polish: watching a finished game again. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  replay: {
    page: 'Powtórka',
    title: 'Powtórka: {{game}}',
    short: 'powtórka',
    watch: 'Obejrzyj jeszcze raz',
    watchGame: 'Obejrzyj partię {{number}}',
    games: 'Wcześniejsze partie przy tym stole',
    player: 'Gracz {{number}}',
    loading: 'Pobieramy partię…',
    missing: { title: 'Nie ma czego oglądać', text: 'Ta partia jeszcze trwa, skończyła się bez wyniku albo nie jest już przechowywana.' },
    menu: { record: 'Zapis i weryfikacja', text: 'Stół opisany słowami.', file: 'Otwórz plik', table: 'Przejdź do stołu' },
    bar: {
      label: 'Sterowanie powtórką',
      play: 'Odtwarzaj',
      pause: 'Wstrzymaj',
      back: 'Krok wstecz',
      on: 'Krok dalej',
      speed: 'Tempo: {{speed}}',
      eyes: 'Widok: {{eyes}}',
      moments: 'Chwila partii',
      moment: '{{moment}} z {{last}}',
      momentIn: '{{moment}} z {{last}}, runda {{round}}',
      deal: 'Partia się zaczyna.',
      over: 'Koniec partii.',
    },
    jump: {
      label: 'Przeskoki',
      kinds: { round: 'Rundy', call: 'Zwroty akcji', trick: 'Lewy' },
      next: { round: 'Następna runda', call: 'Następny zwrot akcji', trick: 'Następna lewa' },
      previous: { round: 'Poprzednia runda', call: 'Poprzedni zwrot akcji', trick: 'Poprzednia lewa' },
    },
    eyes: {
      title: 'Widok',
      label: 'Oglądaj partię jako',
      all: 'Wszystko odkryte',
      open: 'To, co widzieli wszyscy',
      speed: 'Tempo',
    },
    address: 'Link do tej chwili',
    keys: {
      title: 'Skróty klawiszowe',
      space: 'odtwarzaj lub wstrzymaj',
      arrows: 'krok',
      jump: 'przeskok',
      ends: 'początek i koniec',
      text: 'widok tekstowy',
      history: 'historia',
    },
    file: {
      title: 'Obejrzyj partię z pliku',
      about: 'Wybierz zapis partii (.json) albo upuść go tutaj. Plik nie opuści tego urządzenia.',
      choose: 'Wybierz plik',
      another: 'Wybierz inny plik',
      large: 'Plik jest za duży na zapis partii.',
    },
    broken: {
      title: 'Tego zapisu nie można pokazać',
      about: 'Ktoś zmienił go po grze albo nie jest to zapis według zasad tej gry. Dlatego nic z niego nie pokazujemy jako partii.',
    },
    proves: {
      rules: 'Wszystko to policzyło twoje urządzenie: każdy krok rozegrano ponownie według zasad, tak samo każde tasowanie i każdy rzut.',
      unnamed: 'Imiona nie należą do zapisu. Serwer podaje je takie, jakie są teraz.',
    },
  },
} satisfies WordTree;
