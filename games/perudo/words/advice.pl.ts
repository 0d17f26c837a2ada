/** Dlaczego coś się radzi. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  only: 'Nic innego nie możesz zrobić.',
  holds: 'Co najmniej {{bid}}: tak jest w {{cases}} na 100 przypadków.',
  stands: 'Obecna stawka, {{bid}}, zgadza się w {{cases}} na 100 przypadków.',
  doubted: 'Stawka {{bid}} zgadza się tylko w {{cases}} na 100 przypadków.',
  exact: 'Dokładnie {{bid}}: tak jest w {{cases}} na 100 przypadków, a wtedy zyskujesz kość.',
  exactFull: 'Dokładnie {{bid}}: tak jest w {{cases}} na 100 przypadków.',
  held_one: 'Liczy się do tego {{count}} twoja kość.',
  held_few: 'Liczą się do tego {{count}} twoje kości.',
  held_many: 'Liczy się do tego {{count}} twoich kości.',
  held_other: 'Liczy się do tego {{count}} twojej kości.',
  none: 'Żadna z twoich kości się do tego nie liczy.',
  named: 'W tej rundzie {{name}} licytuje {{face}} już {{count}}. raz.',
  bluff: 'To blef: kto nigdy nie blefuje, tego łatwo przejrzeć.',
  silent: 'Wtrącać się teraz się nie opłaca.',
  cards: {
    peek: 'Zanim zdecydujesz, poznasz jeszcze jedną kość.',
    gauge: 'Rodzaj kości znasz, dopóki leży na stole.',
    false_tell: 'Inni pomyślą, że wiesz więcej, niż wiesz.',
    inflation: 'O jedną więcej trudno uwierzyć, a stawka zostaje jej autora.',
    wild_shift: 'Tylu takich oczek raczej nie ma, a stawka zostaje jej autora.',
    phantom_bid: 'Nie ma dobrego podbicia ani sprawdzenia: licytuj niżej.',
    insurance: 'Twoje dudo może się nie udać; wtedy nic nie tracisz.',
    double_dudo: 'Twoje dudo jest prawie pewne; niech kosztuje dwie kości.',
    late_dudo: 'Najgorsza stawka tej rundy padła wcześniej.',
    reroll_one: 'Inne oczka przydadzą ci się bardziej niż te.',
    blind_swap: 'Pozbywasz się kości, którą łatwo odgadnąć.',
    polish: 'Kość o większej liczbie ścian trudniej odgadnąć.',
    crack: 'Kość o mniejszej liczbie ścian łatwiej odgadnąć.',
  },
} satisfies WordTree;
