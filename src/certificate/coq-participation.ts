import { eachMaximalPattern } from '../checker/maximal-patterns.js';
import type { Schema } from '../checker/participation-schema.js';
import {
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
  readonly schema: {
    readonly kind: 'min-separation' | 'fixed-epoch';
    readonly separation?: string;
    readonly period?: string;
    readonly participations?: string;
  };
  readonly workload: CoqWorkload;
  readonly upper: {
    readonly B: Dyadic;
    readonly C: Dyadic;
    readonly t: readonly [string, string];
    readonly sensitivity: Sensitivity;
  };
  readonly lower: {
    readonly U: Row;
    readonly blocks?: readonly Block[];
    readonly V?: { readonly columns: string; readonly entries: Row };
    readonly patterns?: readonly { readonly rounds: Row; readonly weight: string }[];
  };
}
interface Sensitivity {
  readonly kind: 'monotone' | 'orthogonal' | 'theta' | 'dominance' | 'patterns' | 'signs' | 'sums';
  readonly exponent?: string;
  readonly free?: readonly (readonly [string, string, string])[];
  readonly prices?: { readonly cap: string; readonly windows: Row };
  readonly scales?: Row;
  readonly weights?: Row | readonly Row[];
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
  const { schema, isEpochs, apart, most, spoken } = schemaOf(certificate.schema, Number(n));
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  const left = integral(upper.B);
  const right = integral(upper.C);
  const inner = Number(upper.B.cols);
  const { columns, blocks } = weighing(lower, Number(n));
  // A weight counts 2^finer of the units of X = CᵀC.
  const finer = BigInt(upper.sensitivity.exponent ?? '0') + 2n * negativePart(BigInt(upper.C.exponent));
  const prices = upper.sensitivity.prices ?? { cap: '0', windows: [] };
  return `(** ${title}, ${spoken}: ${claim.inf} ≤ inf ‖B‖_F²·cost(C) ≤ ${claim.sup}, over all factorizations A = BC.

    The cost of C is ${cost}.
    Certificate ${digest}.
    To compile: coqc -R FOLDER Etalon FILE, where FOLDER holds the compiled theory (npm run proofs). *)

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
  epochs := ${isEpochs};
  apart := ${apart}%Z;
  at_most := ${most}%Z;
  scale_x := ${1n << negativePart(finer)}%Z;
  scale_y := ${1n << negativePart(-finer)}%Z;
  proof := ${proofOf(upper.sensitivity, schema)};
  price_cap := ${prices.cap}%Z;
  price_windows := ${list(prices.windows)}%Z;
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
  encloses_by ${who} ${m} ${n} (${isEpochs ? 'fixed_epoch' : 'min_separation'} ${n} (Z.to_nat ${apart}) (Z.to_nat ${most})) ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (participation_file_sound witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

const negativePart = (x: bigint): bigint => (x < 0n ? -x : 0n);
/** Rounds are counted from 1 in a certificate. */
const fromZero = (rounds: Row): Row => rounds.map((round) => `${Number(round) - 1}`);

function schemaOf(given: ParticipationFields['schema'], n: number) {
  const isEpochs = given.kind === 'fixed-epoch';
  const apart = given.period ?? given.separation!;
  const most = given.participations ?? `${n}`;
  const gap = Number(BigInt(apart) < BigInt(n) ? apart : n);
  const kappa = Math.min(Number(most), Math.ceil(n / gap));
  const capped = given.participations === undefined ? '' : `, ${most} participations`;
  const spoken = `${isEpochs ? 'period' : 'separation'} ${apart}${capped}`;
  const schema: Schema = { kind: given.kind, n, gap, kappa, title: spoken };
  return { schema, isEpochs, apart, most, spoken };
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

/** The proof of the sensitivity in the terms of ParticipationProgram.v. */
function proofOf({ kind, free, scales, weights }: Sensitivity, schema: Schema): string {
  const y = (): string => `${list(weights as Row)}%Z`;
  const patterns = (): string[] => {
    const found: string[] = [];
    eachMaximalPattern(schema, Infinity, (pattern) => found.push(`${list(pattern.map(String))}%nat`));
    return found;
  };
  switch (kind) {
    case 'monotone':
      return 'Monotone';
    case 'orthogonal':
      return 'Orthogonal';
    case 'theta':
      return `Eliminated ${y()} ${schema.kind === 'min-separation'} ${freeEntries(free ?? [], schema.n)}`;
    case 'dominance':
      return `Dominated ${y()} ${list(scales!)}%Z`;
    case 'patterns': {
      const each = weights as readonly Row[];
      return `By_patterns ${bracketed(
        patterns().map((pattern, l) => `(${pattern}, ${list(each[l]!)}%Z)`),
        ';\n    ',
      )}`;
    }
    case 'signs':
      return `By_signs ${bracketed(patterns(), ';\n    ')}`;
    case 'sums':
      return `By_sums ${bracketed(patterns(), ';\n    ')}`;
  }
}

/** The entries of M that are given, by rows; none where there are none. */
function freeEntries(free: readonly (readonly [string, string, string])[], n: number): string {
  if (free.length === 0) return '[]';
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => 'None'));
  for (const [i, j, value] of free) rows[Number(i) - 1]![Number(j) - 1] = `Some (${value})%Z`;
  return lists(rows);
}
