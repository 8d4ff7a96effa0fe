import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

// With s = 3√8 and τ = √2/200, in exact numbers: the multipliers s/√8 = 3 and sτ/2 = 3/100, and τ² = 1/20000.
const MULTIPLIER = Rational.integer(3n);
const ALONG = rational('3/100');
const TAU_SQUARED = rational('1/20000');
const DIMENSION = 10n ** 9n;

/** The bound of the step `mixture`. */
const onFixedStreams = (): Real =>
  gaussianDelta(Rational.ONE, MULTIPLIER).add(Rational.ONE.div(TAU_SQUARED.mul(Rational.integer(DIMENSION))));

const separated = (): Outcome =>
  checked(
    `ε = 1, N = ${DIMENSION}, s² = 72, τ² = ${TAU_SQUARED}: δ ≤ 3/1000 on fixed streams, δ ≥ 99/100 adaptively`,
    [Rational.ONE],
    (epsilon) =>
      onFixedStreams().compare(rational('3/1000')) <= 0 &&
      gaussianDelta(epsilon, ALONG).compare(rational('99/100')) >= 0 &&
      ALONG.pow(2).equals(MULTIPLIER.pow(2).mul(TAU_SQUARED).mul(rational('2'))),
    (epsilon) => `ε = ${epsilon}`,
  );

export default statement({
  id: 'DMRST Sec. 2: not all proofs transfer',
  section: '2',
  mark: 'printed',
  says: 'There are mechanisms that add noise to the stream and are (ε, δ)-DP for all streams fixed in advance, but not for adaptively chosen ones.',
  formula: '\\delta_{\\text{nonadaptive}}(\\varepsilon)\\le\\delta<\\delta_{\\text{adaptive}}(\\varepsilon)',
  expected: 'holds',
  rests: { gaussianDelta },
  truth: confirmed(
    proof(
      'every ε ≥ 0 and 0 < δ < 1: there is additive noise that is (ε, δ)-DP on all pairs of streams fixed in advance and not (ε, δ)-DP against an adaptive adversary; δ_G(ε; μ) is the hockey-stick divergence at ε of two Gaussians of variance 1 whose means are μ apart, Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ) for μ > 0',
      step(
        'noise',
        'Inputs: x_1 = 0, and x_2 in ℝ^N with ‖x_2‖ ≤ 1, any two of which are neighbours. The noise of x_1 is a uniform i in {1, …, N}; given i, that of x_2 is centred Gaussian with independent coordinates of standard deviation s, but τs in coordinate i, 0 < τ < 1.',
        given,
      ),
      step(
        'shift',
        'For fixed x_2, x_2′ with difference Δ, ‖Δ‖ ≤ 2, and given i, two Gaussians of equal covariance are compared; their hockey-stick divergence at ε is δ_G(ε; μ_i), increasing in μ_i, with μ_i² = Σ_{j≠i} Δ_j²/s² + Δ_i²/(τs)².',
        after('noise'),
      ),
      step(
        'good',
        'Fewer than 1/τ² coordinates have Δ_i² > 4τ², because Σ Δ_i² ≤ 4; for the others μ_i² ≤ 8/s².',
        after('shift'),
      ),
      step(
        'mixture',
        'i is released with the same law in both worlds, so the divergence is the mean over i: at most δ_G(ε; √8/s) + 1/(Nτ²).',
        after('good'),
      ),
      step(
        'adaptive',
        'An adversary who has seen i names e_i and −e_i, which are neighbours. In coordinate i two Gaussians of standard deviation τs with means ±1 are compared: with events of this coordinate alone the hockey-stick divergence at ε of the two views is at least δ_G(ε; 2/(τs)).',
        after('noise'),
      ),
      step(
        'choice',
        'δ_G(ε; μ) → 0 as μ → 0 and δ_G(ε; μ) → 1 as μ → ∞: choose s with δ_G(ε; √8/s) ≤ δ/2, then τ < 1 with δ_G(ε; 2/(τs)) > δ, then N ≥ 2/(δτ²), so that 1/(Nτ²) ≤ δ/2.',
        given,
      ),
      step(
        'separation',
        'With these s, τ and N the divergence is at most δ for every pair of streams fixed in advance, and more than δ against the adversary: the noise is (ε, δ)-DP nonadaptively, and adaptively it is not.',
        after('mixture'),
        after('adaptive'),
        after('choice'),
      ),
    ),
    separated,
  ),
  evidence: () => [
    number('δ at ε = 1 that is enough on streams fixed in advance', onFixedStreams()),
    number('δ at ε = 1 that an adaptive adversary reaches', gaussianDelta(Rational.ONE, ALONG)),
  ],
});
