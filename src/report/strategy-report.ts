import { decimalDown } from '../arithmetic/decimal.js';
import { increasing, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { LossBound } from '../validate/loss-bounds.js';
import type { StrategyValidation } from '../validate/strategy-validation.js';
import { claimRows, type Row } from './claim-rows.js';
import { shortText } from './numbers.js';
import {
  attainedText,
  byText,
  CONTRIBUTES,
  l1Rows,
  pureRow,
  replaceOneRow,
  schemaRows,
} from './sensitivity-text.js';
import { optimumRows } from './validate-report.js';
import { DIGITS, rootShown, sensitivityShown } from './validate-numbers.js';
import {
  certificateRows,
  type WrittenCertificate,
  type WrittenL1Certificate,
} from './written-certificate.js';

/** Everything that `etalon validate` found of a strategy, and where it came from. */
export interface StrategyReport {
  readonly file: string;
  readonly readAs: string;
  /** What of the file is not used. */
  readonly notes: readonly string[];
  readonly validation: StrategyValidation;
  /** What is written beside the report, and what it proves. */
  readonly certificate: WrittenCertificate | undefined;
  readonly l1Certificate: WrittenL1Certificate | undefined;
}

/** The lines of the report. */
export function strategyLines({
  file,
  readAs,
  notes,
  validation,
  certificate,
  l1Certificate,
}: StrategyReport): string[] {
  const { strategy, workload, contributions, rounds, l2Squared } = validation;
  const rows: Row[] = [
    [
      'strategy',
      `${file}: ${strategy.title}, ${readAs === 'exact' ? 'numbers as the file holds them' : `numbers read as ${readAs}s`}`,
    ],
    ...notes.map((note): Row => ['note', note]),
    ['workload', workload.title],
    ...participationRows(validation),
    replaceOneRow(l2Squared),
    ...operatorRows(validation.operatorNormSquared),
    ...errorRows(validation),
    [
      'zCDP',
      `ρ = Δ²/(2σ²) = ${shortText(increasing(l2Squared, halved), DIGITS)}/σ² at noise of standard deviation σ`,
    ],
    pureRow(validation.l1, contributions),
    ...optimumRows(validation.optimum, { nearby: undefined }),
    ...boundRows(validation.bounds),
    ...certificateRows(certificate),
    ...certificateRows(l1Certificate),
    ...claimRows(validation, { l2Squared, rounds }),
    ['verdict', verdictText(validation)],
  ];
  return rows.map(([name, text]) => `${name.padEnd(13)}${text}`);
}

function errorRows({ errors, unitErrors, errorsReason, isAnswered, answers }: StrategyValidation): Row[] {
  if (!isAnswered) return [['error', `none: ${errorsReason}`]];
  if (errors === undefined || unitErrors === undefined) return [['error', `not known: ${errorsReason}`]];
  return [
    [
      'unit noise',
      `‖B‖_F² ${shortText(unitErrors.total, DIGITS)}   max ‖B_i‖² ${shortText(unitErrors.largest, DIGITS)}`,
    ],
    ...answers.map(({ answer, unit, error }): Row => [
      'answer',
      `${answer}: error ${shortText(error, DIGITS)}   ‖B_t‖² ${shortText(unit, DIGITS)}`,
    ]),
    ['error', `mean ${shortText(errors.mean, DIGITS)}   maximum ${shortText(errors.largest, DIGITS)}`],
    [
      'loss',
      `total ${shortText(errors.total, DIGITS)}   (squared error times squared sensitivity, summed over the answers)`,
    ],
    [
      '',
      'errors are squared, per answer, at noise multiplier 1 (noise of standard deviation ℓ2 sensitivity)',
    ],
  ];
}

const halved = (x: Rational): Rational => x.div(Rational.integer(2n));

function participationRows(validation: StrategyValidation): Row[] {
  const { strategy, schema, contributions, rounds, participation, l2Squared, l1 } = validation;
  const { scalar, vector, absolute } = participation;
  const text = `ℓ2 ${sensitivityShown(l2Squared)}   ℓ1 ${shortText(l1, DIGITS)}`;
  const declared = schemaRows(schema, strategy.rounds);
  if (rounds === 1n) return [...declared, ['sensitivity', `${text}   (largest column of C)`]];
  return [
    ...declared,
    ['contributes', `${CONTRIBUTES[contributions]}; sensitivity, errors, privacy and claims speak of that`],
    ['sensitivity', text],
    [
      '',
      `squared ${shortText(l2Squared, DIGITS)}, by ${byText(participation)}${attainedText(participation, contributions)}`,
    ],
    [
      '',
      `for contributions that are numbers ${sensitivityShown(scalar)}, vectors ${sensitivityShown(vector)}; by absolute values ${sensitivityShown(absolute)}`,
    ],
    ...l1Rows(validation.l1Participation),
  ];
}

function operatorRows(squared: Enclosure | undefined): Row[] {
  if (squared === undefined) return [];
  return [['operator', `‖C‖_2→2 ${rootShown(squared)}   (streams at ℓ2 distance at most 1 as neighbours)`]];
}

const AMONG = {
  all: 'of every factorization, by the trace norm',
  toeplitz: 'of all lower-triangular Toeplitz B and C',
} as const;

/** Digits that its ends share, or its lower end, rounded down: either is no more than the least loss. */
function leastText(least: Enclosure): string {
  const text = shortText(least, 12);
  return text.startsWith('[') ? decimalDown(least.inf, 12) : text;
}

const boundRows = (bounds: readonly LossBound[]): Row[] =>
  bounds.map(({ of, among, least, percentAbove }, i) => [
    i === 0 ? 'least loss' : '',
    `${of} at least ${leastText(least)} ${AMONG[among]}: this is at most ${percentAbove} % above`,
  ]);

function verdictText({ status, refuted, undecided, claims, steps, privacy }: StrategyValidation): string {
  if (status === 'refuted') return `REFUTED: ${refuted.join('; ')}`;
  if (status === 'undecided') return `UNDECIDED: ${undecided.join('; ')}`;
  const none = claims.length + steps.length + (privacy?.claims.length ?? 0) === 0;
  return none ? 'HOLDS: nothing is claimed' : 'HOLDS';
}
