/** Icons of the table, one stroke wide, drawn on a grid of 24. They are never alone: a label is beside them or in the button that holds them. */
const PATHS = {
  menu: 'M5 7h14M5 12h14M5 17h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  crown: 'M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  bot: 'M7 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM12 9V5M12 4h.01M9.5 13.5h.01M14.5 13.5h.01M3 13v2M21 13v2',
  moon: 'M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 8v4.5l3 2',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10-6.5z',
  skip: 'M6 6v12l8-6zM18 6v12',
  chat: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-8l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5z',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500v13',
  list: 'M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01',
  text: 'M5 6h14M5 10h14M5 14h9M5 18h6',
  keys: 'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  sound: 'M4 10v4h3.500L12 18V6L7.500 10zM15.500 9.500a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10',
  silent: 'M4 10v4h3.500L12 18V6L7.500 10zM16 10l4 4M20 10l-4 4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2.500v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300l1.800 1.800M16.900 16.900l1.800 1.800M18.700 5.300l-1.800 1.800M7.100 16.900l-1.800 1.800',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  shield: 'M12 3.500c3 2 6 2.500 7 2.500v6c0 4.500-3.500 7.500-7 8.500-3.500-1-7-4-7-8.500V6c1 0 4-.5 7-2.500zM9 12l2.200 2.200L15.500 10',
  door: 'M6 20V4h9v16M3.500 20h17M12 12h.01',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  refresh: 'M19 7v4h-4M5 17v-4h4M18.500 11A7 7 0 0 0 6.500 7.500M5.500 13a7 7 0 0 0 12 3.500',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4.500 20c.5-4 3.500-6 7.500-6s7 2 7.500 6',
  smile: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM9 10h.01M15 10h.01M8.500 14c1.800 2.300 5.200 2.300 7 0',
  send: 'M4 12l16-7-6 16-3-7z',
  globe:
    'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM4 12h16M12 4c2.500 2.500 3.500 5 3.500 8s-1 5.500-3.500 8c-2.500-2.500-3.500-5-3.500-8s1-5.500 3.500-8z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
