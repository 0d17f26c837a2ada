/** Numbers and days as the page writes them. */
import { useWords } from '../words/context.ts';

export const numberIn = (value: number, locale: string): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);

export const percentIn = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

export const dayOf = (at: number, locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);

export function Day({ at }: { readonly at: number }) {
  const { locale } = useWords();
  return <time dateTime={new Date(at).toISOString()}>{dayOf(at, locale)}</time>;
}
