import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import { check } from '../../src/checker/checker.js';
import { parseExponent } from '../../src/arithmetic/exponent.js';
import { explicit } from '../../src/workload/explicit.js';
import { referenceCases, type ReferenceCase } from '../vectors/reference-cases.js';
import {
  box,
  cornerSimplex,
  crossPolytope,
  marginalPoints,
  plusMinus,
  pointsOf,
  signTensors,
  simplex,
  simplexDifferences,
  type Points,
} from './point-sets.js';

const q = Rational.parse;
const TWO = Rational.integer(2n);

type Inputs = Readonly<Record<string, unknown>>;
const number = (inputs: Inputs, key: string): number => Number(inputs[key]);
const list = (inputs: Inputs, key: string): number[] => inputs[key] as number[];
const repeated = (d: number): number[] => Array.from({ length: d }, () => 1);

/** The product of d copies of {(1, 0), (0, 1)}. */
const pairs = (d: number): Points =>
  pointsOf(
    ...Array.from({ length: 2 ** d }, (_, k) =>
      Array.from({ length: d }, (_, i) => ((k >> i) & 1 ? [1, 0] : [0, 1])).flat(),
    ),
  );

interface Finite {
  readonly points: (inputs: Inputs) => Points;
  /** Γ² from the value of the file; the square unless it says otherwise. */
  readonly square?: (value: Rational) => Rational;
}

const same = (value: Rational): Rational => value;

/** The cases whose set is finite, or has finitely many extreme points, by name. */
const FINITE: ReadonlyMap<string, Finite> = new Map<string, Finite>([
  ['Gamma_p singleton', { points: ({ K }) => pointsOf(...(K as number[][])) }],
  ['Gamma_p segment', { points: ({ K }) => pointsOf(...(K as number[][])) }],
  ['Gamma_p box prod[-a_i,a_i]', { points: (inputs) => box(list(inputs, 'a')) }],
  ['Gamma_p cube', { points: (inputs) => box(repeated(number(inputs, 'd'))) }],
  [
    'Gamma_p cross-polytope {+-e_i} (= any l_r ball, 1<=r<=2)',
    { points: (inputs) => crossPolytope(number(inputs, 'd')) },
  ],
  ['Gamma_p simplex {e_1..e_d}', { points: (inputs) => simplex(number(inputs, 'd')) }],
  ['Gamma_2 of {0,e_1..e_d}', { points: (inputs) => cornerSimplex(number(inputs, 'd')) }],
  ['Theorem 65, w=1: Gamma_p of {(1,0),(0,1)}^d', { points: (inputs) => pairs(number(inputs, 'd')) }],
  [
    'Gamma_2^2 of {+-u1,+-u2} in R^2',
    { points: (inputs) => plusMinus(list(inputs, 'u1'), list(inputs, 'u2')), square: same },
  ],
  [
    '(Gamma_2(K-K)/2)^2 for simplex {e_i}',
    {
      points: (inputs) => simplexDifferences(number(inputs, 'd')),
      square: (value) => value.mul(Rational.integer(4n)),
    },
  ],
  [
    'Gamma_p of {x^{(x)l}: x in {-1,1}^d} (exact; inside the Theorem 64 bounds)',
    { points: (inputs) => signTensors(number(inputs, 'd'), number(inputs, 'l')) },
  ],
  [
    'Gamma_2 of w-way marginals Q_{d,w} (exact; inside the Theorem 65 bounds)',
    { points: (inputs) => marginalPoints(number(inputs, 'd'), number(inputs, 'w')) },
  ],
  [
    'Gamma_inf^2 of 2-way marginals, d<=5',
    { points: (inputs) => marginalPoints(number(inputs, 'd'), number(inputs, 'w')), square: same },
  ],
]);

/** p where the inputs do not say: the name does. */
const exponentOf = ({ name, inputs }: ReferenceCase): string =>
  String(inputs['p'] ?? (name.startsWith('Gamma_inf') ? 'inf' : '2'));

describe('the reference values of [NT] on finite sets', () => {
  const cases = referenceCases('nt.json').filter(({ name }) => FINITE.has(name));

  it('are 19', () => {
    expect(cases).toHaveLength(19);
  });

  it.each(cases.map((example) => ({ example, title: `${example.name} ${JSON.stringify(example.inputs)}` })))(
    '$title',
    ({ example }) => {
      const { points, square = (value: Rational) => value.mul(value) } = FINITE.get(example.name)!;
      const { columns, symmetric } = points(example.inputs);
      const { inf, sup, bytes, reached } = certifyNorm(explicit(columns), {
        p: parseExponent(exponentOf(example)),
        domain: symmetric ? 'symmetric points' : 'points',
      });
      expect(reached).toBe(true);
      expect(check(bytes)).toMatchObject({ proved: true, kind: 'gamma-p' });
      // The file's decimals are rounded; 10^−12 is the relative width that was reached.
      const slack = q('1e-38');
      const value = square(q(String(example.expected)));
      expect(inf.sub(slack).compare(value)).toBeLessThanOrEqual(0);
      expect(sup.add(slack).compare(value)).toBeGreaterThanOrEqual(0);
      expect(sup.sub(inf).compare(inf.mul(TWO).mul(q('1e-12')))).toBeLessThanOrEqual(0);
    },
  );
});
