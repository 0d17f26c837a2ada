/** The numbers of deals that a table can choose: digits read the same in every language. */
export const DEALS = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 1}`, `${i + 1}`]));
