/**
 * The table of odds, on demand: how likely each bid holds, as the viewer can know it, and how likely one unseen die counts, kind by kind. Bids that
 * can't be made now are dim; the one on the dial is framed.
 */
import { Button, Die, Icon, Sheet } from '@parlour/felt';
import type { Speaker } from '@parlour/kernel';
import { type ReactNode, useState } from 'react';
import { countingChance, countSpread } from '../seen/odds.ts';
import { areAcesWild, type BidMove, facesOf, type PerudoView } from '../src/perudo.ts';
import { figureOf } from '../words/gaps.ts';
import { holdingShares, typesIn } from './shares.ts';

interface Props {
  readonly view: PerudoView;
  readonly bids: readonly BidMove[];
  readonly dialled: BidMove;
  readonly speaker: Speaker;
}

export function OddsButton(props: Props) {
  const { t } = props.speaker;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className="-my-2 px-0! text-inherit!"
        aria-label={t('board.odds.title')}
        title={t('board.odds.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="percent" />
      </Button>
      {open && (
        <Sheet title={t('board.odds.title')} close={t('board.odds.close')} onClose={() => setOpen(false)}>
          <Tables {...props} />
        </Sheet>
      )}
    </>
  );
}

function Tables({ view, bids, dialled, speaker }: Props) {
  const { t } = speaker;
  const { options } = view.open;
  const faces = Array.from({ length: facesOf(options) }, (_, i) => i + 1);
  const rows = holdingShares(faces.map((face) => countSpread(view, face)));
  const isLegal = (quantity: number, face: number): boolean => bids.some((bid) => bid.quantity === quantity && bid.face === face);
  const isDialled = (quantity: number, face: number): boolean => bids.length > 0 && dialled.quantity === quantity && dialled.face === face;
  return (
    <div className="flex flex-col gap-4">
      <Shares caption={t('board.odds.bids')} faces={faces} corner={t('board.odds.quantity')} speaker={speaker}>
        {rows.map(({ quantity, shares }) => (
          <tr key={quantity}>
            <RowHead>{quantity}</RowHead>
            {shares.map((share, i) => (
              <Share key={faces[i]} share={share} framed={isDialled(quantity, i + 1)} dim={bids.length > 0 && !isLegal(quantity, i + 1)} />
            ))}
          </tr>
        ))}
      </Shares>
      <Shares caption={t('board.odds.die')} faces={faces} corner={t('board.odds.kind')} speaker={speaker}>
        {typesIn(options).map((type) => (
          <tr key={type}>
            <RowHead>
              <span className="inline-flex items-center gap-1" style={ON_PAPER}>
                <Die shape={type} face={null} size={18} />
                {type === 'plain' ? '' : t(`types.${type}`)}
              </span>
            </RowHead>
            {faces.map((face) => (
              <Share key={face} share={countingChance(type, face, faces.length, areAcesWild(view.open))} framed={false} dim={false} />
            ))}
          </tr>
        ))}
      </Shares>
    </div>
  );
}

/** Dice without a face are drawn for plates of wood; by day their lines would not be seen on a sheet. */
const ON_PAPER = { ['--on-wood' as string]: 'var(--text)', ['--on-wood-quiet' as string]: 'var(--quiet)' };

interface SharesProps {
  readonly caption: string;
  /** What the first column holds. */
  readonly corner: string;
  readonly faces: readonly number[];
  readonly speaker: Speaker;
  readonly children: ReactNode;
}

function Shares({ caption, corner, faces, speaker, children }: SharesProps) {
  return (
    <table className={`w-full table-fixed border-collapse text-center tabular-nums ${faces.length > 6 ? 'text-xs sm:text-sm' : 'text-sm'}`}>
      <caption className="pb-1 text-left text-quiet text-sm">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="sticky top-0 w-12 bg-panel">
            <span className="sr-only">{corner}</span>
          </th>
          {faces.map((face) => (
            <th key={face} scope="col" className="sticky top-0 bg-panel py-1">
              <span className="inline-flex">
                <Die shape="plain" face={face} size={22} label={speaker.t(`faces.${face}`, { count: 2 })} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const RowHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="row" className="font-semibold font-serif text-sm lining-nums">
    {children}
  </th>
);

/** In per cent, as the title says; the likelier, the warmer. */
function Share({ share, framed, dim }: { readonly share: number; readonly framed: boolean; readonly dim: boolean }) {
  return (
    <td
      className={`border border-line px-0 py-1 ${dim ? 'text-quiet' : 'text-text'} ${framed ? 'font-bold outline-2 outline-brass -outline-offset-2' : ''}`}
      style={{ background: dim ? undefined : `color-mix(in oklab, var(--brass) ${Math.round(share * 40)}%, transparent)` }}
    >
      {figureOf(share)}
    </td>
  );
}
