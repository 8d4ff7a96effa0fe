// Runs every continual counter for many steps with noise from the test source: node scripts/stream-bench.mjs [STEPS] [NAME…]
// Needs `npm run build`. Prints the time and the noise terms of a step, the terms held at most, and the memory.
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

say(
  `${length} steps\nmechanism               µs/step  of them noise  terms drawn  held at most  heap MB  first step s`,
);
for (const [name, make] of Object.entries(DESIGNS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const exact = sampledNoise(seededTestSource(1n));
  let drawn = 0;
  let inNoise = 0;
  /** @type {NoiseSource} */
  const source = {
    draw: (law) => {
      const before = performance.now();
      drawn += 1;
      const term = exact.draw(law);
      inNoise += performance.now() - before;
      return term;
    },
  };
  const started = performance.now();
  const mechanism = StreamMechanism.start(make(), source);
  let first = 0;
  let held = 0;
  let heap = 0;
  for (let t = 0; t < length; t += 1) {
    mechanism.step([t % 2 === 0 ? Rational.ONE : Rational.ZERO]);
    if (t === 0) first = performance.now() - started;
    if (t < 1000 || t % 997 === 0 || length - t < 1000) held = Math.max(held, mechanism.liveTerms);
    if (t % 50_000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
  }
  const total = performance.now() - started;
  say(
    [
      name.padEnd(22),
      ((1000 * total) / length).toFixed(2).padStart(8),
      ((1000 * inNoise) / length).toFixed(2).padStart(14),
      String(drawn).padStart(12),
      String(held).padStart(13),
      (heap / 2 ** 20).toFixed(0).padStart(8),
      (first / 1000).toFixed(2).padStart(13),
    ].join(' '),
  );
}
