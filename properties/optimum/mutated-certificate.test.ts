import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { canonicalText, type Canonical } from '../../src/arithmetic/canonical.js';
import { prove, type Proof } from '../../src/certificate/prove.js';
import { check, type Verdict } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { hasPython, secondOpinion } from '../../test/second-checker.js';
import { runs } from '../effort.js';

const bases = [
  prefixSum(3),
  explicit(Matrix.ofIntegers(2, 3, [1n, 2n, 0n, -1n, 1n, 3n], Rational.ratio(1n, 7n))),
].map((workload) => ({
  truth: prove(workload, { digits: 20 }),
  text: new TextDecoder().decode(prove(workload, { digits: 8 }).bytes),
}));

const triangle = explicit(Matrix.ofIntegers(2, 3, [0n, 1n, 0n, 0n, 0n, 2n], Rational.ratio(1n, 3n)));
for (const [workload, p, domain] of [
  [prefixSum(2), 'infinity', 'matrix'],
  [triangle, Rational.parse('5/2'), 'points'],
  [triangle, Rational.integer(2n), 'symmetric points'],
] as const) {
  const found = (digits: number): Proof => prove(workload, { p, domain, digits });
  bases.push({ truth: found(14), text: new TextDecoder().decode(found(8).bytes) });
}

const filter = bandedInverse({
  main: [2n, -1n, 3n].map(Rational.integer),
  first: [Rational.parse('1/2'), Rational.parse('-1')],
  second: [Rational.parse('2/3')],
});
for (const workload of [prefixSum(3), momentum(4, Rational.parse('1/2')), filter])
  bases.push({
    truth: prove(workload, { digits: 20, kind: 'gamma-F' }),
    text: new TextDecoder().decode(prove(workload, { digits: 8, kind: 'gamma-F-banded' }).bytes),
  });

/** Every string of a certificate, by its path. */
function strings(value: Canonical, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value).flatMap(([key, item]) => strings(item as Canonical, [...path, key]));
}

function replaced(value: Canonical, path: readonly string[], change: (text: string) => string): Canonical {
  const [key, ...rest] = path;
  if (key === undefined) return change(value as string);
  if (Array.isArray(value))
    return value.map((item: Canonical, i) => (`${i}` === key ? replaced(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === key ? replaced(item as Canonical, rest, change) : (item as Canonical),
    ]),
  );
}

function sealed(value: { readonly [key: string]: Canonical }): Uint8Array {
  const content = Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'digest'));
  const digest = createHash('sha256').update(canonicalText(content)).digest('hex');
  return new TextEncoder().encode(`${canonicalText({ ...content, digest })}\n`);
}

/** Small changes of a numeral: a digit, the sign, one more or less. */
const change = fc.oneof(
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 })).map(([at, digit]) => (text: string) => {
    const i = at % Math.max(text.length, 1);
    return `${text.slice(0, i)}${digit}${text.slice(i + 1)}`;
  }),
  fc.constant((text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)),
  fc
    .bigInt({ min: -3n, max: 3n })
    .map((step) => (text: string) => (/^-?[0-9]+$/.test(text) ? `${BigInt(text) + step}` : text)),
  fc.constant(() => '0'),
);

const mutation = fc.tuple(
  fc.integer({ min: 0, max: bases.length - 1 }),
  fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 2 }),
);

function mutated(
  base: number,
  changes: readonly (readonly [number, (text: string) => string])[],
): Uint8Array {
  let value = JSON.parse(bases[base]!.text) as { readonly [key: string]: Canonical };
  const paths = strings(value).filter(([key]) => key !== 'digest');
  for (const [at, edit] of changes) value = replaced(value, paths[at % paths.length]!, edit) as typeof value;
  return sealed(value);
}

/** The statement of a certificate without its bounds. */
function statement(text: string): string {
  const { kind, workload, claim } = JSON.parse(text) as Record<'kind' | 'workload' | 'claim', Canonical>;
  const { p, domain } = claim as Readonly<Record<string, Canonical>>;
  return JSON.stringify([kind, workload, p, domain]);
}

describe('a mutated certificate', () => {
  it('that the checker accepts still states the truth about the workload it names', () => {
    fc.assert(
      fc.property(mutation, ([base, changes]) => {
        const bytes = mutated(base, changes);
        const verdict = check(bytes);
        const { truth, text } = bases[base]!;
        if (!verdict.proved || statement(new TextDecoder().decode(bytes)) !== statement(text)) return;
        expect(Rational.parse(verdict.inf).compare(truth.sup)).toBeLessThanOrEqual(0);
        expect(Rational.parse(verdict.sup).compare(truth.inf)).toBeGreaterThanOrEqual(0);
      }),
      runs(2000),
    );
  });

  it.skipIf(!hasPython)('gets the same verdict, code and path from the second checker', () => {
    const samples = fc.sample(mutation, { ...runs(600) }).map(([base, changes]) => mutated(base, changes));
    const first = samples.map((bytes) => check(bytes));
    expect(first.filter((verdict) => verdict.proved).length).toBeGreaterThan(0);
    const essence = (verdict: Verdict): unknown =>
      verdict.proved
        ? [verdict.workload, verdict.inf, verdict.sup, verdict.digest]
        : [verdict.code, verdict.path];
    expect(secondOpinion(samples).map(essence)).toEqual(first.map(essence));
  });

  it('is refused, never a crash, when bytes change anywhere', () => {
    const bytes = new TextEncoder().encode(bases[0]!.text);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, xor) => {
        const broken = bytes.slice();
        broken[at] = broken[at]! ^ xor;
        expect(check(broken).proved).toBe(false);
      }),
      runs(2000),
    );
  });
});
