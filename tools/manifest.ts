/** The parts of a package.json that the check of the layers reads. */
export interface Manifest {
  readonly name: string;
  /** The subpaths others may import: `.`, `./kit`, `./words/*`. */
  readonly exports: readonly string[];
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

const names = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

const field = (json: unknown, name: string): unknown => (typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined);
