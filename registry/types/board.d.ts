/** What programs without a browser know of a game's board and pictures (tsconfig.json): that there are such. tsconfig.web.json knows them as they are. */
export const board: unknown;
export const pictures: unknown;
