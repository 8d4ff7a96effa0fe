import { Rational } from '../arithmetic/rational.js';
import { bitLength } from '../arithmetic/bits.js';
import type { Matrix } from '../linear/matrix.js';
import type { Workload } from '../workload/workload.js';
import { canonicalText, digestOf, type Canonical } from '../arithmetic/canonical.js';
import { describeWorkload } from './describe-workload.js';
import { lowerBound, upperBound, type LowerWitness, type UpperWitness } from './witness.js';

/** A certificate: its bytes, the claimed inf ≤ γ_F(A)² ≤ sup as numbers and as the decimals written, and the digest that names it. */
export interface Certificate {
  readonly bytes: Uint8Array;
  readonly inf: Rational;
  readonly sup: Rational;
  readonly claim: { readonly inf: string; readonly sup: string };
  readonly digest: string;
}

/**
 * Writes the certificate of γ_F(A)² ∈ [inf, sup] that the two witnesses prove, with the claim rounded outward to decimals.
 *
 * The bytes are canonical (docs/certificate-format.md); whoever reads them needs nothing else.
 * @throws RangeError when a witness proves nothing: BC ≠ A with t = 0, or U, w without a positive inner product.
 */
export function issueCertificate(workload: Workload, upper: UpperWitness, lower: LowerWitness): Certificate {
  const a = workload.matrix();
  const above = upperBound(a, upper);
  const below = lowerBound(a, lower);
  if (above === undefined)
    throw new RangeError('issueCertificate: expected t > 0, because BC is not A, got 0');
  if (below === undefined)
    throw new RangeError('issueCertificate: expected witnesses U, w with a positive bound, got none');
  const places = decimalPlaces(below, above);
  const inf = flooredDecimal(below, places);
  const sup = flooredDecimal(above, places, true);
  const content: { readonly [key: string]: Canonical } = {
    claim: { inf, sup },
    format: 'etalon-certificate',
    kind: 'gamma-F',
    lower: { U: integersOf(lower.U), w: integersOf(lower.w) },
    upper: { B: dyadicMatrix(upper.B), C: dyadicMatrix(upper.C), t: [`${upper.t.num}`, `${upper.t.den}`] },
    version: '1',
    workload: describeWorkload(workload, a),
  };
  const digest = digestOf(canonicalText(content));
  const text = `${canonicalText({ ...content, digest })}\n`;
  return {
    bytes: new TextEncoder().encode(text),
    inf: Rational.parse(inf),
    sup: Rational.parse(sup),
    claim: { inf, sup },
    digest,
  };
}

const integersOf = (matrix: Matrix): string[] => matrix.integers.map(String);

/** Entries and exponent of a matrix whose scale is a power of two times an integer, with an odd entry. */
function dyadicMatrix(matrix: Matrix): Canonical {
  const { num, den } = matrix.scale;
  const power = bitLength(den) - 1;
  if (den !== 1n << BigInt(power))
    throw new RangeError(`issueCertificate: expected a dyadic matrix, got one with scale ${matrix.scale}`);
  const all = matrix.integers.reduce((bits, x) => bits | (x < 0n ? -x : x), 0n) * num;
  const zeros = all === 0n ? power : bitLength(all & -all) - 1;
  const entries = matrix.integers.map((x) => `${all === 0n ? 0n : (x * num) >> BigInt(zeros)}`);
  return { rows: `${matrix.rows}`, cols: `${matrix.cols}`, entries, exponent: `${zeros - power}` };
}

/** Decimal places that show the enclosure with three digits to spare; 40 significant digits when both ends agree. */
function decimalPlaces(below: Rational, above: Rational): number {
  const width = above.sub(below);
  if (above.sign() === 0) return 0;
  return width.sign() === 0
    ? Math.max(0, 40 - decimalExponent(above))
    : Math.max(0, 3 - decimalExponent(width));
}

/** An integer near log₁₀ of a positive rational, off by less than 2. */
function decimalExponent(x: Rational): number {
  return Math.floor(((bitLength(x.num) - bitLength(x.den)) * 30103) / 100000);
}

/** x ≥ 0 rounded down (or up) to a number of decimal places, as a canonical decimal without trailing zeros. */
function flooredDecimal(x: Rational, places: number, up = false): string {
  const scaled = x.mul(Rational.integer(10n ** BigInt(places)));
  const digits = `${up ? scaled.ceil() : scaled.floor()}`.padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}
