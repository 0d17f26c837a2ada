/** A table's code out of whatever somebody typed or pasted: small letters, spaces and dashes in between, a whole link, Cyrillic letters that look the same. */
import { isCode } from './paths.ts';

export function readTableCode(written: string): string | null {
  const text = written
    .trim()
    .toUpperCase()
    .replaceAll(/[А-Я]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const linked = /\/T\/([0-9A-Z]{6})(?![0-9A-Z])/.exec(text)?.[1];
  if (linked !== undefined) return linked;
  const plain = text.replaceAll(/[\s\-–—_.]/g, '');
  return isCode(plain) ? plain : null;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  З: '3',
  С: 'C',
};
