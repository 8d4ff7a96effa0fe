import type { Real } from '../../arithmetic/real.js';
import { bernoulliExp } from './bernoulli-exp.js';
import { bernoulliOfReal, uniformReal } from './random-real.js';
import type { RandomSource } from './random-source.js';

/**
 * A real number of the standard normal law, exactly, drawn as far as it is looked at: no rounding of a normal number but the number
 * itself (Karney 2016, algorithm N).
 *
 * k with probability ∝ e^(−k/2), kept with e^(−k(k−1)/2), is k with probability ∝ e^(−k²/2); x uniform in (0, 1), kept with
 * e^(−x(2k+x)/2), makes the density of k + x proportional to e^(−(k+x)²/2). The second coin is k + 1 coins of the exponent
 * x(2k + x)/(2k + 2) < 1. A draw is kept with probability √(π/2)·(1 − e^(−1/2)) > 0.49 in all.
 */
export function normalReal(source: RandomSource): Real {
  for (;;) {
    let k = 0n;
    while (bernoulliExp(source, 1n, 2n)) k += 1n;
    if (!bernoulliExp(source, k * (k - 1n), 2n)) continue;
    const x = uniformReal(source);
    const exponent = x.mul(x.add(2n * k)).div(2n * k + 2n);
    let kept = true;
    for (let i = 0n; kept && i <= k; i += 1n) kept = bernoulliExpOfReal(source, exponent);
    if (!kept) continue;
    const size = x.add(k);
    return source.bits(1) === 1n ? size.neg() : size;
  }
}

/** True with probability e^(−γ), 0 ≤ γ ≤ 1 a real: {@link bernoulliExp}. */
function bernoulliExpOfReal(source: RandomSource, gamma: Real): boolean {
  for (let k = 1n; ; k += 1n) {
    if (!bernoulliOfReal(source, gamma.div(k))) return k % 2n === 1n;
  }
}
