// Measures every quantity at its most digits, in CPU seconds: at its example inputs and at the corners of its parameters (every integer at
// its largest, every number at its smallest, at its largest and with thousands of digits). A corner that is refused in under ten seconds is
// as it should be; what takes longer than ten seconds is marked. Needs `npm run build`. With names as arguments, only these.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { evaluateQuantity } from '../dist/quantity/evaluate.js';
import { exampleInputs } from '../dist/parameter/inputs.js';
import { MOST_DIGITS } from '../dist/quantity/quantity.js';
import { allQuantities, findQuantity } from '../dist/quantity/registry.js';
import { errorOf, say } from './common.mjs';

/** @import { Parameter } from '../dist/parameter/parameter.js' */
/** @import { Quantity } from '../dist/quantity/quantity.js' */

const SECONDS = 10;
/** CPU seconds after which a case is given up. */
const PATIENCE = 20;
const LONG = '3'.repeat(4000);

const [flag, ...rest] = process.argv.slice(2);
const [name, texts] = rest;
if (flag === '--one' && name !== undefined && texts !== undefined)
  await one(name, new Map(/** @type {[string, string][]} */ (JSON.parse(texts))));
else await sweep(process.argv.slice(2));

/**
 * What a case costs in a process of its own.
 *
 * @typedef {{ outcome: string, seconds: number }} Measured
 */

/**
 * Evaluates one case, and prints what it cost.
 *
 * @param {string} name
 * @param {ReadonlyMap<string, string>} inputs
 */
async function one(name, inputs) {
  const quantity = await findQuantity(name);
  const started = process.cpuUsage();
  let outcome;
  try {
    outcome = evaluateQuantity(quantity, inputs, quantity.mostDigits ?? MOST_DIGITS).value.status;
  } catch (problem) {
    const { name: kind, message } = errorOf(problem);
    outcome = `${kind}: ${message.slice(0, 110)}`;
  }
  const { user, system } = process.cpuUsage(started);
  say(JSON.stringify({ outcome, seconds: (user + system) / 1e6 }));
}

/** @param {readonly string[]} wanted names of quantities; all if there are none */
async function sweep(wanted) {
  let slow = 0;
  for (const quantity of await allQuantities()) {
    if (wanted.length > 0 && !wanted.includes(quantity.name)) continue;
    const digits = quantity.mostDigits ?? MOST_DIGITS;
    for (const [corner, inputs] of corners(quantity)) {
      const { outcome, seconds } = measured(quantity.name, inputs);
      if (seconds > SECONDS) slow += 1;
      const what = `${quantity.name} ${corner}`;
      const mark = seconds > SECONDS ? '  TOO SLOW' : '';
      say(
        `${what.padEnd(64)}${String(digits).padStart(6)}${seconds.toFixed(2).padStart(8)} s  ${outcome}${mark}`,
      );
    }
  }
  process.exitCode = slow > 0 ? 1 : 0;
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, string>} inputs
 * @returns {Measured}
 */
function measured(name, inputs) {
  const self = fileURLToPath(import.meta.url);
  const limited = ['-c', `ulimit -t ${PATIENCE}; exec "$0" "$@"`, process.execPath];
  const { stdout, status } = spawnSync('sh', [...limited, self, '--one', name, JSON.stringify([...inputs])], {
    encoding: 'utf8',
  });
  if (status === 0) return /** @type {Measured} */ (JSON.parse(stdout));
  return { outcome: `ended by ${status ?? 'the clock'}`, seconds: PATIENCE };
}

/**
 * A parameter with a text, and what the text is called.
 *
 * @typedef {readonly [name: string, label: string, text: string]} Change
 */

/**
 * Named inputs: the examples, and the corners one parameter at a time, and all integers together.
 *
 * @param {Quantity} quantity
 */
function corners(quantity) {
  const example = exampleInputs(quantity);
  const found = new Map([['', example]]);
  /** @param {readonly Change[]} changes */
  const enter = (changes) => {
    const named = changes.map(([name, label]) => `${name}=${label}`).join(' ');
    found.set(
      named,
      new Map([...example, ...changes.map(([name, , text]) => /** @type {const} */ ([name, text]))]),
    );
  };
  const sizes = quantity.parameters.filter(({ kind, most }) => kind === 'integer' && most !== undefined);
  const largest = sizes.map(({ name, most }) => /** @type {Change} */ ([name, 'most', `${most}`]));
  if (largest.length > 0) enter(largest);
  for (const parameter of quantity.parameters) {
    const { name, kind, choices, most } = parameter;
    if (kind === 'integer' && most !== undefined && largest.length > 1) enter([[name, 'most', `${most}`]]);
    if (kind === 'integer' && most === undefined) enter([[name, '1e1000', `1${'0'.repeat(1000)}`]]);
    if (kind === 'choice') for (const word of choices ?? []) enter([[name, word, word]]);
    if (kind !== 'rational') continue;
    for (const [label, text] of rationals(parameter)) {
      enter([[name, label, text]]);
      if (largest.length > 0) enter([...largest, [name, label, text]]);
    }
  }
  return found;
}

/**
 * A small, a large and a long number for a parameter, and what they are called.
 *
 * @param {Parameter} parameter
 * @returns {readonly (readonly [label: string, text: string])[]}
 */
function rationals({ range, magnitude = 1000 }) {
  const below = range?.includes('1)') || range?.includes('1]');
  const above = range === '≥ 1' || range === '> 1';
  const nearOne = below ? `0.${'9'.repeat(magnitude)}` : `1e${magnitude}`;
  const small = above ? `1.${'0'.repeat(magnitude)}1` : `1e-${magnitude}`;
  return [
    ['small', small],
    ['large', nearOne],
    ['long', above ? `1.${LONG}` : `0.${LONG}`],
  ];
}
