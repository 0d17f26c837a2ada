/**
 * What a name looks like. Two names that can be taken for each other share a look: whatever their case, accents, spaces, marks and invisible signs,
 * with look-alikes of Cyrillic and Greek, small capitals and digits read as the Latin letters that they resemble. It is Unicode's skeleton (TR 39)
 * for what players of these alphabets can type. It takes rather too many for the same than too few: that costs one of them a number behind the name.
 */

/**
 * Two looks, of which one shared is enough: the letters, case folded, and their shapes. One would not do: a Greek η has the shape of n, and is the
 * small letter of Η, which has the shape of H.
 */
export type Looks = readonly [letters: string, shapes: string];

export function looksOf(name: string): Looks {
  const bare = name.normalize('NFKD').replaceAll(UNREAD, '');
  return [`letters ${bare.toLowerCase()}`, `shapes ${shapesOf(bare)}`];
}

/** The looks of what ends in these digits: a number stands apart, so nothing in front of it is read otherwise. */
export function looksWithNumber([letters, shapes]: Looks, number: number): Looks {
  return [letters + number, shapes + shapesOf(String(number))];
}

/** The words of a name, each by its shape: to find one that is not meant as a name. */
export function wordShapes(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').map(shapesOf);
}

function shapesOf(bare: string): string {
  let shapes = '';
  for (const sign of bare) shapes += SHAPES.get(sign) ?? sign.toLowerCase();
  return shapes.replaceAll(/[l1|]/g, 'i').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Marks, punctuation, spaces, modifiers and what is invisible: a name does not become another by them. */
const UNREAD = /[\p{M}\p{P}\p{Z}\p{C}\p{Sk}\p{Default_Ignorable_Code_Point}]/gu;

/** By Latin letter: what looks like it, small and capital, in Cyrillic, in Greek, among small capitals and letters with a stroke. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀ',
  b: 'вВьЬъЪβΒʙɓƀ',
  c: 'сСϲϹᴄ',
  d: 'ԁԀđĐðɗᴅ',
  e: 'еЕєЄεΕɛəᴇ',
  f: 'ƒꜰ',
  g: 'ɡԌǥɢ',
  h: 'нНһҺΗħĦʜ',
  i: 'іІιΙӏӀıłŁɪʟ',
  j: 'јЈϳʝᴊ',
  k: 'кКκΚҝᴋ',
  m: 'мМΜᴍ',
  n: 'пηΝŋɴ',
  o: 'оОοΟσøØɵөᴏ',
  p: 'рРρΡþᴘ',
  q: 'ԛԚ',
  r: 'гГʀ',
  s: 'ѕЅꜱ',
  t: 'тТτΤŧŦᴛ',
  u: 'υμᴜ',
  v: 'νѵѴᴠ',
  w: 'ԝԜωшШᴡ',
  x: 'хХχΧ',
  y: 'уУүҮγΥʏ',
  z: 'ΖƶƵᴢ',
  3: 'зЗэЭȝ',
  6: 'бБ',
  ae: 'æÆ',
  oe: 'œŒ',
  ss: 'ßẞ',
};

const SHAPES: ReadonlyMap<string, string> = new Map(
  Object.entries(TWINS).flatMap(([latin, twins]) => Array.from(twins, (twin) => [twin, latin] as const)),
);
