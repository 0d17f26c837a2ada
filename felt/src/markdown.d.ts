/** The build makes HTML of our own pages (web/build/pages.ts). */
declare module '*.md' {
  /** The page in a version of the rules; null for the newest. */
  export const html: (version: number | null) => string;
}
