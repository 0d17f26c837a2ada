/**
 * The plan of the house, as data for the check of its layers. A room may use only rooms of a lower rank; rooms of one rank do not know each
 * other. docs/architecture.md has the drawing.
 */
export interface HouseRoom {
  /** `games/*` means every folder in games. */
  readonly folder: string;
  readonly rank: number;
  /** Pure rooms use no clock, no timers, no I/O, and no library but PURE_LIBRARIES. */
  readonly pure: boolean;
}

export const ROOMS: readonly HouseRoom[] = [
  { folder: 'kernel', rank: 0, pure: true },
  { folder: 'bots', rank: 1, pure: true },
  { folder: 'felt', rank: 1, pure: false },
  { folder: 'games/*', rank: 2, pure: true },
  { folder: 'registry', rank: 3, pure: false },
  { folder: 'env', rank: 4, pure: false },
  { folder: 'table', rank: 4, pure: true },
  { folder: 'protocol', rank: 5, pure: false },
  { folder: 'client', rank: 6, pure: false },
  { folder: 'hall', rank: 7, pure: true },
  { folder: 'server', rank: 8, pure: false },
  { folder: 'web', rank: 8, pure: false },
  { folder: 'cli', rank: 9, pure: false },
];

/** Beside the house: they look at every room, and no room may look at them. */
export const BESIDE = ['e2e', 'tools', 'bench', 'deploy', 'docs', 'examples'];

/** Of these the folders that are written from the protocol's pages alone, as anybody's client would be: they take nothing from the house. */
export const OUTSIDE = ['e2e/outside', 'examples'];

/** The only file that may name a game. Everything else takes games from it. */
export const REGISTRY = 'registry/src/registry.ts';

/** Small, audited, the same in Node and in browsers, without I/O. */
export const PURE_LIBRARIES = ['@noble/ciphers', '@noble/hashes'];

/** What a game's board is drawn with. Only files in its `board` folder may import these, so that rules, bots and words stay pure. */
export const BOARD_LIBRARIES = ['react', 'motion', '@parlour/felt'];

export const isBoard = (path: string): boolean => /^games\/[^/]+\/board\//.test(path);

export const SCOPE = '@parlour/';

/** A package's folder, such as `games/perudo`, and its room; null for a path that lies in no room. */
export function placeOf(path: string): { readonly folder: string; readonly room: HouseRoom } | null {
  const [top = '', next = ''] = path.split('/');
  for (const room of ROOMS) {
    if (room.folder === top) return { folder: top, room };
    if (room.folder === `${top}/*` && next !== '') return { folder: `${top}/${next}`, room };
  }
  return null;
}

export const isGame = (folder: string): boolean => folder.startsWith('games/');

/** How the web client is built: what it takes is needed to build, not to run. */
export const isBuilding = (path: string): boolean => /^web\/(?:build\/|vite\.config\.ts$)/.test(path);

export const isTest = (path: string): boolean => path.includes('/test/') || /\.test\.tsx?$/.test(path);

/** A list of faults to be planted takes from outside its room what a fault is, and nothing else. */
export const MUTANT = 'tools/mutants/mutant.ts';

export const listsMutants = (path: string): boolean => /\/test\/(?:.+\/)?mutants[^/]*\.ts$/.test(path);
