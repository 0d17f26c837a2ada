/** The words of the lesson, step by step; the last ones of each say what to do. Names are never declined and nobody's gender is told. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  dream: 'Te cztery karty to twój **sen**. Na każdej jest od 0 do 9 **kruków** i lepiej ich nie mieć: wygrywa ten, kto ma ich **najmniej**.',
  peek: 'Najpierw każdy podgląda **dwie** ze swoich kart, i to tylko raz. **Wskaż karty nr 1 i 2, te z lewej, i naciśnij „Podejrzyj”.**',
  draw: 'Karta nr 1 to dziewiątka, a nr 2 to dwójka. **Zapamiętaj je**: drugi raz ich nie zobaczysz. **Naciśnij „Już wiem”, a potem „Dobierz”.**',
  early: 'Za wcześnie! Masz 23 kruki, a {{seat1}} tylko 20. Jeśli wołasz „**Pobudka!**”, a ktoś ma mniej kruków, dostajesz **jeszcze 5**: razem 28.',
  swap: 'Trójka jest lepsza niż twoja dziewiątka. Wymień je, a dziewiątka trafi odkryta na odrzucone. Gdzie leży? **Wskaż ją i naciśnij „Wymień”.**',
  nine: 'Dziewiątka nadal leży w twoim śnie, a gorszej karty nie ma. To karta nr 1, pierwsza z lewej.',
  again: '{{seat1}} dobiera dziewiątkę i od razu odrzuca. Swoje karty nr 1 i 2 już znasz, ale 3 i 4 jeszcze nie. Twoja tura. **Naciśnij „Dobierz”.**',
  use: '**Podejrzyj 1** to karta specjalna. W twoim śnie to byłoby 6 kruków, a użyta pozwala podejrzeć jedną kartę w dowolnym śnie. **Naciśnij „Użyj”.**',
  look: 'Inni widzą, którą kartę podglądasz, ale nie widzą, co na niej jest. Swojej karty nr 3 jeszcze nie znasz. **Wskaż ją i naciśnij „Podejrzyj”.**',
  take: 'Karta nr 3 to siódemka, zapamiętaj ją. A {{seat1}} w ciemno wymienia kartę i odrzuca jedynkę! Możesz ją wziąć, zamiast dobierać. **Naciśnij „Już wiem”, a potem „Weź\u00a01”.**',
  remember:
    'Karty z odrzuconych nie można znów odrzucić: musi trafić do twojego snu. **Wskaż najwyższą kartę, jaką pamiętasz, i naciśnij „Wymień”.**',
  stuck: 'Ta karta jest z odrzuconych, więc nie można jej znów odrzucić. Wymień na nią jedną ze swoich.',
  seven: 'Siódemka nadal tam leży: to karta nr 3, którą pokazała karta „Podejrzyj 1”. Ta odrzucona miała mniej kruków.',
  wake: '{{seat1}} używa karty **Zamień 2**: twoja karta nr 4 i jedna z cudzego snu zamieniają się miejscami, w ciemno. Znasz 3\u00a0+\u00a02\u00a0+\u00a01\u00a0=\u00a06, a nieznana karta to średnio 5. To mało! **Naciśnij „Pobudka!” i potwierdź.**',
  woken:
    'Ty masz 12 kruków, {{seat1}} 23. Gdyby ktoś miał mniej niż ty, za Pobudkę byłoby **jeszcze 5**. Gramy, aż czyjaś suma dojdzie do 100; wtedy wygrywa najniższa. **Naciśnij „Następna runda”.**',
  earnest:
    'Teraz naprawdę, z nowym rozdaniem. Pozbywaj się wysokich kart, resztę pamiętaj, a gdy myślisz, że masz najmniej kruków, wołaj „Pobudka!”. Ta runda kończy lekcję.',
} satisfies WordTree;
