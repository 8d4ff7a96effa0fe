import { absolute, floor, gcd, largest, sumOfSquares, type Fraction } from './arithmetic.js';
import type { Form } from './claim.js';
import { boundAt } from './privacy-answer.js';
import { readColumns, readRule, requireEpsilon } from './privacy-columns.js';
import { pairsOf, readPrivacyClaim } from './privacy-form.js';
import { exponentials, inverse } from './privacy-functions.js';
import { IntegerLaw, reachOf, readMasses } from './privacy-masses.js';
import { longNumber } from './privacy-noise.js';
import { powerOf, productOf, trimmed, type Keeping, type Side, type Vector } from './privacy-vector.js';
import { productsOf } from './privacy-work.js';
import { need, type Part } from './text.js';
import { multiplication } from './work.js';

/** The fields of the form. */
export const EXACT_FIELDS = [
  ...(['claim', 'columns', 'digest', 'format', 'kind'] as const),
  ...(['masses', 'rule', 'variance', 'version'] as const),
] as const;

type Root = Readonly<Record<'claim' | 'columns' | 'masses' | 'rule' | 'variance', Part>>;

/** Limits of docs/certificate-lattice.md, section 5. */
const MAX_NUMBER = 1n << 256n;
const LEAST_VARIANCE = 10n;
const MOST_VARIANCE = 40n;

/** A column without its signs and zeros: how many units of it how many integers are moved by. */
interface Column {
  readonly unit: bigint;
  readonly squared: bigint;
  readonly strides: ReadonlyMap<bigint, bigint>;
}

/** Kind privacy-lattice, by exact losses: one of the columns, or less, and each of these by itself (docs/certificate-lattice.md, section 5). */
export function privacyExact(root: Root): Form {
  // The form, in the order of section 6.
  const stated = readPrivacyClaim(root.claim);
  const { claim, given, value } = stated;
  requireEpsilon(stated);
  const listed = readColumns(root.columns);
  const masses = readMasses(root.masses);
  const rule = readRule(root.rule, root.columns, listed);
  const variance = longNumber(root.variance, MAX_NUMBER);
  const [num, den] = variance;
  const isWithin = num << LEAST_VARIANCE >= den && num <= den << MOST_VARIANCE;
  need(isWithin, 'limit', root.variance, 'from 2^-10 to 2^40');
  const columns = listed.map(columnOf).filter(({ unit }) => unit > 0n);
  const { bits, v, slack, points } = masses;
  const step = multiplication(v) + 200n;
  const count = BigInt(columns.length);
  const entries = BigInt(listed.reduce((sum, column) => sum + column.length, 0));
  const products = columns.reduce((sum, { strides }) => sum + productsIn(strides), 0n);
  const size = 2n * BigInt(points);
  return {
    claim,
    work:
      8n * (1024n + 4n * count) * (multiplication(v + 1536n) + 200n) +
      16n * BigInt(points) * step +
      2n * products * size * (1000n + 8n * bits) +
      count * 32n * BigInt(points) * step +
      1000n * entries +
      64n * multiplication(claim.bits + 2n * v),
    prove: () => {
      need(columns.length > 0, 'limit', root.columns, 'a column that is not 0');
      const isFine = columns.every(({ unit }) => unit * den <= num << LEAST_VARIANCE);
      need(isFine, 'limit', root.columns, 'columns in units of at most 2^10 variances');
      const allow = (longest: number | bigint): void => {
        need(longest <= points, 'points', root.masses, `vectors of at most ${points} points`, `${longest}`);
      };
      const reach = reachOf(masses, variance);
      for (const { strides } of columns) allow(2n * reach * largest([...strides.keys()]) + 1n);
      const e = exponentials(v);
      const law = new IntegerLaw(masses, variance, Number(reach), e);
      const composed = ({ strides }: Column, side: Side): Vector => {
        const keeping: Keeping = { side, bits, slack, allow };
        return [...strides]
          .map(([stride, times]) =>
            powerOf(trimmed(law.vector(side, Number(stride)), keeping), times, keeping),
          )
          .reduce((a, b) => productOf(a, b, keeping));
      };
      const pairs = pairsOf(stated);
      /** Whether δ(ε) ≤ δ is proved from above, or δ(ε) > δ from below. */
      const holds = (column: Column, side: Side): boolean => {
        const { epsilon, delta } = pairs[side];
        const { unit, squared } = column;
        // Losses are (‖u‖²/2 + j·unit)/V.
        const position: Fraction = [
          2n * epsilon[0] * num - squared * epsilon[1] * den,
          2n * epsilon[1] * den,
        ];
        const above = floor(position[0], unit * position[1]) + 1n;
        const rho: Fraction = [(above * unit * position[1] - position[0]) * den, position[1] * num];
        const place = {
          above,
          factor: inverse(v, e(rho)),
          down: inverse(v, e([unit * den, num])),
        };
        const bound = boundAt(composed(column, side), side, v, place) * delta[1];
        const wanted = delta[0] << (bits + v);
        return side === 'upper' ? bound <= wanted : bound > wanted;
      };
      const isUpper = columns.every((column) => holds(column, 'upper'));
      need(isUpper, 'upper', claim.parts.sup, 'a bound that every column is proved to have');
      const isLower = claim.inf[0] === 0n || columns.some((column) => holds(column, 'lower'));
      need(isLower, 'lower', claim.parts.inf, 'a bound that one column is proved not to have');
      const longest = largest(columns.map(({ squared }) => squared));
      return `${given}=${value.join('/')} discrete-gaussian variance=${variance.join('/')} ${rule} exact columns=${listed.length} squared=${longest}`;
    },
  };
}

function columnOf(column: readonly bigint[]): Column {
  const sizes = column.map(absolute).filter((x) => x > 0n);
  const unit = sizes.reduce(gcd, 0n);
  const strides = new Map<bigint, bigint>();
  for (const x of sizes) strides.set(x / unit, (strides.get(x / unit) ?? 0n) + 1n);
  return { unit, squared: sumOfSquares(sizes), strides };
}

/** Products of vectors for one column and one side. */
const productsIn = (strides: ReadonlyMap<bigint, bigint>): bigint =>
  [...strides.values()].reduce((sum, times) => sum + productsOf(times), BigInt(strides.size - 1));
