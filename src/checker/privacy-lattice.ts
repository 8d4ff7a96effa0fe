import { floor, largest, sumOfSquares, type Fraction } from './arithmetic.js';
import type { Form } from './claim.js';
import type { FixedInterval } from './fixed-point.js';
import { within } from './numerals.js';
import { MAX_EPSILON, readColumns, readRule, requireEpsilon } from './privacy-columns.js';
import { pairsOf, readPrivacyClaim } from './privacy-form.js';
import { ceiling, exponentialOf, powers, squareRoot } from './privacy-functions.js';
import { longNumber } from './privacy-noise.js';
import { TailFunctions } from './privacy-tails.js';
import { nodesWork } from './privacy-work.js';
import { need, type Part } from './text.js';
import { multiplication } from './work.js';

/** The fields of the kind. */
export const LATTICE_FIELDS = [
  ...(['claim', 'columns', 'difference', 'digest', 'format', 'kind'] as const),
  ...(['part', 'precision', 'rule', 'variance', 'version'] as const),
] as const;

type Root = Readonly<
  Record<'claim' | 'columns' | 'difference' | 'part' | 'precision' | 'rule' | 'variance', Part>
>;

/** Limits of docs/certificate-lattice.md, section 2. */
const MAX_SQUARE = 1n << 512n;
const MAX_NUMBER = 1n << 2048n;
const MAX_PART = 4096n;
const MAX_PRECISION = 2048n;

/** The part taken from the variance is C/28: 28·ln 2 ≤ 2π². */
const UNIT = 28n;

/** Kind privacy-lattice: inf ≤ ε(δ) ≤ sup, or inf ≤ δ(ε) ≤ sup, for discrete Gaussian noise on integers, as rounded continuous noise (docs/certificate-lattice.md). */
export function privacyLattice(root: Root): Form {
  // The form, in the order of section 5.
  const stated = readPrivacyClaim(root.claim);
  const { claim, given, value, parts } = stated;
  const { upper, lower } = pairsOf(stated);
  requireEpsilon(stated);
  const columns = readColumns(root.columns);
  const difference = within(root.difference, 1n, MAX_SQUARE);
  const C = within(root.part, 3n, MAX_PART);
  const w = within(root.precision, 64n, MAX_PRECISION);
  const rule = readRule(root.rule, root.columns, columns);
  const variance = longNumber(root.variance, MAX_NUMBER);
  need(variance[0] > 0n, 'limit', root.variance, 'above 0');
  const v = w + 64n;
  const step = multiplication(v + 1024n) + 200n;
  const entries = BigInt(columns.reduce((sum, column) => sum + column.length, 0));
  return {
    claim,
    work:
      nodesWork(v) +
      8n * (MAX_EPSILON + v) * step +
      1000n * entries +
      64n * multiplication(claim.bits + 2n * v + 2n * MAX_PART),
    prove: () => {
      const longest = largest(columns.map(sumOfSquares));
      const squared = longest * difference;
      need(squared > 0n, 'limit', root.columns, 'a column that is not 0');
      // k = 5r/2^C, and 1 + 2k, in units of 2^−C; a move of squared length S has at most S entries that are not 0.
      const shift = 5n * squared;
      need(shift <= 1n << C, 'part', root.part, 'at least 5 times the squared length, as a power of two');
      // σ² − c
      const [num, den] = variance;
      const rest = UNIT * num - C * den;
      need(rest > 0n, 'part', root.part, `less than ${UNIT} times the variance`);
      const least: Fraction = [rest, UNIT * den];
      need(isWithin(least, squared), 'limit', root.variance, 'from 2^-40 to 2^80 squares');
      const functions = new TailFunctions(w);
      const factor = (1n << C) + 2n * shift;
      const isUpper = (): boolean => {
        // ε − k
        const [e, d] = upper.epsilon;
        const epsilon: Fraction = [(e << C) - shift * d, d << C];
        if (epsilon[0] < 0n) return false;
        const { high } = gaussianDelta(functions, epsilon, least, squared);
        return factor * high * upper.delta[1] <= upper.delta[0] << (w + v + C);
      };
      need(isUpper(), 'upper', parts.sup, 'a bound that is proved');
      const isLower = (): boolean => {
        const [e, d] = lower.epsilon;
        const epsilon: Fraction = [(e << C) + shift * d, d << C];
        // σ⁴/(σ² − c), and a move that there is
        const most: Fraction = [UNIT * num * num, den * rest];
        const { low } = gaussianDelta(functions, epsilon, most, longest * squareRoot(difference) ** 2n);
        return (low * lower.delta[1]) << C > (factor * lower.delta[0]) << (w + v);
      };
      need(claim.inf[0] === 0n || isLower(), 'lower', parts.inf, 'a bound that is refuted');
      return `${given}=${value.join('/')} discrete-gaussian variance=${variance.join('/')} ${rule} squared=${squared}`;
    },
  };
}

/** Whether V/S is from 2^−40 to 2^80. */
const isWithin = ([num, den]: Fraction, squared: bigint): boolean => {
  const size = floor(num << 40n, den * squared);
  return size >= 1n && size <= 1n << 120n;
};

/** Φ̄(εm − 1/(2m)) − e^ε·Φ̄(εm + 1/(2m)), m² = V/S, in units of 2^−(w+v); below 0 where it is not told from 0. */
function gaussianDelta(
  functions: TailFunctions,
  [e, d]: Fraction,
  [num, den]: Fraction,
  squared: bigint,
): FixedInterval {
  const { v } = functions;
  const root = squareRoot((num << (2n * v)) / (den * squared));
  const half = { low: (1n << (2n * v - 1n)) / (root + 1n), high: ceiling(1n << (2n * v - 1n), root) };
  const scaled = { low: floor(e * root, d), high: ceiling(e * (root + 1n), d) };
  const near = functions.normalTail({ low: scaled.low - half.high, high: scaled.high - half.low });
  const far = functions.normalTail({ low: scaled.low + half.low, high: scaled.high + half.high });
  const weight = exponentialOf(v, powers(v, 1n << v, 0, Number(e / d)), [e, d]);
  return {
    low: (near.low << v) - weight.high * far.high,
    high: (near.high << v) - weight.low * far.low,
  };
}
