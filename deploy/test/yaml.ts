/**
 * Reads as much of YAML as the files here are written in: maps and lists by indentation, lists in brackets, quoted and plain text, blocks of text,
 * anchors and `<<`. Every plain value is text. What it does not know it refuses, so that it never takes one thing for another.
 */
export type Yaml = string | null | readonly Yaml[] | { readonly [key: string]: Yaml };

export function readYaml(text: string): Yaml {
  const reader = new YamlReader(text);
  const value = reader.block(0);
  reader.end();
  return value;
}

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
}

const KEY = /^([\w.<-]+|"[^"]+"):(?: +(.*))?$/;

class YamlReader {
  private readonly raw: readonly string[];
  private readonly lines: Line[];
  private readonly anchors = new Map<string, Yaml>();

  constructor(text: string) {
    this.raw = text.split('\n');
    this.lines = this.raw.flatMap((line, i) => {
      const found = /^( *)([^\s#].*)$/.exec(line);
      if (/^ *\t/.test(line)) throw new Error(`line ${i + 1}: a tab`);
      return found === null ? [] : [{ indent: (found[1] ?? '').length, text: (found[2] ?? '').replace(/ +#[^"']*$/, '').trimEnd(), number: i + 1 }];
    });
  }

  /** What stands at this indentation or deeper. */
  block(least: number): Yaml {
    const [first] = this.lines;
    if (first === undefined || first.indent < least) return null;
    return first.text.startsWith('- ') ? this.list(first.indent) : this.map(first.indent);
  }

  end(): void {
    const [left] = this.lines;
    if (left !== undefined) throw new Error(`line ${left.number}: not understood: ${left.text}`);
  }

  private list(indent: number): readonly Yaml[] {
    const items: Yaml[] = [];
    for (let line = this.lines[0]; line?.indent === indent && line.text.startsWith('- '); line = this.lines[0]) {
      const text = line.text.slice(2).trimStart();
      if (!KEY.test(text)) {
        this.lines.shift();
        items.push(this.value(text, line));
        continue;
      }
      // A map that begins on the line of its dash.
      const deeper = indent + line.text.length - text.length;
      this.lines[0] = { ...line, indent: deeper, text };
      items.push(this.map(deeper));
    }
    return items;
  }

  private map(indent: number): Yaml {
    const merged: [string, Yaml][] = [];
    const entries: [string, Yaml][] = [];
    for (let line = this.lines[0]; line?.indent === indent; line = this.lines[0]) {
      const [, quoted, rest = ''] = KEY.exec(line.text) ?? [];
      if (quoted === undefined) throw new Error(`line ${line.number}: not understood: ${line.text}`);
      this.lines.shift();
      const key = quoted.replaceAll('"', '');
      const value = this.value(rest, line);
      if (key === '<<') merged.push(...Object.entries(value ?? {}));
      else if (entries.some(([before]) => before === key)) throw new Error(`line ${line.number}: ${key} stands there twice`);
      else entries.push([key, value]);
    }
    return Object.fromEntries([...merged, ...entries]);
  }

  /** What stands behind a key or a dash on this line, or under it. */
  private value(text: string, line: Line): Yaml {
    const [, anchor, rest] = /^&(\w+) *(.*)$/.exec(text) ?? [];
    if (anchor !== undefined && rest !== undefined) {
      const value = this.value(rest, line);
      this.anchors.set(anchor, value);
      return value;
    }
    if (text === '') return this.block(line.indent + 1);
    if (text === '|' || text === '>-') return this.textBlock(line, text === '|' ? '\n' : ' ');
    if (/^["[]/.test(text)) return JSON.parse(text) as Yaml;
    if (text.startsWith('*')) {
      const known = this.anchors.get(text.slice(1));
      if (known === undefined) throw new Error(`line ${line.number}: nothing is called ${text}`);
      return known;
    }
    if (/^[{'!%@`|>]|: | #/.test(text)) throw new Error(`line ${line.number}: not understood: ${text}`);
    return text;
  }

  private textBlock({ indent, number }: Line, between: string): string {
    const block: string[] = [];
    for (const line of this.raw.slice(number)) {
      if (line.trim() !== '' && line.search(/\S/) <= indent) break;
      block.push(line.trim());
    }
    while (this.lines[0] !== undefined && this.lines[0].number <= number + block.length) this.lines.shift();
    return block.join(between).trim();
  }
}
