/** Polish. Why a record does not hold goes into a sentence about „zapis”. Numbers stand where no noun has to agree with them. */
import type { words as en } from './words.en.ts';

export const words: typeof en = {
  refusals: {
    'preset/unknown': 'Nie ma wariantu „{{preset}}”. Warianty: {{presets}}.',
    'option/unknown': 'Nie ma opcji „{{option}}”. Opcje: {{options}}.',
    'option/value': 'Opcja {{option}}: może być {{values}}, ale nie „{{value}}”.',
    'seats/number': 'Przy tych opcjach liczba miejsc to {{allowed}}, a nie {{seats}}.',
    'record/format': 'to nie jest zapis gry',
    'record/game': 'to zapis gry „{{game}}”; gry tutaj: {{games}}',
    'record/version': 'grano według zasad w wersji {{version}}, a najnowsza tutaj to {{newest}}',
    'record/options': 'z takimi opcjami lub taką liczbą miejsc nie da się grać',
    'record/step': 'krok {{step}} jest niezgodny z zasadami: {{words}}',
    'record/malformed-step': 'krok {{step}} nie jest krokiem tej gry',
    'record/unfinished': 'kroków jest {{steps}}, a gra nie jest skończona',
    'record/too-long': 'gra kończy się już przed krokiem {{step}}',
    'record/round': 'po rundzie {{round}} wynik jest inny niż podany',
    'record/rounds': 'ma wyniki tylu rund: {{claimed}}, a przed ostatnią rozegrano ich {{played}}',
    'record/drawn': 'klucz losowania daje co innego, niż w tej grze wylosowano',
    'record/standing': 'wynik jest inny niż podany',
  },
};
