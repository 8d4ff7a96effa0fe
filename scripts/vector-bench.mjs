// Runs mechanisms on vectors of many coordinates: node scripts/vector-bench.mjs [DIMENSION] [ROUNDS]
// Needs `npm run build`. Prints the time of a round, of the draws in it and of a draw of float64 noise that is not exact, in one run; what is held; and the time and the size of the state in a file.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rational } from '../dist/arithmetic/rational.js';
import { loadVectorState, saveVectorState } from '../dist/files/vector-state.js';
import { approxGaussianForSimulation, simulationSource } from '../dist/float64/oracle/simulated-noise.js';
import { bandedVectors, squareRootBands } from '../dist/mechanism/vector/banded-vectors.js';
import { treeVectors } from '../dist/mechanism/vector/tree-vectors.js';
import { VectorStream } from '../dist/mechanism/vector/vector-stream.js';
import { BatchSampler } from '../dist/privacy/sampler/batch/batch-sampler.js';
import { cryptoSource } from '../dist/privacy/sampler/random-source.js';
import { say } from './common.mjs';

/** @import { VectorOptions } from '../dist/mechanism/vector/vector-range.js' */

const dimension = Number(process.argv[2] ?? 1_000_000);
const length = Number(process.argv[3] ?? 1000);
/** Rounds that are measured, after as many as fill the bands. */
const ROUNDS = 15;

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
/** @param {() => unknown} work */
const milliseconds = (work) => {
  const before = performance.now();
  work();
  return performance.now() - before;
};
/** @param {() => unknown} work nanoseconds a coordinate */
const perCoordinate = (work) =>
  (median(Array.from({ length: 7 }, () => milliseconds(work))) * 1e6) / dimension;

const target = new Float64Array(dimension);
const simulation = simulationSource(1);
const float64 = perCoordinate(() => {
  for (let j = 0; j < dimension; j += 1) target[j] = approxGaussianForSimulation(simulation, 1);
});
say(
  `${dimension} coordinates, ${length} rounds; float64 noise, polar method: ${float64.toFixed(1)} ns a coordinate`,
);
say(
  'mechanism   round ms  ns a coordinate  draws ns  draws/float64  held MB  resident MB  saved s  loaded s  file MB',
);

const folder = mkdtempSync(join(tmpdir(), 'etalon-'));
try {
  const item = new Int32Array(dimension);
  item[0] = 1000;
  for (const [name, make] of Object.entries(DESIGNS)) {
    const design = make();
    const sampler = new BatchSampler(cryptoSource(), design.guarantee.noise);
    const draws = perCoordinate(() => sampler.fill(target));
    const stream = VectorStream.start(design, cryptoSource());
    const times = [];
    // Half of the rounds of a tree and one, so that all levels are held.
    const before = name === 'tree' ? 2 ** (Math.ceil(Math.log2(length)) - 1) - ROUNDS : 16;
    const warm = Math.min(before, dimension > 1e5 ? 20 : before);
    for (let t = 0; t < warm; t += 1) stream.step(item, target);
    for (let t = 0; t < ROUNDS; t += 1) times.push(milliseconds(() => stream.step(item, target)));
    const file = join(folder, 'state');
    const saved = milliseconds(() => saveVectorState(file, stream.state()));
    const size = statSync(file).size;
    const loaded = milliseconds(() => loadVectorState(file));
    say(
      [
        name.padEnd(10),
        median(times).toFixed(1).padStart(9),
        ((median(times) * 1e6) / dimension).toFixed(0).padStart(16),
        draws.toFixed(1).padStart(9),
        (draws / float64).toFixed(2).padStart(14),
        (stream.heldBytes / 1e6).toFixed(1).padStart(8),
        (process.memoryUsage.rss() / 1e6).toFixed(0).padStart(12),
        (saved / 1000).toFixed(2).padStart(8),
        (loaded / 1000).toFixed(2).padStart(9),
        (size / 1e6).toFixed(1).padStart(8),
      ].join(' '),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
