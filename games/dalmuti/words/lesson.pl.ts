/** The words of the lesson, step by step; the last ones of each say what to do. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  lead: 'Pozbądź się kart szybciej niż inni. **Im niższa karta, tym lepsza**: w talii jest jedna jedynka, dwie dwójki i tak aż do dwunastu dwunastek. Zaczynasz dowolną liczbą kart jednej wartości. Dotknij dwunastek i **zagraj wszystkie trzy**.',
  low: 'Niskie karty biorą lewy: przydadzą się, żeby znów zaczynać. Dwunastka niczego nie przebije, więc pozbądź się jej, kiedy zaczynasz.',
  broken: 'Dwunastka, która zostaje, niczego nie przebije: żeby się jej pozbyć, trzeba znów zaczynać lewę. Nie rozbijaj zestawów.',
  beat: 'Teraz trzeba zagrać **tyle samo kart niższej wartości**. Na stole są trzy dziewiątki. Dotknij jedenastek, a dowiesz się, czemu nie można. Siódemkami można: **zagraj trzy siódemki.**',
  high: 'Jedenastki nie przebiją dziewiątek: potrzeba trzech kart **niższych niż 9**.',
  few: 'Trzeba zagrać dokładnie tyle kart, ile na początku lewy: **trzy**.',
  pass: '{{seat1}} kładzie trzy piątki. Nie musisz ich przebijać: kto spasuje, nie gra już w tej lewie, ale zachowuje dobre karty. **Spasuj.**',
  spent: 'Dwie czwórki i **błazen** to trzy czwórki, ale {{seat1}} kładzie trzy trójki. Błazna i czwórek już nie masz, a lewę i tak bierze kto inny.',
  jester:
    'Następna lewa: do przebicia są dwie piątki. Masz tylko jedną dwójkę, ale **błazen zastępuje każdą kartę**, z którą go zagrasz (sam liczy się jako 1). Dotknij dwójki i **zagraj ją z błaznem.**',
  beaten: '{{seat1}} kładzie dwie trójki i znów zaczyna. Dwóch dwójek nikt by nie przebił: niższa jest tylko jedynka, a w talii jest jedna.',
  many: 'Dwóch dwójek nikt nie przebił: lewa jest twoja i **ty zaczynasz**. Im więcej kart, tym trudniej je przebić; dziewięciu niższych nie ma nikt. **Zagraj dziewięć jedenastek.**',
  one: 'Zostały ci jedynka i dwie czwórki. Jedynki nic nie przebije, więc na pewno znów zaczniesz. **Zagraj jedynkę.**',
  early:
    '{{seat1}} przebija dwiema trójkami. Jedna jedynka nie przebije pary, więc teraz czekasz. Gdyby najpierw poszła jedynka, nikt by cię nie zatrzymał.',
  out: 'Potem czwórki i **kończysz przed wszystkimi**: trzy punkty. Drugie miejsce: {{seat1}}, trzecie: {{seat2}}, ostatnie, bez punktów: {{seat3}}.',
  ranks: 'Na **dworze** miejsca zmieniają się w rangi. **Wielki Dalmuti** to ty, a Wielki Parobek to {{seat3}}. **Naciśnij „Następna runda”.**',
  taxes:
    '**Podatki**: Wielki Parobek oddaje ci **dwie najlepsze karty**, jedynkę i trójkę. Zapobiec temu może tylko **rewolucja**, a do niej trzeba obu błaznów. Jednego masz ty, więc jej nie będzie.',
  give: 'W zamian oddajesz **dwie dowolne**. Pojedyncza karta wymaga osobnego ruchu, dlatego **oddaj dziewiątkę i jedenastkę.**',
  kind: 'To dobra karta, a {{seat3}} zagra ją przeciw tobie. Zatrzymaj niskie karty i błazny: one biorą lewy.',
  earnest:
    'Zaczynasz, a od tej chwili wszystko dzieje się naprawdę. Pozbywaj się najpierw dużych zestawów wysokich kart, a niskimi bierz lewy. Lekcja kończy się z tą rundą.',
} satisfies WordTree;
