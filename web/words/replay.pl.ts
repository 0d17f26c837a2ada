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
      play: 'Odtwórz',
      pause: 'Pauza',
      back: 'Krok wstecz',
      on: 'Krok dalej',
      speed: 'Tempo: {{speed}}',
      eyes: 'Widok: {{eyes}}',
      moments: 'Moment partii',
      moment: '{{moment}} z {{last}}',
      momentIn: '{{moment}} z {{last}}; {{round}}',
      deal: 'Partia się zaczyna.',
      over: 'Koniec partii.',
    },
    jump: {
      label: 'Przeskoki',
      kinds: { round: 'Rundy', call: 'Kluczowe momenty', trick: 'Lewy' },
      next: { round: 'Następna runda', call: 'Następny kluczowy moment', trick: 'Następna lewa' },
      previous: { round: 'Poprzednia runda', call: 'Poprzedni kluczowy moment', trick: 'Poprzednia lewa' },
    },
    eyes: {
      title: 'Widok',
      label: 'Perspektywa',
      all: 'Wszystko odkryte',
      open: 'To, co widzieli wszyscy',
      speed: 'Tempo',
    },
    address: 'Link do tego momentu',
    keys: {
      title: 'Skróty klawiszowe',
      space: 'odtwarzanie i pauza',
      arrows: 'krok',
      jump: 'przeskok',
      ends: 'początek i koniec',
      text: 'widok tekstowy',
      history: 'historia',
    },
    file: {
      title: 'Obejrzyj partię z pliku',
      about: 'Wybierz zapis partii (.json) albo upuść go tutaj. Plik zostaje na tym urządzeniu.',
      choose: 'Wybierz plik',
      another: 'Wybierz inny plik',
      large: 'Plik jest za duży na zapis partii.',
    },
    broken: {
      title: 'Tego zapisu nie można pokazać',
      about: 'Ktoś zmienił go po grze albo ta strona nie zna takiego zapisu. Dlatego go nie pokazujemy.',
    },
    proves: {
      rules: 'Wszystko to sprawdziło twoje urządzenie: rozegrało od nowa, według zasad, każdy krok, każde tasowanie i każdy rzut.',
      unnamed: 'W zapisie nie ma imion: tu są te, które teraz podaje serwer.',
    },
  },
} satisfies WordTree;
