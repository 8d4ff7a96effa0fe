import type { EnclosedErrors } from '../validate/errors.js';
import type { Judgement } from '../validate/judge.js';
import type { OptimumComparison } from '../validate/optimum.js';
import type { Entry } from '../factorization/product-agreement.js';
import type { NamedMatrix } from '../validate/readers/array.js';
import type { Factors } from '../validate/readers/factors.js';
import type { Validation } from '../validate/validation.js';
import type { Workload } from '../workload/workload.js';
import { schemaText } from './schema-text.js';
import {
  attainedText,
  byText,
  CONTRIBUTES,
  l1Rows,
  pureRow,
  replaceOneRow,
  schemaRows,
} from './sensitivity-text.js';
import { numberJson, rootEnclosure, rootText, shortText } from './numbers.js';
import { claimRows, type Row } from './claim-rows.js';
import { DIGITS, rootShown, sensitivityShown } from './validate-numbers.js';
import {
  certificateRows,
  type WrittenCertificate,
  type WrittenL1Certificate,
} from './written-certificate.js';

/** Everything that `etalon validate` found, and where it came from. */
export interface ValidationReport {
  readonly files: readonly string[];
  readonly factors: Factors;
  readonly workload: Workload;
  /** Whether the file's own A equals the workload asked for, where both are given. */
  readonly fileWorkload: boolean | undefined;
  readonly validation: Validation;
  /** What is written beside the report, and what it proves. */
  readonly certificate: WrittenCertificate | undefined;
  readonly l1Certificate: WrittenL1Certificate | undefined;
}

export function validationLines(report: ValidationReport): string[] {
  const { validation, factors, workload, fileWorkload } = report;
  const { judgement } = validation;
  const agreement =
    fileWorkload === undefined
      ? ''
      : fileWorkload
        ? ' (equal to A in the file)'
        : ' (A in the file differs from it)';
  const rows: Row[] = [
    ['file', `${report.files.join(' ')}: ${named(factors.B)}, ${named(factors.C)}`],
    ['workload', `${workload.title}${agreement}`],
    ...productRows(validation, workload),
    ...sensitivityRows(judgement, workload.cols),
    replaceOneRow(judgement.sensitivity.l2Squared),
    pureRow(judgement.sensitivity.l1, judgement.contributions),
    ['‖B‖_F²', shortText(judgement.frobeniusSquared, DIGITS)],
    ['error', errorText(judgement.errors)],
    ['', 'squared, per answer, at noise multiplier 1 (noise of standard deviation ℓ2 sensitivity)'],
    [
      'triangular',
      `B ${judgement.lowerTriangular.B ? 'is' : 'is not'}, C ${judgement.lowerTriangular.C ? 'is' : 'is not'} lower triangular`,
    ],
    ...nearbyRows(judgement),
    ...optimumRows(validation.optimum, judgement),
    ...releasedRows(validation),
    ...certificateRows(report.certificate),
    ...certificateRows(report.l1Certificate),
    ...claimRows(validation, {
      l2Squared: judgement.sensitivity.l2Squared,
      rounds: BigInt(judgement.rounds),
    }),
    ['verdict', verdictText(validation)],
  ];
  return rows.map(([name, text]) => `${name.padEnd(13)}${text}`);
}

const named = ({ name, matrix, numberType }: NamedMatrix): string =>
  `${name} ${matrix.rows}×${matrix.cols} ${numberType}`;
const entryText = ({ row, col, value }: Entry): string =>
  `${shortText(value, 6)} at row ${row}, column ${col}`;
const errorText = (errors: EnclosedErrors): string =>
  `mean ${shortText(errors.mean, DIGITS)}   maximum ${shortText(errors.largest, DIGITS)}`;

function productRows({ judgement, entrywise }: Validation, workload: Workload): Row[] {
  const { product, hint } = judgement;
  const { agreement, worst, longest, tolerance } = product;
  if (agreement === 'exact') return [['BC = A', 'exact: every entry']];
  const inEntries = `|A − BC| ≤ g·|B||C| in every entry, g = ${shortText(tolerance.entrywise, 4)}`;
  const asAWhole = `‖A − BC‖_F ≤ g·‖B‖_F·‖C‖_F = ${rootText(product.allowedSquared, 4)}, and so row by row however the rows of C are scaled, g = ${shortText(tolerance.normwise, 4)}`;
  const text = {
    entrywise: `to rounding: ${inEntries}`,
    normwise: `to rounding as a whole: ${asAWhole}${entrywise ? ' (REFUTED entry by entry)' : ''}`,
    refuted:
      longest === undefined
        ? 'REFUTED'
        : `REFUTED: row ${longest.row} of A − BC has norm ${rootText(longest.squared, 6)}, more than its allowance ${rootText(longest.allowedSquared, 4)}, at most g·‖B_i‖·‖C‖_F, g = ${shortText(tolerance.normwise, 4)}`,
  }[agreement];
  const rows: Row[] = [
    ['BC = A', text],
    [
      'A − BC',
      `largest entry ${entryText(product.largest)}, Frobenius norm ${rootText(product.frobeniusSquared, 6)}`,
    ],
  ];
  if (worst !== undefined) {
    const count = `${worst.count} of ${workload.rows * workload.cols}`;
    rows.push([
      '',
      `${count} entries exceed |B||C| times ${shortText(tolerance.entrywise, 4)}; worst is ${entryText(worst)}, allowed ${shortText(worst.allowed, 6)}`,
    ]);
    rows.push([
      '',
      'privacy does not depend on it: it rests on C. The answers are those of BC; what holds of A is "exact nearby"',
    ]);
  }
  if (hint !== undefined) rows.push(['', hint]);
  return rows;
}

function sensitivityRows(
  { schema, contributions, rounds, sensitivity, participation, l1Participation }: Judgement,
  n: number,
): Row[] {
  const text = `ℓ2 ${sensitivityShown(sensitivity.l2Squared)}   ℓ1 ${shortText(sensitivity.l1, DIGITS)}`;
  const declared = schemaRows(schema, n);
  if (rounds === 1) return [...declared, ['sensitivity', `${text}   (largest column of C)`]];
  const { scalar, vector, absolute } = participation;
  const rows: Row[] = [
    ...declared,
    ['contributes', `${CONTRIBUTES[contributions]}; sensitivity, errors, privacy and claims speak of that`],
    ['sensitivity', text],
    ['', `ℓ2 by ${byText(participation)}${attainedText(participation, contributions)}`],
  ];
  if (!scalar.inf.equals(absolute.sup)) {
    rows.push([
      '',
      `ℓ2 for contributions that are numbers ${sensitivityShown(scalar)}, vectors ${sensitivityShown(vector)}; by absolute values ${sensitivityShown(absolute)}`,
    ]);
  }
  return [...rows, ...l1Rows(l1Participation)];
}

function nearbyRows({ nearby }: Judgement): Row[] {
  if (nearby === undefined) return [];
  return [
    [
      'exact nearby',
      `[B | E/μ]·[C ; μI] with E = A − BC, μ² = ${shortText(nearby.t, 6)} is a factorization of A:`,
    ],
    ['', `ℓ2 sensitivity ${rootShown(nearby.sensitivitySquared)}, error ${errorText(nearby.errors)}`],
  ];
}

/** Columns that are so to 2^−20 of their squared norms. */
const RESTRICTED = {
  theta: 'C has orthogonal columns in rounds that one record can share (a band), to 10^−6',
  'equal-norms': 'C has columns of one norm, orthogonal in rounds that one record can share, to 10^−6',
} as const;

export function optimumRows(
  optimum: OptimumComparison | string | undefined,
  { nearby }: Pick<Judgement, 'nearby'>,
): Row[] {
  if (optimum === undefined) return [];
  if (typeof optimum === 'string') return [['optimum', optimum]];
  const { proof, percentAbove, largest, schema, isBound, contributions, restriction } = optimum;
  const gamma = rootEnclosure(proof);
  const of =
    schema.participations === 1
      ? ''
      : ` where a record takes part in ${schemaText(schema)} with ${CONTRIBUTES[contributions]}`;
  const rows: Row[] = [
    ['optimum', `γ_F = ${shortText(gamma.exact, 40)}${of}   certificate ${proof.digest.slice(0, 16)}…`],
  ];
  if (percentAbove !== undefined) {
    const percent = numberJson(percentAbove, 4).enclosure;
    const what =
      nearby === undefined
        ? 'root mean squared error'
        : 'root mean squared error of the exact factorization nearby';
    rows.push([
      '',
      isBound
        ? `${what} is at most ${percent.sup} % above the best possible, which is no less than that optimum`
        : `${what} is ${percent.inf} % to ${percent.sup} % above the best possible`,
    ]);
  }
  if (largest !== undefined) {
    const percent = numberJson(largest.percentAbove, 4).enclosure;
    const least = shortText(rootEnclosure(largest.proof).exact, 40);
    const what = nearby === undefined ? 'largest error' : 'largest error of the exact factorization nearby';
    rows.push(
      ['', `γ_2 = ${least}   certificate ${largest.proof.digest.slice(0, 16)}…`],
      ['', `${what} is ${percent.inf} % to ${percent.sup} % above the best possible, as a root mean square`],
    );
  }
  if (restriction !== undefined) {
    const least = numberJson(restriction.percentAbove, 4).enclosure.inf;
    rows.push([
      '',
      `${RESTRICTED[restriction.restriction]}: by itself that costs at least ${least} %   certificate ${restriction.proof.digest.slice(0, 16)}…`,
    ]);
  }
  return rows;
}

function releasedRows({ released }: Validation): Row[] {
  if (released === undefined) return [];
  const text =
    released === 'none' ? 'not defined: the rows of B are dependent' : `ℓ2 ${rootText(released, DIGITS)}`;
  return [['released', `${text}   (sensitivity of Ax + Bz itself, at most that of C; one participation)`]];
}

function verdictText({ judgement, status, refuted, undecided }: Validation): string {
  if (status === 'refuted') return `REFUTED: ${refuted.join('; ')}`;
  if (status === 'undecided') return `UNDECIDED: ${undecided.join('; ')}`;
  return {
    exact: 'HOLDS: a factorization of the workload, exactly',
    entrywise: 'HOLDS to rounding',
    normwise: 'HOLDS to rounding as a whole',
    refuted: '',
  }[judgement.product.agreement];
}
