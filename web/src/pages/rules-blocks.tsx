/** Pages of rules drawn: headings, lists, tables and the game's own pictures, each with what it shows in words below it. */
import { Icon, type PictureProps, type Pictures } from '@parlour/felt';
import { type Block, type ListItem, spansOf, type TextSpan } from '@parlour/kernel';
import { Fragment, type ReactNode } from 'react';
import { type GlossaryTerm, termOf } from './rules-terms.ts';

export interface BlockDrawing {
  readonly pictures: Pictures;
  readonly picture: PictureProps;
  /** An option by its name on the table's form. */
  readonly option: (named: string) => string;
}

/** How one gets to what explains a word, and back to where one was. */
export interface GlossaryDrawing {
  readonly terms: readonly GlossaryTerm[];
  /** The explanation that somebody came to by a link. */
  readonly visited: string | null;
  readonly open: (id: string, from: HTMLElement) => void;
  readonly back: () => void;
  readonly backWords: string;
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly drawing: BlockDrawing;
  /** Null where no words are explained. */
  readonly glossary: GlossaryDrawing | null;
}

export function Blocks({ blocks, drawing, glossary }: BlocksProps) {
  // Blocks of a page never change places.
  return blocks.map((block, i) => <Fragment key={`${i} ${block.kind}`}>{drawn(block, drawing, glossary)}</Fragment>);
}

function drawn(block: Block, drawing: BlockDrawing, glossary: GlossaryDrawing | null): ReactNode {
  const text = (source: string): ReactNode => <Inline source={source} option={drawing.option} glossary={glossary} />;
  switch (block.kind) {
    case 'heading':
      return <h3>{text(block.text)}</h3>;
    case 'paragraph':
      return <p>{text(block.text)}</p>;
    case 'list': {
      const items = block.items.map((item) => (
        <Item key={item.text} item={item} glossary={glossary}>
          {text(item.text)}
        </Item>
      ));
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

/** One that explains a word can be gone to, and is left by the way back to the text. */
function Item({ item, glossary, children }: { readonly item: ListItem; readonly glossary: GlossaryDrawing | null; readonly children: ReactNode }) {
  const term = glossary === null ? null : termOf(item, glossary.terms);
  if (glossary === null || term === null) return <li>{children}</li>;
  const visited = glossary.visited === term.id;
  return (
    <li id={term.id} tabIndex={-1} data-visited={visited || undefined}>
      {children}
      {visited && (
        <button type="button" className="rules-back" onClick={glossary.back}>
          <Icon name="back" size={16} />
          {glossary.backWords}
        </button>
      )}
    </li>
  );
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
export const Spans = ({ source }: { readonly source: string }): ReactNode => <Inline source={source} option={(named) => named} glossary={null} />;

interface InlineProps {
  readonly source: string;
  readonly option: BlockDrawing['option'];
  readonly glossary: GlossaryDrawing | null;
}

function Inline({ source, ...drawing }: InlineProps) {
  // Spans of a line never change places.
  return spansOf(source).map((span, i) => <Fragment key={`${i}`}>{spanDrawn(span, drawing)}</Fragment>);
}

function spanDrawn(span: TextSpan, drawing: Omit<InlineProps, 'source'>): ReactNode {
  switch (span.kind) {
    case 'plain':
      return span.text;
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'code':
      return <code>{span.text}</code>;
    case 'option':
      return <span className="rules-option">{drawing.option(span.text)}</span>;
    case 'link':
      return (
        <a
          href={span.to}
          className="rules-term"
          onClick={(event) => {
            // The address of a table stays as it is.
            event.preventDefault();
            drawing.glossary?.open(span.to.slice(1), event.currentTarget);
          }}
        >
          <Inline source={span.text} {...drawing} />
        </a>
      );
  }
}
