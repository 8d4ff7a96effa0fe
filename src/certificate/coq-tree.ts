import type { GivenSchema } from './coq-schema.js';
import { HOW_TO_COMPILE, decimal, list, type Row } from './coq-text.js';

/** What a Coq file takes from a certificate of a sensitivity of a tree. */
export interface TreeFields {
  readonly digest: string;
  readonly claim: { readonly inf: string; readonly sup: string };
  readonly contributions: 'vector' | 'scalar' | 'absolute';
  readonly schema: GivenSchema;
  readonly strategy: {
    readonly name: 'tree';
    readonly arity: string;
    readonly n: string;
    readonly nodes: 'completed' | 'padded';
  };
  readonly upper: { readonly kind: string };
  readonly lower: { readonly rounds: Row } | Progression;
}
interface Progression {
  readonly count: string;
  readonly distance: string;
  readonly first: string;
}

/** More rounds of a pattern than these are not written out. */
const MOST_ROUNDS = 2000n;

const COUNTED = { vector: 'By_vectors', scalar: 'By_numbers', absolute: 'By_sizes' } as const;

/**
 * The Coq file of a certificate of the sensitivity of a tree by its levels: its theorem is the enclosure, and its proof one evaluation of
 * the checker that proofs/coq/TreeLevelsSound.v proves sound. Nothing here is trusted.
 *
 * @throws RangeError where the upper bound is no sum over levels, or the pattern too long
 */
export function treeFile({
  claim,
  contributions,
  digest,
  schema,
  strategy,
  upper,
  lower,
}: TreeFields): string {
  if (upper.kind !== 'levels')
    throw new RangeError(`coqFile: expected a sensitivity of a tree by levels, got ${upper.kind}`);
  const { arity, n, nodes } = strategy;
  const isEpochs = schema.kind === 'fixed-epoch';
  const apart = schema.period ?? schema.separation!;
  const most = schema.participations ?? n;
  const padded = nodes === 'padded';
  const counted = COUNTED[contributions];
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  return `(** The ${nodes} tree of arity ${arity} over ${n} rounds, ${isEpochs ? 'period' : 'separation'} ${apart}, ${most} participations: ${claim.inf} ≤ sens² ≤ ${claim.sup}.

    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.TreeLevelsKernel.
Import ListNotations.
Open Scope R_scope.

Definition counted : sensed := ${counted}.
Definition witness : tree_levels := {|
  arity := ${arity}%Z;
  tree_n := ${n}%Z;
  tree_padded := ${padded};
  tree_epochs := ${isEpochs};
  tree_apart := ${apart}%Z;
  tree_most := ${most}%Z;
  tree_pattern := ${list(roundsOf(lower))}%Z;
  tree_inf := ${inf.record};
  tree_sup := ${sup.record}
|}.

Theorem sensitivity_tree_${arity}_${n} :
  sensitivity_within ${counted} (tree_rows ${arity} ${n}) (Z.to_nat ${n})
    (${isEpochs ? 'fixed_epoch' : 'min_separation'} (Z.to_nat ${n}) (Z.to_nat ${apart}) (Z.to_nat ${most})) (tree_matrix ${arity} ${n} ${padded}) ${inf.literal} ${sup.literal}.
Proof. exact (tree_file_sound counted witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

/** The rounds of the pattern, from 0. */
function roundsOf(lower: TreeFields['lower']): Row {
  if ('rounds' in lower) return lower.rounds.map((round) => `${BigInt(round) - 1n}`);
  const [count, distance, first] = [lower.count, lower.distance, lower.first].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  if (count > MOST_ROUNDS)
    throw new RangeError(`coqFile: expected at most ${MOST_ROUNDS} rounds of a pattern, got ${count}`);
  return Array.from({ length: Number(count) }, (_, l) => `${first - 1n + BigInt(l) * distance}`);
}
