/** A key and what it does, as a row of a list of keys. */
export function KeyRow({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <>
      <dt>
        <kbd className="whitespace-nowrap rounded border border-line bg-room px-1.5 py-0.5 font-sans">{keys}</kbd>
      </dt>
      <dd>{text}</dd>
    </>
  );
}
