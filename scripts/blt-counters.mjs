// The page docs/blt-counters.md: what the strategies of `release blt` are proved to cost. Printed by `node scripts/documents.mjs --write`, after a build.
import { decimalUp, provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { Real } from '../dist/arithmetic/real.js';
import { bltLosses } from '../dist/bound/blt/blt-losses.js';
import { landauSum } from '../dist/bound/square-root/landau.js';
import { BLT_PREFIX_SUM } from '../dist/factorization/blt/blt-workload.js';
import { bltDesigns } from '../dist/mechanism/blt/blt-designs.js';
import { fixedBlt } from '../dist/mechanism/blt/blt-precision.js';
import { fixedSensitivity } from '../dist/mechanism/blt/fixed-sensitivity.js';
import { ONE_PARTICIPATION } from '../dist/privacy/participation/participation-schema.js';
import { table } from './common.mjs';

/** @import { BltDesign } from '../dist/mechanism/blt/blt-designs.js' */

const DIGITS = 14;
/** Streams so many times as long as what a strategy was made for. */
const LONGER = [1, 2, 10];

/** @param {BltDesign} design */
function row({ steps, buffers, strategy }) {
  const fixed = fixedBlt(strategy, steps);
  const { squared } = fixedSensitivity(fixed, steps, { absolute: Rational.ONE, squared: Rational.ONE }, 1);
  const losses = LONGER.map((times) =>
    bltLosses(fixed.strategy, BLT_PREFIX_SUM, BigInt(times * steps), ONE_PARTICIPATION, DIGITS),
  );
  const above = losses.map(({ largestLoss }, at) =>
    decimalUp(
      Real.of(largestLoss.sup)
        .sqrt()
        .div(landauSum(BigInt(LONGER[at] ?? 1) * BigInt(steps)))
        .sub(Real.ONE)
        .toDigits(6).sup,
      4,
    ),
  );
  const [first] = losses;
  const shown =
    first === undefined
      ? []
      : [provedDigits(first.largestErrorSquared, 12), provedDigits(first.largestLoss, 12)];
  return [`10^${Math.log10(steps)}`, buffers, ...above, decimalUp(squared, 13), ...shown];
}

/** The page. */
export const bltCountersPage = () =>
  [
    '# Counters with buffers: what their strategies cost',
    '',
    'Printed by `scripts/blt-counters.mjs`: the strategies of `etalon release blt --n N --buffers D` ([mechanisms](mechanisms.md#counting-with-buffers)), prefix sums, one participation. A strategy was made for n items, and serves',
    'the streams up to n that a shorter one does not; beyond the last n its encoder and decoder run on, with the sensitivity and the errors of the longer stream.',
    '',
    '*Above*: by which part the root of the largest loss is at most above G_N, the least of all lower-triangular Toeplitz factorizations (the square root attains it, with N coefficients held), for streams of N = n, 2n and 10n',
    'items; rounded up. *Sensitivity*: Δ² of what noise is added to, in fixed point, for a change of an item by one step; rounded up. *Error*: the largest squared error for noise of variance 1, of the dyadic',
    'strategy that runs; *loss*: that times its squared sensitivity, rounding left out, which costs less than 2·10⁻⁹ of it. All by directed rounding from the decimals as they stand: how they were found does not matter.',
    '',
    ...table(
      ['n', 'd', 'above at n', 'at 2n', 'at 10n', 'sensitivity Δ²', 'error', 'loss'],
      bltDesigns().map(row),
    ),
  ].join('\n');
