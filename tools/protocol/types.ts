/**
 * JSON Schemas of types, with their comments as descriptions. The generator brings a TypeScript of its own. What it does not read is read here:
 * a comment before or behind a member of a union, which is where the kinds of an event are explained.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AnnotatedType,
  type BaseType,
  ChainNodeParser,
  type CompletedConfig,
  type Context,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import { type Definitions, mapped, nameIn, refTo, type Schema, typesOf } from './json-schema.ts';

export const ROOT = join(import.meta.dirname, '../..');

type Node = Parameters<SubNodeParser['createType']>[0];

/** The type of this name and all that it needs, by name. Numbers are whole numbers: there are no others in games and tables. */
export function definitionsOf(path: string, type: string): Definitions {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(ROOT, path),
    tsconfig: join(ROOT, 'tsconfig.json'),
    type,
    skipTypeCheck: true,
    encodeRefs: false,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => {
    if (!(chain instanceof ChainNodeParser)) throw new Error('the generator has changed');
    chain.addNodeParser(new MemberComments(chain));
  });
  const { definitions = {} } = new SchemaGenerator(program, parser, createFormatter(config), config).createSchema(type);
  return mapped(plainlyNamed(definitions as Definitions), wholeNumbers);
}

/** `Step<MoveValue>` is called Step; of several that would have one name the later ones are numbered. */
function plainlyNamed(definitions: Definitions): Definitions {
  const names = new Map<string, string>();
  for (const name of Object.keys(definitions)) {
    const plain = name.replace(/<.*$/, '');
    const taken = [...names.values()].filter((each) => each.replace(/\d+$/, '') === plain).length;
    names.set(name, taken === 0 ? plain : `${plain}${taken + 1}`);
  }
  const inside = mapped(definitions, (schema) => {
    const name = names.get(nameIn(schema) ?? '');
    return name === undefined ? schema : { ...schema, ...refTo(name) };
  });
  return Object.fromEntries(Object.entries(inside).map(([name, schema]) => [names.get(name) ?? name, schema]));
}

function wholeNumbers(schema: Schema): Schema {
  const types = typesOf(schema).map((each) => (each === 'number' ? 'integer' : each));
  const [only] = types;
  return only === undefined ? schema : { ...schema, type: types.length === 1 ? only : types };
}

/** Objects that are members of a union, with the comment that stands before or behind them. */
class MemberComments implements SubNodeParser {
  private readonly chain: ChainNodeParser;
  private readonly within = new Set<Node>();

  constructor(chain: ChainNodeParser) {
    this.chain = chain;
  }

  supportsNode(node: Node): boolean {
    return 'members' in node && 'types' in node.parent && !this.within.has(node) && commentOf(node) !== null;
  }

  createType(node: Node, context: Context): BaseType {
    this.within.add(node);
    const type = this.chain.createType(node, context);
    this.within.delete(node);
    return new AnnotatedType(type, { description: commentOf(node) ?? '' }, false);
  }
}

function commentOf(node: Node): string | null {
  const text = node.getSourceFile().getFullText();
  const [, before] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*\|?\s*$/s.exec(text.slice(0, node.getStart())) ?? [];
  const [, behind] = /^;?[^\S\n]*\/\/ ([^\n]*)/.exec(text.slice(node.getEnd())) ?? [];
  const comment = before ?? behind;
  return comment === undefined ? null : comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
}

/** The one interface of this file whose name ends with Types: what the kernel's contract asks of a game. */
export function typesOfGame(path: string): string {
  const [, name] = /^export interface (\w+Types) /m.exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${path} exports no interface of a game's types`);
  return name;
}
