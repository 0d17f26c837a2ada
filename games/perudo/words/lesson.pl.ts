/** The words of the lesson in Polish. Names stay in the nominative, and nobody has a gender. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  cups: 'Każdy ma pod kubkiem **trzy kości** i widzi tylko swoje. Masz dwie piątki i **jedynkę**. Kto straci wszystkie kości, odpada; wygrywa ostatni gracz z kośćmi. **Dalej.**',
  bid: '**Stawka** mówi, ile kości **pod wszystkimi kubkami razem** pokazuje dane oczka. Otwierasz rundę i masz dwie piątki. Ustaw 2 przyciskiem **−** i **licytuj 2 piątki.**',
  greedy:
    'To za dużo: są trzy piątki, a twoja jedynka liczy się jako czwarta. {{seat1}} mówi „**dudo**”, czyli „nie wierzę”, a za zbyt wysoką stawkę jej autor traci kość.',
  aces: 'Inni przebijają: więcej kości albo tyle samo z wyższymi oczkami. A teraz sedno: **jedynki są jokerami**, liczą się jako dowolne oczka. Masz więc trzy piątki, a czwarta musi być u innych. **Licytuj 4 piątki.**',
  early: 'Dwójki były cztery: trzy prawdziwe i **twoja jedynka**. Stawka się broni, więc za swoje dudo tracisz kość.',
  onlyAces: 'W stawce **na jedynki** liczą się tylko jedynki, a jest jedna. {{seat1}} mówi „dudo” i tracisz kość.',
  doubt:
    '{{seat2}} licytuje sześć szóstek. Masz tylko jedynkę, więc z sześciu pozostałych kości aż pięć musiałoby być szóstkami lub jedynkami. Nie wierzysz? **Powiedz „dudo”.**',
  higher: 'Teraz to twoja stawka, jeszcze mniej prawdopodobna. {{seat1}} mówi „dudo” i tracisz kość, choć mógł ją stracić kto inny: {{seat2}}.',
  caught:
    'Kubki w górę! Jedna szóstka i twoja jedynka to dwie, nie sześć. Stawka była za wysoka, więc {{seat2}} **traci kość**, dobiera za nią kartę i zaczyna następną rundę. **Naciśnij „Następna runda”.**',
  wrong:
    '{{seat2}} licytuje cztery dwójki. Nie masz żadnej, więc z pięciu pozostałych kości aż cztery musiałyby być dwójkami lub jedynkami. Sporo. **Powiedz „dudo”.**',
  lost: 'Trzy dwójki i jedynka: cztery! Stawka się broni, więc **kość tracisz ty**. Ale kto traci kość, dobiera **kartę**: masz Podgląd. **Naciśnij „Następna runda”.**',
  card: 'Kto przegrał, zaczyna: teraz ty. Karty naginają zasady: **Podgląd** pokazuje kość innego gracza, i to tylko tobie. Stuknij kartę i **zagraj ją na kość gracza {{seat2}}.**',
  sure: 'Czwórka czy jedynka, liczy się tak samo. Z twoimi dwiema czwórkami są już trzy, a cztery kości wciąż są zakryte. Odważnie: naciśnij **+** i **licytuj 4 czwórki.**',
  tooSure: 'Były tylko cztery, razem z jedynką. {{seat1}} mówi „dudo” i tracisz kolejną kość.',
  held: 'Cztery czwórki, razem z jedynką. Stawka się broni: {{seat1}} nie wierzy i traci za to kość. Dalej kości są już losowe, a rywale myślą sami. **Naciśnij „Następna runda”.**',
  earnest: 'Teraz grasz naprawdę: jedna runda i koniec lekcji. **Przebijaj, póki wierzysz. Nie wierzysz? Powiedz „dudo”.**',
} satisfies WordTree;
