/** The dashboard and the alerts ask for what a server really tells: every name is held against /metrics, every code against where codes are made. */
import { WIRE_REFUSALS } from '@parlour/protocol';
import { CLOSE } from '@parlour/protocol/codes';
import { expect, test } from 'vitest';
import { scratch } from '../../cli/test/binary.ts';
import { makeTable, serving } from '../../cli/test/serving.ts';
import { CONDITIONS } from '../../server/src/edge/health.ts';
import { textOf } from './place.ts';
import { readYaml } from './yaml.ts';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

const at = scratch();
const { panels } = JSON.parse(textOf('deploy/grafana.json')) as { readonly panels: readonly Panel[] };
const { groups } = readYaml(textOf('deploy/alerts.yaml')) as unknown as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const expressions = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

/** What a label may say, where it is one of a short list. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  code: WIRE_REFUSALS,
  reason: Object.keys(CLOSE),
  status: CONDITIONS,
  kind: ['log', 'card', 'chat', 'leases', 'person', 'shout', 'anything'],
};
/** What Prometheus adds to everything that it gets from a node. */
const ADDED = ['job', 'instance', 'le'];

test('every metric and every label of theirs is one that a server tells', async () => {
  const { url } = await serving(['--data', at('data')]);
  await makeTable(url);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const told = new Map(Array.from(metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type = '']) => [name, type] as const));
  for (const [where, expression] of expressions) {
    const names = expression.match(/\b(?:parlour|nodejs|process)_\w+/g) ?? [];
    if (!expression.includes('up{')) expect(names.length, where).toBeGreaterThan(0);
    for (const name of names) {
      const histogram = name.replace(/_(?:bucket|sum|count)$/, '');
      expect(told.has(name) || told.get(histogram) === 'histogram', `${where}: ${name}`).toBe(true);
      // What is counted is looked at as a rate, what is not as it is.
      if (/_total$|_bucket$/.test(name)) expect(expression, where).toMatch(new RegExp(`(?:rate|increase)\\(${name}`));
    }
  }
  // An alert that waits for the first of something sees it only where there was a 0 before.
  for (const { alert, expr } of rules)
    for (const [, counted = ''] of expr.matchAll(/increase\(([^[]+)\[/g)) expect(metrics, alert).toContain(`\n${counted} 0\n`);
});

test('every code, reason and kind that they pick is one that there is', () => {
  const picked = expressions.flatMap(([where, expression]) =>
    Array.from(expression.matchAll(/(\w+)(=~?)"([^"]+)"/g), ([, label = '', how = '', value = '']) => ({ where, label, how, value })),
  );
  expect(picked.length).toBeGreaterThan(10);
  for (const { where, label, how, value } of picked.filter((each) => !ADDED.includes(each.label))) {
    const fits = (VALUES[label] ?? []).some((known) => (how === '=' ? known === value : new RegExp(`^(?:${value})$`).test(known)));
    expect(fits, `${where}: ${label}${how}"${value}"`).toBe(true);
  }
  for (const [where, expression] of expressions)
    for (const [, list = ''] of expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g))
      for (const label of list.split(', ')) expect([...ADDED, ...Object.keys(VALUES), 'build'], where).toContain(label);
});

test('alerts have names of their own, say how bad it is and what to do, and none is left out of the page', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/[.!]$/);
  }
  const page = Array.from(textOf('docs/running.md').matchAll(/^\| `(Parlour\w+)` \|/gm), ([, alert = '']) => alert);
  expect([...page].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('panels have ids and titles of their own, and none lies on another', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const fields = panels.flatMap(({ gridPos: { x, y, w, h } }) => Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`));
  expect(new Set(fields).size).toBe(fields.length);
});
