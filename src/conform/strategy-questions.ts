import { isExact } from '../arithmetic/enclosure.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { minSeparation, mostRounds } from '../privacy/participation/participation-schema.js';
import { participationSensitivity } from '../privacy/participation/participation.js';
import type { Value } from '../quantity/quantity.js';
import { toeplitzCoefficientStrategy } from '../strategy/series-strategies.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { Estimate } from './estimate.js';
import type { Question } from './question.js';

/** Rounds at most: every pattern and every sign is gone through. */
const MOST_ROUNDS = 12;

const COEFFICIENTS: Parameter = {
  name: 'coefficients',
  kind: 'list',
  description: 'c_0, c_1, … of C_ij = c_(i−j); missing ones are 0',
  example: '1,1/2',
};
const N: Parameter = {
  name: 'n',
  kind: 'integer',
  description: 'rounds',
  least: 1n,
  most: BigInt(MOST_ROUNDS),
  example: '6',
};
const ENTRIES: Parameter = {
  name: 'entries',
  kind: 'list',
  description: 'the entries of C (n×n), row by row',
  example: '1,0,1/2,1',
};
const PARTICIPATIONS: Parameter = {
  name: 'participations',
  kind: 'integer',
  description: 'k, rounds of one record at most',
  least: 1n,
  most: 4n,
  example: '2',
};
const SEPARATION: Parameter = {
  name: 'separation',
  kind: 'integer',
  description: 'b, so that j − i ≥ b for any two rounds i < j of a record',
  least: 1n,
  example: '3',
};

/** The rows of C. */
type Rows = readonly (readonly Rational[])[];

function toeplitzRows(inputs: Inputs): Rows {
  const [c, n] = [inputs.list('coefficients'), inputs.size('n')];
  return Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_unused, j) => (i < j ? undefined : c[i - j]) ?? Rational.ZERO),
  );
}

function matrixRows(inputs: Inputs): Rows {
  const [entries, n] = [inputs.list('entries'), inputs.size('n')];
  if (entries.length !== n * n)
    throw new ParameterError(['entries'], `${n * n} numbers for n = ${n}`, `${entries.length}`);
  return Array.from({ length: n }, (_, i) => entries.slice(i * n, (i + 1) * n));
}

/** The largest sets of rounds in which one record may take part, all of them. */
function patterns(n: number, k: number, b: number): number[][] {
  const grown = (pattern: readonly number[]): number[][] => {
    const first = pattern.length === 0 ? 0 : pattern.at(-1)! + b;
    const next =
      pattern.length === k ? [] : Array.from({ length: Math.max(0, n - first) }, (_, i) => first + i);
    return [...(pattern.length === 0 ? [] : [[...pattern]]), ...next.flatMap((j) => grown([...pattern, j]))];
  };
  return grown([]);
}

/** Signs for a pattern, of which the first is +. */
const signs = (length: number): number[][] =>
  Array.from({ length: 2 ** (length - 1) }, (_, code) =>
    Array.from({ length }, (_unused, i) => (i > 0 && (code >> (i - 1)) % 2 === 1 ? -1 : 1)),
  );

/** max over patterns π and signs s of ‖Σ_{j∈π} s_j·C_j‖². */
function sensitivityEstimate(rows: Rows, inputs: Inputs): readonly Estimate[] {
  const entries = rows.map((row) => row.map((x) => Estimate.read(x)));
  const all = patterns(rows.length, inputs.size('participations'), inputs.size('separation')).flatMap(
    (pattern) =>
      signs(pattern.length).map((signed) => {
        const sums = entries.map((row) =>
          Estimate.sum(pattern.map((j, i) => (signed[i]! < 0 ? row[j]!.neg() : row[j]!))),
        );
        return Estimate.sum(sums.map((x) => x.mul(x)));
      }),
  );
  return [Estimate.largest(all as [Estimate, ...Estimate[]])];
}

function sensitivityValue(rows: Rows, inputs: Inputs): Value {
  const schema = minSeparation(inputs.size('participations'), inputs.size('separation'));
  const { scalar } = participationSensitivity(Matrix.ofRationals(rows), schema);
  return isExact(scalar)
    ? { status: 'exact', value: scalar.sup }
    : { status: 'enclosed', value: Interval.hullOfRationals(scalar.inf, scalar.sup, 192) };
}

/** b_0, …, b_(n−1) of the Toeplitz matrix C⁻¹: b_0 = 1/c_0, b_t = −Σ_{i≥1} c_i·b_(t−i)/c_0. */
export function inverseEstimates(c: readonly Estimate[], n: number): Estimate[] {
  const list: Estimate[] = [];
  for (let t = 0; t < n; t += 1) {
    const past = c.slice(1, t + 1).map((x, i) => x.mul(list[t - 1 - i]!));
    list.push(t === 0 ? Estimate.integer(1n).div(c[0]!) : Estimate.sum(past).neg().div(c[0]!));
  }
  return list;
}

/** ‖B‖_F²·‖C‖²_{1→2}/n with B = A·C⁻¹, A the prefix sum. */
function errorEstimate(inputs: Inputs): readonly Estimate[] {
  const n = inputs.size('n');
  const c = inputs
    .list('coefficients')
    .slice(0, n)
    .map((x) => Estimate.read(x));
  const inverse = inverseEstimates(c, n);
  const sums = inverse.map((_, t) => Estimate.sum(inverse.slice(0, t + 1)));
  const row = Estimate.sum(sums.map((b, t) => Estimate.integer(BigInt(n - t)).mul(b.mul(b))));
  return [row.mul(Estimate.sum(c.map((x) => x.mul(x)))).div(Estimate.integer(BigInt(n)))];
}

function errorValue(inputs: Inputs): Value {
  const n = inputs.size('n');
  const strategy = toeplitzCoefficientStrategy(inputs.list('coefficients'), n);
  const { total } = strategy.errors(prefixSum(n));
  const { vector } = strategy.sensitivity(minSeparation(1, 1));
  const end = (x: Rational, y: Rational): Rational => x.mul(y).div(Rational.integer(BigInt(n)));
  const [inf, sup] = [end(total.inf, vector.inf), end(total.sup, vector.sup)];
  return inf.equals(sup)
    ? { status: 'exact', value: sup }
    : { status: 'enclosed', value: Interval.hullOfRationals(inf, sup, 192) };
}

/** Strategies that are given, and the sensitivity of them under participation. */
export const STRATEGY_QUESTIONS: readonly Question[] = [
  {
    name: 'toeplitz-sensitivity-squared',
    statement:
      'The squared ℓ2 sensitivity of a lower-triangular Toeplitz strategy for numbers of size at most 1.',
    formula: 'max over π, s of ‖Σ_{j∈π} s_j·C_j‖², s_j = ±1',
    source: 'participation by separation',
    parameters: [COEFFICIENTS, N, PARTICIPATIONS, SEPARATION],
    unsafe: 'below',
    evaluate: (inputs) => sensitivityValue(toeplitzRows(inputs), inputs),
    estimate: (inputs) => sensitivityEstimate(toeplitzRows(inputs), inputs),
  },
  {
    name: 'matrix-sensitivity-squared',
    statement:
      'The squared ℓ2 sensitivity of a strategy that is given by its entries, for numbers of size at most 1.',
    formula: 'max over π, s of ‖Σ_{j∈π} s_j·C_j‖², s_j = ±1',
    source: 'participation by separation',
    parameters: [ENTRIES, { ...N, example: '2' }, PARTICIPATIONS, { ...SEPARATION, example: '1' }],
    unsafe: 'below',
    evaluate: (inputs) => sensitivityValue(matrixRows(inputs), inputs),
    estimate: (inputs) => sensitivityEstimate(matrixRows(inputs), inputs),
  },
  {
    name: 'toeplitz-mean-squared-error',
    statement:
      'The mean squared error of prefix sums by a Toeplitz strategy at noise multiplier 1, one participation.',
    formula: '‖A·C⁻¹‖_F²·‖C‖²_{1→2}/n',
    source: 'HUU eq. (4)',
    parameters: [COEFFICIENTS, N],
    unsafe: 'below',
    evaluate: errorValue,
    estimate: errorEstimate,
  },
  {
    name: 'participations',
    statement: 'The rounds in which one record can take part at a separation.',
    formula: '⌈n/b⌉',
    source: 'participation by separation',
    parameters: [{ ...N, most: 10n ** 9n }, SEPARATION],
    unsafe: 'below',
    evaluate(inputs) {
      const schema = minSeparation(inputs.integer('n'), inputs.integer('separation'));
      return { status: 'exact', value: Rational.integer(mostRounds(schema, inputs.integer('n'))) };
    },
    estimate(inputs) {
      const [n, b] = [inputs.integer('n'), inputs.integer('separation')];
      return [Estimate.integer((n + b - 1n) / b)];
    },
  },
];
