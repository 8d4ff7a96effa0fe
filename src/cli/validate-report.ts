import type { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Certificate } from '../certificate/seal.js';
import type { SquaredErrors } from '../factorization/factorization.js';
import type { ParticipationSensitivity } from '../privacy/participation.js';
import { CLAIMS, type ClaimVerdict } from '../validate/claims.js';
import type { Judgement } from '../validate/judge.js';
import { percentAboveOptimum } from '../validate/optimum.js';
import type { PrivacyVerdict } from '../validate/privacy-claim.js';
import type { Entry } from '../validate/product.js';
import type { NamedMatrix } from '../validate/readers/array.js';
import type { Factors } from '../validate/readers/factors.js';
import type { Workload } from '../workload/workload.js';
import { numberJson, rootEnclosure, rootJson, rootText, shortText, type ShownJson } from './numbers.js';

/** Everything that `etalon validate` found. */
export interface Validation {
  readonly files: readonly string[];
  readonly factors: Factors;
  readonly workload: Workload;
  /** Whether the file's own A equals the workload asked for, where both are given. */
  readonly fileWorkload: boolean | undefined;
  readonly judgement: Judgement;
  readonly claims: readonly ClaimVerdict[];
  readonly privacy: PrivacyVerdict | undefined;
  readonly participation: Participation | undefined;
  /** The squared sensitivity of what is released; `none` when the rows of B are dependent. */
  readonly released: Rational | 'none' | undefined;
  readonly optimum: Optimum | undefined;
  readonly holds: boolean;
}

/** The sensitivity over participation patterns. */
export type Participation = ParticipationSensitivity & {
  readonly participations: number;
  readonly separation: number;
};

/** The certified optimum and the percentage by which the factorization's root mean squared error is above it. */
export interface Optimum {
  readonly certificate: Certificate;
  readonly percentAbove: Interval | undefined;
}

/** Compares with the optimum; a factorization that is not exact is represented by the exact one nearby. */
export function optimumOf(judgement: Judgement, certificate: Certificate): Optimum {
  const { total } = (judgement.nearby ?? judgement).errors;
  return { certificate, percentAbove: percentAboveOptimum(total, certificate) };
}

const DIGITS = 20;

export function validationLines(validation: Validation): string[] {
  const { judgement, factors, workload, optimum, fileWorkload } = validation;
  const { product, sensitivity, errors, nearby } = judgement;
  const row = (name: string, text: string): string => `${name.padEnd(13)}${text}`;
  const lines = [
    row('file', `${validation.files.join(' ')}: ${named(factors.B)}, ${named(factors.C)}`),
    row(
      'workload',
      workload.title +
        (fileWorkload === undefined
          ? ''
          : fileWorkload
            ? ' (equal to A in the file)'
            : ' (A in the file differs from it)'),
    ),
    row('BC = A', productText(judgement)),
  ];
  if (product.verdict !== 'exact') {
    lines.push(
      row(
        'A − BC',
        `largest entry ${entryText(product.largest)}, Frobenius norm ${rootText(product.frobeniusSquared, 6)}`,
      ),
    );
  }
  if (product.worst !== undefined) {
    const { worst, residual } = product;
    lines.push(
      row(
        '',
        `${worst.count} of ${residual.rows * residual.cols} entries exceed their allowance; worst is ${entryText(worst)}, allowed ${shortText(worst.allowed, 6)}`,
      ),
    );
  }
  if (product.verdict === 'refuted' && product.normwise) {
    lines.push(
      row(
        '',
        'as a whole BC is A to rounding, ‖A − BC‖_F ≤ g·‖B‖_F·‖C‖_F; not entry by entry (a pseudo-inverse is like that)',
      ),
    );
  }
  if (judgement.hint !== undefined) lines.push(row('', judgement.hint));
  lines.push(
    row(
      'sensitivity',
      `ℓ2 ${rootText(sensitivity.l2Squared, DIGITS)}   ℓ1 ${shortText(sensitivity.l1, DIGITS)}   (largest column of C)`,
    ),
    row('‖B‖_F²', shortText(judgement.frobeniusSquared, DIGITS)),
    row('error', errorText(errors)),
    row('', 'squared, per answer, at noise multiplier 1 (noise of standard deviation ℓ2 sensitivity)'),
    row(
      'triangular',
      `B ${judgement.lowerTriangular.B ? 'is' : 'is not'}, C ${judgement.lowerTriangular.C ? 'is' : 'is not'} lower triangular`,
    ),
  );
  if (nearby !== undefined) {
    lines.push(
      row(
        'exact nearby',
        `[B | E/μ]·[C ; μI] with E = A − BC, μ² = ${shortText(nearby.t, 6)} is a factorization of A:`,
      ),
    );
    lines.push(
      row(
        '',
        `ℓ2 sensitivity ${rootText(nearby.sensitivitySquared, DIGITS)}, error ${errorText(nearby.errors)}`,
      ),
    );
  }
  if (optimum !== undefined)
    lines.push(...optimumLines(optimum, judgement).map(([name, text]) => row(name, text)));
  if (validation.released !== undefined) {
    const text =
      validation.released === 'none'
        ? 'not defined: the rows of B are dependent'
        : `ℓ2 ${rootText(validation.released, DIGITS)}`;
    lines.push(row('released', `${text}   (sensitivity of Ax + Bz itself, at most that of C)`));
  }
  if (validation.participation !== undefined)
    lines.push(row('rounds', participationText(validation.participation)));
  for (const claim of validation.claims) lines.push(row('claim', claimText(claim)));
  if (validation.privacy !== undefined) lines.push(row('claim', privacyText(validation.privacy)));
  lines.push(row('verdict', verdictText(validation)));
  return lines;
}

const named = ({ name, matrix, numberType }: NamedMatrix): string =>
  `${name} ${matrix.rows}×${matrix.cols} ${numberType}`;
const entryText = ({ row, col, value }: Entry): string =>
  `${shortText(value, 6)} at row ${row}, column ${col}`;
const errorText = (errors: SquaredErrors): string =>
  `mean ${shortText(errors.mean, DIGITS)}   maximum ${shortText(errors.largest, DIGITS)}`;

function productText({ product }: Judgement): string {
  const bound = `|A − BC| ≤ g·|B||C| in every entry, g = ${shortText(product.tolerance, 4)}`;
  if (product.verdict === 'exact') return 'exact: every entry';
  return product.verdict === 'to-rounding' ? `to rounding: ${bound}` : `REFUTED: not even ${bound}`;
}

function optimumLines({ certificate, percentAbove }: Optimum, { nearby }: Judgement): [string, string][] {
  const gamma = rootEnclosure(certificate);
  const lines: [string, string][] = [
    ['optimum', `γ_F = ${shortText(gamma.exact, 40)}   certificate ${certificate.digest.slice(0, 16)}…`],
  ];
  if (percentAbove !== undefined) {
    const percent = numberJson(percentAbove, 4).enclosure;
    const what =
      nearby === undefined
        ? 'root mean squared error'
        : 'root mean squared error of the exact factorization nearby';
    lines.push(['', `${what} is ${percent.inf} % to ${percent.sup} % above the best possible`]);
  }
  return lines;
}

function claimText({ name, claimed, actual, squared, verdict }: ClaimVerdict): string {
  const value = squared ? rootText(actual, DIGITS) : shortText(actual, DIGITS);
  const word = { holds: 'holds', 'to-rounding': 'holds to rounding', refuted: 'REFUTED' }[verdict];
  return `${name} ≤ ${shortText(claimed, DIGITS)}: ${word}, it is ${value} (${CLAIMS[name]})`;
}

function participationText({
  participations,
  separation,
  infSquared,
  supSquared,
  pattern,
}: Participation): string {
  const what = `ℓ2 sensitivity over up to ${participations} rounds with j − i ≥ ${separation}`;
  if (infSquared.equals(supSquared))
    return `${what}: ${rootText(infSquared, DIGITS)}, attained by rounds ${listed(pattern)}`;
  return `${what}: undecided, in [${rootJson(infSquared, DIGITS).inf}, ${rootJson(supSquared, DIGITS).sup}]`;
}

const listed = (rounds: readonly number[]): string =>
  rounds.length > 8 ? `${rounds.slice(0, 4).join(', ')}, … (${rounds.length} of them)` : rounds.join(', ');

function privacyText({ claim, leastEpsilon, leastMultiplier, holds }: PrivacyVerdict): string {
  const { noiseMultiplier: z, epsilon, delta } = claim;
  const parts = [
    ...(leastEpsilon === undefined
      ? []
      : [
          `noise multiplier ${shortText(z!, DIGITS)} gives ε = ${shortText(leastEpsilon, DIGITS)} at δ = ${shortText(delta, DIGITS)}`,
        ]),
    ...(leastMultiplier === undefined
      ? []
      : [
          `ε = ${shortText(epsilon!, DIGITS)} at δ = ${shortText(delta, DIGITS)} needs noise multiplier ${shortText(leastMultiplier, DIGITS)}`,
        ]),
  ];
  return `${holds === undefined ? '' : `(ε, δ): ${holds ? 'holds' : 'REFUTED'}, `}${parts.join('; ')} (add/remove or zero-out neighbours)`;
}

function verdictText({ judgement, claims, privacy, holds }: Validation): string {
  if (!holds) {
    const reasons = [
      ...(judgement.product.verdict === 'refuted' ? ['BC is not A, not even to rounding'] : []),
      ...(privacy?.holds === false ? ['the claim on (ε, δ) is false'] : []),
      ...claims
        .filter((claim) => claim.verdict === 'refuted')
        .map((claim) => `the claim on ${claim.name} is false`),
    ];
    return `REFUTED: ${reasons.join('; ')}`;
  }
  return judgement.product.verdict === 'exact'
    ? 'HOLDS: a factorization of the workload, exactly'
    : 'HOLDS to rounding';
}

/** The same as one JSON document; rationals exactly, every decimal rounded outward. */
export function validationJson(validation: Validation): Record<string, unknown> {
  const { judgement, factors, workload, optimum, claims, participation, privacy, released } = validation;
  const { product, sensitivity, nearby } = judgement;
  return {
    files: validation.files,
    workload: {
      title: workload.title,
      rows: workload.rows,
      cols: workload.cols,
      equalsFileA: validation.fileWorkload ?? null,
    },
    B: { rows: factors.B.matrix.rows, cols: factors.B.matrix.cols, numberType: factors.B.numberType },
    C: { rows: factors.C.matrix.rows, cols: factors.C.matrix.cols, numberType: factors.C.numberType },
    convention: 'A = BC; squared errors at noise multiplier 1; one record moves one entry of x by at most 1',
    product: {
      verdict: product.verdict,
      tolerance: json(product.tolerance),
      largest: entryJson(product.largest),
      frobeniusSquared: json(product.frobeniusSquared),
      normwise: product.normwise,
      worst:
        product.worst === undefined
          ? null
          : { ...entryJson(product.worst), allowed: json(product.worst.allowed), count: product.worst.count },
      hint: judgement.hint ?? null,
    },
    lowerTriangular: judgement.lowerTriangular,
    sensitivity: {
      l1: json(sensitivity.l1),
      l2Squared: json(sensitivity.l2Squared),
      l2: rootJson(sensitivity.l2Squared, DIGITS),
    },
    frobeniusSquared: json(judgement.frobeniusSquared),
    errors: errorsJson(judgement.errors),
    nearby:
      nearby === undefined
        ? null
        : {
            muSquared: json(nearby.t),
            sensitivitySquared: json(nearby.sensitivitySquared),
            errors: errorsJson(nearby.errors),
          },
    optimum: optimum === undefined ? null : optimumJson(optimum),
    claims: claims.map(({ name, claimed, actual, squared, verdict }) => ({
      name,
      claimed: json(claimed),
      [squared ? 'actualSquared' : 'actual']: json(actual),
      verdict,
    })),
    releasedSquared: released === undefined || released === 'none' ? null : json(released),
    participation: participation === undefined ? null : participationJson(participation),
    privacy: privacy === undefined ? null : privacyJson(privacy),
    status: validation.holds ? 'holds' : 'refuted',
  };
}

const json = (x: Rational): ShownJson => numberJson(x, DIGITS);
const entryJson = ({ row, col, value }: Entry): Record<string, unknown> => ({ row, col, ...json(value) });
const errorsJson = ({ total, mean, largest }: SquaredErrors): Record<string, unknown> => ({
  total: json(total),
  mean: json(mean),
  largest: json(largest),
});

function optimumJson({ certificate, percentAbove }: Optimum): Record<string, unknown> {
  const { inf, sup } = rootEnclosure(certificate);
  return {
    gamma: { inf, sup },
    gammaSquared: certificate.claim,
    digest: certificate.digest,
    percentAbove: percentAbove === undefined ? null : numberJson(percentAbove, 6).enclosure,
  };
}

function participationJson({
  participations,
  separation,
  infSquared,
  supSquared,
  pattern,
}: Participation): Record<string, unknown> {
  return {
    participations,
    separation,
    squared: { inf: json(infSquared), sup: json(supSquared) },
    decided: infSquared.equals(supSquared),
    pattern,
  };
}

function privacyJson({
  claim,
  leastEpsilon,
  leastMultiplier,
  holds,
}: PrivacyVerdict): Record<string, unknown> {
  const optional = (x: Rational | Interval | undefined): ShownJson | null =>
    x === undefined ? null : numberJson(x, DIGITS);
  return {
    noiseMultiplier: optional(claim.noiseMultiplier),
    epsilon: optional(claim.epsilon),
    delta: json(claim.delta),
    leastEpsilon: optional(leastEpsilon),
    leastMultiplier: optional(leastMultiplier),
    verdict: holds === undefined ? null : holds ? 'holds' : 'refuted',
  };
}
