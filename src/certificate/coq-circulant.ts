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

/** How the theory speaks of γ_(p): the norm of the record, and where p lies between 2 and ∞, p = above/below. */
function orderOf(p: CirculantFields['claim']['p']) {
  if (p === 'infinity')
    return { norm: 'Infinity', name: 'gamma_2', square: 'γ_2(A)²', encloses: 'encloses Infinity' };
  const [above, below] = p;
  if (above === '2') return { norm: 'Two', name: 'gamma_F', square: 'γ_F(A)²', encloses: 'encloses Two' };
  return {
    norm: 'Infinity',
    name: `gamma_${above}_${below}`,
    square: `γ_(${above}/${below})(A)²`,
    encloses: `encloses_power (${above} / ${2n * BigInt(below)})`,
    between: { above, below },
  };
}

/**
 * The Coq file of a certificate of sums around a circle: its theorem is the enclosure, and its proof one evaluation of the checker that
 * proofs/coq/CirculantSound.v, or CirculantPower.v for p between 2 and ∞, proves sound. Nothing here is trusted.
 */
export function circulantFile({ claim, digest, fourthRoot, workload }: CirculantFields): string {
  const { norm, name, square, encloses, between } = orderOf(claim.p);
  const { title, suffix, queries, rows, meaning } = circleOf(workload);
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  const order =
    between === undefined
      ? ''
      : `Definition above : positive := ${between.above}.\nDefinition below : positive := ${between.below}.\n`;
  const sound = between === undefined ? 'circulant_file_sound' : 'circulant_power_file_sound above below';
  return `(** ${title}: ${claim.inf} ≤ ${square} ≤ ${claim.sup}.

    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.${between === undefined ? 'CirculantKernel' : 'CirculantPowerKernel'}.
Import ListNotations.
Open Scope R_scope.

${order}Definition witness : circulant := {|
  queries := ${queries};
  circle_norm := ${norm};
  half := ${list(fourthRoot.entries)}%Z;
  half_bits := ${fourthRoot.bits};
  circle_inf := ${inf.record};
  circle_sup := ${sup.record}
|}.

Theorem ${name}_${suffix} : ${encloses} ${rows} ${workload.n} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (${sound} witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}
