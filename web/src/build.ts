/** The build that this page belongs to; the server says which one it hands out. */
declare const __BUILD__: string;

export const BUILD: string = __BUILD__;
