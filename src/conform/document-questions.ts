import { type Enclosure, isExact } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import { accountEpsilon } from '../privacy/accounting/account.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { Strategy } from '../strategy/strategy.js';
import { readStrategy } from '../validate/readers/strategy.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { accountedEpsilonBound, type WrittenStep } from './account-bounds.js';
import { boundOf, type ExactAnswer, exactAnswer } from './answer.js';
import type { Minimisable } from './minimise.js';
import { remembered } from './remembered.js';
import { smallerAccounts, smallerStrategyInputs } from './smaller-documents.js';
import type { Texts } from './smaller-inputs.js';
import { strategyBound, type WrittenSchema, type WrittenStrategy } from './strategy-bounds.js';

/** Digits of ε of steps that have a formula. */
const DIGITS = 18;

/** A question whose inputs are a document, and not parameters: `etalon quantities` does not list it. */
export interface DocumentQuestion extends Minimisable {
  /** One sentence. */
  readonly statement: string;
  readonly formula: string;
  readonly source: string;
  readonly unsafe: 'below';
}

/** What is asked of a strategy: under every schema, or of the strategy alone. */
export interface StrategyQuestion extends DocumentQuestion {
  readonly hasSchema: boolean;
  value(strategy: Strategy, schema: WrittenSchema): Enclosure | undefined;
}

/** The strategy of a document, its decimals taken as they are written. */
export function strategyOf(document: WrittenStrategy): Strategy {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ format: 'etalon-strategy', version: '1', ...document }),
  );
  return readStrategy(bytes, 'strategy.json', { n: undefined, readAs: 'decimal', convention: undefined })
    .strategy;
}

/** A schema of participation as it is written; one round where nothing is. */
export const schemaOf = ({
  participations = '1',
  separation = '1',
  period,
}: WrittenSchema): ParticipationSchema<bigint> =>
  period === undefined
    ? minSeparation(BigInt(participations), BigInt(separation))
    : fixedEpochs(BigInt(period));

/** What is right of a question about a strategy, or nothing where it has no such number. */
export function strategyAnswers(
  { name, value }: Pick<StrategyQuestion, 'name' | 'value'>,
  document: WrittenStrategy,
  schema: WrittenSchema,
  strategy = strategyOf(document),
): readonly ExactAnswer[] {
  const enclosure = value(strategy, schema);
  if (enclosure === undefined) return [];
  const exact = isExact(enclosure) ? enclosure.sup : undefined;
  return [
    exactAnswer(
      enclosure,
      boundOf(() => strategyBound(name, document, schema, exact)),
    ),
  ];
}

type Asked = Pick<StrategyQuestion, 'name' | 'statement' | 'formula' | 'hasSchema' | 'value'>;

function strategyQuestion(asked: Asked): StrategyQuestion {
  const answers = remembered((_: Asked, { strategy: text, ...schema }: Texts) => {
    const document = JSON.parse(text!) as WrittenStrategy;
    const strategy = strategyOf(document);
    const { separation = '1', period = '1' } = schema;
    // Of a separation beyond the last round a program may well say that there is none.
    if ([separation, period].some((rounds) => BigInt(rounds) > strategy.rounds)) return [];
    return strategyAnswers(asked, document, schema, strategy);
  });
  return {
    ...asked,
    source: 'docs/strategies.md',
    unsafe: 'below',
    smaller: smallerStrategyInputs,
    answers: (inputs) => answers(asked, inputs),
  };
}

/** What is asked of a strategy. */
export const STRATEGY_DOCUMENT_QUESTIONS: readonly StrategyQuestion[] = [
  strategyQuestion({
    name: 'strategy-sensitivity-squared',
    statement: 'The squared ℓ2 sensitivity for vectors of norm at most 1, under the schema.',
    formula: 'max over π, ‖u_j‖ ≤ 1 of ‖Σ_{j∈π} C_j⊗u_j‖²',
    hasSchema: true,
    value: (strategy, schema) => strategy.sensitivity(schemaOf(schema)).vector,
  }),
  strategyQuestion({
    name: 'strategy-absolute-sensitivity-squared',
    statement:
      'The sum of absolute values that libraries print in place of the squared ℓ2 sensitivity, under the schema.',
    formula: 'max over π of Σ_{i,j∈π} |(CᵀC)_ij|',
    hasSchema: true,
    value: (strategy, schema) => strategy.sensitivity(schemaOf(schema)).absolute,
  }),
  strategyQuestion({
    name: 'strategy-l1-sensitivity',
    statement: 'The ℓ1 sensitivity for numbers of size at most 1, under the schema.',
    formula: 'max over π, s of Σ_i |Σ_{j∈π} s_j·C_ij|',
    hasSchema: true,
    value: (strategy, schema) => strategy.l1(schemaOf(schema)).scalar,
  }),
  strategyQuestion({
    name: 'strategy-total-squared-error',
    statement: 'The sum of the squared errors of prefix sums at unit noise.',
    formula: '‖A·C⁻¹‖_F², or the estimator of the tree',
    hasSchema: false,
    value: (strategy) => strategy.errors(prefixSum(Number(strategy.rounds))).total,
  }),
  strategyQuestion({
    name: 'strategy-largest-squared-error',
    statement: 'The largest squared error of a prefix sum at unit noise.',
    formula: 'max_t ‖(A·C⁻¹)_t‖², or the estimator of the tree',
    hasSchema: false,
    value: (strategy) => strategy.errors(prefixSum(Number(strategy.rounds))).largest,
  }),
];

/**
 * A step that has a formula: Gaussian ones, and a single one of Laplace or discrete Laplace noise.
 * @throws RangeError for every other
 */
export function plainStep({ mechanism, sigma, scale, steps = '1', ...rest }: WrittenStep): AccountedStep {
  if (Object.keys(rest).length > 0) throw new RangeError('plainStep: expected a step that has a formula');
  const count = BigInt(steps);
  if (mechanism === 'gaussian') return { noise: 'gaussian', variance: Rational.parse(sigma!).pow(2), count };
  if (count !== 1n) throw new RangeError('plainStep: expected one step');
  return mechanism === 'laplace'
    ? { noise: 'laplace', scale: Rational.parse(scale!), count }
    : { noise: 'discrete-laplace', scale: Rational.parse(scale!), shift: [1n], count };
}

/** ε at δ of steps that have a formula, to so many digits; `undefined` where no ε suffices. */
export function plainEpsilon(
  steps: readonly WrittenStep[],
  delta: Rational,
  digits: number,
): Enclosure | undefined {
  const { inf, sup } = accountEpsilon(steps.map(plainStep), delta, { digits }).worst;
  return sup === undefined ? undefined : { inf: inf.toRational(), sup: sup.toRational() };
}

const accountAnswers = remembered((_: object, { steps: text, delta: written }: Texts) => {
  const steps = JSON.parse(text!) as readonly WrittenStep[];
  const delta = Rational.parse(written!);
  const enclosure = plainEpsilon(steps, delta, DIGITS);
  return enclosure === undefined
    ? []
    : [
        exactAnswer(
          enclosure,
          boundOf(() => accountedEpsilonBound(steps, delta, enclosure)),
        ),
      ];
});

const ACCOUNTED = {
  name: 'account-epsilon',
  statement:
    'The least ε with which all steps together are (ε, δ)-DP, for neighbours by a record more or less.',
  formula: 'inf { ε ≥ 0 : sup_S P(S) − e^ε·Q(S) ≤ δ }',
  source: 'docs/accounting.md',
  unsafe: 'below',
  smaller: smallerAccounts,
} as const;

/** What is asked of a list of steps. */
export const ACCOUNT_QUESTION: DocumentQuestion = {
  ...ACCOUNTED,
  answers: (inputs) => accountAnswers(ACCOUNTED, inputs),
};

/** All questions about documents. */
export const DOCUMENT_QUESTIONS: readonly DocumentQuestion[] = [
  ...STRATEGY_DOCUMENT_QUESTIONS,
  ACCOUNT_QUESTION,
];
