// Runs mechanisms on vectors of many coordinates: node scripts/vector-bench.mjs [DIMENSION] [ROUNDS] [NAME…]
// Needs `npm run build`. Prints the time of a round, of the draws in it and of float64 noise that is not exact, in one run; what is held; and the time and the size of the state in a file.
// Times are of the processor, in user and system mode, so that what runs beside counts less; those of files also by the clock.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rational } from '../dist/arithmetic/rational.js';
import { loadVectorState, saveVectorState } from '../dist/files/vector-state.js';
import { bandedVectors, squareRootBands } from '../dist/mechanism/vector/banded-vectors.js';
import { treeVectors } from '../dist/mechanism/vector/tree-vectors.js';
import { VectorStream } from '../dist/mechanism/vector/vector-stream.js';
import { BatchSampler } from '../dist/privacy/sampler/batch/batch-sampler.js';
import { cryptoSource } from '../dist/privacy/sampler/random-source.js';
import { say } from './common.mjs';
import { fillNormals } from './float64-noise.mjs';

/** @import { VectorOptions } from '../dist/mechanism/vector/vector-range.js' */

const dimension = Number(process.argv[2] ?? 1_000_000);
const length = Number(process.argv[3] ?? 1000);
const wanted = process.argv.slice(4);
/** Rounds that are measured, after as many as fill the bands. */
const ROUNDS = 15;
if (!(length >= 2 * ROUNDS)) throw new RangeError(`ROUNDS: expected at least ${2 * ROUNDS}, got ${length}`);

/** @type {VectorOptions} */
const options = {
  items: { kind: 'ball', dimension, radius: Rational.ONE, step: Rational.dyadic(1n, -12) },
  relation: 'zero-out',
  target: { kind: 'zcdp', rho: Rational.parse('1/2') },
  length,
  records: 64,
};
/** @param {number} bands */
const banded = (bands) => () =>
  bandedVectors({ ...options, coefficients: squareRootBands(bands, 10), bits: 10 });
const DESIGNS = {
  tree: () => treeVectors(options),
  '1 band': banded(1),
  '8 bands': banded(8),
  '16 bands': banded(16),
};

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
/** @param {() => unknown} work milliseconds of the processor */
const milliseconds = (work) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
/** @param {() => unknown} work nanoseconds a coordinate */
const perCoordinate = (work) =>
  (median(Array.from({ length: 9 }, () => milliseconds(work))) * 1e6) / dimension;
/** @param {() => unknown} work seconds of the processor, and by the clock */
function both(work) {
  const clock = performance.now();
  const processor = milliseconds(work);
  return `${(processor / 1000).toFixed(2)} (${((performance.now() - clock) / 1000).toFixed(2)})`;
}

const target = new Float64Array(dimension);
const float64 = perCoordinate(() => fillNormals(target));
say(
  `${dimension} coordinates, ${length} rounds; float64 noise, polar method: ${float64.toFixed(1)} ns a coordinate`,
);
say(
  'mechanism  round ms  ns a coordinate  draws ns  draws/float64  held MB  resident MB   saved s (clock)  loaded s (clock)  file MB',
);
const folder = mkdtempSync(join(tmpdir(), 'etalon-'));
try {
  const item = new Int32Array(dimension);
  item[0] = 1000;
  for (const [name, make] of Object.entries(DESIGNS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const design = make();
    const sampler = new BatchSampler(cryptoSource(), design.guarantee.noise);
    const draws = perCoordinate(() => sampler.fill(target));
    const stream = VectorStream.start(design, cryptoSource());
    for (let t = 0; t < ROUNDS; t += 1) stream.step(item, target);
    const times = Array.from({ length: ROUNDS }, () => milliseconds(() => stream.step(item, target)));
    const resident = process.memoryUsage.rss();
    const file = join(folder, 'state');
    const saved = both(() => saveVectorState(file, stream.state()));
    const size = statSync(file).size;
    const loaded = both(() => loadVectorState(file));
    say(
      [
        name.padEnd(9),
        median(times).toFixed(1).padStart(9),
        ((median(times) * 1e6) / dimension).toFixed(0).padStart(16),
        draws.toFixed(1).padStart(9),
        (draws / float64).toFixed(2).padStart(14),
        (stream.heldBytes / 1e6).toFixed(1).padStart(8),
        (resident / 1e6).toFixed(0).padStart(12),
        saved.padStart(17),
        loaded.padStart(17),
        (size / 1e6).toFixed(1).padStart(8),
      ].join(' '),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
