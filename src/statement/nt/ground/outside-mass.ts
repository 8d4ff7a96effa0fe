import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { comparisonLaw, outsideMass } from '../../../privacy/finite/close-laws.js';
import { chiSquared } from '../../../privacy/finite/divergence.js';
import { jointTable } from '../../../privacy/finite/finite-law.js';
import type { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { checked, type Outcome } from '../../outcome.js';
import { pairOf, rationalPart, withRatios } from './pairs.js';

/** Lemmas 46 and 47. */
export const comparison = (): Outcome =>
  checked(
    'ordered pairs of laws on three outcomes with sixths, e^ε = 3/2, 2, 4, δ′ their mass outside',
    withRatios.filter(({ pair: [p, r], r: ratio }) => outsideOf(p, r, ratio).compare(Rational.ONE) < 0),
    ({ pair: [p, r], r: ratio }) => {
      const mass = outsideOf(p, r, ratio);
      const found = comparisonLaw(p, r, Real.of(ratio), mass);
      const [floor, wide] = [Rational.ONE.sub(mass), rationalPart(found.ratio)];
      return (
        found.tau.compare(floor) >= 0 &&
        found.tau.compare(Rational.ONE.div(floor)) <= 0 &&
        jointTable(found.law, r).every(
          (row) => row.p.compare(wide.mul(row.q)) <= 0 && row.q.compare(wide.mul(row.p)) <= 0,
        ) &&
        chiSquared(found.law, r)!.compare(rationalPart(found.chiSquared)) <= 0
      );
    },
    pairOf,
  );

const outsideOf = (p: VectorLaw, r: VectorLaw, ratio: Rational): Rational =>
  Rational.max(outsideMass(p, r, Real.of(ratio)), outsideMass(r, p, Real.of(ratio)));
