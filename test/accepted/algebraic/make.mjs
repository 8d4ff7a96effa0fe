// Writes the accepted certificates of kind algebraic that no search issues: wide intervals, other denominators, more primes than are needed, optima by hand.
// Usage: node test/accepted/algebraic/make.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../../refused/make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const read = (name) => () => JSON.parse(readFileSync(join(HERE, `${name}.json`), 'utf8'));
const matrix = (rows) => ({
  cols: `${rows[0].length}`,
  denominator: '1',
  entries: rows.flat().map(String),
  rows: `${rows.length}`,
});

/** An optimum of rational numbers over 1. */
export const plain = ({ A, F, R, N, v, t, value, domain = 'symmetric points' }) => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'algebraic',
  workload: { ...matrix(A), name: 'explicit' },
  claim: { domain, inf: `${value}`, polynomial: [`${-value}`, '1'], sup: `${value}` },
  frame: { F: matrix(F), R: matrix(R) },
  galois: { primes: [], unsolvable: [] },
  optimum: {
    ...(t === undefined ? {} : { center: t.map(constant) }),
    denominator: ['1'],
    gram: N.map(constant),
    weights: v.map(constant),
  },
});

/** A number as a polynomial. */
export const constant = (x) => (x === 0 ? [] : [`${x}`]);

/** (x + 1)·f for a list of polynomials below a degree. */
const raised = (f) => {
  const sum = [...f, '0'].map((c, i) => `${BigInt(c) + (i > 0 ? BigInt(f[i - 1]) : 0n)}`);
  return f.length === 0 ? [] : sum;
};

const CASES = {
  'wide-interval': edit(read('prefix-sum-3'), (x) =>
    Object.assign(x.claim, { inf: '4.60786', sup: '4.60787' }),
  ),
  'interval-to-the-end': edit(
    () => plain({ A: [[1]], F: [[1]], R: [[1]], N: [1], v: [1], value: 1 }),
    (x) => (x.claim.sup = '7'),
  ),
  'more-primes': edit(read('prefix-sum-2'), (x) => (x.galois.primes = ['11', '2', '3', '7'])),
  'another-denominator': edit(read('prefix-sum-4'), (x) => {
    // Over twice the denominator.
    const { optimum } = x;
    const twice = (f) => f.map((c) => `${2n * BigInt(c)}`);
    optimum.denominator = twice(optimum.denominator);
    optimum.gram = optimum.gram.map(twice);
    optimum.weights = optimum.weights.map(twice);
  }),
  'denominator-of-degree-1': edit(read('prefix-sum-2'), (x) => {
    // The numbers of the field over 5·(x + 1) instead of 5: (x + 1)·(a + bx) modulo x² − 3x + 1.
    const { optimum } = x;
    const moved = (f) => {
      const [c, b, a] = [...raised(f), '0', '0', '0'].map(BigInt);
      const reduced = [c - a, b + 3n * a];
      while (reduced.at(-1) === 0n) reduced.pop();
      return reduced.map(String);
    };
    optimum.denominator = moved(optimum.denominator);
    optimum.gram = optimum.gram.map(moved);
    optimum.weights = optimum.weights.map(moved);
  }),
  'one-point-twice': edit(
    () => plain({ A: [[3, -3]], F: [[1]], R: [[3, -3]], N: [1], v: [1, 0], value: 9 }),
    (x) => {
      // N = 1/9, v = (9, 0), over 9.
      x.optimum = { denominator: ['9'], gram: [['1']], weights: [['81'], []] };
    },
  ),
  segment: edit(
    () =>
      plain({
        A: [[0, 2, 1]],
        F: [[1]],
        R: [[0, 2, 1]],
        N: [1],
        v: [1, 1, 0],
        t: [1],
        value: 1,
        domain: 'points',
      }),
    (x) => {
      x.optimum.weights = [['1'], ['1'], []];
      x.optimum.denominator = ['1'];
      x.claim = { domain: 'points', inf: '1', polynomial: ['-1', '1'], sup: '1' };
      x.optimum = { center: [['2']], denominator: ['2'], gram: [['2']], weights: [['1'], ['1'], []] };
    },
  ),
  'another-base-of-points': edit(
    () =>
      plain({ A: [[5, 7]], F: [[2]], R: [[0, 1]], N: [16], v: [1, 1], t: [2], value: 1, domain: 'points' }),
    (x) => {
      // R′ = ∓1/2, N = 4, W = 4: v = (1/2, 1/2), over 4.
      x.optimum.denominator = ['4'];
      x.optimum.weights = [['2'], ['2']];
    },
  ),
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(CASES)) writeFileSync(join(HERE, `${name}.json`), text);
