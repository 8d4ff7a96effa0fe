import {
  absolute,
  largest,
  plus,
  scaled,
  sum,
  sumOfSquares,
  times,
  ZERO,
  type Fraction,
} from './arithmetic.js';
import { dotProducts } from './dot-products.js';
import {
  columns,
  dyadicMatrix,
  raised,
  rows,
  type Dyadic,
  type DyadicForm,
  type Quotients,
  type QuotientsForm,
} from './matrix.js';
import { fraction } from './numerals.js';
import { need, type Part } from './text.js';
import { bitsOfText, lengths, multiplication } from './work.js';

/** The witness of Lemmas U and U_p: B and C, whose product need not be A, and t, which makes up for the difference. */
export interface UpperWitness {
  readonly B: DyadicForm;
  readonly C: DyadicForm;
  readonly t: Fraction;
  readonly parts: Readonly<Record<'B' | 'C' | 't', Part>>;
}

export function readUpperWitness(parts: UpperWitness['parts'], maxExponent?: bigint): UpperWitness {
  const B = dyadicMatrix(parts.B, maxExponent);
  const C = dyadicMatrix(parts.C, maxExponent);
  return { B, C, t: fraction(parts.t), parts };
}

/** Whether B and C have the shapes of a factorization of A. */
export function needFit(part: Part, A: QuotientsForm, { B, C }: UpperWitness): void {
  const expected = `B ${A.rows}×r and C r×${A.cols}`;
  const fits = B.rows === A.rows && C.cols === A.cols && B.cols === C.rows;
  need(fits, 'shape', part, expected, `${B.rows}×${B.cols} and ${C.rows}×${C.cols}`);
}

/** The squared norms of the rows of E = A − BC, as integers over a common denominator. */
function residual(
  A: Quotients,
  B: Dyadic,
  C: Dyadic,
): { readonly norms: bigint[]; readonly denominator: bigint } {
  // E = (A·2^places − denominator·(BC)·2^(places + exponent)) / (denominator·2^places), all integers.
  const exponent = B.exponent + C.exponent;
  const places = exponent < 0n ? -exponent : 0n;
  const unit = A.denominator << (places + exponent);
  const norms = new Array<bigint>(A.rows).fill(0n);
  dotProducts(rows(B), columns(C), (i, j, dot) => {
    const entry = (A.data[i * A.cols + j]! << places) - unit * dot;
    norms[i] = norms[i]! + entry * entry;
  });
  return { norms, denominator: (A.denominator ** 2n) << (2n * places) };
}

/**
 * What Lemmas U and U_p (sections 2 and 7) compute: the squared norms of the rows of B and of E, and for sums b and ρ of some of them
 * the left factor's b + ρ/t, and (s + t)·(b + ρ/t).
 */
export interface Costs {
  readonly norms: readonly bigint[];
  readonly residuals: readonly bigint[];
  leftOf(norm: bigint, rest: bigint): Fraction;
  of(norm: bigint, rest: bigint): Fraction;
}

/** The costs of a witness for A, which the refusal calls by a name. */
export function costs({ B: left, C: right, t, parts }: UpperWitness, A: Quotients, name: string): Costs {
  const B = left.read();
  const C = right.read();
  const { norms: residuals, denominator } = residual(A, B, C);
  // Where the lemmas apply: E = 0, or t > 0.
  const isExact = residuals.every((rest) => rest === 0n);
  need(isExact || t[0] > 0n, 'residual', parts.t, `t > 0, because BC is not ${name}`, 't = 0');
  const s = scaled(largest(columns(C).map(sumOfSquares)), 2n * C.exponent);
  const leftOf = (norm: bigint, rest: bigint): Fraction => {
    const spread: Fraction = rest === 0n ? ZERO : [rest * t[1], denominator * t[0]];
    return plus(scaled(norm, 2n * B.exponent), spread);
  };
  return {
    norms: rows(B).map(sumOfSquares),
    residuals,
    leftOf,
    of: (norm, rest) => times(plus(s, t), leftOf(norm, rest)),
  };
}

/** The work W_upper of section 8, and the bits z of what is made of b, ρ, s and t. */
export function upperWork(
  A: QuotientsForm,
  { B, C, parts }: UpperWitness,
  claimBits: bigint,
): { readonly work: bigint; readonly scalarBits: bigint } {
  const places = raised(-B.exponent) + raised(-C.exponent);
  const entryBits = largest([A.bits + places, A.denominatorBits + B.bits + C.bits + 13n]) + 1n;
  const columnsOfB = lengths(B.digits, raised(B.exponent), B.cols, 'columns', 0);
  const rowsOfC = lengths(C.digits, raised(C.exponent), C.cols, 'rows', 0);
  const work =
    sum(columnsOfB.map((line, l) => line.sum * rowsOfC[l]!.sum)) +
    BigInt(B.rows * B.cols) * multiplication(B.bits) +
    BigInt(C.rows * C.cols) * multiplication(C.bits) +
    2n * BigInt(A.rows * A.cols) * multiplication(entryBits);
  const scalarBits =
    2n * (entryBits + A.denominatorBits + B.bits + C.bits) +
    4n * (absolute(B.exponent) + absolute(C.exponent)) +
    bitsOfText(parts.t) +
    claimBits;
  return { work, scalarBits };
}
