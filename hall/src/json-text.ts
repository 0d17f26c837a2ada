/**
 * Texts of JSON that know what they are texts of. Frames are put together from parts that are serialised once and sent to many; here a part
 * fits only where its message has a member of its name and type, so that a field that is renamed in the protocol does not compile here. Types
 * alone: a text is a string, and putting it together is concatenation.
 */
declare const ofType: unique symbol;

export type JsonText<T> = string & { readonly [ofType]: T };

export const jsonOf = <const T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>; // what makes it one

/** Every member of an object as a text, in the order in which they are written. What may be missing is undefined then. */
export type MemberTexts<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? JsonText<Fixed<Exclude<T[K], undefined>>> | undefined : JsonText<Fixed<T[K]>>;
};

/** Nobody changes a text, so what it is made from need not be changeable. */
type Fixed<T> = T extends (infer E)[] ? readonly E[] : T;

export function jsonObject<T extends object>(members: MemberTexts<NoInfer<T>>): JsonText<T> {
  const texts: Readonly<Record<string, string | undefined>> = members;
  let text = '{';
  for (const name of Object.keys(texts)) {
    const member = texts[name];
    if (member !== undefined) text += `${text === '{' ? '"' : ',"'}${name}":${member}`;
  }
  return `${text}}` as JsonText<T>; // The members are those of a T, and names of members need no escaping.
}

/** The same with blanks behind it, which JSON allows: so many signs, and in blocks where it is longer than it should ever be. */
export const padded = <T>(text: JsonText<T>, width: number): JsonText<T> =>
  text.padEnd(text.length <= width ? width : Math.ceil(text.length / BLOCK) * BLOCK) as JsonText<T>; // Blanks change nothing of what it says.

/** A text that outgrows its width is a mistake in a game: it is sent all the same, and its length tells as little as can be. */
const BLOCK = 256;

export const jsonArray = <T>(items: readonly JsonText<T>[]): JsonText<readonly T[]> => `[${items.join(',')}]` as JsonText<readonly T[]>;
