import { Rational } from '../../../arithmetic/rational.js';
import { followTheLeader } from '../../../mechanism/learning/leader.js';
import { rational } from '../../ground/rational.js';
import { vectors } from '../../ground/small-matrices.js';
import { range } from '../../outcome.js';

/** One run of follow-the-regularized-leader on [−1, 1] with R = x²/2: x_{t+1} = clip(−η·Σ_{s≤t} g_s). [HUU] Alg. 2. */
export const leader = (gradients: readonly bigint[], eta: Rational): Rational[] =>
  followTheLeader(
    gradients.map((g) => [Rational.integer(g)]),
    1,
    Rational.ONE.div(eta),
    { side: Rational.ONE },
  )
    .slice(0, -1)
    .map(([x]) => x!);

/** A sequence of gradients, a learning rate and a comparator. */
export interface Run {
  readonly gradients: readonly bigint[];
  readonly eta: Rational;
  readonly u: Rational;
}

/** Gradients −1, 0, 1 over up to four rounds, η = 1/2, 1, 2, and the comparators −1, …, 1. */
export function* runs(): Generator<Run> {
  for (const n of range(1, 4)) {
    for (const gradients of vectors(n, [-1n, 0n, 1n])) {
      for (const eta of ['1/2', '1', '2'].map(rational)) {
        for (const u of ['-1', '-1/2', '0', '1'].map(rational)) yield { gradients, eta, u };
      }
    }
  }
}

/** The runs in words. */
export const ON_RUNS =
  'all runs on [−1, 1] with gradients −1, 0, 1 over up to four rounds, η = 1/2, 1, 2 and u = −1, −1/2, 0, 1';

/** A run as text. */
export const runText = ({ gradients, eta, u }: Run): string =>
  `g = ${gradients.join(', ')}, η = ${eta}, u = ${u}`;
