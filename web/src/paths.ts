/** The places on this site, as values; paths are their written form. */

export type PageRoute =
  | { readonly page: 'front' }
  /** Making a table; with a game already chosen. */
  | { readonly page: 'new'; readonly game: string | null }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'rules'; readonly game: string }
  /** A game's lesson. */
  | { readonly page: 'learn'; readonly game: string }
  /** One's own games, as this device remembers them. */
  | { readonly page: 'mine' }
  /** Taking an identity over from another device, with the code of its link. */
  | { readonly page: 'device'; readonly code: string }
  /** Making a table on this device. */
  | { readonly page: 'here-new'; readonly game: string }
  /** A table of this device. */
  | { readonly page: 'here'; readonly code: string }
  /** A finished game, shown again: the table's game of this number. */
  | { readonly page: 'replay'; readonly table: string; readonly game: number }
  /** The same of a table of this device. */
  | { readonly page: 'here-replay'; readonly code: string; readonly game: number }
  /** The same out of a file. */
  | { readonly page: 'replay-file' }
  | { readonly page: 'nowhere' };

export function readRoute(pathname: string, hash: string): PageRoute {
  const [first = '', second = '', third = '', fourth = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nowhere' };
  if (first === 'here') return readHere(second, third, fourth);
  if (fourth !== '') return { page: 'nowhere' };
  if (first === 'replay') return readReplay(second, third);
  if (third !== '') return { page: 'nowhere' };
  if (first === '') return { page: 'front' };
  if (first === 'new') return { page: 'new', game: second === '' ? null : second };
  if (first === 't' && CODE.test(second)) return { page: 'table', code: second.toUpperCase() };
  if (first === 'rules' && second !== '') return { page: 'rules', game: second };
  if (first === 'learn' && second !== '') return { page: 'learn', game: second };
  if (first === 'mine' && second === '') return { page: 'mine' };
  // The code is behind the hash: so it never reaches a server's log.
  if (first === 'device' && second === '') return { page: 'device', code: hash.slice(1) };
  return { page: 'nowhere' };
}

function readHere(second: string, third: string, fourth: string): PageRoute {
  // No table is called so: codes have six letters.
  if (second === 'new') return third === '' || fourth !== '' ? { page: 'nowhere' } : { page: 'here-new', game: third };
  if (!CODE.test(second)) return { page: 'nowhere' };
  const code = second.toUpperCase();
  if (third === '') return { page: 'here', code };
  return third === 'replay' && NUMBER.test(fourth) ? { page: 'here-replay', code, game: Number(fourth) } : { page: 'nowhere' };
}

function readReplay(second: string, third: string): PageRoute {
  if (second === '') return { page: 'replay-file' };
  return CODE.test(second) && NUMBER.test(third) ? { page: 'replay', table: second.toUpperCase(), game: Number(third) } : { page: 'nowhere' };
}

export function pathOf(route: PageRoute): string {
  switch (route.page) {
    case 'front':
      return '/';
    case 'new':
      return route.game === null ? '/new' : `/new/${route.game}`;
    case 'table':
      return `/t/${route.code}`;
    case 'rules':
      return `/rules/${route.game}`;
    case 'learn':
      return `/learn/${route.game}`;
    case 'mine':
      return '/mine';
    case 'device':
      return `/device#${route.code}`;
    case 'here-new':
      return `/here/new/${route.game}`;
    case 'here':
      return `/here/${route.code}`;
    case 'replay':
      return `/replay/${route.table}/${route.game}`;
    case 'here-replay':
      return `/here/${route.code}/replay/${route.game}`;
    case 'replay-file':
      return '/replay';
    case 'nowhere':
      return '/nowhere';
  }
}

/** Codes as people type them: capitals or not. */
const CODE = /^[a-z2-9]{6}$/i;
/** Which game at a table; the first is 1. */
const NUMBER = /^[1-9]\d{0,5}$/;

export const isCode = (text: string): boolean => CODE.test(text);
