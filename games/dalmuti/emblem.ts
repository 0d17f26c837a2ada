/** The game's emblem: a crowned head of the pack between two cards of it. Drawn on paper of its own, so that it stands on dark and light. */
export const emblem = `
  <g stroke-linejoin="round" stroke-linecap="round">
    <g stroke="#2a211b" stroke-width="2">
      <rect x="10" y="20" width="40" height="58" rx="5" fill="#7a2a2a" transform="rotate(-14 30 49)" />
      <rect x="46" y="20" width="40" height="58" rx="5" fill="#6b3f7a" transform="rotate(14 66 49)" />
      <rect x="25" y="11" width="46" height="70" rx="5.500" fill="#fbf2e0" />
      <path d="M31 75V47a17 17 0 0 1 34 0v28z" fill="#ecd0bd" stroke="#a3302a" stroke-width="1.600" />
      <path d="M34 75c0-9 6-12 14-12s14 3 14 12z" fill="#a3302a" />
      <path d="M40 47c-2 7-2 12 0 17h16c2-5 2-10 0-17z" fill="#2a211b" />
      <ellipse cx="48" cy="50" rx="7" ry="8.500" fill="#fbf2e0" />
      <path d="M41 52c0 11 3 18 7 18s7-7 7-18c-2 3-4 3.500-7 3.500s-5-.5-7-3.500z" fill="#2a211b" stroke-width="1" />
      <path d="M38.500 45L36 31l6.500 6L48 27l5.500 10 6.500-6-2.500 14c-6-2.500-13-2.500-19 0z" fill="#d8a545" />
    </g>
    <path d="M45.300 49.500h.01M50.700 49.500h.01" stroke="#2a211b" stroke-width="2" />
    <path d="M33.500 16.500h-3l-1.500 1.500v1.800l1.700-.8v7.500h2.800z" fill="#a3302a" transform="translate(0 1)" />
  </g>
`;
