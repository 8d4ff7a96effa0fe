import { Rational } from '../../../arithmetic/rational.js';
import { followTheLeader } from '../../../mechanism/learning/leader.js';
import { rational } from '../../ground/rational.js';
import { vectors } from '../../ground/small-matrices.js';
import { checked, range, type Outcome } from '../../outcome.js';

/** The first entries f(0), f(1), f(2) of the square root, and G_t = Σ_{k<t} f(k)². */
const ROOT = ['1', '1/2', '3/8'].map(rational);

const dot = (row: readonly Rational[], z: readonly bigint[]): Rational =>
  Rational.sum(row.map((x, i) => x.mul(Rational.integer(z[i]!))));

/** Noise (Lz)_t for signs z. */
const noise = (z: readonly bigint[]): Rational[] => z.map((_, t) => dot(ROOT.slice(0, t + 1).reverse(), z));

/** The mean regret of the private leader on [−1, 1] for linear losses, averaged exactly over all signs of the noise. */
function meanRegret(gradients: readonly bigint[], lambda: Rational, u: Rational): Rational {
  const n = gradients.length;
  const runs = [...vectors(n, [1n, -1n])].map((z) => {
    const b = noise(z);
    const seen = gradients.map((g, t) => [
      Rational.integer(g)
        .add(b[t]!)
        .sub(b[t - 1] ?? Rational.ZERO),
    ]);
    const played = followTheLeader(seen, 1, lambda, { side: Rational.ONE });
    return Rational.sum(gradients.map((g, t) => played[t]![0]!.sub(u).mul(Rational.integer(g))));
  });
  return Rational.sum(runs).div(Rational.integer(BigInt(n * runs.length)));
}

/**
 * E Reg ≤ (1/λ)(a + N) + λu²/(2n) with N = (1/n)Σ_{t<n} √G_t on exact runs with noise Lz, z of independent signs: the proof uses
 * nothing of the noise but its variance.
 */
export function regretWithin(a: Rational): Outcome {
  return checked(
    `runs on [−1, 1] over n ≤ 3 rounds with gradients −1, 0, 1, λ = 1, 4 and u = −1, 1/2, a = ${a}`,
    range(1, 3).flatMap((n) =>
      [...vectors(n, [-1n, 0n, 1n])].flatMap((g) =>
        ['1', '4'].flatMap((lambda) => ['-1', '1/2'].map((u) => ({ g, lambda, u }))),
      ),
    ),
    ({ g, lambda, u }) => {
      const [n, l] = [Rational.integer(BigInt(g.length)), rational(lambda)];
      const start = l.mul(rational(u).pow(2)).div(n.mul(rational('2')));
      const left = meanRegret(g, l, rational(u)).sub(a.div(l)).sub(start).mul(l).mul(n);
      // Σ_{t<n} √G_t is 0, 1 and 1 + √(5/4).
      if (g.length < 3) return left.compare(Rational.integer(BigInt(g.length - 1))) <= 0;
      const rest = left.sub(Rational.ONE);
      return rest.sign() <= 0 || rest.pow(2).compare(rational('5/4')) <= 0;
    },
    ({ g, lambda, u }) => `g = ${g.join(', ')}, λ = ${lambda}, u = ${u}`,
  );
}
