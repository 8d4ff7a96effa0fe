import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { conform, type Program } from '../../src/conform/conform.js';
import { questions } from '../../src/conform/questions.js';
import { SAMPLERS } from '../../src/conform/samplers.js';
import { packagedCases } from '../../src/files/vectors.js';
import { conformJunit, conformSarif, conformTap } from '../../src/report/conform-formats.js';
import type { Conformed } from '../../src/report/conform-report.js';

/** A name with all that a format may trip over. */
const HOSTILE = 'a "b" <c> & \'d\' ]]> #e \\f\n\r\t\u0007\u2028 ☠ 👍 -- ok 1';

const known = await questions();

/** Answers to a few questions: right, wrong, unknown, garbage with markup. */
async function conformed(name: string): Promise<Conformed> {
  const program: Program = {
    ask(line) {
      const { id, ask, draws } = JSON.parse(line) as { id: number; ask: string; draws?: number };
      if (ask === 'participations') return Promise.resolve({ kind: 'line', line: `<${HOSTILE}>` });
      if (ask === 'zcdp-rho') return Promise.resolve({ kind: 'crash', why: HOSTILE });
      const answer = draws === undefined ? { value: 1 } : { values: Array.from({ length: draws }, () => 0) };
      const isKnown = ask !== 'landau-sum';
      return Promise.resolve({
        kind: 'line',
        line: JSON.stringify({ id, ...(isKnown ? answer : { unsupported: true }) }),
      });
    },
  };
  const asked = ['laplace-scale', 'participations', 'zcdp-rho', 'landau-sum', 'wallis-ratio'];
  const result = await conform(program, {
    cases: packagedCases().filter(({ question }) => asked.includes(question)),
    samplers: SAMPLERS.slice(0, 1),
    questions: known,
    draws: 100,
  });
  return { name, command: ['python3', '-u', name, '--serve'], result };
}

const programs = [await conformed('plain'), await conformed(HOSTILE)];

/** The elements of an XML document, which is well formed: every tag closed, every character and reference one that XML has. */
interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  text: string;
}

const NAME = '[A-Za-z_][\\w.-]*';
const REFERENCE = '&(?:amp|lt|gt|quot|apos|#\\d+|#x[\\da-f]+);';
const ATTRIBUTE = new RegExp(`\\s+(${NAME})="((?:[^<&"]|${REFERENCE})*)"`, 'y');

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!,
  );

function parseXml(text: string): Element {
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(text.startsWith(head)).toBe(true);
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let at = head.length;
  while (at < text.length) {
    const top = open.at(-1)!;
    const rest = text.slice(at);
    const content = new RegExp(`^(?:[^<&]|${REFERENCE})+`).exec(rest);
    if (content !== null) {
      expect(content[0]).not.toContain(']]>');
      top.text += unescaped(content[0]);
      at += content[0].length;
      continue;
    }
    const end = new RegExp(`^</(${NAME})>`).exec(rest);
    if (end !== null) {
      expect(end[1]).toBe(top.name);
      open.pop();
      at += end[0].length;
      continue;
    }
    const start = new RegExp(`^<(${NAME})`).exec(rest);
    expect(start, `at ${at}: ${rest.slice(0, 40)}`).not.toBeNull();
    const attributes = new Map<string, string>();
    ATTRIBUTE.lastIndex = at + start![0].length;
    let last = ATTRIBUTE.lastIndex;
    for (let one = ATTRIBUTE.exec(text); one !== null; one = ATTRIBUTE.exec(text)) {
      expect(attributes.has(one[1]!)).toBe(false);
      attributes.set(one[1]!, unescaped(one[2]!));
      last = ATTRIBUTE.lastIndex;
    }
    const element: Element = { name: start![1]!, attributes, children: [], text: '' };
    top.children.push(element);
    const close = /^(\/?)>/.exec(text.slice(last));
    expect(close, `at ${last}`).not.toBeNull();
    if (close![1] === '') open.push(element);
    at = last + close![0].length;
  }
  expect(open).toEqual([root]);
  expect(root.children.length).toBe(1);
  return root.children[0]!;
}

/** What the schema of JUnit reports that Jenkins reads (junit-10.xsd) allows of each element: attributes, those that must be there, children. */
const JUNIT: Readonly<Record<string, readonly [attributes: string, required: string, children: string]>> = {
  testsuites: ['name time tests failures errors', '', 'testsuite'],
  testsuite: [
    'name tests failures errors group time skipped timestamp hostname id package file log url',
    'name tests failures errors',
    'testsuite properties testcase system-out system-err',
  ],
  testcase: ['name time classname group', 'name', 'skipped error failure system-out system-err'],
  failure: ['type message', '', ''],
  skipped: ['type message', '', ''],
};

function requireJunit({ name, attributes, children }: Element): void {
  const [allowed, required, inside] = JUNIT[name]!.map((words) => words.split(' '));
  expect([...attributes.keys()].filter((one) => !allowed!.includes(one))).toEqual([]);
  expect(required!.filter((one) => one !== '' && !attributes.has(one))).toEqual([]);
  for (const child of children) {
    expect(inside).toContain(child.name);
    requireJunit(child);
  }
}

describe('JUnit XML', () => {
  const root = parseXml(conformJunit(programs));

  it('is well formed, and as the schema of JUnit reports says', () => {
    expect(root.name).toBe('testsuites');
    requireJunit(root);
  });

  it('counts what is in it', () => {
    for (const { attributes, children } of root.children) {
      const count = (name: string): number =>
        children.filter((one) => one.children.some((child) => child.name === name)).length;
      expect(Number(attributes.get('tests'))).toBe(children.length);
      expect(Number(attributes.get('failures'))).toBe(count('failure'));
      expect(Number(attributes.get('skipped'))).toBe(count('skipped'));
      expect(count('failure')).toBeGreaterThan(2);
      expect(count('skipped')).toBe(1);
    }
  });

  it('has the text of a program as it is, but for characters that XML lacks', () => {
    const [, hostile] = root.children;
    expect(hostile!.attributes.get('name')).toContain(`a "b" <c> & 'd' ]]> #e \\f`);
    const failures = hostile!.children.flatMap(({ children }) => children);
    expect(failures.some(({ text }) => text.includes('<a "b" <c> &'))).toBe(true);
  });
});

describe('SARIF', () => {
  const schema = JSON.parse(
    readFileSync(join(import.meta.dirname, 'sarif-2.1.0.schema.json'), 'utf8'),
  ) as object;
  const isUri = (text: string): boolean => URL.canParse(text);
  const isReference = (text: string): boolean =>
    /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text) && URL.canParse(text, 'file:///');
  const ajv = new Ajv2020({ allErrors: true, formats: { uri: isUri, 'uri-reference': isReference } });
  const validate = ajv.compile(schema);
  const log = JSON.parse(conformSarif(programs, '1.2.3')) as {
    readonly runs: readonly {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly { readonly ruleId: string }[];
    }[];
  };

  it('is as SARIF 2.1.0 says', () => {
    validate(log);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('has rules that differ, and every result names one', () => {
    const [{ tool, results }] = log.runs as [(typeof log.runs)[number]];
    const ids = tool.driver.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(results.length).toBeGreaterThan(4);
    for (const { ruleId } of results) expect(ids).toContain(ruleId);
  });
});

describe('TAP', () => {
  const lines = conformTap(programs).split('\n');

  it('is as TAP 14 says: a version, a plan, numbered points, comments', () => {
    expect(lines.pop()).toBe('');
    const [version, plan, ...rest] = lines;
    expect(version).toBe('TAP version 14');
    const count = Number(/^1\.\.(\d+)$/.exec(plan!)![1]);
    const points = rest.filter((line) => !line.startsWith('# '));
    expect(points.length).toBe(count);
    points.forEach((line, i) => {
      // In a description a number sign is escaped, and a backslash; what follows a bare number sign is a directive.
      const point = /^(?:not )?ok (\d+) - ((?:[^\\#]|\\[\\#])*?)(?: # SKIP \S.*)?$/.exec(line);
      expect(point, line).not.toBeNull();
      expect(Number(point![1])).toBe(i + 1);
    });

    for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u2028]/);
  });

  it('fails, skips and passes what the program did', () => {
    expect(lines.filter((line) => line.startsWith('not ok')).length).toBeGreaterThan(5);
    expect(lines.filter((line) => / # SKIP not supported$/.test(line)).length).toBe(2);
  });
});
