import { Rational } from '../arithmetic/rational.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import { accountEpsilon } from '../privacy/accounting/account.js';
import { fixedEpochs, minSeparation } from '../privacy/participation/participation-schema.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Strategy } from '../strategy/strategy.js';
import { readStrategy } from '../validate/readers/strategy.js';
import { alike, middle, type Mistake, type WrongAnswer } from './mistake.js';

/** Digits of what a mistake would give: more than single precision has. */
const DIGITS = 9;

/** The parameters of a case that are no documents. */
type Texts = Readonly<Record<string, string>>;
type Strategic = (strategy: Strategy, schema: Texts) => Enclosure | undefined;

/** A mistake that gives one number; what cannot be computed explains nothing. */
const mistaken = (name: string, answer: (inputs: Texts) => Enclosure | undefined): Mistake => ({
  name,
  explains({ asked, values }: WrongAnswer) {
    try {
      const found = answer(asked.inputs);
      return found !== undefined && alike(values, [middle(found)]);
    } catch {
      return false;
    }
  },
});

const strategyOf = ({ strategy }: Texts): Strategy => {
  const document = { format: 'etalon-strategy', version: '1', ...(JSON.parse(strategy!) as object) };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return readStrategy(bytes, 'strategy.json', { n: undefined, readAs: 'decimal', convention: undefined })
    .strategy;
};

const schemaOf = ({
  participations = '1',
  separation = '1',
  period,
}: Texts): Parameters<Strategy['l1']>[0] =>
  period === undefined
    ? minSeparation(BigInt(participations), BigInt(separation))
    : fixedEpochs(BigInt(period));

const VECTOR: Strategic = (strategy, schema) => strategy.sensitivity(schemaOf(schema)).vector;
const ABSOLUTE: Strategic = (strategy, schema) => strategy.sensitivity(schemaOf(schema)).absolute;
const L1: Strategic = (strategy, schema) => strategy.l1(schemaOf(schema)).scalar;

/** By how much a separation is moved; nothing of epochs. */
const moved =
  (by: bigint) =>
  ({ separation, ...rest }: Texts): Texts => ({
    ...rest,
    ...(separation === undefined ? {} : { separation: `${BigInt(separation) + by}` }),
  });

/** Other rounds of a record than those that are stated. */
const SCHEMAS: readonly (readonly [name: string, change: (schema: Texts) => Texts])[] = [
  ['the participations ignored', () => ({})],
  ['the separation ignored', (schema) => ({ ...schema, separation: '1' })],
  ['the separation one too large (rounds between)', moved(1n)],
  ['the separation one too small (rounds between)', moved(-1n)],
  [
    'one participation too few',
    ({ participations = '1', ...rest }) => ({ ...rest, participations: `${BigInt(participations) - 1n}` }),
  ],
];

const sensitivity = (
  right: Strategic,
  others: readonly (readonly [name: string, value: Strategic])[],
): readonly Mistake[] => [
  ...SCHEMAS.map(([name, change]) => mistaken(name, (inputs) => right(strategyOf(inputs), change(inputs)))),
  ...others.map(([name, value]) => mistaken(name, (inputs) => value(strategyOf(inputs), inputs))),
];

/** The steps that have a formula, at another budget than is asked for. */
const accounted =
  (change: (delta: Rational) => Rational) =>
  ({ steps, delta }: Texts): Enclosure | undefined => {
    const listed = (JSON.parse(steps!) as readonly Texts[]).map(plainStep);
    const { inf, sup } = accountEpsilon(listed, change(Rational.parse(delta!)), { digits: DIGITS }).worst;
    return sup === undefined ? undefined : { inf: inf.toRational(), sup: sup.toRational() };
  };

function plainStep({ mechanism, sigma, scale, steps = '1', ...rest }: Texts): AccountedStep {
  if (Object.keys(rest).length > 0) throw new RangeError('expected steps that have a formula');
  const count = BigInt(steps);
  if (mechanism === 'gaussian') return { noise: 'gaussian', variance: Rational.parse(sigma!).pow(2), count };
  if (count !== 1n) throw new RangeError('expected steps that have a formula');
  return mechanism === 'laplace'
    ? { noise: 'laplace', scale: Rational.parse(scale!), count }
    : { noise: 'discrete-laplace', scale: Rational.parse(scale!), shift: [1n], count };
}

/** Only the first of all steps. */
const firstOnly = ({ steps, ...rest }: Texts): Texts => {
  const [first = {}] = JSON.parse(steps!) as readonly Texts[];
  return { ...rest, steps: JSON.stringify([{ ...first, steps: '1' }]) };
};

const TWO = Rational.integer(2n);
const same = (delta: Rational): Rational => delta;

/** What a program does wrong that is asked about a document, by the names of the golden vectors. */
export const DOCUMENT_MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'strategy-sensitivity-squared': sensitivity(VECTOR, [
    ['absolute values for signed coefficients', ABSOLUTE],
  ]),
  'strategy-absolute-sensitivity-squared': sensitivity(ABSOLUTE, [
    ['the signs of CᵀC kept: the sensitivity for vectors', VECTOR],
    ['the ℓ1 sensitivity for the squared ℓ2 one', L1],
  ]),
  'strategy-l1-sensitivity': sensitivity(L1, [['the squared ℓ2 sensitivity for the ℓ1 one', VECTOR]]),
  'account-epsilon': [
    mistaken(
      'δ one-sided: half of it',
      accounted((delta) => delta.div(TWO)),
    ),
    mistaken(
      'δ one-sided: twice as much',
      accounted((delta) => delta.mul(TWO)),
    ),
    mistaken('the number of steps ignored', (inputs) => accounted(same)(firstOnly(inputs))),
  ],
};
