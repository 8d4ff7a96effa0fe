// What every engine computes alike: a digest of the elementary functions of float64, and those of certificates over workloads × kinds × digits.
// scripts/engines.mjs bundles it and runs it everywhere.
import { Rational } from '../dist/arithmetic/rational.js';
import { certify } from '../dist/certificate/certify.js';
import { momentum } from '../dist/workload/momentum.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { digestOf } from '../dist/arithmetic/canonical.js';
import { certifyNorm } from '../dist/certificate/certify-norm.js';
import { approxExpm1 } from '../dist/float64/elementary/expm1.js';
import { approxExp } from '../dist/float64/elementary/exponential.js';
import { approxLog1p } from '../dist/float64/elementary/log1p.js';
import { approxLog } from '../dist/float64/elementary/logarithm.js';
import { approxPow } from '../dist/float64/elementary/power.js';
import { approxCos, approxSin } from '../dist/float64/elementary/trigonometric.js';
import { Matrix } from '../dist/linear/matrix.js';
import { decay } from '../dist/workload/decay.js';
import { explicit } from '../dist/workload/explicit.js';
import { marginals } from '../dist/workload/marginals.js';
import { parity } from '../dist/workload/parity.js';
import { cooldownSchedule } from '../dist/workload/schedule.js';

/** @import { CertifyNormOptions } from '../dist/certificate/certify-norm.js' */
/** @import { CertifyOptions } from '../dist/certificate/certify.js' */
/** @import { Workload } from '../dist/workload/workload.js' */

const POINTS = 4000;
const REACHES = [1e-8, 1, 40, 700];

/** Reproducible numbers in [−1, 1). */
function numbers() {
  let state = 1n;
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 11n) / 4503599627370496 - 1;
  };
}

/**
 * The bits of f at points of every size.
 *
 * @param {(x: number) => number} f
 */
function bitsOf(f) {
  const next = numbers();
  const view = new DataView(new ArrayBuffer(8));
  const bits = Array.from({ length: POINTS }, (_, i) => {
    const reach = REACHES[i % REACHES.length] ?? 1;
    view.setFloat64(0, f(reach * next()));
    return view.getBigUint64(0);
  });
  return digestOf(bits.join(' '));
}

const rational = Rational.parse;
/** @param {readonly (readonly number[])[]} rows */
const matrix = (rows) => explicit(Matrix.ofRationals(rows.map((row) => row.map((x) => rational(`${x}`)))));
const points = Array.from({ length: 3 }, (_, i) =>
  Array.from({ length: 120 }, (_, j) => ((j * j * (i + 2) + 7 * j) % 53) - 26),
);

/** @param {{ readonly bytes: Uint8Array }} certificate */
const digestOfBytes = ({ bytes }) => digestOf(new TextDecoder().decode(bytes));
/**
 * @param {Workload} workload
 * @param {CertifyOptions} [options]
 */
const gammaF = (workload, options) => () => digestOfBytes(certify(workload, options));
/**
 * @param {Workload} workload
 * @param {CertifyNormOptions} options
 */
const norm = (workload, options) => () => digestOfBytes(certifyNorm(workload, options));

const TASKS = {
  exp: () => bitsOf(approxExp),
  expm1: () => bitsOf(approxExpm1),
  log: () => bitsOf((x) => approxLog(Math.abs(x))),
  log1p: () => bitsOf((x) => approxLog1p(Math.abs(x))),
  pow: () => bitsOf((x) => approxPow(Math.abs(x), x / 300)),
  sin: () => bitsOf(approxSin),
  cos: () => bitsOf(approxCos),
  sqrt: () => bitsOf((x) => Math.sqrt(Math.abs(x))),
  'prefix-sum 16': gammaF(prefixSum(16)),
  'prefix-sum 64': gammaF(prefixSum(64)),
  'prefix-sum 24, 40 digits': gammaF(prefixSum(24), { digits: 40, kind: 'gamma-F' }),
  'prefix-sum 64, banded': gammaF(prefixSum(64), { kind: 'gamma-F-banded' }),
  'prefix-sum 301, 20 digits': gammaF(prefixSum(301), { digits: 20 }),
  'momentum 0.9 24': gammaF(momentum(24, rational('0.9'))),
  'momentum 0.95 48 cooldown, banded': gammaF(
    momentum(48, rational('0.95'), cooldownSchedule(48, 12, rational('0.1'))),
    { kind: 'gamma-F-banded' },
  ),
  'decay 1/3 40, banded, 30 digits': gammaF(decay(40, rational('1/3')), {
    digits: 30,
    kind: 'gamma-F-banded',
  }),
  'parity 4 2': gammaF(parity(4, 2)),
  'marginals 4 2': gammaF(marginals(4, 2)),
  'a wide matrix': gammaF(
    matrix([
      [1, 2, 5],
      [3, 1, 1],
    ]),
  ),
  'prefix-sum 8, γ_2': norm(prefixSum(8), { p: 'infinity' }),
  'prefix-sum 6, p = 3': norm(prefixSum(6), { p: rational('3') }),
  'points, p = 5/2': norm(matrix(points), { p: rational('5/2'), domain: 'points' }),
};

/** All digests by name. */
export const digests = () => Object.fromEntries(Object.entries(TASKS).map(([name, task]) => [name, task()]));
