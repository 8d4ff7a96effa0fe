// Runs every continual counter for many steps with noise from the test source: node scripts/stream-bench.mjs [STEPS] [NAME…]
// Needs `npm run build`. Prints the time of a step, of as many draws alone and of a number of float64 noise that is not exact, in one run; the noise terms drawn and held at most, the size of the state, and the memory.
// Times of steps are of the processor, in user and system mode, so that what runs beside counts less.
import { Rational } from '../dist/arithmetic/rational.js';
import { offsetDigits, plainDigits } from '../dist/factorization/k-ary/k-ary-digits.js';
import { bltCounter } from '../dist/mechanism/blt/blt-counter.js';
import { bltDesign } from '../dist/mechanism/blt/blt-designs.js';
import { kAryCounter } from '../dist/mechanism/k-ary/k-ary-counter.js';
import { unboundedCounter } from '../dist/mechanism/k-ary/unbounded-counter.js';
import { squareRootCounter } from '../dist/mechanism/square-root/square-root-counter.js';
import { sampledNoise } from '../dist/mechanism/stream/noise.js';
import { StreamMechanism } from '../dist/mechanism/stream/stream-mechanism.js';
import { binaryTreeCounter, honakerCounter } from '../dist/mechanism/tree/tree-counters.js';
import { seededTestSource } from '../dist/privacy/sampler/random-source.js';
import { say } from './common.mjs';
import { fillNormals } from './float64-noise.mjs';

/** @import { NoiseSource } from '../dist/mechanism/stream/noise.js' */
/** @import { PrivacyTarget } from '../dist/mechanism/stream/calibrated.js' */

const length = Number(process.argv[2] ?? 1_000_000);
const wanted = process.argv.slice(3);
/** @type {PrivacyTarget['items']} */
const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE };
/** @satisfies {PrivacyTarget} */
const pure = { items, relation: 'replacement', target: { kind: 'pure', epsilon: Rational.ONE } };
/** @satisfies {PrivacyTarget} */
const zcdp = { items, relation: 'replacement', target: { kind: 'zcdp', rho: Rational.parse('1/2') } };

const DESIGNS = {
  'binary-tree': () => binaryTreeCounter({ ...pure, length }),
  honaker: () => honakerCounter({ ...zcdp, length }),
  'k-ary-19': () => kAryCounter({ ...pure, length, system: offsetDigits(19n) }),
  'k-ary-17-plain': () => kAryCounter({ ...pure, length, system: plainDigits(17n) }),
  unbounded: () => unboundedCounter({ ...pure, system: offsetDigits(19n) }),
  'blt-4': () => bltCounter({ ...zcdp, length, strategy: bltDesign(length, 4).strategy }),
  'blt-8': () => bltCounter({ ...zcdp, length, strategy: bltDesign(length, 8).strategy }),
  'blt-12': () => bltCounter({ ...zcdp, length, strategy: bltDesign(length, 12).strategy }),
  'square-root': () => squareRootCounter({ ...zcdp, length }),
  'square-root-streaming': () => squareRootCounter({ ...zcdp, length, prepared: false }),
};

/** Time of the processor so far, in microseconds. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const normals = new Float64Array(1_000_000);
fillNormals(normals);
const before = spent();
fillNormals(normals);
const float64 = (spent() - before) / normals.length;

say(`${length} steps; float64 noise, polar method: ${(1000 * float64).toFixed(1)} ns a number`);
say(
  'mechanism               µs/step   draws alone  step/float64  terms drawn  held at most  state bytes  heap MB  first step s',
);
for (const [name, make] of Object.entries(DESIGNS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const exact = sampledNoise(seededTestSource(1n));
  let drawn = 0;
  /** @type {NoiseSource} */
  const source = {
    draw: (law) => {
      drawn += 1;
      return exact.draw(law);
    },
  };
  const design = make();
  const [started, from] = [performance.now(), spent()];
  const mechanism = StreamMechanism.start(design, source);
  let first = 0;
  let held = 0;
  let heap = 0;
  for (let t = 0; t < length; t += 1) {
    mechanism.step([t % 2 === 0 ? Rational.ONE : Rational.ZERO]);
    if (t === 0) first = performance.now() - started;
    if (t < 1000 || t % 997 === 0 || length - t < 1000) held = Math.max(held, mechanism.liveTerms);
    if (t % 50_000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
  }
  const step = (spent() - from) / length;
  const alone = spent();
  for (let i = 0; i < drawn; i += 1) exact.draw(design.guarantee.noise);
  const sampling = (spent() - alone) / length;
  const state = JSON.stringify(mechanism.state()).length;
  say(
    [
      name.padEnd(22),
      step.toFixed(2).padStart(8),
      sampling.toFixed(2).padStart(13),
      (step / float64).toFixed(0).padStart(13),
      String(drawn).padStart(12),
      String(held).padStart(13),
      String(state).padStart(12),
      (heap / 2 ** 20).toFixed(0).padStart(8),
      (first / 1000).toFixed(2).padStart(13),
    ].join(' '),
  );
}
