/** The parts of a package.json that the check of the layers reads. */
export interface Manifest {
  readonly name: string;
  /** The subpaths others may import: `.`, `./kit`, `./words/*`. */
  readonly exports: readonly string[];
  /** The file behind each of them. */
  readonly targets: Readonly<Record<string, string>>;
  /** What its code needs at run time. */
  readonly dependencies: readonly string[];
  /** What only its tests need. */
  readonly devDependencies: readonly string[];
}

export function readManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const name = field(json, 'name');
  const entries = field(json, 'exports');
  return {
    name: typeof name === 'string' ? name : '',
    exports: typeof entries === 'string' ? ['.'] : names(entries),
    targets: typeof entries === 'string' ? { '.': entries } : Object.fromEntries(texts(entries)),
    dependencies: ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) => names(field(json, kind))),
    devDependencies: names(field(json, 'devDependencies')),
  };
}

/** Whether a subpath is one of the exports; a star stands for anything. */
export function exportsSubpath(manifest: Manifest, subpath: string): boolean {
  return manifest.exports.some((entry) => {
    const [before = '', after] = entry.split('*');
    if (after === undefined) return entry === subpath;
    return subpath.length > before.length + after.length && subpath.startsWith(before) && subpath.endsWith(after);
  });
}

/** The file that a subpath means; null if it is none of the exports. */
export function targetOf({ targets }: Manifest, subpath: string): string | null {
  for (const [entry, target] of Object.entries(targets)) {
    const [before = '', after] = entry.split('*');
    if (entry === subpath) return target;
    if (after !== undefined && subpath.startsWith(before) && subpath.endsWith(after))
      return target.replaceAll('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return null;
}

const texts = (value: unknown): [string, string][] =>
  names(value).flatMap((name): [string, string][] => {
    const text = field(value, name);
    return typeof text === 'string' ? [[name, text]] : [];
  });

const names = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

const field = (json: unknown, name: string): unknown => (typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined);
