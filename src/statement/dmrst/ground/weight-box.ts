import { vectors } from '../../ground/small-matrices.js';
import { checked, type Outcome } from '../../outcome.js';
import { ends } from './contraction.js';
import { BITS, manufactured, named, phiAt } from './examples.js';

/** √(λv_j) ≤ φ_j(v) ≤ √(Λv_j): squared, at the corners of [λ, Λ]^n. */
export const keepsBox = (): Outcome =>
  checked(
    'three workloads A = diag(w)·X of order 2 and 3, every v whose entries are λ or Λ: λv_j ≤ φ_j(v)² ≤ Λv_j',
    manufactured()
      .slice(0, 3)
      .flatMap((optimum) => {
        const { least, greatest } = ends(optimum.workload);
        return [...vectors(optimum.weights.length, [0n, 1n])].map((upper) => ({
          optimum,
          least,
          greatest,
          v: upper.map((x) => (x === 0n ? least : greatest)),
        }));
      }),
    ({ optimum: { workload }, least, greatest, v }) =>
      phiAt(workload, v).every((phi, j) => {
        const square = phi.sqr(BITS);
        return (
          square.inf.toRational().compare(least.mul(v[j]!)) >= 0 &&
          square.sup.toRational().compare(greatest.mul(v[j]!)) <= 0
        );
      }),
    ({ optimum, v }) => `${named(optimum)}, v = (${v.join(', ')})`,
  );
