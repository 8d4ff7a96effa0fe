import { Rational } from '../../../arithmetic/rational.js';
import { jointTable } from '../../../privacy/finite/finite-law.js';
import { VectorLaw } from '../../../privacy/finite/vector-law.js';

/** E_Q[(dP/dQ)^α] = Σ p^α·q^{1−α} of two laws with the same support, for an integer order: e^{(α−1)·D_α}. */
export const orderMoment = (p: VectorLaw, q: VectorLaw, order: number): Rational =>
  Rational.sum(jointTable(p, q).map((row) => row.p.pow(order).mul(row.q.pow(1 - order))));

/** The law of (y, z): y from the first law, z from the law that belongs to y. */
export const adaptiveLaw = (first: VectorLaw, next: (y: number) => VectorLaw): VectorLaw =>
  VectorLaw.of(
    first.atoms.flatMap((a, y) =>
      next(y).atoms.map((b) => ({
        outcome: [...a.outcome, ...b.outcome],
        probability: a.probability.mul(b.probability),
      })),
    ),
  );
