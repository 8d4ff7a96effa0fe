import {
  coqProof,
  coqSchema,
  fromZero,
  type GivenProof,
  type GivenSchema,
  type Spaced,
} from './coq-schema.js';
import { SEARCHES, listedProof, type GivenSearch } from './coq-search.js';
import { L1_PROOFS, coqL1, type GivenL1 } from './coq-sensitivity-l1.js';
import { treeFile, type TreeFields } from './coq-tree.js';
import {
  HOW_TO_COMPILE,
  bracketed,
  columnsOf,
  coqWorkload,
  decimal,
  list,
  lists,
  type Row,
} from './coq-text.js';

/** What a Coq file takes from a certificate of kind `sensitivity`. */
export interface SensitivityFields {
  readonly digest: string;
  readonly claim: { readonly inf: string; readonly sup: string };
  readonly contributions: 'vector' | 'scalar' | 'absolute';
  readonly norm?: '1';
  readonly schema: GivenSchema;
  readonly strategy: Explicit | Toeplitz | Banded | { readonly name: OtherForm };
  readonly upper: (Omit<GivenProof, 'kind'> & { readonly kind: string }) | GivenL1 | GivenSearch;
  readonly lower: {
    readonly bound?: string;
    readonly columns?: string;
    readonly rounds: Row;
    readonly rows?: Row;
  };
}

interface Explicit {
  readonly name: 'explicit';
  readonly rows: string;
  readonly cols: string;
  readonly denominator: string;
  readonly entries: Row;
}
interface Toeplitz {
  readonly name: 'toeplitz';
  readonly n: string;
  readonly denominator: string;
  readonly coefficients: Row;
}
interface Banded {
  readonly name: 'banded';
  readonly n: string;
  readonly denominator: string;
  readonly diagonals: readonly Row[];
}
type OtherForm = 'inverse-toeplitz' | 'quotient-toeplitz' | 'tree' | 'k-ary';

/** How SensitivityProgram.v and SensitivityL1Program.v count. */
const COUNTED = {
  vector: { counted: 'By_vectors', who: 'Vectors', spoken: 'contributions being vectors of norm at most 1' },
  scalar: { counted: 'By_numbers', who: 'Scalars', spoken: 'contributions being numbers of size at most 1' },
  absolute: { counted: 'By_sizes', who: 'Vectors', spoken: 'the sizes of CᵀC added up' },
} as const;
const SIZES_IN_L1 = 'the sizes of the entries of C added up';
const PROOFS: readonly string[] = [
  'monotone',
  'orthogonal',
  'theta',
  'dominance',
  'patterns',
  'signs',
  'sums',
];
/** The most rounds of a form that is written out. */
const MOST_ROUNDS = 512;

/** What the two norms differ in: the names of the theory, and how the proof of S is handed over. */
function inNorm(
  certificate: SensitivityFields,
  schema: Spaced,
  explicit: Explicit,
  sizes: readonly bigint[] | undefined,
) {
  const { claim, contributions, norm, upper } = certificate;
  if (norm !== undefined) {
    const { proof, prices } = coqL1(upper as GivenL1, schema);
    return {
      square: 'sens₁',
      kernel: sizes === undefined ? 'SensitivityL1Kernel' : 'SensitivityL1FormsKernel',
      within: 'l1_within',
      sound: sizes === undefined ? 'l1_file_sound' : 'l1_form_file_sound',
      definition: `\nDefinition upper : l1_proof := ${proof}.`,
      proved: ' upper',
      proof: prices,
    };
  }
  /** The exponent of the weights, and the proof unless coqProof knows it. */
  const given = (): { readonly finer: bigint; readonly proof?: string } => {
    if (SEARCHES.includes(upper.kind)) {
      const columns = columnsOf(explicit.entries, Number(explicit.cols));
      const { denominator } = explicit;
      return listedProof(upper as GivenSearch, schema, contributions, columns, {
        sup: claim.sup,
        denominator,
      });
    }
    const finer = BigInt(upper.exponent ?? '0');
    return upper.kind === 'majorant'
      ? { finer, proof: `Majorized ${list(majorized(sizes!, schema))}%Z` }
      : { finer };
  };
  const { finer, proof } = given();
  return {
    square: 'sens²',
    kernel: sizes === undefined ? 'SensitivityKernel' : 'SensitivityFormsKernel',
    within: 'sensitivity_within',
    sound: sizes === undefined ? 'sensitivity_file_sound' : 'form_file_sound',
    definition: '',
    proved: '',
    proof: coqProof(upper as GivenProof, finer, schema, proof),
  };
}

/**
 * The Coq file of a certificate of a sensitivity of a matrix by its entries, its first column or its diagonals: its theorem is the
 * enclosure, and its proof one evaluation of the checker that proofs/coq/SensitivitySound.v, or SensitivityL1Judged.v for the norm 1,
 * proves sound. Nothing here is trusted.
 *
 * @throws RangeError for other forms of strategies, and in ℓ2 for sensitivities by split
 */
export function sensitivityFile(certificate: SensitivityFields): string {
  if (certificate.strategy.name === 'tree') return treeFile(certificate as unknown as TreeFields);
  const { claim, contributions, digest, norm, upper, lower } = certificate;
  const strategy = writtenOut(certificate.strategy);
  const inSquares = [...PROOFS, ...SEARCHES, ...(strategy?.form === undefined ? [] : ['majorant'])];
  const admitted = norm === undefined ? inSquares : L1_PROOFS;
  if (strategy === undefined || !admitted.includes(upper.kind)) {
    const forms = `an explicit matrix, or of a Toeplitz matrix or a band of at most ${MOST_ROUNDS} rounds,`;
    throw new RangeError(
      `coqFile: expected a sensitivity of ${forms} by ${admitted.join(', ')}, got ${certificate.strategy.name}, ${upper.kind}`,
    );
  }
  const { explicit, form } = strategy;
  const { counted, who, spoken } = COUNTED[contributions];
  const { m, n, meaning, definition, subject, ...named } = coqWorkload(explicit);
  const { title, suffix } = form ?? named;
  const spaced = coqSchema(certificate.schema, Number(n));
  const given = inNorm(certificate, spaced.schema, explicit, form?.sizes);
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  const columns = contributed(lower, Number(n));
  return `(** ${title}, ${spaced.spoken}: ${claim.inf} ≤ ${given.square} ≤ ${claim.sup}, ${norm !== undefined && contributions === 'absolute' ? SIZES_IN_L1 : spoken}.

    Certificate ${digest}.
    ${HOW_TO_COMPILE} *)

From Coq Require Import Reals ZArith List.
Require Import Etalon.${given.kernel}.
Import ListNotations.
Open Scope R_scope.
${definition}${form === undefined ? '' : `\nDefinition strategy : strategy_form := ${form.text}.`}
Definition counted : sensed := ${counted}.${given.definition}
Definition witness : participation := {|
  base := {|
    Verified.norm := Two;
    Verified.subject := ${subject};
    Verified.inf := ${inf.record};
    Verified.sup := ${sup.record};
    Verified.inner := ${m};
    Verified.left := [];
    Verified.left_scale := 1%Z;
    Verified.right := ${lists(columnsOf(explicit.entries, Number(n)))}%Z;
    Verified.right_scale := ${explicit.denominator}%Z;
    Verified.absorb := 0%Z;
    Verified.absorb_scale := 1%Z;
    Verified.direction := [];
    Verified.row_weights := [];
    Verified.column_weights := []
  |};
  who := ${who};
  ${spaced.fields}
  ${given.proof}
  V := ${bracketed(
    columns.map((column) => `(0%nat, ${list(column)}%Z)`),
    ';\n    ',
  )};
  blocks := [(${list(fromZero(lower.rounds))}%nat, ${lower.bound ?? '1'}%Z)]
|}.

Theorem sensitivity_${suffix} :
  ${given.within} ${counted} ${m} ${n} ${spaced.meaning} ${form === undefined ? meaning : '(form_matrix strategy)'} ${inf.literal} ${sup.literal}.
Proof. exact (${given.sound}${form === undefined ? '' : ' strategy'} counted${given.proved} witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

/** A strategy as a matrix of entries, and its form with the largest sizes along its diagonals; undefined for those that are not written out. */
function writtenOut(strategy: SensitivityFields['strategy']) {
  if (strategy.name === 'explicit') return { explicit: strategy, form: undefined };
  if ((strategy.name !== 'toeplitz' && strategy.name !== 'banded') || Number(strategy.n) > MOST_ROUNDS) {
    return undefined;
  }
  const n = Number(strategy.n);
  const { denominator } = strategy;
  const below = (t: number, j: number): string =>
    (strategy.name === 'toeplitz' ? strategy.coefficients[t] : strategy.diagonals[t]?.[j]) ?? '0';
  const entries = Array.from({ length: n * n }, (_, k) => {
    const [i, j] = [Math.floor(k / n), k % n];
    return i >= j ? below(i - j, j) : '0';
  });
  const sizes = Array.from({ length: n }, (_, t) =>
    Array.from({ length: n - t }, (_, j) => BigInt(below(t, j)))
      .map((x) => (x < 0n ? -x : x))
      .reduce((most, x) => (x > most ? x : most)),
  );
  const text =
    strategy.name === 'toeplitz'
      ? `By_first_column ${n} ${list(strategy.coefficients)}%Z ${denominator}%Z`
      : `By_diagonals ${n} ${lists(strategy.diagonals)}%Z ${denominator}%Z`;
  const explicit = { name: 'explicit', rows: `${n}`, cols: `${n}`, denominator, entries } as const;
  const [title, suffix] =
    strategy.name === 'toeplitz'
      ? [`the Toeplitz matrix of ${n} rounds`, `toeplitz_${n}`]
      : [`the band of ${n} rounds`, `banded_${n}`];
  return { explicit, form: { text, sizes, title, suffix } };
}

/** From the separation on, the largest size from there on; of one round alone the sizes themselves. */
function majorized(sizes: readonly bigint[], { kappa, gap }: Spaced): Row {
  const found = [...sizes];
  for (let t = found.length - 2; kappa > 1 && t >= gap; t--) {
    if (found[t + 1]! > found[t]!) found[t] = found[t + 1]!;
  }
  return found.map(String);
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
