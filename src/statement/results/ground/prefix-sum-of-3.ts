import { INTEGERS, power, RATIONALS, type Domain } from '../../../arithmetic/polynomial/domain.js';
import { Polynomials, valueIn, type Polynomial } from '../../../arithmetic/polynomial/polynomials.js';
import { residues } from '../../../arithmetic/polynomial/residues.js';
import type { Rational } from '../../../arithmetic/rational.js';

/** k·a^i·b^j·c^l. */
type Term = readonly [k: bigint, i: number, j: number, l: number];

/**
 * The entries (1, 2), (1, 3) and (2, 3) of X·T⁻¹·X for X with diagonal 1 and a = x_12, b = x_13, c = x_23 beside it, T = SᵀS and S the
 * prefix sum of 3.
 */
const OFF_DIAGONAL: readonly (readonly Term[])[] = [
  // −a² − ac + 3a + 2bc − b − 1
  [
    [-1n, 2, 0, 0],
    [-1n, 1, 0, 1],
    [3n, 1, 0, 0],
    [2n, 0, 1, 1],
    [-1n, 0, 1, 0],
    [-1n, 0, 0, 0],
  ],
  // −ab + 2ac − a − bc + 3b − c
  [
    [-1n, 1, 1, 0],
    [2n, 1, 0, 1],
    [-1n, 1, 0, 0],
    [-1n, 0, 1, 1],
    [3n, 0, 1, 0],
    [-1n, 0, 0, 1],
  ],
  // ab − ac − b − c² + 4c − 1
  [
    [1n, 1, 1, 0],
    [-1n, 1, 0, 1],
    [-1n, 0, 1, 0],
    [-1n, 0, 0, 2],
    [4n, 0, 0, 1],
    [-1n, 0, 0, 0],
  ],
];

/** Its entries (1, 1), (2, 2) and (3, 3): 1/v_1, 1/v_2, 1/v_3 at the optimum. */
const DIAGONAL: readonly (readonly Term[])[] = [
  // 1 − 2a + 2a² − 2ab + 2b²
  [
    [1n, 0, 0, 0],
    [-2n, 1, 0, 0],
    [2n, 2, 0, 0],
    [-2n, 1, 1, 0],
    [2n, 0, 2, 0],
  ],
  // a² − 2a + 2 − 2c + 2c²
  [
    [1n, 2, 0, 0],
    [-2n, 1, 0, 0],
    [2n, 0, 0, 0],
    [-2n, 0, 0, 1],
    [2n, 0, 0, 2],
  ],
  // b² − 2bc + 2c² − 2c + 2
  [
    [1n, 0, 2, 0],
    [-2n, 0, 1, 1],
    [2n, 0, 0, 2],
    [-2n, 0, 0, 1],
    [2n, 0, 0, 0],
  ],
];

/** The entries a, b, c of any domain. */
export type Entries<T> = readonly [a: T, b: T, c: T];

const evaluated = <T>(domain: Domain<T>, polynomials: readonly (readonly Term[])[], at: Entries<T>): T[] =>
  polynomials.map((terms) =>
    terms
      .map(([k, ...exponents]) =>
        at.reduce((product, x, i) => domain.mul(product, power(domain, x, exponents[i]!)), domain.integer(k)),
      )
      .reduce((sum, term) => domain.add(sum, term), domain.zero),
  );

/** The entries (1, 2), (1, 3) and (2, 3) of X·T⁻¹·X. */
export const offDiagonal = <T>(domain: Domain<T>, at: Entries<T>): T[] => evaluated(domain, OFF_DIAGONAL, at);

/** The entries (1, 1), (2, 2) and (3, 3) of X·T⁻¹·X. */
export const diagonalOf = <T>(domain: Domain<T>, at: Entries<T>): T[] => evaluated(domain, DIAGONAL, at);

/** 14x⁷ − 146x⁶ + 437x⁵ − 218x⁴ − 1078x³ + 1951x² − 1188x + 243, of which x_12 is a root. */
export const POLYNOMIAL_12: Polynomial<bigint> = [243n, -1188n, 1951n, -1078n, -218n, 437n, -146n, 14n];

/** 225x⁷ − 3030x⁶ + 15935x⁵ − 42109x⁴ + 59453x³ − 43237x² + 13700x − 1078, of which L* is a root. */
export const POLYNOMIAL_LOSS: Polynomial<bigint> = [
  -1078n,
  13700n,
  -43237n,
  59453n,
  -42109n,
  15935n,
  -3030n,
  225n,
];

/** ℤ[a]. */
export const IN_A = new Polynomials(INTEGERS);
/** ℤ[a][c]. */
export const IN_C = new Polynomials(IN_A);
/** ℤ[a][c][b]. */
const IN_B = new Polynomials(IN_C);

/** The off-diagonal entries as polynomials in b, over those in c, over those in a. */
export const asPolynomialsInB = (): Polynomial<Polynomial<Polynomial<bigint>>>[] =>
  offDiagonal(IN_B, [
    IN_B.constant(IN_C.constant(IN_A.variable)),
    IN_B.variable,
    IN_B.constant(IN_C.variable),
  ]);

/** A number of the field ℚ(x_12), by its coordinates in the powers of x_12. */
export type FieldNumber = Polynomial<Rational>;

const RATIONAL_POLYNOMIALS = new Polynomials(RATIONALS);

/** ℚ(x_12). */
export const FIELD: Domain<FieldNumber> = residues(
  RATIONAL_POLYNOMIALS,
  RATIONAL_POLYNOMIALS.ofIntegers(POLYNOMIAL_12),
);

/** x_12 itself. */
export const X12: FieldNumber = RATIONAL_POLYNOMIALS.variable;

/** The polynomials in c over the field. */
export const IN_C_OVER_FIELD = new Polynomials(FIELD);

/** A polynomial in c over those in a, with a = x_12. */
export const overField = (f: Polynomial<Polynomial<bigint>>): Polynomial<FieldNumber> =>
  IN_C_OVER_FIELD.of(f.map((coefficient) => valueIn(FIELD, coefficient, X12)));

/** Whether a number of the field is rational. */
export const isRational = (x: FieldNumber): boolean => x.length <= 1;
