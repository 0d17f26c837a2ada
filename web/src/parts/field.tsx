/**
 * What every field has: its label, a word about it, and below why it can't be so. All of it belongs together for those who hear it: the control
 * has `id`, and `describedBy(id)` as its `aria-describedby`.
 */
import type { ReactNode } from 'react';

export interface FieldWords {
  readonly label: string;
  readonly about?: string | undefined;
  readonly refused?: string | null;
}

export const describedBy = (id: string): string => `${id}-about ${id}-refused`;

export function FieldHead({ id, label, about }: Pick<FieldWords, 'label' | 'about'> & { readonly id: string }) {
  return (
    <>
      <label htmlFor={id} className="block font-semibold leading-tight">
        {label}
      </label>
      {about !== undefined && (
        <span id={`${id}-about`} className="block text-quiet text-sm leading-snug">
          {about}
        </span>
      )}
    </>
  );
}

export function FieldRefusal({ id, refused = null }: Pick<FieldWords, 'refused'> & { readonly id: string }) {
  return (
    <span id={`${id}-refused`} aria-live="polite" className="block basis-full text-sm text-wine leading-snug empty:hidden">
      {refused}
    </span>
  );
}

/** One under the other. */
export function Field({ id, label, about, refused = null, children }: FieldWords & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FieldHead id={id} label={label} about={about} />
      {children}
      <FieldRefusal id={id} refused={refused} />
    </div>
  );
}
