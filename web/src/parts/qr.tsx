/** A code for cameras, drawn as one path: ink on paper by day and by night, because cameras want dark on light. */
import { useMemo } from 'react';
import { encode } from 'uqr';

export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 });
    const path = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size: code.size, path };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-table bg-[#fffaf0]"
    >
      <path d={path} fill="#2a211b" />
    </svg>
  );
}
