/** The build makes modules of our own pages (web/build/pages.ts). */
declare module '*.md' {
  /** As it is written. */
  export const page: string;
}
