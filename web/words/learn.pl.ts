/** Polish: lessons. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  learn: {
    title: 'Nauka: {{game}}',
    coach: 'Lekcja',
    step: 'Krok {{number}} z {{count}}',
    restart: 'Zacznij od nowa',
    leave: 'Wyjdź z lekcji',
    kept: 'Twoje miejsce jest zapisane: następnym razem zaczniesz od kroku {{number}}.',
    read: 'Przeczytaj wskazówkę i przejdź dalej.',
    on: 'Dalej',
    early: 'Najpierw przeczytaj to, potem naciśnij „Dalej”.',
    other: 'Zasady pozwalają na wiele, ale w tym kroku chodzi o coś innego. Zrób to, co mówi wskazówka.',
    show: 'Zrób to za mnie',
    cost: 'To cię kosztowało. Cofnij i spróbuj jeszcze raz.',
    takeBack: 'Cofnij',
    done: '**To wszystko, umiesz grać.** Resztę znajdziesz w zasadach: przy każdym stole wystarczy jedno stuknięcie.',
    end: 'Czas na prawdziwą grę?',
    play: 'Zagraj',
    here: 'Zagraj na tym urządzeniu',
    offer: {
      title: '{{game}}: pierwszy raz?',
      text: 'Naucz się, grając: około trzech minut przy prawdziwym stole, z podpowiedzią na każdym kroku. Możesz też od razu usiąść do gry: na początku pokażemy zasady w skrócie.',
      learn: 'Naucz się, grając',
      play: 'Od razu gram',
    },
    go: 'Naucz się, grając',
    goOf: 'Naucz się, grając: {{game}}',
    resume: 'Wróć do lekcji',
    resumeOf: 'Wróć do lekcji: {{game}}, krok {{number}} z {{count}}',
  },
} satisfies WordTree;
