/** The game's emblem. */
export function Emblem({ size }: { readonly size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" width={size} height={size}>
      <circle cx="48" cy="48" r="40" fill="var(--paper)" />
    </svg>
  );
}
