import { Dyadic } from '../arithmetic/dyadic.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { exp, pi } from '../arithmetic/elementary.js';
import { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Inputs } from '../parameter/parameter.js';
import { gaussianEpsilon, gaussianMultiplier } from '../privacy/gaussian/gaussian-inverse.js';
import { encloseNormalTail } from '../arithmetic/normal-law.js';
import { Estimate, NoBoundError } from './estimate.js';
import type { AskedQuantity } from './quantity-question.js';

const BITS = 192;
/** A search for a root ends within this part of it: far wider than float64, and checked afterwards. */
const NEAR = 24;

const number = (inputs: Inputs, name: string): Estimate => Estimate.read(inputs.rational(name));
const integer = Estimate.integer;
const half = (x: Estimate): Estimate => x.div(integer(2n));

/** Φ(x) = ½·erfc(−x/√2). */
const normalBelow = (x: Estimate): Estimate =>
  half(
    x
      .neg()
      .div(Estimate.constant(Interval.point(2n).sqrt(BITS)))
      .erfc(),
  );

/** Φ(1/(2z) − εz) − e^ε·Φ(−1/(2z) − εz). */
function deltaOf(epsilon: Estimate, z: Estimate): Estimate {
  const [middle, shift] = [integer(1n).div(z.mul(integer(2n))), epsilon.mul(z)];
  return normalBelow(middle.sub(shift)).sub(epsilon.exp().mul(normalBelow(middle.neg().sub(shift))));
}

/** ln(1/δ). */
const log = (inputs: Inputs): Estimate => number(inputs, 'delta').ln().neg();

/** [x(1 − 2^−24), x(1 + 2^−24)]. */
function around(x: Interval): Interval {
  const part = Dyadic.of(1n, -NEAR);
  return Interval.of(
    x.inf.sub(x.mag().mul(part)).roundDown(BITS),
    x.sup.add(x.mag().mul(part)).roundUp(BITS),
  );
}

/**
 * The root x* of a decreasing f at a level, as bisection finds it to the last bit with an f of error at most β: it ends between doubles that are at most one unit
 * apart, with f̂ above the level on one side and not on the other, so f(x* ± β/s) is passed, s the least slope near x*; the level is read with an error, too.
 */
function bisected(
  root: Interval,
  level: Estimate,
  f: (x: Estimate) => Estimate,
  slope: (x: Interval) => Interval,
): Estimate {
  const near = around(root);
  const least = slope(near).mig();
  if (least.sign() === 0) throw new NoBoundError('a level where the function is flat');
  const off = f(Estimate.anyOf(near)).error.add(level.error);
  const radius = Dyadic.divide(off, least, 40)[1];
  if (radius.compare(root.mig().shift(-NEAR)) > 0)
    throw new NoBoundError('a root that float64 does not tell');
  return Estimate.constant(root).within(radius.add(root.mag().shift(-52)));
}

const point = (x: Rational): Interval => Interval.fromRational(x, BITS);

/** |∂δ/∂z| = φ(1/(2z) − εz)/z² (Balle–Wang 2018). */
function slopeInNoise(epsilon: Rational): (z: Interval) => Interval {
  return (z) => {
    const a = z
      .shift(1)
      .inv(BITS)
      .sub(z.mul(point(epsilon), BITS), BITS);
    const density = exp(a.sqr(BITS).shift(-1).neg(), BITS).div(pi(BITS).shift(1).sqrt(BITS), BITS);
    return density.div(z.sqr(BITS), BITS);
  };
}

/** |∂δ/∂ε| = e^ε·Φ(−1/(2z) − εz). */
function slopeInEpsilon(z: Interval): (epsilon: Interval) => Interval {
  return (epsilon) => {
    const x = z.shift(1).inv(BITS).add(epsilon.mul(z, BITS), BITS);
    const tails = [x.inf, x.sup].map((end) => encloseNormalTail(Interval.point(end), BITS));
    return exp(epsilon, BITS).mul(tails[0]!.convexHull(tails[1]!), BITS);
  };
}

/** z = σ/Δ as it is computed. */
const multiplier = (inputs: Inputs): Estimate => number(inputs, 'sigma').div(number(inputs, 'sensitivity'));

/** The least z that is (ε, δ)-DP. */
function leastMultiplier(inputs: Inputs): Estimate {
  const [epsilon, delta] = [inputs.rational('eps'), inputs.rational('delta')];
  const root = gaussianMultiplier(epsilon, delta).enclose(BITS);
  return bisected(
    root,
    Estimate.read(delta),
    (x) => deltaOf(Estimate.read(epsilon), x),
    slopeInNoise(epsilon),
  );
}

const sigmaOf = (inputs: Inputs): Estimate => leastMultiplier(inputs).mul(number(inputs, 'sensitivity'));

function epsilonOf(inputs: Inputs): Estimate {
  const z = inputs.rational('sigma').div(inputs.rational('sensitivity'));
  const delta = inputs.rational('delta');
  const { inf, sup } = gaussianEpsilon(z, delta).enclose(BITS);
  const ends = { inf: inf.toRational(), sup: sup.toRational() };
  return epsilonBetween(ends, Estimate.read(delta), multiplier(inputs));
}

/**
 * ε at δ of Gaussian noise as it is searched for, exactly between two numbers.
 * @param z the noise multiplier as it is computed
 */
export function epsilonBetween({ inf, sup }: Enclosure, delta: Estimate, z: Estimate): Estimate {
  const root = Interval.hullOfRationals(inf, sup, BITS);
  if (root.sign() === 0) return Estimate.anyOf(root);
  return bisected(root, delta, (x) => deltaOf(x, z), slopeInEpsilon(z.exact));
}

const sqr = (x: Estimate): Estimate => x.mul(x);

/** The noise and the accounting of one release. */
export const PRIVACY: Readonly<Record<string, AskedQuantity>> = {
  'gaussian-delta': {
    unsafe: 'below',
    estimate: (inputs) => [deltaOf(number(inputs, 'eps'), multiplier(inputs))],
  },
  'gaussian-sigma': { unsafe: 'below', estimate: (inputs) => [sigmaOf(inputs)] },
  'gaussian-epsilon': { unsafe: 'below', estimate: (inputs) => [epsilonOf(inputs)] },
  'gdp-delta': {
    unsafe: 'below',
    estimate: (inputs) => [deltaOf(number(inputs, 'eps'), integer(1n).div(number(inputs, 'mu')))],
  },
  'gdp-mu': { unsafe: 'above', estimate: (inputs) => [integer(1n).div(leastMultiplier(inputs))] },
  'zcdp-rho-gaussian': {
    unsafe: 'below',
    estimate: (inputs) => [
      number(inputs, 'sensitivity-squared').div(integer(2n).mul(number(inputs, 'variance'))),
    ],
  },
  'zcdp-epsilon': {
    unsafe: 'below',
    estimate(inputs) {
      const rho = number(inputs, 'rho');
      return [rho.add(integer(2n).mul(rho.mul(log(inputs)).sqrt()))];
    },
  },
  'zcdp-delta': {
    unsafe: 'below',
    estimate(inputs) {
      const rho = number(inputs, 'rho');
      const gap = number(inputs, 'eps').sub(rho);
      return [sqr(gap).div(integer(4n).mul(rho)).neg().exp()];
    },
  },
  'zcdp-rho-sufficient': {
    unsafe: 'above',
    estimate(inputs) {
      const [l, eps] = [log(inputs), number(inputs, 'eps')];
      return [sqr(eps).div(integer(4n).mul(l).add(integer(4n).mul(eps)))];
    },
  },
  'dmrst-variance': {
    unsafe: 'below',
    estimate(inputs) {
      const eps = number(inputs, 'eps');
      const front = integer(2n).mul(number(inputs, 'sensitivity-squared'));
      return [front.mul(log(inputs).add(eps)).div(sqr(eps))];
    },
  },
  'zcdp-rho': {
    unsafe: 'above',
    estimate(inputs) {
      const l = log(inputs);
      return [sqr(l.add(number(inputs, 'eps')).sqrt().sub(l.sqrt()))];
    },
  },
  'zcdp-variance': {
    unsafe: 'below',
    estimate(inputs) {
      const l = log(inputs);
      const rho = sqr(l.add(number(inputs, 'eps')).sqrt().sub(l.sqrt()));
      return [number(inputs, 'sensitivity-squared').div(integer(2n).mul(rho))];
    },
  },
  'rdp-epsilon': {
    unsafe: 'below',
    estimate(inputs) {
      const [a, rho] = [number(inputs, 'order'), number(inputs, 'rho')];
      const before = a.sub(integer(1n));
      const logs = number(inputs, 'delta').ln().add(a.ln()).div(before);
      return [Estimate.sum([a.mul(rho), before.div(a).ln(), logs.neg()])];
    },
  },
  'laplace-scale': {
    unsafe: 'below',
    estimate: (inputs) => [number(inputs, 'sensitivity1').div(number(inputs, 'eps'))],
  },
  'laplace-variance': {
    unsafe: 'below',
    estimate: (inputs) => [integer(2n).mul(sqr(number(inputs, 'scale')))],
  },
};
