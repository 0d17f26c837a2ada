/** Polish: what bots are like and say at a table. Whoever speaks is „ja” without a gender: no past tense of one’s own. */
import type { words as en } from './bots.en.ts';

export const words: typeof en = {
  characters: {
    Iza: 'Liczy na palcach i nigdy się nie rumieni.',
    Max: 'Przynosi przekąski i prawie wszystkimi się dzieli.',
    Nina: 'Nuci, kiedy robi się cicho.',
    Leo: 'Tasuje wszystko dwa razy, nawet podkładki.',
    Ewa: 'Nalewa herbatę wszystkim przy stole.',
    Oskar: 'Śmieje się wyłącznie z własnych żartów.',
    Maja: 'Klaszcze po każdym dobrym ruchu, nieważne czyim.',
    Igor: 'Mówi mało i miesza kawę.',
    Lena: 'Najpierw się śmieje, potem patrzy na wynik.',
    Adam: 'Opowiada o ciotce, która nauczyła go wszystkich gier.',
  },
  remarks: {
    welcome: { dry: 'Zaczynamy?', warm: 'Miło was tu widzieć.', lively: 'Nareszcie! Gramy!', any: 'Powodzenia wszystkim.' },
    right: { dry: 'Tak to wyglądało.', warm: 'Przepraszam, taka gra.', lively: 'Aha, mamy to!', any: 'No i proszę.' },
    wrong: { dry: 'Zapamiętam.', warm: 'Warto było spróbować.', lively: 'Oj, nie tak miało być!', any: 'No to mam nauczkę.' },
    caught: { dry: 'No trudno.', warm: 'Dobre oko, bez urazy.', lively: 'No i wpadka!', any: 'Tu mnie macie.' },
    escaped: { dry: 'A jednak.', warm: 'Uff, kamień z serca.', lively: 'Ha, zgadza się!', any: 'Wszystko uczciwie.' },
    admire: { dry: 'Zgrabnie.', warm: 'Pięknie zagrane.', lively: 'O, to było dobre!', any: 'Brawo.' },
    brave: { dry: 'Odważnie.', warm: 'To była dzielna próba.', lively: 'Auć! Ale z fantazją.', any: 'Mogło pójść inaczej.' },
    out: {
      dry: 'To popatrzę.',
      warm: 'Teraz kibicuję wam wszystkim.',
      lively: 'Zajmijcie mi miejsce w następnej!',
      any: 'To tyle ode mnie. Miłej gry!',
    },
    took: { dry: 'Wystarczy.', warm: 'Szczęście było dla mnie łaskawe.', lively: 'Tak! Jeszcze jedna taka!', any: 'Nie narzekam.' },
    champion: { dry: 'Przyjemna gra.', warm: 'Dziękuję wszystkim, cudownie się grało.', lively: 'Hura! Jeszcze raz?', any: 'Dobra gra, dziękuję.' },
    gracious: { dry: 'Zasłużenie.', warm: 'Gratulacje, to była dobra gra.', lively: 'Brawo! Chcę rewanżu!', any: 'Dobrze zagrane.' },
  },
};
