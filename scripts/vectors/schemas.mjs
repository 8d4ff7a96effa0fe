// The schemas of the golden vectors, one a file, each of them whole by itself.

/** @typedef {Readonly<Record<string, unknown>>} Schema */

const TEXT = { type: 'string' };
const INTEGER = { type: 'string', pattern: '^-?(0|[1-9][0-9]*)$' };
const DECIMAL = { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?(e[+-]?[0-9]+)?$' };

/** @param {Readonly<Record<string, Schema>>} properties @param {readonly string[]} [optional] @returns {Schema} */
const object = (properties, optional = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
/** @param {Schema} items @returns {Schema} */
function list(items) {
  return { type: 'array', items };
}
/** One, or a list in order. @param {Schema} one @returns {Schema} */
const oneOrList = (one) => ({ oneOf: [one, list(one)] });

const FRACTION = object({ num: INTEGER, den: { type: 'string', pattern: '^[1-9][0-9]*$' } });
const ENDS = object({ inf: DECIMAL, sup: DECIMAL });
const DOUBLE = object({
  hex: { type: 'string', pattern: '^[0-9a-f]{16}$' },
  decimal: { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?(e[+-][0-9]+)?$' },
});
const RESULT = { enum: ['valid', 'invalid', 'acceptable'] };
/** Left out where there are none. */
const FLAGS = { ...list(TEXT), minItems: 1 };
const TEXTS = { type: 'object', additionalProperties: TEXT };
const STRATEGY = { type: 'object', properties: { kind: TEXT }, required: ['kind'] };

/** The answer to a question, of which the inputs say more where they are refused. */
const ANSWER = {
  exact: oneOrList(FRACTION),
  enclosure: oneOrList(ENDS),
  float64: oneOrList(DOUBLE),
  within: oneOrList(DECIMAL),
};
const ANSWER_NAMES = Object.keys(ANSWER);

/** An exact answer, an enclosure, or none to inputs that are refused. @param {Schema} inputs @returns {Schema} */
function answered(inputs) {
  const { exact, enclosure, float64, within } = ANSWER;
  const [id, optional] = [{ type: 'integer', minimum: 1 }, ['float64', 'within', 'flags']];
  const valid = { result: { const: 'valid' }, flags: FLAGS };
  return {
    oneOf: [
      object({ id, inputs, exact, float64, within, ...valid }, optional),
      object({ id, inputs, enclosure, float64, within, ...valid }, optional),
      object({ id, inputs, result: { const: 'invalid' }, flags: FLAGS }),
    ],
  };
}

/** @type {Readonly<Record<string, Schema>>} what a case of a file is, where it is not a question with texts */
const CASES = {
  accounting: answered(
    object({
      steps: list({ ...TEXTS, properties: { mechanism: TEXT }, required: ['mechanism'] }),
      delta: TEXT,
    }),
  ),
  strategies: answered(
    object({ strategy: STRATEGY, participations: TEXT, separation: TEXT, period: TEXT }, [
      'participations',
      'separation',
      'period',
    ]),
  ),
  scars: object(
    {
      id: { type: 'integer', minimum: 1 },
      inputs: { type: 'object' },
      ...ANSWER,
      claimed: oneOrList(TEXT),
      result: RESULT,
      flags: FLAGS,
      seen: TEXT,
    },
    ANSWER_NAMES,
  ),
  certificates: object(
    {
      id: { type: 'integer', minimum: 1 },
      inputs: {
        oneOf: [
          object({ name: TEXT, certificate: TEXT }),
          object({
            name: TEXT,
            base: TEXT,
            edits: list({
              type: 'array',
              prefixItems: [{ type: 'integer', minimum: 0 }, { type: 'integer', minimum: 0 }, TEXT],
              minItems: 3,
              maxItems: 3,
            }),
          }),
        ],
      },
      verdict: {
        oneOf: [
          object({ proved: { const: true }, kind: TEXT, inf: TEXT, sup: TEXT }),
          object({ proved: { const: false }, code: TEXT, path: TEXT }),
        ],
      },
      result: RESULT,
      flags: FLAGS,
    },
    ['flags'],
  ),
};

/** The text of the schema of vectors/NAME.json. @param {string} name */
export function schemaOf(name) {
  const group = object(
    {
      ...{
        question: TEXT,
        statement: TEXT,
        formula: TEXT,
        source: TEXT,
        unsafe: { enum: ['below', 'above'] },
        stream: TEXT,
      },
      cases: list(CASES[name] ?? answered(TEXTS)),
    },
    ['unsafe', 'stream'],
  );
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `vectors/${name}.json`,
    ...object({
      ...{
        format: { const: 'etalon-vectors' },
        version: { type: 'string', pattern: '^[0-9]+[.][0-9]+[.][0-9]+$' },
      },
      ...{ name: { const: name }, about: TEXT, flags: TEXTS, groups: { ...list(group), minItems: 1 } },
    }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
