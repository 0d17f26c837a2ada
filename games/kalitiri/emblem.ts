/** The game's emblem: the three of spades, golden on night, before two cards of its hand. It stands on dark rooms and on light ones. */
const SPADE =
  'M0-10C2.9-5.7 9.4-2.4 9.4 2.9 9.4 6 7.3 7.9 4.9 7.9 3.2 7.9 1.8 7 1 5.4 1.3 7.5 2.2 9.2 3.9 10H-3.9C-2.2 9.2-1.3 7.5-1 5.4-1.8 7-3.2 7.9-4.9 7.9-7.3 7.9-9.4 6-9.4 2.9-9.4-2.4-2.9-5.7 0-10Z';
const PAPER = 'x="-19" y="-27" width="38" height="54" rx="4.5" stroke="#2a211b" stroke-width="1.4"';

export const emblem = `
  <g transform="rotate(-19 48 96) translate(41 50)">
    <rect ${PAPER} fill="#e2d3ba" />
    <path d="M-11-17.5C-11-20-9.3-21.5-7.5-21.5-6-21.5-4.9-20.6-4.4-19.2-3.9-20.6-2.8-21.5-1.3-21.5.5-21.5 2.2-20 2.2-17.5 2.2-13.7-2.4-11-4.4-8-6.4-11-11-13.7-11-17.5Z" fill="#a3302a" transform="translate(-5.5 1)" />
  </g>
  <g transform="rotate(19 48 96) translate(55 50)">
    <rect ${PAPER} fill="#f3e9d8" />
    <path d="M0-7C1.2-4.5 3.2-2 5.5 0 3.2 2 1.2 4.5 0 7-1.2 4.5-3.2 2-5.5 0-3.2-2-1.2-4.5 0-7Z" fill="#a3302a" transform="translate(10.5 -18)" />
  </g>
  <g transform="translate(48 50)">
    <rect x="-21" y="-31" width="42" height="62" rx="5" fill="#2a211b" stroke="#f3e9d8" stroke-width="1.6" />
    <rect x="-17.5" y="-27.5" width="35" height="55" rx="3" fill="none" stroke="#e6b455" stroke-width="1" />
    <g fill="#e6b455">
      <path d="${SPADE}" transform="translate(0 -17) scale(0.72)" />
      <path d="${SPADE}" transform="translate(0 0.5) scale(0.92)" />
      <path d="${SPADE}" transform="translate(0 18) rotate(180) scale(0.72)" />
    </g>
  </g>
`;
