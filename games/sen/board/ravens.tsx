/** Ravens as they are printed: one sits, one flies. Both are dark shapes in a box of 20 by 20, put at a place of the scene around their middle. */
interface Props {
  readonly x: number;
  readonly y: number;
  /** Its size, in units of the scene. */
  readonly size?: number;
  /** Looks to the left. */
  readonly left?: boolean;
  /** Leans, in degrees. */
  readonly lean?: number;
}

const PLUMAGE = '#17151f';
const EYE = '#f4c766';

const SITTING =
  'M.8 17.6 6 11.2C6.7 7.5 9.3 4.9 12.3 4.3 12.9 2.3 15.3 1.3 17.1 2.7L20 4.4 17.4 5.3C17.5 10 14.3 14.2 9.7 14.6L7.6 14.9 3.5 18.8 3.2 17.3 1.7 18.5Z';
const LEGS = 'M9.9 14.3 10.2 18.6M12.1 13.6 12.6 18.6';
const FLYING =
  'M2 13.8 0 11.6 4.2 11.9C7 10.2 11 9.9 13.5 10.6 15 9.5 17 9.8 17.8 10.8L20 11.9 17.6 12.5C15.5 14.7 10 15.4 6.5 14.2L2.3 15.6ZM8 12C5.8 8.5 4.2 5 4 .8L6 3.2 6.6.9 8.2 3.5 9.2 1.7C11.2 4.5 13.2 7.5 13.6 11.3ZM11.5 10.5C12.2 7 14 4 17.2 2L16.8 4.3 18.8 3.9 17.3 6 18.5 6.5C17 8.5 15.3 10 13.5 11.2Z';

export function Sitting(props: Props) {
  return (
    <g transform={placed(props, 18.6)}>
      <path d={SITTING} fill={PLUMAGE} />
      <path d={LEGS} fill="none" stroke={PLUMAGE} strokeWidth="1" />
      <circle cx="15.7" cy="4.2" r="0.8" fill={EYE} />
    </g>
  );
}

export function Flying(props: Props) {
  return (
    <g transform={placed(props, 10)}>
      <path d={FLYING} fill={PLUMAGE} />
      <circle cx="16.6" cy="11.1" r="0.6" fill={EYE} />
    </g>
  );
}

/** `foot` is what stands at y: a sitting raven's feet, a flying one's middle. */
function placed({ x, y, size = 10, left = false, lean = 0 }: Props, foot: number): string {
  const scale = size / 20;
  return `translate(${x} ${y}) rotate(${lean}) scale(${left ? -scale : scale} ${scale}) translate(-10 ${-foot})`;
}

/** A small raven beside a number: so many ravens. */
export function RavenSign({ size = 14 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className="shrink-0">
      <path d={SITTING} fill="currentColor" />
    </svg>
  );
}
