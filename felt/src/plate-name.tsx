/** A name as a table shows it. Where there is no room for all of it, the number that tells it from another of the same name is not what is cut off. */
export function PlateName({ name }: { readonly name: string }) {
  const [, base, number] = /^(.*)( \d+)$/u.exec(name) ?? [];
  if (base === undefined || number === undefined) return name;
  return (
    <span className="inline-flex max-w-full align-bottom">
      <span className="min-w-0 truncate">{base}</span>
      <span className="shrink-0 whitespace-pre">{number}</span>
    </span>
  );
}
