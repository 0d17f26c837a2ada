/** KaliTiri's back: a night of spades behind a brass frame. */
import { PaperBack } from '@parlour/felt';

const SPADE =
  'M0-5C1.5-2.9 4.7-1.2 4.7 1.5 4.7 3 3.6 4 2.4 4 1.6 4 .9 3.5.5 2.7.6 3.8 1.1 4.6 2 5H-2C-1.1 4.6-.6 3.8-.5 2.7-.9 3.5-1.6 4-2.4 4-3.6 4-4.7 3-4.7 1.5-4.7-1.2-1.5-2.9 0-5Z';
const ROWS = [11, 23, 35, 47, 59];

export function Back({ width, label }: { readonly width: number; readonly label: string }) {
  return <PaperBack width={width} label={label} tint="#2b3350" pattern={width < 30 ? <Bold /> : <Fine />} />;
}

function Fine() {
  return (
    <>
      <rect x="5" y="5" width="40" height="60" rx="2" fill="none" stroke="#e6b455" strokeWidth="0.7" />
      {ROWS.flatMap((y, row) =>
        (row % 2 === 0 ? [13, 25, 37] : [19, 31]).map((x) => (
          <path
            key={`${x} ${y}`}
            d={SPADE}
            fill={row === 2 && x === 25 ? '#e6b455' : '#8b93b8'}
            transform={`translate(${x} ${y}) scale(${row === 2 && x === 25 ? 1.2 : 0.8})`}
          />
        )),
      )}
    </>
  );
}

/** Of a back no wider than a fingernail only one spade is left. */
function Bold() {
  return <path d={SPADE} fill="#e6b455" transform="translate(25 35) scale(3.2)" />;
}
