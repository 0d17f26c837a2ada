/** A bid as a sign: 4 × ⚄, as large as the text around it. Its reader gives the words. */
import { Die } from '@parlour/felt';

interface Props {
  readonly quantity: number | string;
  readonly face: number;
  readonly numeral: boolean;
}

export function BidSign({ quantity, face, numeral }: Props) {
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-[0.14em] whitespace-nowrap leading-none">
      <span className="font-semibold font-serif lining-nums tabular-nums">{quantity}</span>
      <span className="relative top-[0.07em] text-[0.72em] opacity-80">×</span>
      <span className="relative top-[0.05em] inline-flex">
        <Die shape="plain" face={face} size="0.92em" numeral={numeral} />
      </span>
    </span>
  );
}
