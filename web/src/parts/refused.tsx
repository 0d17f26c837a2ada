/** Why something was not done, read out as soon as it is there. It stays on the page while empty, so that screen readers notice a change. */
export function Refused({ text }: { readonly text: string | null }) {
  return (
    <p aria-live="polite" className="text-wine leading-snug empty:hidden">
      {text}
    </p>
  );
}
