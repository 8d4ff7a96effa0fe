import { ceilDiv, integerRootAbove } from '../arithmetic/bits.js';
import {
  HOW_TO_COMPILE,
  columnsOf,
  coqWorkload,
  decimal,
  fractionOf,
  integral,
  list,
  lists,
  rowsOf,
} from './coq-text.js';
import type { CoqWorkload, Dyadic, Row } from './coq-text.js';

/** What a Coq file takes from a certificate of kind `gamma-p` for any p, of a matrix or of points that may be shifted. */
export interface PointsFields {
  readonly digest: string;
  readonly claim: {
    readonly inf: string;
    readonly sup: string;
    readonly p: 'infinity' | readonly [string, string];
    readonly domain: 'matrix' | 'symmetric points' | 'points';
  };
  readonly workload: CoqWorkload;
  readonly upper: {
    readonly B: Dyadic;
    readonly C: Dyadic;
    readonly t: readonly [string, string];
    readonly v?: { readonly denominator: string; readonly entries: Row };
  };
  readonly lower: { readonly U: Row; readonly w: Row; readonly x?: Row };
}

/** The bits of the roots of the upper bound, as docs/certificate-format.md, section 7, prescribes them. */
const ROOT_BITS = 512n;

/**
 * The Coq file of a certificate of γ_(p) that proofs/coq/PointsSound.v proves sound, by one evaluation: for p between 2 and ∞, and for
 * points less their best centre. Nothing here is trusted.
 */
export function pointsFile(certificate: PointsFields): string {
  const { claim, digest, workload, upper, lower } = certificate;
  const { m, n, title, suffix, meaning, definition, subject } = coqWorkload(workload);
  const isShifted = claim.domain === 'points';
  const [a, b] = claim.p === 'infinity' ? [1n, 0n] : [BigInt(claim.p[0]), BigInt(claim.p[1])];
  const order = b === 0n ? 'Largest' : `(Finite ${a} ${b})`;
  const x = lower.x?.map(BigInt) ?? Array.from({ length: Number(m) }, () => 1n);
  const weights = b === 0n ? x : x.map((each) => power(each, a - 2n * b));
  const inner = Number(upper.B.cols);
  const [left, right] = [integral(upper.B), integral(upper.C)];
  const shift = upper.v ?? { denominator: '1', entries: Array.from({ length: Number(m) }, () => '0') };
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  const accepted = isShifted ? 'shifted_file_sound shift over' : 'points_file_sound';
  return `(** ${title}: ${claim.inf} ≤ γ_(p)² ≤ ${claim.sup}, p = ${b === 0n ? '∞' : `${a}/${b}`}${isShifted ? ', less the best centre' : ''}.

    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.${isShifted ? 'ShiftedPointsKernel' : 'PointsKernel'}.
Import ListNotations.
Open Scope R_scope.
${definition}${isShifted ? `\nDefinition shift : list Z := ${list(shift.entries)}%Z.\nDefinition over : Z := ${shift.denominator}%Z.` : ''}
Definition witness : points := {|
  points_base := {|
    Verified.norm := Infinity;
    Verified.subject := ${subject};
    Verified.inf := ${inf.record};
    Verified.sup := ${sup.record};
    Verified.inner := ${inner};
    Verified.left := ${lists(rowsOf(left.entries, inner))}%Z;
    Verified.left_scale := ${left.scale}%Z;
    Verified.right := ${lists(columnsOf(right.entries, Number(n)))}%Z;
    Verified.right_scale := ${right.scale}%Z;
    Verified.absorb := ${upper.t[0]}%Z;
    Verified.absorb_scale := ${upper.t[1]}%Z;
    Verified.direction := ${lists(rowsOf(lower.U, Number(n)))}%Z;
    Verified.row_weights := ${list(weights.map(String))}%Z;
    Verified.column_weights := ${list(lower.w)}%Z
  |};
  order := ${order};
  may_shift := ${isShifted};
  row_numbers := ${list(x.map(String))}%Z;
  upper_roots := ${list(a > 2n * b && b > 0n ? rootsOf(certificate, shift, a, b).map(String) : [])}%Z
|}.

Theorem gamma_p_${suffix} :
  encloses_points ${order} ${isShifted} ${m} ${n} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (${accepted} witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

const sum = (items: readonly bigint[]): bigint => items.reduce((so, item) => so + item, 0n);
const power = (x: bigint, k: bigint): bigint => x ** BigInt(k);
const dot = (x: readonly bigint[], y: readonly bigint[]): bigint => sum(x.map((each, i) => each * y[i]!));

/** The entries of the workload by rows, and their denominator. */
function entriesOf(workload: CoqWorkload): { readonly rows: readonly bigint[][]; readonly over: bigint } {
  if (workload.name === 'prefix-sum') {
    const n = Number(workload.n);
    const rows = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (j <= i ? 1n : 0n)));
    return { rows, over: 1n };
  }
  const rows = rowsOf(workload.entries, Number(workload.cols)).map((row) => row.map(BigInt));
  return { rows, over: BigInt(workload.denominator) };
}

/** The least r_i with 2^(512(a − 2b))·r_i^(2b) ≥ y_i^a, y_i = ⌈2^512·x_i/sup⌉; none where a row is above the claim. */
function rootsOf(
  { workload, upper, claim }: PointsFields,
  shift: { readonly denominator: string; readonly entries: Row },
  a: bigint,
  b: bigint,
): bigint[] {
  const points = entriesOf(workload);
  const centre = BigInt(shift.denominator);
  const d = points.over * centre;
  const inner = Number(upper.B.cols);
  const [B, C] = [integral(upper.B), integral(upper.C)];
  const left = rowsOf(B.entries, inner).map((row) => row.map(BigInt));
  const columns = columnsOf(C.entries, points.rows[0]!.length).map((column) => column.map(BigInt));
  const [beta2, gamma2] = [B.scale ** 2n, C.scale ** 2n];
  const [t, over] = upper.t.map(BigInt) as [bigint, bigint];
  const most = columns.map((column) => dot(column, column)).reduce((x, y) => (x > y ? x : y), 0n);
  const rows = points.rows.map((row, i) => {
    const square = dot(left[i]!, left[i]!);
    if (t === 0n) return most * square;
    const rest = row.map((y, j) => {
      const moved = y * centre - BigInt(shift.entries[i]!) * points.over;
      return B.scale * C.scale * moved - d * dot(left[i]!, columns[j]!);
    });
    return (most * over + t * gamma2) * (square * d * d * gamma2 * t + over * dot(rest, rest));
  });
  const unit = t === 0n ? gamma2 * beta2 : gamma2 * over * (d * d * gamma2 * t * beta2);
  const { digits, over: ten } = fractionOf(claim.sup);
  if (digits === 0n || rows.some((x) => x * ten > digits * unit)) return [];
  return rows.map((x) => {
    const y = ceilDiv((x * ten) << ROOT_BITS, digits * unit);
    return integerRootAbove(ceilDiv(power(y, a), 1n << (ROOT_BITS * (a - 2n * b))), Number(2n * b));
  });
}
