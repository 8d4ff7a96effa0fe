import { Rational } from '../../../arithmetic/rational.js';
import { type DigitSystem, kAryDigits, kAryHeight } from '../../../factorization/k-ary/k-ary-digits.js';
import { KAryNoise } from '../../../mechanism/k-ary/k-ary-noise.js';
import type { NoiseLaw } from '../../../privacy/noise/noise-law.js';

/** What the streaming mechanism does over T releases. */
export interface Operations {
  /** Noise variables drawn. */
  readonly draws: bigint;
  /** Noise variables dropped. */
  readonly drops: bigint;
  /** Digits that changed. */
  readonly changes: bigint;
  /** The most noise variables held at once. */
  readonly mostLive: bigint;
}

const LAW: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

/** Runs the mechanism for T releases and counts. */
export function operations(system: DigitSystem, T: number): Operations {
  const h = kAryHeight(system, BigInt(T));
  const noise = new KAryNoise(system, h, LAW);
  let [draws, changes, mostLive] = [0n, 0n, 0];
  let digits = kAryDigits(system, 0n, h);
  for (let t = 1; t <= T; t += 1) {
    noise.next({
      draw: () => {
        draws += 1n;
        return 1n;
      },
    });
    const next = kAryDigits(system, BigInt(t), h);
    changes += BigInt(next.filter((digit, i) => digit !== digits[i]).length);
    digits = next;
    mostLive = Math.max(mostLive, noise.live());
  }
  return { draws, drops: draws - BigInt(noise.live()), changes, mostLive: BigInt(mostLive) };
}
