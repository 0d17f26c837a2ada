/**
 * Dependencies point downwards only, and this is the check. It reads every package.json and every import of every room and says, with file
 * and line, what points the wrong way and what to do about it. `node tools/layers.ts` exits with 1 if anything does.
 */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type Files, type Problem, runCheck, SOURCE } from './check.ts';
import {
  BESIDE,
  BOARD_LIBRARIES,
  type HouseRoom,
  isBoard,
  isBuilding,
  isGame,
  isTest,
  listsMutants,
  MUTANT,
  OUTSIDE,
  PURE_LIBRARIES,
  placeOf,
  REGISTRY,
  ROOMS,
  SCOPE,
} from './house.ts';
import { type Import, importsOf, lineAt } from './imports.ts';
import { loadProblems } from './loads.ts';
import { exportsSubpath, type Manifest, readManifest } from './manifest.ts';

interface Package {
  readonly folder: string;
  readonly room: HouseRoom;
  readonly manifest: Manifest;
}

export function checkLayers(files: Files): Problem[] {
  const packages = packagesIn(files);
  const problems = [...files].flatMap(([path, text]) => {
    const outside = OUTSIDE.find((folder) => path.startsWith(`${folder}/`));
    if (outside !== undefined && SOURCE.test(path) && !isTest(path)) return importsOf(text).flatMap((found) => outsideProblems(path, found, outside));
    if (!path.includes('/') || BESIDE.some((folder) => path.startsWith(`${folder}/`))) return [];
    const owner = packages.find(({ folder }) => path.startsWith(`${folder}/`));
    if (owner === undefined) return [strayFile(path)];
    if (path === `${owner.folder}/package.json`) return manifestProblems(path, text, owner, packages);
    return SOURCE.test(path) ? importsOf(text).flatMap((found) => importProblems(path, found, owner, packages)) : [];
  });
  return [...problems, ...loadProblems(files)].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

function packagesIn(files: Files): Package[] {
  return [...files].flatMap(([path, text]) => {
    const place = placeOf(path);
    return place !== null && path === `${place.folder}/package.json` ? [{ ...place, manifest: readManifest(text) }] : [];
  });
}

function strayFile(file: string): Problem {
  const message =
    placeOf(file) === null
      ? `lies in no room of the house. Move it, or add its folder to tools/house.ts (rooms: ${ROOMS.map(({ folder }) => folder).join(', ')}).`
      : `lies in a room without a package.json. Add one, with the room's name, exports and dependencies.`;
  return { file, line: 1, message };
}

function manifestProblems(file: string, text: string, owner: Package, packages: readonly Package[]): Problem[] {
  const { name, dependencies, devDependencies } = owner.manifest;
  const at = (part: string, message: string): Problem => ({ file, line: lineAt(text, Math.max(0, text.indexOf(`"${part}"`))), message });
  const expected = SCOPE + posix.basename(owner.folder);
  const problems = name === expected ? [] : [at('name', `is named "${name}"; the package in ${owner.folder} is ${expected}.`)];
  for (const dependency of [...dependencies, ...devDependencies]) {
    if (dependency.startsWith(SCOPE)) {
      const message = directionProblem(owner, dependency, packages, 'depend on');
      if (message !== null) problems.push(at(dependency, message));
    } else if (owner.room.pure && !mayUse(owner, dependency) && dependencies.includes(dependency)) {
      problems.push(at(dependency, pureLibraryMessage(owner, dependency)));
    }
  }
  return problems;
}

function importProblems(file: string, { specifier, line, ofTypes }: Import, owner: Package, packages: readonly Package[]): Problem[] {
  const problem = (message: string | null): Problem[] => (message === null ? [] : [{ file, line, message }]);
  if (ofTypes && listsMutants(file) && posix.join(posix.dirname(file), specifier) === MUTANT) return [];
  if (/^[./]/.test(specifier)) return problem(relativeProblem(file, specifier, owner, packages));
  if (specifier.startsWith('#')) return [];
  const { name, subpath } = partsOf(specifier);
  if (owner.room.pure && BOARD_LIBRARIES.includes(name) && !isBoard(file)) {
    return problem(`only files in ${owner.folder}/board may import '${name}': rules, bots and words also run where there is no browser.`);
  }
  if (isBuiltin(specifier)) {
    if (!owner.room.pure || isTest(file)) return [];
    return problem(`${owner.folder} is pure and may not import '${specifier}': it has no I/O. Take what you need as an argument.`);
  }
  if (name === owner.manifest.name) return problem(insideProblem(owner.manifest, subpath));
  if (!name.startsWith(SCOPE)) return problem(libraryProblem(file, name, owner));
  return problem(roomProblem(file, name, subpath, owner, packages));
}

/** What stands outside proves that the pages are enough; its tests may look at both sides. */
function outsideProblems(file: string, { specifier, line }: Import, folder: string): Problem[] {
  const isInside = specifier.startsWith('.') && posix.join(posix.dirname(file), specifier).startsWith(`${folder}/`);
  if (isInside || !(/^[./#]/.test(specifier) || specifier.startsWith(SCOPE))) return [];
  return [{ file, line, message: `${folder} is written from the protocol's pages alone and may not import '${specifier}'.` }];
}

function relativeProblem(file: string, specifier: string, owner: Package, packages: readonly Package[]): string | null {
  const target = specifier.startsWith('/') ? specifier : posix.join(posix.dirname(file), specifier);
  if (target.startsWith(`${owner.folder}/`)) return null;
  const other = packages.find(({ folder }) => target.startsWith(`${folder}/`));
  const instead = other
    ? `Import '${other.manifest.name}', and export from there what you need.`
    : `What ${owner.folder} needs has to live in it or below it.`;
  return `'${specifier}' leaves the package ${owner.folder}. ${instead}`;
}

function roomProblem(file: string, name: string, subpath: string, owner: Package, packages: readonly Package[]): string | null {
  const upwards = directionProblem(owner, name, packages, 'import');
  if (upwards !== null) return upwards;
  const other = packages.find(({ manifest }) => manifest.name === name);
  if (other === undefined) return null;
  if (!declares(owner.manifest, name, file)) return undeclaredMessage(owner, name);
  const inside = insideProblem(other.manifest, subpath);
  if (inside !== null) return inside;
  if (!isGame(other.folder) || isTest(file) || file === REGISTRY) return null;
  return `only ${REGISTRY} may name a game, so that a new game is one folder. Take ${name} from the registry.`;
}

function directionProblem(owner: Package, name: string, packages: readonly Package[], verb: 'import' | 'depend on'): string | null {
  const other = packages.find(({ manifest }) => manifest.name === name);
  if (other === undefined)
    return `there is no package ${name} in this repository. Names: ${packages.map(({ manifest }) => manifest.name).join(', ')}.`;
  if (other.room.rank < owner.room.rank) return null;
  const where = other.room.rank === owner.room.rank ? 'stands beside it' : 'stands above it';
  return `${owner.folder} may not ${verb} ${name}, which ${where}. Move the shared part into a room below both, or hand it in from above.`;
}

function insideProblem(manifest: Manifest, subpath: string): string | null {
  if (exportsSubpath(manifest, subpath)) return null;
  return `'${subpath}' is not among the exports of ${manifest.name} (${manifest.exports.join(', ')}). Use those, or add to them on purpose.`;
}

/** A game may bring what its board is drawn with; importProblems sees to it that nothing else imports it. */
const mayUse = ({ folder }: Package, library: string): boolean =>
  PURE_LIBRARIES.includes(library) || (isGame(folder) && BOARD_LIBRARIES.includes(library));

/** Tests may use what the whole repository has for testing; other code says in its own package.json what it needs. */
function libraryProblem(file: string, name: string, owner: Package): string | null {
  if (isTest(file) || declares(owner.manifest, name, file)) return null;
  return owner.room.pure && !mayUse(owner, name) ? pureLibraryMessage(owner, name) : undeclaredMessage(owner, name);
}

function declares({ dependencies, devDependencies }: Manifest, name: string, file: string): boolean {
  return dependencies.includes(name) || ((isTest(file) || isBuilding(file)) && devDependencies.includes(name));
}

const undeclaredMessage = ({ folder }: Package, name: string): string =>
  `${name} is not declared. Add it to "dependencies" in ${folder}/package.json.`;

const pureLibraryMessage = ({ folder }: Package, name: string): string =>
  `${folder} is pure and may not use ${name}. Libraries for pure rooms: ${PURE_LIBRARIES.join(', ')} (tools/house.ts).`;

/** '@parlour/kernel/kit' is the package '@parlour/kernel' and its subpath './kit'. */
function partsOf(specifier: string): { readonly name: string; readonly subpath: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), subpath: ['.', ...parts.slice(length)].join('/') };
}

if (import.meta.main) runCheck('layers', 'every dependency points downwards', checkLayers);
