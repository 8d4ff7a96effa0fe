import { algebraicCoqFile, type AlgebraicFields } from './algebraic/algebraic-coq.js';

/** What a Coq file takes from a certificate; every certificate with well-formed fields has this shape. */
interface Fields {
  readonly kind: string;
  readonly digest: string;
  readonly claim: Claim;
  readonly workload: NamedWorkload | ExplicitWorkload;
  readonly upper: { readonly B: Dyadic; readonly C: Dyadic; readonly t: readonly [string, string] };
  readonly lower: { readonly U: Row; readonly w: Row; readonly x?: Row };
}
type Row = readonly string[];
interface Claim {
  readonly inf: string;
  readonly sup: string;
  readonly p?: string | readonly [string, string];
  readonly domain?: string;
}
interface NamedWorkload {
  readonly name: 'prefix-sum';
  readonly n: string;
}
interface ExplicitWorkload {
  readonly name: 'explicit';
  readonly rows: string;
  readonly cols: string;
  readonly denominator: string;
  readonly entries: Row;
}
interface Dyadic {
  readonly rows: string;
  readonly cols: string;
  readonly exponent: string;
  readonly entries: Row;
}

/** At most 18 digits are below 2⁶². */
const SMALL_CHARACTERS = 18;

/** The two norms of the left factor that Reflect.v knows. */
const NORMS = {
  Two: { name: 'gamma_F', square: 'γ_F(A)²', left: '‖B‖_F²' },
  Infinity: { name: 'gamma_2', square: 'γ_2(A)²', left: 'max_i ‖B_i‖²' },
} as const;

/**
 * The Coq file whose theorem is the enclosure that a certificate claims, and whose proof is one evaluation of the checker that
 * proofs/coq/Reflect.v proves sound.
 *
 * Nothing here is trusted: the theorem stands in the file, and coqc accepts the file only if its proof is one.
 *
 * @param bytes a certificate that the checker proves, or whose claim alone it refuses
 * @throws RangeError for a statement that is not in Reflect.v: p other than 2 and ∞, or points that are not symmetric
 */
export function coqFile(bytes: Uint8Array): string {
  const parsed = JSON.parse(new TextDecoder().decode(bytes)) as
    Fields | (AlgebraicFields & { readonly kind: 'algebraic' });
  if ('optimum' in parsed) return algebraicCoqFile(parsed);
  const certificate = parsed;
  const { claim, workload } = certificate;
  const norm = normOf(certificate);
  const { name, square, left } = NORMS[norm];
  const [m, n] = workload.name === 'explicit' ? [workload.rows, workload.cols] : [workload.n, workload.n];
  const title = workload.name === 'explicit' ? `an explicit ${m}×${n} matrix` : `the prefix sum of size ${n}`;
  const suffix = workload.name === 'explicit' ? `explicit_${m}x${n}` : `prefix_sum_${n}`;
  const meaning = workload.name === 'explicit' ? `(explicit entries ${workload.denominator})` : 'prefix_sum';
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  return `(** ${title}: ${claim.inf} ≤ ${square} ≤ ${claim.sup}.

    Every factorization A = BC has ${left}·‖C‖²_{1→2} ≥ ${claim.inf}, and some factorization has at most ${claim.sup}.
    Certificate ${certificate.digest}.
    To compile: coqc -R FOLDER Etalon FILE, where FOLDER holds the compiled theory (npm run proofs). *)

Require Import Etalon.Kernel.
${workload.name === 'explicit' ? `\nDefinition entries : list (list Z) := ${lists(rowsOf(workload.entries, Number(n)))}%Z.\n` : ''}
Definition witness : certificate := {|
  norm := ${norm};
  subject := ${workload.name === 'explicit' ? `Explicit ${m} ${n} entries ${workload.denominator}` : `Prefix_sum ${n}`};
  inf := ${inf.record};
  sup := ${sup.record};
${witness(certificate, norm, Number(n))}
|}.

Theorem ${name}_${suffix} : encloses ${norm} ${m} ${n} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (certificate_sound witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

function normOf({ kind, claim }: Fields): keyof typeof NORMS {
  if (kind === 'gamma-F') return 'Two';
  const p = typeof claim.p === 'string' ? claim.p : claim.p?.join('/');
  if (kind !== 'gamma-p' || claim.domain === 'points' || (p !== '2/1' && p !== 'infinity')) {
    throw new RangeError(
      `coqFile: expected a certificate of γ_F or γ_2 of a matrix or a symmetric domain, got kind ${kind}, p ${p}, domain ${claim.domain}`,
    );
  }
  return p === 'infinity' ? 'Infinity' : 'Two';
}

function witness({ upper, lower }: Fields, norm: keyof typeof NORMS, n: number): string {
  const left = integral(upper.B);
  const right = integral(upper.C);
  const inner = Number(upper.B.cols);
  const columns = Array.from({ length: n }, (_, j) => right.entries.filter((_, k) => k % n === j));
  return [
    `inner := ${inner}`,
    `left := ${table(rowsOf(left.entries, inner).map(trimmed))}`,
    `left_scale := ${left.scale}%bigZ`,
    `right := ${table(columns.map(trimmed))}`,
    `right_scale := ${right.scale}%bigZ`,
    `absorb := ${upper.t[0]}%bigZ`,
    `absorb_scale := ${upper.t[1]}%bigZ`,
    `direction := ${table(rowsOf(lower.U, n))}`,
    `row_weights := ${norm === 'Two' ? '[]' : vector(lower.x ?? [])}`,
    `column_weights := ${vector(lower.w)}`,
  ]
    .map((field) => `  ${field}`)
    .join(';\n');
}

/** A dyadic matrix as integers over a positive integer. */
function integral({ exponent, entries }: Dyadic): { readonly entries: Row; readonly scale: bigint } {
  const e = BigInt(exponent);
  return e <= 0n
    ? { entries, scale: 1n << -e }
    : { entries: entries.map((x) => `${BigInt(x) << e}`), scale: 1n };
}

/** A list ends at its last entry other than zero; the checker reads on in zeros. */
function trimmed(row: Row): Row {
  return row.slice(0, row.findLastIndex((x) => x !== '0') + 1);
}

function rowsOf(entries: Row, cols: number): Row[] {
  return Array.from({ length: entries.length / cols }, (_, i) => entries.slice(i * cols, (i + 1) * cols));
}

/** The rows of a witness: as machine integers where they fit, which Coq reads much faster. */
function table(rows: readonly Row[]): string {
  return rows.every(small) ? `(map smalls ${lists(rows)}%sint63)` : `${lists(rows)}%bigZ`;
}
function vector(row: Row): string {
  return small(row) ? `(smalls ${list(row)}%sint63)` : `${list(row)}%bigZ`;
}
const small = (row: Row): boolean => row.every((x) => x.length <= SMALL_CHARACTERS);

const list = (row: Row): string => bracketed(row, ';');
const lists = (rows: readonly Row[]): string => bracketed(rows.map(list), ';\n    ');

/** In the scope of bigZ, [x] is the value of x; a list of one has to be written otherwise. */
function bracketed(items: Row, separator: string): string {
  return items.length === 1 ? `(${items[0]!} :: nil)` : `[${items.join(separator)}]`;
}

/** A decimal as Coq's reals read the literal, and as the record that has its value. Without a point Coq would read an integer. */
function decimal(text: string): { readonly literal: string; readonly record: string } {
  const [whole = '', part = '0'] = text.split('.');
  return {
    literal: `${whole}.${part}`,
    record: `{| digits := ${BigInt(whole + part)}; places := ${part.length} |}`,
  };
}
