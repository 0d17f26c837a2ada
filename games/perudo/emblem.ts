/** Perudo's sign: a leather cup, half lifted, and the dice that come out from under it. */
export const emblem = `
  <ellipse cx="48" cy="82" rx="42" ry="8" fill="#000" fill-opacity="0.22" />
  <g transform="rotate(-16 40 40)">
    <path d="M19 11C19 5 59 5 59 11L68 60C68 69 10 69 10 60Z" fill="#6e4127" />
    <path d="M19 11C19 6 33 6.6 33 6.6L30 66.4C18 66 10 64 10 60Z" fill="#8a5735" />
    <path d="M51 7.2C56 8 59 9.3 59 11L68 60C68 63.5 61 65.5 54 66.3Z" fill="#512e1b" />
    <ellipse cx="39" cy="60.5" rx="29" ry="6.6" fill="#2d170c" />
    <ellipse cx="39" cy="10.8" rx="20" ry="4.4" fill="#9a6541" />
    <path d="M12.6 47C24 53 54 53 65.4 47" fill="none" stroke="#e6b455" stroke-width="1.8" stroke-dasharray="4 2.8" />
    <path d="M17.2 22C27 26 51 26 60.8 22" fill="none" stroke="#e6b455" stroke-width="1.5" stroke-dasharray="4 2.8" />
  </g>
  <g stroke="#2a211b" stroke-width="1.4" fill="#f3e9d8">
    <rect x="56" y="55" width="26" height="26" rx="5" transform="rotate(10 69 68)" />
    <path d="M40 57.5L54 71.5 40 85.5 26 71.5Z" stroke-linejoin="round" />
  </g>
  <g fill="#2a211b">
    <circle cx="63.6" cy="60.8" r="2.7" />
    <circle cx="76.2" cy="63" r="2.7" />
    <circle cx="69" cy="68" r="2.7" />
    <circle cx="61.8" cy="73.2" r="2.7" />
    <circle cx="74.2" cy="75.4" r="2.7" />
    <circle cx="40" cy="71.5" r="3.6" fill="#a3302a" />
  </g>
`;
