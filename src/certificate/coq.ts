import { algebraicCoqFile, type AlgebraicFields } from './algebraic/algebraic-coq.js';
import { circulantFile, type CirculantFields } from './coq-circulant.js';
import { participationFile, type ParticipationFields } from './coq-participation.js';
import { pointsFile, type PointsFields } from './coq-points.js';
import { sensitivityFile, type SensitivityFields } from './coq-sensitivity.js';
import {
  HOW_TO_COMPILE,
  coqWorkload,
  columnsOf,
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

/** What a Coq file takes from a certificate; every certificate with well-formed fields has this shape. */
interface Fields {
  readonly kind: string;
  readonly digest: string;
  readonly claim: Claim;
  readonly workload: CoqWorkload;
  readonly upper: { readonly B: Dyadic; readonly C: Dyadic; readonly t: readonly [string, string] };
  readonly lower: { readonly U: Row; readonly w: Row; readonly x?: Row };
}
interface Claim {
  readonly inf: string;
  readonly sup: string;
  readonly p?: string | readonly [string, string];
  readonly domain?: string;
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
 * proofs/coq/Reflect.v, PointsSound.v, ParticipationSound.v, SensitivitySound.v or CirculantSound.v proves sound.
 *
 * Nothing here is trusted: the theorem stands in the file, and coqc accepts the file only if its proof is one.
 *
 * @param bytes a certificate that the checker proves, or whose claim alone it refuses
 * @throws RangeError for a statement that none of them has
 */
export function coqFile(bytes: Uint8Array): string {
  const parsed = JSON.parse(new TextDecoder().decode(bytes)) as
    Fields | (AlgebraicFields & { readonly kind: 'algebraic' });
  if ('optimum' in parsed) return algebraicCoqFile(parsed);
  const certificate = parsed;
  if (certificate.kind === 'gamma-F-participation') {
    return participationFile(certificate as unknown as ParticipationFields);
  }
  if (certificate.kind === 'circulant') return circulantFile(certificate as unknown as CirculantFields);
  if (certificate.kind === 'sensitivity') return sensitivityFile(certificate as unknown as SensitivityFields);
  const { claim, workload } = certificate;
  const norm = normOf(certificate);
  if (norm === undefined) return pointsFile(certificate as unknown as PointsFields);
  const { name, square, left } = NORMS[norm];
  const { m, n, title, suffix, meaning, definition, subject } = coqWorkload(workload);
  const inf = decimal(claim.inf);
  const sup = decimal(claim.sup);
  return `(** ${title}: ${claim.inf} ≤ ${square} ≤ ${claim.sup}.

    Every factorization A = BC has ${left}·‖C‖²_{1→2} ≥ ${claim.inf}, and some factorization has at most ${claim.sup}.
    Certificate ${certificate.digest}.
    ${HOW_TO_COMPILE} *)

Require Import Etalon.Kernel.
${definition}
Definition witness : certificate := {|
  norm := ${norm};
  subject := ${subject};
  inf := ${inf.record};
  sup := ${sup.record};
${witness(certificate, norm, Number(n))}
|}.

Theorem ${name}_${suffix} : encloses ${norm} ${m} ${n} ${meaning} ${inf.literal} ${sup.literal}.
Proof. exact (certificate_sound witness ltac:(vm_cast_no_check (eq_refl true))). Qed.
`;
}

/** The norm where Reflect.v has the statement, and undefined for those of PointsProgram.v. */
function normOf({ kind, claim }: Fields): keyof typeof NORMS | undefined {
  if (kind === 'gamma-F') return 'Two';
  if (kind !== 'gamma-p') {
    throw new RangeError(
      `coqFile: expected a certificate of kind gamma-F or gamma-p, or of another that Coq has, got kind ${kind}`,
    );
  }
  const p = typeof claim.p === 'string' ? claim.p : claim.p?.join('/');
  if (claim.domain === 'points' || (p !== '2/1' && p !== 'infinity')) return undefined;
  return p === 'infinity' ? 'Infinity' : 'Two';
}

function witness({ upper, lower }: Fields, norm: keyof typeof NORMS, n: number): string {
  const left = integral(upper.B);
  const right = integral(upper.C);
  const inner = Number(upper.B.cols);
  const columns = columnsOf(right.entries, n);
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

/** The rows of a witness: as machine integers where they fit, which Coq reads much faster. */
function table(rows: readonly Row[]): string {
  return rows.every(small) ? `(map smalls ${lists(rows)}%sint63)` : `${lists(rows)}%bigZ`;
}
function vector(row: Row): string {
  return small(row) ? `(smalls ${list(row)}%sint63)` : `${list(row)}%bigZ`;
}
const small = (row: Row): boolean => row.every((x) => x.length <= SMALL_CHARACTERS);
