/** How long somebody may wait with a slow phone until they can do something, in ms. Sizes have budgets in a test (e2e/browser/first-page.slow.test.ts). */
export const BUDGETS = {
  /** Until *Play now* can be pressed. */
  front: 1_700,
  frontAgain: 1_000,
  /** Until somebody new can sit down. */
  link: 2_300,
  /** Until the first move can be made. */
  table: 3_500,
  tableAgain: 2_000,
  /** From the front page to a board against bots. */
  game: 4_500,
  /** The longest task while a table moves, in CPU time. */
  task: 350,
} as const;
