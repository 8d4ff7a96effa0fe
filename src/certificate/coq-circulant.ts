import { HOW_TO_COMPILE, decimal, list, type Row } from './coq-text.js';

/** What a Coq file takes from a certificate of kind `circulant`. */
export interface CirculantFields {
  readonly digest: string;
  readonly claim: {
    readonly inf: string;
    readonly sup: string;
    readonly p: 'infinity' | readonly [string, string];
  };
  readonly fourthRoot: { readonly bits: string; readonly entries: Row };
  readonly workload: Windows | Arcs;
}
interface Windows {
  readonly name: 'circular-window';
  readonly n: string;
  readonly window: string;
}
interface Arcs {
  readonly name: 'circular-range';
  readonly n: string;
}

/** How CirculantProgram.v and Certificate.v speak of the sums, and the names of a theorem. */
function circleOf(workload: CirculantFields['workload']) {
  const { n } = workload;
  if (workload.name === 'circular-range') {
    return {
      title: `the sums of all arcs of a circle of ${n}`,
      suffix: `circular_range_${n}`,
      queries: `Circular_range ${n}`,
      rows: `((${n} - 1) * ${n} + 1)`,
      meaning: `(circular_range ${n})`,
    };
  }
  const { window } = workload;
  return {
    title: `the sums of ${window} neighbours on a circle of ${n}`,
    suffix: `circular_window_${n}_${window}`,
    queries: `Circular_window ${n} ${window}`,
    rows: n,
    meaning: `(circular_window ${n} ${window})`,
  };
}

/**
 * The Coq file of a certificate of sums around a circle: its theorem is the enclosure, and its proof one evaluation of the checker that
 * proofs/coq/CirculantSound.v proves sound. Nothing here is trusted.
 *
 * @throws RangeError for p other than 2 and ∞
 */
export function circulantFile({ claim, digest, fourthRoot, workload }: CirculantFields): string {
  const p = typeof claim.p === 'string' ? claim.p : claim.p.join('/');
  if (p !== '2/1' && p !== 'infinity') {
    throw new RangeError(`coqFile: expected sums around a circle with p = 2 or infinity, got p = ${p}`);
  }
  const [norm, name, square] =
    p === 'infinity' ? ['Infinity', 'gamma_2', 'γ_2(A)²'] : ['Two', 'gamma_F', 'γ_F(A)²'];
  const { title, suffix, queries, rows, meaning } = circleOf(workload);
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  return `(** ${title}: ${claim.inf} ≤ ${square} ≤ ${claim.sup}.

    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.CirculantKernel.
Import ListNotations.
Open Scope R_scope.

Definition witness : circulant := {|
  queries := ${queries};
  circle_norm := ${norm};
  half := ${list(fourthRoot.entries)}%Z;
  half_bits := ${fourthRoot.bits};
  circle_inf := ${inf.record};
  circle_sup := ${sup.record}
|}.

Theorem ${name}_${suffix} : encloses ${norm} ${rows} ${workload.n} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (circulant_file_sound witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}
