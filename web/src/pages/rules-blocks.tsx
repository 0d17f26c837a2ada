/** Pages of rules drawn: headings, lists, tables and the game's own pictures, each with what it shows in words below it. */
import type { PictureProps, Pictures } from '@parlour/felt';
import type { Block } from '@parlour/kernel';
import { Fragment, type ReactNode } from 'react';

export interface BlockDrawing {
  readonly pictures: Pictures;
  readonly picture: PictureProps;
  /** An option by its name on the table's form. */
  readonly option: (named: string) => string;
}

export function Blocks({ blocks, drawing }: { readonly blocks: readonly Block[]; readonly drawing: BlockDrawing }) {
  // Blocks of a page never change places.
  return blocks.map((block, i) => <Fragment key={`${i} ${block.kind}`}>{drawn(block, drawing)}</Fragment>);
}

function drawn(block: Block, drawing: BlockDrawing): ReactNode {
  const text = (source: string): ReactNode => <Inline source={source} option={drawing.option} />;
  switch (block.kind) {
    case 'heading':
      return <h3>{text(block.text)}</h3>;
    case 'paragraph':
      return <p>{text(block.text)}</p>;
    case 'list': {
      const items = block.items.map((item) => <li key={item.text}>{text(item.text)}</li>);
      return block.items[0]?.mark === '•' ? <ul>{items}</ul> : <ol>{items}</ol>;
    }
    case 'table':
      return <Rows rows={block.rows} text={text} />;
    case 'picture': {
      const Picture = drawing.pictures[block.name];
      return (
        <figure>
          {Picture !== undefined && (
            <div aria-hidden="true" className="felt-light rules-picture">
              <Picture {...drawing.picture} />
            </div>
          )}
          <figcaption>{text(block.text)}</figcaption>
        </figure>
      );
    }
    case 'code':
      return <pre>{block.lines.join('\n')}</pre>;
  }
}

/** Wider than a phone, it scrolls by itself, also by keyboard. A heading without words is a plain cell. */
function Rows({ rows, text }: { readonly rows: readonly (readonly string[])[]; readonly text: (source: string) => ReactNode }) {
  const [head = [], ...body] = rows;
  // Cells are known by their columns.
  const keyed = (cells: readonly string[]): readonly (readonly [string, string])[] => cells.map((cell, column) => [`${column}`, cell]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no mouse must get to it
    <div className="rules-table" tabIndex={0}>
      <table>
        <thead>
          <tr>{keyed(head).map(([column, cell]) => (cell === '' ? <td key={column} /> : <th key={column}>{text(cell)}</th>))}</tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr key={cells.join('|')}>
              {keyed(cells).map(([column, cell]) => (
                <td key={column}>{text(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKED = /(\*\*.+?\*\*|(?<!\w)\*\S(?:.*?\S)?\*(?!\w)|\[(?:not )?\w+(?:: \w+)?\])/;

function Inline({ source, option }: { readonly source: string; readonly option: BlockDrawing['option'] }) {
  return source.split(MARKED).map((part, i) => {
    const key = `${i}`;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>;
    return part.startsWith('[') && MARKED.test(part) ? (
      <span key={key} className="rules-option">
        {option(part)}
      </span>
    ) : (
      part
    );
  });
}
