import { coqProof, coqSchema, fromZero, type GivenProof, type GivenSchema } from './coq-schema.js';
import {
  HOW_TO_COMPILE,
  bracketed,
  columnsOf,
  coqWorkload,
  decimal,
  integral,
  list,
  lists,
  rowsOf,
  trimmed,
  type CoqWorkload,
  type Dyadic,
  type Row,
} from './coq-text.js';

/** What a Coq file takes from a certificate of kind `gamma-F-participation`. */
export interface ParticipationFields {
  readonly digest: string;
  readonly claim: {
    readonly inf: string;
    readonly sup: string;
    readonly restricted?: 'theta' | 'equal-norms';
  };
  readonly contributions: 'vector' | 'scalar';
  readonly schema: GivenSchema;
  readonly workload: CoqWorkload;
  readonly upper: {
    readonly B: Dyadic;
    readonly C: Dyadic;
    readonly t: readonly [string, string];
    readonly sensitivity: GivenProof;
  };
  readonly lower: {
    readonly U: Row;
    readonly blocks?: readonly Block[];
    readonly V?: { readonly columns: string; readonly entries: Row };
    readonly patterns?: readonly { readonly rounds: Row; readonly weight: string }[];
  };
}
interface Block {
  readonly bound: string;
  readonly columns: string;
  readonly rounds: Row;
  readonly rows: Row;
}

/** How ParticipationCosts.v counts, and what then stands between the bounds. */
const COUNTED = {
  vector: { who: 'Vectors', cost: 'sens²(C), contributions being vectors of norm at most 1' },
  scalar: { who: 'Scalars', cost: 'sens²(C), contributions being numbers of size at most 1' },
  theta: { who: 'Theta', cost: 'Θ(C)' },
  'equal-norms': {
    who: 'Equal_norms',
    cost: 'sens²(C) of the C with columns of one norm, orthogonal in compatible rounds',
  },
} as const;

/**
 * The Coq file of a certificate under repeated participation: its theorem is the enclosure, and its proof one evaluation of the checker that
 * proofs/coq/ParticipationSound.v proves sound. Nothing here is trusted.
 */
export function participationFile(certificate: ParticipationFields): string {
  const { claim, contributions, digest, workload, upper, lower } = certificate;
  const { who, cost } = COUNTED[claim.restricted ?? contributions];
  const { m, n, title, suffix, meaning, definition, subject } = coqWorkload(workload);
  const spaced = coqSchema(certificate.schema, Number(n));
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  const left = integral(upper.B);
  const right = integral(upper.C);
  const inner = Number(upper.B.cols);
  const { columns, blocks } = weighing(lower, Number(n));
  const exponent = BigInt(upper.C.exponent);
  const finer = BigInt(upper.sensitivity.exponent ?? '0') + (exponent < 0n ? -2n * exponent : 0n);
  return `(** ${title}, ${spaced.spoken}: ${claim.inf} ≤ inf ‖B‖_F²·cost(C) ≤ ${claim.sup}, over all factorizations A = BC.

    The cost of C is ${cost}.
    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.ParticipationKernel.
Import ListNotations.
Open Scope R_scope.
${definition}
Definition witness : participation := {|
  base := {|
    Verified.norm := Two;
    Verified.subject := ${subject};
    Verified.inf := ${inf.record};
    Verified.sup := ${sup.record};
    Verified.inner := ${inner};
    Verified.left := ${lists(rowsOf(left.entries, inner).map(trimmed))}%Z;
    Verified.left_scale := ${left.scale}%Z;
    Verified.right := ${lists(columnsOf(right.entries, Number(n)))}%Z;
    Verified.right_scale := ${right.scale}%Z;
    Verified.absorb := ${upper.t[0]}%Z;
    Verified.absorb_scale := ${upper.t[1]}%Z;
    Verified.direction := ${lists(rowsOf(lower.U, columns.length))}%Z;
    Verified.row_weights := [];
    Verified.column_weights := []
  |};
  who := ${who};
  ${spaced.fields}
  ${coqProof(upper.sensitivity, finer, spaced.schema)}
  V := ${bracketed(
    columns.map(({ block, entries }) => `(${block}%nat, ${list(entries)}%Z)`),
    ';\n    ',
  )};
  blocks := ${bracketed(
    blocks.map(({ rounds, price }) => `(${list(fromZero(rounds))}%nat, ${price}%Z)`),
    ';\n    ',
  )}
|}.

Theorem participation_${suffix} :
  encloses_by ${who} ${m} ${n} ${spaced.meaning} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (participation_file_sound witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

/** V by columns of n entries, each with the number of its block, and the blocks or the patterns with their bounds or weights. */
function weighing({ blocks, V, patterns }: ParticipationFields['lower'], n: number) {
  if (blocks === undefined) {
    const columns = columnsOf(V!.entries, Number(V!.columns)).map((entries) => ({ block: 0, entries }));
    return { columns, blocks: (patterns ?? []).map(({ rounds, weight }) => ({ rounds, price: weight })) };
  }
  const columns = blocks.flatMap(({ columns, rounds, rows }, block) =>
    columnsOf(rows, Number(columns)).map((column) => {
      const entries = Array.from({ length: n }, () => '0');
      rounds.forEach((round, l) => (entries[Number(round) - 1] = column[l]!));
      return { block, entries };
    }),
  );
  return { columns, blocks: blocks.map(({ rounds, bound }) => ({ rounds, price: bound })) };
}
