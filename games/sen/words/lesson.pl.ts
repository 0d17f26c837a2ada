/** The words of the lesson, step by step; the last ones of each say what to do. Names are never declined and nobody's gender is told. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  dream: 'Te cztery karty to twój **sen**. Na każdej jest od 0 do 9 **kruków** i lepiej ich nie mieć: wygrywa ten, kto ma ich **najmniej**.',
  peek: 'Przed rundą każdy podgląda **dwie** ze swoich kart, i to tylko raz. **Wskaż karty 1 i 2, te z lewej, i naciśnij „Podejrzyj”.**',
  draw: 'Karta 1 to 9, karta 2 to 2. **Zapamiętaj je**: drugi raz ich nie zobaczysz. Zaczynasz. **Naciśnij „Już wiem”, a potem „Dobierz”.**',
  early:
    'Za wcześnie! W twoim śnie są 23 kruki, a {{seat1}} ma tylko 20. Gdy wołasz „**Pobudka!**”, a ktoś ma mniej niż ty, dostajesz **jeszcze 5**: razem 28.',
  swap: 'To 3, o wiele lepsza od twojej 9. Połóż ją na miejscu 9, a 9 trafi na odrzucone. Pamiętasz, gdzie leży? **Wskaż swoją 9 i naciśnij „Wymień”.**',
  nine: '9 nadal leży w twoim śnie, a żadna karta nie ma więcej kruków. To karta 1, pierwsza z lewej.',
  again: '{{seat1}} dobiera 9 i od razu odrzuca. Swoje karty 1 i 2 już znasz, ale 3 i 4 jeszcze nie. Znów twoja tura. **Naciśnij „Dobierz”.**',
  use: '**Podejrzyj 1** to karta specjalna. W twoim śnie byłaby warta 6 kruków. Lepiej jej użyć i podejrzeć jedną kartę w dowolnym śnie. **Naciśnij „Użyj”.**',
  look: 'Inni widzą, którą kartę podglądasz, ale nie widzą, co na niej jest. Swojej karty 3 jeszcze nie znasz. **Wskaż ją i naciśnij „Podejrzyj”.**',
  take: 'Karta 3 to 7: zapamiętaj ją. A {{seat1}} wymienia kartę w ciemno i odrzuca 1! Zamiast dobierać, możesz ją wziąć. **Naciśnij „Już wiem”, a potem „Weź 1”.**',
  remember:
    'Karta z odrzuconych nie może tam wrócić: musi zastąpić jedną z twoich czterech. **Wskaż najwyższą kartę, jaką pamiętasz, i naciśnij „Wymień”.**',
  stuck: 'Ta karta jest z odrzuconych, więc nie można jej znów odrzucić. Wymień na nią jedną ze swoich.',
  seven: '7 nadal tam jest: to karta 3, ta obejrzana dzięki „Podejrzyj 1”. Zamiast niej odchodzi karta, która miała mniej kruków.',
  wake: '{{seat1}} używa karty **Zamień 2**: twoja karta 4 i jedna z cudzego snu zamieniają się miejscami, w ciemno. Znasz 3 + 2 + 1 = 6, a nieznana karta to średnio 5. To mało, kończ rundę! **Naciśnij „Pobudka!” i potwierdź.**',
  woken:
    'Ty 12 kruków, {{seat1}} 23: masz najmniej, więc kary nie ma. Kruki zbierają się z rundy na rundę, aż ktoś będzie mieć 100; wtedy wygrywa najniższa suma. **Naciśnij „Następna runda”.**',
  earnest:
    'Teraz naprawdę, z nowym rozdaniem. Podejrzyj dowolne dwie karty, pozbywaj się wysokich, resztę pamiętaj. Masz chyba najmniej? Wołaj „Pobudka!”. Ta runda kończy lekcję.',
} satisfies WordTree;
