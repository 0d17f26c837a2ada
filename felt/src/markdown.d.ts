/** The build makes HTML of our own pages (web/vite.config.ts). */
declare module '*.md' {
  export const html: string;
}
