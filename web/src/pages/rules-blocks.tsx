/** Pages of rules drawn: headings, lists, tables and the game's own pictures, each with what it shows in words below it. */
import type { PictureProps, Pictures } from '@parlour/felt';
import { type Block, spansOf, type TextSpan } from '@parlour/kernel';
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

/** A line of text with its stresses, where no option is named. */
export const Spans = ({ source }: { readonly source: string }): ReactNode => <Inline source={source} option={(named) => named} />;

function Inline({ source, option }: { readonly source: string; readonly option: BlockDrawing['option'] }) {
  // Spans of a line never change places.
  return spansOf(source).map((span, i) => <Fragment key={`${i}`}>{spanDrawn(span, option)}</Fragment>);
}

function spanDrawn({ kind, text }: TextSpan, option: BlockDrawing['option']): ReactNode {
  switch (kind) {
    case 'plain':
      return text;
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'code':
      return <code>{text}</code>;
    case 'option':
      return <span className="rules-option">{option(text)}</span>;
  }
}
