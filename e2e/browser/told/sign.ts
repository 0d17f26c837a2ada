/**
 * What tells an event to eyes: words in the middle of the table, or something that stays where it happened, such as a card with its player's
 * name. And whether that is to be seen: in the window, covered by nothing, large enough to read.
 */
import type { Seat } from '@parlour/kernel';
import type { Page } from 'playwright-core';

export interface Sign {
  readonly selector: string;
  /** All of these stand in it, with small letters or capitals. */
  readonly texts: readonly string[];
}

export type PublicEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** How seats are called by who looks: null for their own, which is "you". */
export type Names = (seat: Seat) => string | null;

/** Where an event is to be seen; null where it is seen by nothing of its own, because another event of the same step tells it. */
export type SignOf = (event: PublicEvent, name: Names) => Sign | null;

/** By the event's kind, where it is not a line in the middle of the table. */
export type Signs = Readonly<Record<string, SignOf>>;

/** The line that tells this event, in the middle of the table, with the names of all whom it is about. */
export function captionOf(event: PublicEvent, name: Names): Sign {
  const texts = seatsIn(event).map((seat) => name(seat) ?? 'you');
  return { selector: `[data-part="told"] [data-event="${event.kind}"]`, texts: [...new Set(texts)] };
}

/** Who does it, and whose it is done to. */
const seatsIn = ({ seat, die, other, first, second }: PublicEvent): readonly Seat[] =>
  [{ seat }, die, other, first, second].flatMap((each) =>
    typeof each === 'object' && each !== null && 'seat' in each && typeof each.seat === 'number' ? [each.seat] : [],
  );

/** A sign that is looked for. */
export interface Wanted extends Sign {
  /** Of the event: a line in the middle of the table tells one event and no other. */
  readonly id: number;
  /** The event's move: what stood there before it tells nothing of it. */
  readonly move: number;
}

declare global {
  interface Window {
    /** By move: what stood on the page before it, with its marks and its words. */
    stood?: Map<number, WeakMap<Element, { readonly marks: string; readonly text: string }>>;
    /** By event: which telling is its own. */
    tellings?: Map<number, string>;
  }
}

/** Keeps what stands on the page before a move. */
export const remember = (page: Page, move: number): Promise<void> =>
  page.evaluate((number) => {
    const KEPT = 12;
    const marksOf = ({ attributes }: Element): string =>
      [...attributes].flatMap(({ name, value }) => (name.startsWith('data-') ? [`${name}=${value}`] : [])).join();
    const stood = window.stood ?? new Map<number, WeakMap<Element, { readonly marks: string; readonly text: string }>>();
    window.stood = stood;
    const now = new WeakMap<Element, { readonly marks: string; readonly text: string }>();
    for (const each of document.body.querySelectorAll('*')) now.set(each, { marks: marksOf(each), text: each.textContent ?? '' });
    stood.set(number, now);
    stood.delete(number - KEPT);
  }, move);

/** Which of these are to be seen now. Eyes have to be open (eyes.ts). */
export const seen = (page: Page, wanted: readonly Wanted[]): Promise<readonly boolean[]> =>
  page.evaluate((signs) => {
    const { eyes } = window;
    if (eyes === undefined) throw new Error('nobody looks');
    const tellings = window.tellings ?? new Map<number, string>();
    window.tellings = tellings;
    const marksOf = ({ attributes }: Element): string =>
      [...attributes].flatMap(({ name, value }) => (name.startsWith('data-') ? [`${name}=${value}`] : [])).join();
    return signs.map(({ id, move, selector, texts }) => {
      const hasAll = (words: string): boolean => texts.every((text) => words.toLowerCase().includes(text.toLowerCase()));
      const stoodBefore = (element: Element): boolean => {
        const before = window.stood?.get(move)?.get(element);
        return before !== undefined && before.marks === marksOf(element) && hasAll(before.text);
      };
      const tells = (element: Element): boolean => {
        const telling = element.getAttribute('data-telling');
        const own = tellings.get(id);
        if (telling !== null && (own === undefined ? [...tellings.values()].includes(telling) : own !== telling)) return false;
        if (stoodBefore(element)) return false;
        const read = eyes.read(element);
        if (!hasAll(read) || !eyes.see(element)) return false;
        if (telling !== null) tellings.set(id, telling);
        return true;
      };
      return [...document.querySelectorAll(selector)].some(tells);
    });
  }, wanted);
