import { coqProof, coqSchema, fromZero, type GivenProof, type GivenSchema } from './coq-schema.js';
import { bracketed, columnsOf, coqWorkload, decimal, list, lists, type Row } from './coq-text.js';

/** What a Coq file takes from a certificate of kind `sensitivity`. */
export interface SensitivityFields {
  readonly digest: string;
  readonly claim: { readonly inf: string; readonly sup: string };
  readonly contributions: 'vector' | 'scalar' | 'absolute';
  readonly norm?: '1';
  readonly schema: GivenSchema;
  readonly strategy: {
    readonly name: string;
    readonly rows: string;
    readonly cols: string;
    readonly denominator: string;
    readonly entries: Row;
  };
  readonly upper: Omit<GivenProof, 'kind'> & { readonly kind: string };
  readonly lower: {
    readonly bound?: string;
    readonly columns?: string;
    readonly rounds: Row;
    readonly rows?: Row;
  };
}

/** How SensitivityProgram.v counts. */
const COUNTED = {
  vector: { counted: 'By_vectors', who: 'Vectors', spoken: 'contributions being vectors of norm at most 1' },
  scalar: { counted: 'By_numbers', who: 'Scalars', spoken: 'contributions being numbers of size at most 1' },
  absolute: { counted: 'By_sizes', who: 'Vectors', spoken: 'the sizes of CᵀC added up' },
} as const;
const PROOFS: readonly string[] = [
  'monotone',
  'orthogonal',
  'theta',
  'dominance',
  'patterns',
  'signs',
  'sums',
] satisfies GivenProof['kind'][];

/**
 * The Coq file of a certificate of a sensitivity in ℓ2 of a matrix by its entries: its theorem is the enclosure, and its proof one evaluation of
 * the checker that proofs/coq/SensitivitySound.v proves sound. Nothing here is trusted.
 *
 * @throws RangeError for other forms of strategies, sensitivities in ℓ1, and sensitivities by search or chain
 */
export function sensitivityFile(certificate: SensitivityFields): string {
  const { claim, contributions, digest, norm, strategy, upper, lower } = certificate;
  if (norm !== undefined || strategy.name !== 'explicit' || !PROOFS.includes(upper.kind)) {
    throw new RangeError(
      `coqFile: expected a sensitivity in ℓ2 of an explicit matrix by ${PROOFS.join(', ')}, got ${norm === undefined ? 'ℓ2' : 'ℓ1'}, ${strategy.name}, ${upper.kind}`,
    );
  }
  const { counted, who, spoken } = COUNTED[contributions];
  const { m, n, title, suffix, meaning, definition, subject } = coqWorkload({
    ...strategy,
    name: 'explicit',
  });
  const spaced = coqSchema(certificate.schema, Number(n));
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  const columns = contributed(lower, Number(n));
  return `(** ${title}, ${spaced.spoken}: ${claim.inf} ≤ sens² ≤ ${claim.sup}, ${spoken}.

    Certificate ${digest}.
    To compile: coqc -R FOLDER Etalon FILE, where FOLDER holds the compiled theory (npm run proofs). *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.SensitivityKernel.
Import ListNotations.
Open Scope R_scope.
${definition}
Definition counted : sensed := ${counted}.
Definition witness : participation := {|
  base := {|
    Verified.norm := Two;
    Verified.subject := ${subject};
    Verified.inf := ${inf.record};
    Verified.sup := ${sup.record};
    Verified.inner := ${m};
    Verified.left := [];
    Verified.left_scale := 1%Z;
    Verified.right := ${lists(columnsOf(strategy.entries, Number(n)))}%Z;
    Verified.right_scale := ${strategy.denominator}%Z;
    Verified.absorb := 0%Z;
    Verified.absorb_scale := 1%Z;
    Verified.direction := [];
    Verified.row_weights := [];
    Verified.column_weights := []
  |};
  who := ${who};
  ${spaced.fields}
  ${coqProof(upper as GivenProof, BigInt(upper.exponent ?? '0'), spaced.schema)}
  V := ${bracketed(
    columns.map((column) => `(0%nat, ${list(column)}%Z)`),
    ';\n    ',
  )};
  blocks := [(${list(fromZero(lower.rounds))}%nat, ${lower.bound ?? '1'}%Z)]
|}.

Theorem sensitivity_${suffix} :
  sensitivity_within ${counted} ${m} ${n} ${spaced.meaning} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (sensitivity_file_sound counted witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

/** The columns of the contributions to one pattern, in all rounds. */
function contributed({ rounds, columns, rows }: SensitivityFields['lower'], n: number): Row[] {
  if (columns === undefined) return [];
  return columnsOf(rows!, Number(columns)).map((column) => {
    const entries = Array.from({ length: n }, () => '0');
    rounds.forEach((round, l) => (entries[Number(round) - 1] = column[l]!));
    return entries;
  });
}
