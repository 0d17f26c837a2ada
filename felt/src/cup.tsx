/** A leather dice cup, upside down on the felt, with a brass-stitched rim. It hides dice, and lifts before a count. Drawn for the eye only. */
export function Cup({ size = 64 }: { /** In px, or any CSS length. */ readonly size?: number | string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 80" className="shrink-0 overflow-visible" style={{ width: size, height: size }}>
      <ellipse cx="41" cy="71" rx="35" ry="6.5" fill="#000" fillOpacity="0.28" />
      <path d="M20 12C20 7 60 7 60 12L69 66C69 74 11 74 11 66Z" fill="#6e4127" />
      <path d="M20 12C20 7 35 8 35 8.5L31 71.5C18 71 11 69.5 11 66Z" fill="#8a5735" />
      <path d="M52 8.8C57 9.6 60 10.5 60 12L69 66C69 69 62 71 55 71.6Z" fill="#512e1b" />
      <ellipse cx="40" cy="11.5" rx="20" ry="4.3" fill="#9a6541" />
      <ellipse cx="40" cy="11.5" rx="16" ry="3" fill="none" stroke="#512e1b" strokeWidth="1" strokeDasharray="2.5 2" />
      <path d="M11.8 60.5C22 66.5 58 66.5 68.2 60.5L69 66C69 74 11 74 11 66Z" fill="#472818" />
      <path d="M12.5 58C23 63.8 57 63.8 67.5 58" fill="none" stroke="#e6b455" strokeWidth="1.5" strokeDasharray="3.5 2.6" />
      <path d="M18.3 24C27 28 53 28 61.7 24" fill="none" stroke="#e6b455" strokeOpacity="0.75" strokeWidth="1.2" strokeDasharray="3.5 2.6" />
    </svg>
  );
}
