/** The game's emblem: a raven on the moon, in a round window of the night. It stands on dark and on light. */
export const emblem = `
  <circle cx="48" cy="48" r="44" fill="#2a3560" stroke="#d8b665" stroke-width="4" />
  <circle cx="48" cy="48" r="36" fill="#3a477a" />
  <path d="M38 20a31 31 0 1 0 40 41A26 26 0 0 1 38 20z" fill="#f4e3b2" />
  <path d="M64 18l1.6 4.4 4.4 1.6-4.4 1.6L64 30l-1.6-4.4L58 24l4.4-1.6zM78 38l1 2.8 2.8 1-2.8 1-1 2.8-1-2.8-2.8-1 2.8-1zM18 30l1 2.8 2.8 1-2.8 1-1 2.8-1-2.8-2.8-1 2.8-1z" fill="#e9c978" />
  <path d="M85 65 70 46.5C68 35.5 60 27.5 51 25.8 49.3 19.8 42 17 36.7 21L28 26l7.8 2.8C35.5 43 45 55.5 59 56.8l6.3.9L78 69.5l.8-4.5 4.6 3.5z" fill="#17151f" transform="translate(-2 3)" />
  <path d="M56 59l-1 12M49.5 57.5 48 69" stroke="#17151f" stroke-width="2.8" stroke-linecap="round" />
  <circle cx="39" cy="29" r="2.2" fill="#f4c766" />
`;
