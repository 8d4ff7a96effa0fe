import { HOW_TO_COMPILE } from '../coq-text.js';
import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { gcd } from '../../arithmetic/gcd.js';
import { cholesky } from '../../float64/cholesky.js';
import { inverseLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';

type Row = readonly string[];
interface Quotients {
  readonly rows: string;
  readonly cols: string;
  readonly denominator: string;
  readonly entries: Row;
}

/** What a Coq file takes from a certificate of kind algebraic. */
export interface AlgebraicFields {
  readonly digest: string;
  readonly claim: {
    readonly domain: string;
    readonly inf: string;
    readonly sup: string;
    readonly polynomial: Row;
  };
  readonly workload: { readonly name: 'prefix-sum' | 'explicit'; readonly n?: string };
  readonly frame: { readonly F: Quotients; readonly R: Quotients };
  readonly optimum: {
    readonly denominator: Row;
    readonly gram: readonly Row[];
    readonly weights: readonly Row[];
  };
}

/** The size of the entries of T. */
const BASIS = 4096;

/**
 * The Coq file whose theorem is that γ_F(A)² is the only root of a polynomial in an interval, by proofs/coq/AlgebraicRun.v: of independent columns, all with weights.
 *
 * @throws RangeError for points that need not be symmetric and dependent columns
 */
export function algebraicCoqFile({ digest, claim, workload, frame, optimum }: AlgebraicFields): string {
  const n = Number(frame.R.cols);
  const matrix = Matrix.ofIntegers(
    Number(frame.F.rows),
    Number(frame.F.cols),
    frame.F.entries.map(BigInt),
    Rational.ratio(1n, BigInt(frame.F.denominator)),
  );
  const isPlain = frame.R.rows === frame.R.cols && optimum.weights.every((weight) => weight.length > 0);
  const coordinates = Matrix.ofIntegers(
    Number(frame.R.rows),
    n,
    frame.R.entries.map(BigInt),
    Rational.ratio(1n, BigInt(frame.R.denominator)),
  );
  if (claim.domain === 'points' || !isPlain || !coordinates.equals(Matrix.identity(n)))
    throw new RangeError(
      `coqFile: expected independent columns of a matrix or a symmetric domain, got ${claim.domain} of rank ${frame.R.rows} and ${n} columns`,
    );
  const [lo, hi] = [Rational.parse(claim.inf), Rational.parse(claim.sup)];
  const unit = [lo, hi].reduce((lcm, { den }) => (lcm / gcd(lcm, den)) * den, 1n);
  const inUnits = (x: Rational): bigint => x.mul(Rational.integer(unit)).num;
  const integers = rowsOf(frame.F.entries.map(BigInt), n);
  const gram = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (__, j) => integers.reduce((sum, row) => sum + row[i]! * row[j]!, 0n)),
  );
  const independence = inverseOf(gram);
  const basis = basisOf(optimum, lo.add(hi).div(Rational.integer(2n)), n);
  const cobasis = inverseOf(basis);
  const isPrefixSum = workload.name === 'prefix-sum';
  const subject = isPrefixSum ? 'prefix_sum' : '(quotients entries_of over_of)';
  const title = isPrefixSum ? `the prefix sum of size ${n}` : `an explicit ${matrix.rows}×${n} matrix`;
  const name = isPrefixSum ? `prefix_sum_${n}` : `explicit_${matrix.rows}x${n}`;
  const check = isPrefixSum ? 'prefix_sum_run' : 'explicit_run';
  return `(** ${title}: γ_F(A)² is the only root of a polynomial from ${claim.inf} to ${claim.sup}.

    Some factorization A = BC has ‖B‖_F²·‖C‖²_{1→2} at most that root, and none has less.
    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
From Etalon Require Import Certificate AlgebraicPolynomials AlgebraicCertificate AlgebraicSound AlgebraicRun.
Import ListNotations.

Definition entries_of : list (list Z) := ${lists(integers)}%Z.
Definition over_of : Z := ${frame.F.denominator}%Z.

Definition witness : certificate := {|
  height := ${matrix.rows};
  size := ${n};
  entries := entries_of;
  over := over_of;
  lo := ${inUnits(lo)}%Z;
  hi := ${inUnits(hi)}%Z;
  unit := ${unit}%Z;
  minimal := ${list(claim.polynomial)}%Z;
  denominator := ${list(optimum.denominator)}%Z;
  lower := ${lists(optimum.gram)}%Z;
  weights := ${lists(optimum.weights)}%Z;
  independence := ${lists(independence.entries)}%Z;
  independence_unit := ${independence.unit}%Z;
  basis := ${lists(basis)}%Z;
  cobasis := ${lists(cobasis.entries)}%Z;
  basis_unit := ${cobasis.unit}%Z
|}.

Theorem gamma_F_${name}_root : exists x : R,
  only_root ${list(claim.polynomial)}%Z ${inUnits(lo)}%Z ${inUnits(hi)}%Z ${unit}%Z x /\\
  encloses Two ${matrix.rows} ${n} ${subject} x x.
Proof. exact (${check} witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

/** Integer rows T for which TᵀXT is near a multiple of the identity: the inverse of a Cholesky factor of X at x, rounded. */
function basisOf({ denominator, gram }: AlgebraicFields['optimum'], x: Rational, n: number): bigint[][] {
  const value = (f: Row): Rational =>
    f.reduceRight((sum, c) => sum.mul(x).add(Rational.integer(BigInt(c))), Rational.ZERO);
  const q = value(denominator);
  const entry = (i: number, j: number): number => {
    const [a, b] = i > j ? [i, j] : [j, i];
    return approxDouble(value(gram[(a * (a + 1)) / 2 + b]!).div(q));
  };
  const data = Float64Array.from({ length: n * n }, (_, at) => entry(Math.floor(at / n), at % n));
  const factor = cholesky({ rows: n, cols: n, data });
  if (factor === undefined)
    throw new RangeError('coqFile: expected a positive definite X in doubles, got another');
  const inverse = inverseLower(factor);
  return Array.from({ length: n }, (_, a) =>
    Array.from({ length: n }, (__, i) => BigInt(Math.round(BASIS * inverse.data[i * n + a]!))),
  );
}

/** The inverse of an integer matrix as integers over one unit. */
function inverseOf(rows: readonly (readonly bigint[])[]): {
  readonly entries: bigint[][];
  readonly unit: bigint;
} {
  const n = rows.length;
  const inverse = solveExactly(Matrix.ofIntegers(n, n, rows.flat()), Matrix.identity(n));
  if (inverse === undefined)
    throw new RangeError('coqFile: expected an invertible matrix, got a singular one');
  const { num, den } = inverse.scale;
  return {
    entries: rowsOf(
      inverse.integers.map((x) => x * num),
      n,
    ),
    unit: den,
  };
}

const rowsOf = (entries: readonly bigint[], cols: number): bigint[][] =>
  Array.from({ length: entries.length / cols }, (_, i) => entries.slice(i * cols, (i + 1) * cols));

const list = (row: readonly (bigint | string)[]): string => `[${row.join('; ')}]`;
const lists = (rows: readonly (readonly (bigint | string)[])[]): string =>
  `[${rows.map(list).join(';\n    ')}]`;
