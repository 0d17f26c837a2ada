/**
 * What docs/running.md tells whoever runs several nodes to type. Nothing of it can be run here, for it takes Docker, systemd or a proxy; but what
 * it names is there. Its other commands are run by cli/test/running-page.test.ts.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../cli/src/commands.ts';
import { ROOT, textOf } from './place.ts';
import { readYaml } from './yaml.ts';

const PAGE = textOf('docs/running.md');
const blocks = (kind: string): readonly string[] =>
  Array.from(PAGE.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')), ([, text = '']) => text);
const typed = blocks('sh deploy').flatMap((block) => block.trimEnd().split('\n'));

describe('the commands', () => {
  test('of Parlour are among its own', () => {
    const names = COMMANDS.map(({ name }) => name);
    const used = typed.flatMap((line) => Array.from(line.matchAll(/(?:parlour-1 parlour|parlour\.ts) (\w+)/g), ([, name]) => name));
    expect(used.length).toBeGreaterThan(3);
    for (const name of used) expect(names).toContain(name);
  });

  test('are about services, units and files that are here', () => {
    const services = readYaml(textOf('deploy/compose.yaml')) as { readonly services: object };
    for (const line of typed) {
      for (const [name] of line.matchAll(/\bparlour-\d\b/g)) expect(services.services).toHaveProperty(name);
      for (const [file] of line.matchAll(/deploy\/[\w@.-]+/g)) expect(existsSync(join(ROOT, file)), file).toBe(true);
      for (const [, port = ''] of line.matchAll(/parlour@(\d+)/g)) expect(port).toMatch(/^300\d$/);
    }
    expect(typed.join('\n')).toContain('.env.example');
  });
});

test.each([
  ['haproxy', ['httpchk', '/healthz', 'option forwardfor', 'path /metrics', 'timeout tunnel']],
  ['nginx', ['location = /metrics', 'X-Forwarded-For $remote_addr', 'Upgrade $http_upgrade', 'Host $host', 'proxy_buffering off', 'http_404']],
])('the proxy by %s passes on what nodes need, and keeps metrics inside', (kind, needed) => {
  const [text = ''] = blocks(kind);
  for (const part of needed) expect(text).toContain(part);
  expect(text.split('{').length).toBe(text.split('}').length);
});

test('what Prometheus is told is YAML, and its job is the one that alerts and dashboard look for', () => {
  const [text = ''] = blocks('yaml');
  expect(readYaml(text)).toMatchObject({ scrape_configs: [{ job_name: 'parlour' }], rule_files: ['alerts.yaml'] });
  expect(textOf('deploy/alerts.yaml')).toContain('up{job="parlour"}');
  expect(textOf('deploy/grafana.json')).toContain('"query": "parlour"');
});
