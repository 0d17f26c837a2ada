/** A form that is answered by the page itself: Enter and its button both send it, and nothing is loaded anew. */
import type { ReactNode } from 'react';

export function Form({
  onSubmit,
  className,
  children,
}: {
  readonly onSubmit: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
