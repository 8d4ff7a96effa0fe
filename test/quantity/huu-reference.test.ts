import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { traceNorm } from '../../src/bound/optimum/gamma-bounds.js';
import { squareRootToeplitz } from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { boundQuantities } from '../../src/quantity/bounds.js';
import { spectrumQuantities } from '../../src/quantity/square-root/spectrum.js';
import { squareRootQuantities } from '../../src/quantity/square-root/square-root.js';
import { evaluator, referenceCases, roundsTo } from '../vectors/reference-cases.js';

const value = evaluator([...squareRootQuantities, ...spectrumQuantities, ...boundQuantities]);
type Result = ReturnType<typeof value>;
type Given = Readonly<Record<string, unknown>>;

/** The quantity that a case is about, by the beginning of its name, and what it is given besides the case's inputs. */
const QUANTITIES: readonly (readonly [begins: string, quantity: string, given?: Given])[] = [
  ['f(', 'wallis-ratio'],
  ['G_', 'landau-sum'],
  ['H_', 'square-root-frobenius-squared'],
  ['MSE/C^2 sqrt', 'square-root-mean-squared-error'],
  ['per-step variance', 'square-root-variance'],
  ['U_n constant', 'square-root-error-constant'],
  ['U_', 'square-root-error'],
  ['printed UB constant', 'log-upper-constant'],
  ['printed UB', 'log-upper-bound'],
  ['margin UB-U_n', 'inequality-margin', { inequality: 'error-restored' }],
  ['||M_n||_1/n', 'schatten-1-mean'],
  ['printed LB', 'log-lower-bound'],
  ['margin S_n/(2n)-LB', 'inequality-margin', { inequality: 'schatten-restored' }],
  ['nuclear norm', 'schatten-1-norm'],
  ['gamma_F parity', 'parity-gamma-f'],
  ['Chen-Qi lower', 'chen-qi-bound', { side: 'lower' }],
  ['Chen-Qi upper', 'chen-qi-bound', { side: 'upper' }],
  ['a_1..a_4', 'landau-coefficients', { terms: 4 }],
  ['sum sigma_i', 'singular-value-square-sum'],
];

/** Cases that no single quantity answers. */
const OTHERS: Readonly<Record<string, (inputs: Given) => Result>> = {
  'convolution sum_{j=0}^{17} f(j)f(17-j)': ({ k }) => {
    const L = squareRootToeplitz(Number(k) + 1);
    return L.mul(L).get(Number(k), 0);
  },
  'largest n with U_n > 1+ln(4n/5)/pi': ({ range }) => {
    const [from, to] = (range as number[]).map(BigInt) as [bigint, bigint];
    const exceptions = value('inequality-exceptions', { inequality: 'error-restored' }) as string[];
    const inside = exceptions.map(BigInt).filter((n) => n >= from && n <= to);
    return Rational.integer(inside.reduce((a, b) => (a > b ? a : b)));
  },
  '||.||_1 of 1x2 row (1,1) (refutes 1/sqrt(#rows))': ({ A }) => {
    const rows = (A as number[][]).map((row) => row.map((x) => Rational.integer(BigInt(x))));
    return traceNorm(Matrix.ofRationals(rows))!.enclose(160);
  },
};

function evaluate(name: string, inputs: Given): Result {
  const other = OTHERS[name];
  if (other !== undefined) return other(inputs);
  const entry = QUANTITIES.find(([begins]) => name.startsWith(begins));
  if (entry === undefined) throw new RangeError(`expected a quantity for the case ${name}`);
  return value(entry[1], { ...inputs, ...entry[2] });
}

describe('the reference values of [HUU]', () => {
  const cases = referenceCases('huu.json');

  it('are 34', () => {
    expect(cases.length).toBe(34);
  });

  for (const { name, inputs, expected } of cases) {
    it(name, () => {
      const result = evaluate(name, inputs);
      if (result instanceof Interval) expect(roundsTo(result, String(expected))).toBe(true);
      else if (Array.isArray(result)) expect(result).toEqual(expected);
      else if (String(expected).includes('.'))
        expect(roundsTo(Interval.fromRational(result, 200), String(expected))).toBe(true);
      else expect(result.toString()).toBe(expected);
    });
  }
});
