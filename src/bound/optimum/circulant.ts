import { bitLength } from '../../arithmetic/bits.js';
import { pi, sin } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';

/** Largest n whose eigenvalues are summed one by one. */
export const LARGEST_CIRCLE = 4096;

/*
 * Lemma Z. If permutations P with PᵀGP = G, G = AᵀA, take every column of A to every other, then γ_F(A)² = (tr G^{1/2})²/n.
 * Proof. From above: G^{1/2} commutes with every such P, so that its diagonal is constant, (tr G^{1/2})/n. With C = G^{1/4} and B = A·C⁺, BC = A
 * (the kernel of C is that of A), ‖B‖_F² = tr(G·G^{−1/2}) = tr G^{1/2}, where a power is 0 on the kernel, and every column of C has the squared norm
 * (G^{1/2})_jj. From below: for A = BC let U be the polar factor of A. Then tr G^{1/2} = ⟨U, BC⟩ ≤ ‖B‖_F·‖C‖_F ≤ ‖B‖_F·√n·‖C‖_{1→2}. ∎
 */

/**
 * γ_F of the sums over all n windows of w neighbours on a circle of n items: Σ_k |λ_k|/√n for the eigenvalues λ_0 = w,
 * |λ_k| = |sin(πkw/n)/sin(πk/n)| of a circulant matrix. By Lemma Z: circular shifts take every column to every other.
 *
 * @param n items on the circle, 1 to 4096
 * @param w width of the windows, 1 to n
 * @throws RangeError unless n and w are as described
 * @example
 * ```ts
 * provedDigits(circularWindowGammaF(5, 2).sqr().toDigits(12), 12); // '8.37770876399'
 * ```
 */
export function circularWindowGammaF(n: number, w: number): Real {
  return traceOfWindows('circularWindowGammaF', n, w).div(Real.of(BigInt(n)).sqrt());
}

/**
 * γ_2 of the same sums: Σ_k |λ_k|/n, the least largest error as a root mean square at noise multiplier 1.
 *
 * From above by A = (A·|A|^{−1/2})·|A|^{1/2}, |A| = (AᵀA)^{1/2}: both factors are circulant, so that all rows, and all columns, have the squared norm tr |A|/n. From below
 * γ_2 ≥ γ_F/√n, as n rows have at most √n times the norm of the longest.
 *
 * @param n items on the circle, 1 to 4096
 * @param w width of the windows, 1 to n
 * @throws RangeError unless n and w are as described
 */
export function circularWindowGamma2(n: number, w: number): Real {
  return traceOfWindows('circularWindowGamma2', n, w).div(BigInt(n));
}

/**
 * γ_F of the sums over all arcs of a circle of n items: those of 1, …, n − 1 neighbours from every item, and the whole circle. With G = AᵀA,
 *
 *     γ_F² = (tr G^{1/2})²/n,   tr G^{1/2} = √(n + n(n−1)(2n−1)/6) + √(n/2)·Σ_{k=1}^{n−1} csc(πk/n),
 *
 * by Lemma Z and the eigenvalues of the circulant G: the arcs of length L contribute sin²(πkL/n)/sin²(πk/n), L² for k = 0, and the circle n for k = 0 only;
 * for k ≠ 0 Σ_L sin²(πkL/n) = n/2, because the cosines of a whole turn sum to 0.
 *
 * @param n items on the circle, 1 to 4096
 * @throws RangeError unless n is as described
 */
export function circularRangeGammaF(n: number): Real {
  requireSize('circularRangeGammaF', 'n', n, 1, LARGEST_CIRCLE);
  const size = BigInt(n);
  const whole = Real.of(size + (size * (size - 1n) * (2n * size - 1n)) / 6n).sqrt();
  const cosecants = Real.enclosed((bits) => circleSum(n, bits, (sine, k, p) => sine(k).inv(p)));
  return whole.add(Real.of(size).div(2n).sqrt().mul(cosecants)).div(Real.of(size).sqrt());
}

/** w + Σ_{k=1}^{n−1} |λ_k|. */
function traceOfWindows(caller: string, n: number, w: number): Real {
  requireSize(caller, 'n', n, 1, LARGEST_CIRCLE);
  requireSize(caller, 'window', w, 1, n);
  // The sine of the remainder of kw modulo n is that of πkw/n, up to its sign; that of 0 or n is 0.
  const modulus = (sine: (k: number) => Interval, k: number, p: number): Interval => {
    const rest = (k * w) % n;
    if (rest === k || rest === n - k) return Interval.point(1n);
    return sine(rest).div(sine(k), p);
  };
  return Real.enclosed((bits) => circleSum(n, bits, modulus)).add(BigInt(w));
}

/** Σ_{k=1}^{n−1} of a function of k that is the same at n − k, from sin(πj/n), which is computed where it is asked for, each once. */
function circleSum(
  n: number,
  bits: number,
  term: (sine: (j: number) => Interval, k: number, p: number) => Interval,
): Interval {
  const p = bits + bitLength(BigInt(n)) + 16;
  const known: Interval[] = [Interval.point(0n)];
  const turn = pi(p + 16);
  const sine = (j: number): Interval => {
    const at = Math.min(j, n - j);
    return (known[at] ??= sin(turn.mul(Interval.point(BigInt(at)), p).div(Interval.point(BigInt(n)), p), p));
  };
  let sum = Interval.point(0n);
  for (let k = 1; 2 * k <= n; k++) {
    const value = term(sine, k, p);
    sum = sum.add(2 * k < n ? value.shift(1) : value, p);
  }
  return sum;
}
