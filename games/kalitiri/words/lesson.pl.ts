/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  points:
    'W talii jest **250 punktów**: **3♠ jest warta 30**, asy, króle, damy, walety i dziesiątki po **10**, piątki po **5**. Kto bierze lewę, bierze punkty, które w niej leżą.',
  bid: '**Odzywka** mówi, ile z 250 punktów zbierze twoja strona; najmniej 150. Kto da najwięcej, wybiera atu i partnera. Masz mocne kiery: **licytuj 160.**',
  passed: 'Kto spasuje, wypada z licytacji. Teraz {{seat3}} gra o 155 punktów i wybiera atu oraz partnera.',
  trump: 'Wygrywasz licytację i **rozgrywasz** kontrakt 160. **Atu** bije każdy inny kolor, więc weź ten, którego masz najwięcej. **Wybierz kier.**',
  weak: 'Kierów masz sześć, a kart tego koloru mniej. Teraz większość atutów mają inni i mogą nimi przebić nawet twojego asa kier.',
  call: 'Teraz wywołaj kartę, której nie masz. Kto ją ma, jest twoim **partnerem**, w tajemnicy, dopóki jej nie zagra. Twoją 3♠ bezpiecznie zabierze as: **wywołaj A♠.**',
  lead: 'Wychodzisz ty. 3♠ to niska karta, ale partner może wziąć tę lewę asem pik. **Zagraj trójkę pik.**',
  partner:
    'A♠ zagrywa {{seat2}}: to **twój partner**, i teraz wiedzą o tym wszyscy. Lewa daje 40 punktów, a wasze punkty liczą się razem. {{seat1}} i {{seat3}} grają przeciwko wam.',
  follow:
    'Wyjście było w karo: **dołóż do koloru**, jeśli możesz. (Spróbuj kiera!) Król ({{seat3}}) bije twoje karo, więc nie oddawaj punktów: **zagraj czwórkę karo.**',
  offSuit: 'Masz karo, więc musisz je dołożyć. Bez karo możesz zagrać dowolną kartę.',
  gift: 'Król bierze lewę, a z nią twoje punkty. Liczą się dla strony, która je bierze: tamtym nie dawaj nic, swoim jak najwięcej.',
  ruff: '{{seat3}} wychodzi asem trefl, a ty **nie masz trefli**: możesz zagrać cokolwiek, a **atu bije nawet asa**. Wystarczy najniższe: **zagraj dwójkę kier.**',
  thrown: 'Ani atu, ani trefl: taka karta nigdy nie bierze lewy. Bierze ją {{seat3}}, a {{seat1}} dorzuca do niej waleta.',
  fed: 'Twoja dwójka bije asa, a {{seat2}} **dorzuca ci dziesiątkę**. Wasza strona ma już 60 punktów. Pozostałe dziesięć lew pójdzie szybko: **patrz.**',
  made: 'Ty i {{seat2}} macie **170**, a kontrakt to 160: **ugrany!** Dostajecie po 170, a {{seat1}} i {{seat3}} po 80: tyle wzięła ich strona.',
  failed:
    'Poniżej 160 **tracisz 160 punktów**, a {{seat2}} dostaje tylko połowę punktów drugiej strony. Od teraz nic nie jest ustawione: **naciśnij „Następna runda”.**',
  earnest:
    'Teraz naprawdę: nowe karty, a przeciwnicy myślą sami. **Gwiazdka** na twojej karcie znaczy, że ją wywołano: jesteś tajnym partnerem. Lekcja kończy się z tą rundą.',
} satisfies WordTree;
