/** What fills the gaps of Sen's sentences: names, cards, places. */
import { type Gaps, type Seat, type Speaker, who } from '@parlour/kernel';
import { isSpecial, type Spot } from '../src/sen.ts';

export const contextOf = ({ you }: Speaker, seats: readonly Seat[]): string | undefined => (you !== null && seats.includes(you) ? 'you' : undefined);

/** A card in a dream. Some languages say it differently if it belongs to `by`, the one who does something with it: "Ola podgląda swoją kartę". */
export const spotName = (speaker: Speaker, { seat, place }: Spot, by: Seat | null): string =>
  speaker.t(seat === by ? 'ownSpot' : 'spot', { place: place + 1, ...who(speaker, seat) });

/** "Anna, Ben and you": who reads it stands last, so that a sentence never begins with a small "you". */
export function listed({ t, name, you }: Speaker, seats: readonly Seat[]): string {
  const others = seats.filter((seat) => seat !== you).map(name);
  const names = others.length === seats.length ? others : [...others, t('you')];
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('and', { list: names.slice(0, -1).join(', '), last });
}

/** A card by its name, and as the object of a sentence: "8" and "an 8", "ósemkę". */
export const cardGaps = (speaker: Speaker, card: string | undefined): Gaps => ({
  card: cardName(speaker, card),
  object: card === undefined ? '?' : speaker.t(`objects.${card}`),
});

/** A card is its number; a special has a name. */
export function cardName({ t }: Speaker, card: string | undefined): string {
  if (card === undefined) return '?';
  return isSpecial(card) ? t(`cards.${card}.name`) : card;
}
