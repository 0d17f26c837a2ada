/**
 * The plan of the house, as data for the check of its layers. A room may use only rooms of a lower rank; rooms of one rank do not know each
 * other. docs/architecture.md has the drawing.
 */
export interface Room {
  /** `games/*` means every folder in games. */
  readonly folder: string;
  readonly rank: number;
  /** Pure rooms use no clock, no timers, no I/O, and no library but PURE_LIBRARIES. */
  readonly pure: boolean;
}

export const ROOMS: readonly Room[] = [
  { folder: 'kernel', rank: 0, pure: true },
  { folder: 'games/*', rank: 1, pure: true },
  { folder: 'bots', rank: 2, pure: false },
  { folder: 'table', rank: 3, pure: true },
  { folder: 'protocol', rank: 4, pure: false },
  { folder: 'client', rank: 5, pure: false },
  { folder: 'server', rank: 5, pure: false },
  { folder: 'web', rank: 6, pure: false },
  { folder: 'cli', rank: 7, pure: false },
];

/** Beside the house: they look at every room, and no room may look at them. */
export const BESIDE = ['e2e', 'tools', 'bench', 'docs', 'examples'];

/** The only files that may name a game. Everything else takes games from them. */
export const REGISTRIES = ['cli/src/registry.ts'];

export const isRegistry = (path: string): boolean => REGISTRIES.includes(path);

/** Small, audited, the same in Node and in browsers, without I/O. */
export const PURE_LIBRARIES = ['@noble/ciphers', '@noble/hashes'];

export const SCOPE = '@parlour/';

/** A package's folder, such as `games/perudo`, and its room; null for a path that lies in no room. */
export function placeOf(path: string): { readonly folder: string; readonly room: Room } | null {
  const [top = '', next = ''] = path.split('/');
  for (const room of ROOMS) {
    if (room.folder === top) return { folder: top, room };
    if (room.folder === `${top}/*` && next !== '') return { folder: `${top}/${next}`, room };
  }
  return null;
}

export const isGame = (folder: string): boolean => folder.startsWith('games/');

export const isTest = (path: string): boolean => path.includes('/test/') || /\.test\.tsx?$/.test(path);
