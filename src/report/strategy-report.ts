import { increasing, isExact, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { StrategyValidation } from '../validate/strategy-validation.js';
import { claimRows, type Row } from './claim-rows.js';
import { shortText } from './numbers.js';
import { schemaText } from './schema-text.js';
import { BY, listed, optimumRows } from './validate-report.js';
import { DIGITS, rootShown } from './validate-numbers.js';

/** Everything that `etalon validate` found of a strategy, and where it came from. */
export interface StrategyReport {
  readonly file: string;
  readonly readAs: string;
  readonly validation: StrategyValidation;
}

/** The lines of the report. */
export function strategyLines({ file, readAs, validation }: StrategyReport): string[] {
  const { strategy, workload, rounds, participation, errors, unitErrors } = validation;
  const l2Squared = participation.vector;
  const rows: Row[] = [
    [
      'strategy',
      `${file}: ${strategy.title}, ${readAs === 'exact' ? 'numbers as the file holds them' : `numbers read as ${readAs}s`}`,
    ],
    ['workload', workload.title],
    ...participationRows(validation),
    [
      'replace-one',
      `ℓ2 ${rootShown(replacing(l2Squared))}   (neighbours that replace a record: twice the sensitivity)`,
    ],
    ...operatorRows(validation.operatorNormSquared),
    [
      'unit noise',
      `‖B‖_F² ${shortText(unitErrors.total, DIGITS)}   max ‖B_i‖² ${shortText(unitErrors.largest, DIGITS)}`,
    ],
    ['error', `mean ${shortText(errors.mean, DIGITS)}   maximum ${shortText(errors.largest, DIGITS)}`],
    [
      'loss',
      `total ${shortText(errors.total, DIGITS)}   (squared error times squared sensitivity, summed over the answers)`,
    ],
    [
      '',
      'errors are squared, per answer, at noise multiplier 1 (noise of standard deviation ℓ2 sensitivity)',
    ],
    [
      'zCDP',
      `ρ = Δ²/(2σ²) = ${shortText(increasing(l2Squared, halved), DIGITS)}/σ² at noise of standard deviation σ`,
    ],
    ...optimumRows(validation.optimum, { nearby: undefined }),
    ...claimRows(validation, { l2Squared, rounds }),
    ['verdict', verdictText(validation)],
  ];
  return rows.map(([name, text]) => `${name.padEnd(13)}${text}`);
}

const halved = (x: Rational): Rational => x.div(Rational.integer(2n));

/** The squared sensitivity when one record is replaced by another: contributions differ by up to twice their size. */
export const replacing = (squared: Enclosure): Enclosure =>
  increasing(squared, (x) => x.mul(Rational.integer(4n)));

function participationRows({ schema, rounds, participation, l1 }: StrategyValidation): Row[] {
  const { scalar, vector, absolute, pattern, by } = participation;
  const single = l1 === undefined ? 'not computed' : shortText(l1, DIGITS);
  const text = `ℓ2 ${rootShown(vector)}   ℓ1 ${single}`;
  if (rounds === 1) return [['sensitivity', `${text}   (largest column of C)`]];
  const known = isExact(vector) ? 'attained' : 'the lower end attained';
  const attained = pattern.length === 0 ? '' : `, ${known} by rounds ${listed(pattern)}`;
  return [
    [
      'schema',
      `a record takes part in ${schemaText(schema)}: at most ${rounds}; all that follows speaks of it`,
    ],
    ['sensitivity', text],
    ['', `squared ${shortText(vector, DIGITS)}, by ${BY[by]}${attained}; ℓ1 for numbers`],
    [
      '',
      `for contributions that are numbers ${rootShown(scalar)}, vectors ${rootShown(vector)}; by absolute values ${rootShown(absolute)}`,
    ],
  ];
}

function operatorRows(squared: Enclosure | undefined): Row[] {
  if (squared === undefined) return [];
  return [['operator', `‖C‖_2→2 ${rootShown(squared)}   (streams at ℓ2 distance at most 1 as neighbours)`]];
}

function verdictText({ status, refuted, undecided, claims, steps, privacy }: StrategyValidation): string {
  if (status === 'refuted') return `REFUTED: ${refuted.join('; ')}`;
  if (status === 'undecided') return `UNDECIDED: ${undecided.join('; ')}`;
  const none = claims.length + steps.length + (privacy?.claims.length ?? 0) === 0;
  return none ? 'HOLDS: nothing is claimed' : 'HOLDS';
}
