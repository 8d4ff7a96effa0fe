import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Strategy } from '../strategy/strategy.js';
import { plainEpsilon, schemaOf, strategyOf } from './document-questions.js';
import { alike, middle, type Mistake, type WrongAnswer } from './mistake.js';
import { remembered } from './remembered.js';
import type { WrittenStrategy } from './strategy-bounds.js';

/** Digits of what a mistake would give: more than single precision has. */
const DIGITS = 9;

/** The parameters of a case that are no documents. */
type Texts = Readonly<Record<string, string>>;
type Strategic = (strategy: Strategy, schema: Texts) => Enclosure | undefined;

/** A mistake that gives one number; what cannot be computed explains nothing. */
function mistaken(name: string, answer: (inputs: Texts) => Enclosure | undefined): Mistake {
  const mistake = { name };
  const known = remembered((_: object, inputs: Texts) => answer(inputs));
  return {
    name,
    explains({ asked, values }: WrongAnswer) {
      try {
        const found = known(mistake, asked.inputs);
        return found !== undefined && alike(values, [middle(found)]);
      } catch {
        return false;
      }
    },
  };
}

const documented = ({ strategy }: Texts): Strategy => strategyOf(JSON.parse(strategy!) as WrittenStrategy);

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
  ...SCHEMAS.map(([name, change]) => mistaken(name, (inputs) => right(documented(inputs), change(inputs)))),
  ...others.map(([name, value]) => mistaken(name, (inputs) => value(documented(inputs), inputs))),
];

/** The steps that have a formula, at another budget than is asked for. */
const accounted =
  (change: (delta: Rational) => Rational) =>
  ({ steps, delta }: Texts): Enclosure | undefined =>
    plainEpsilon(JSON.parse(steps!) as readonly Texts[], change(Rational.parse(delta!)), DIGITS);

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
