import { after, cites, given, literature, proof, step, type Proof } from '../../proof.js';
import { refuted } from '../../truth.js';

/** The regret of one way to choose λ, with the privacy and the cost of the algorithm. */
export const privateLearner = (comparator: string, part: number, bound: string): Proof =>
  proof(
    `every closed convex K, every n, d ≥ 1, convex losses with gradients of norm at most G, G > 0, chosen round by round, ${comparator}, and C with which Gaussian noise of standard deviation C times the sensitivity is (ε, δ)-private`,
    step('regret', bound, cites('HUU Thm 41', part)),
    step(
      'private',
      'The n models are functions of L(Rg + Z), in which a neighbour changes one row of g by at most sG: private also for gradients chosen adaptively.',
      cites('HUU Thm 35'),
      literature(
        'Privacy of the Gaussian mechanism and of post-processing',
        'the noise has standard deviation C times the sensitivity sG‖R‖_{1→2}',
      ),
    ),
    step(
      'cost',
      'The minimiser over K of ⟨v, θ⟩ + (λ/2)‖θ‖² is the projection of −v/λ to K: a round takes one gradient, at most 2dn products for its noise, and one projection.',
      given,
    ),
    step(
      'all',
      'The algorithm is private, as cheap as that, and has the bound.',
      after('regret'),
      after('private'),
      after('cost'),
    ),
  );

/** No algorithm has the bound with ‖θ*‖ for all θ* at once. */
export const ONE_FOR_ALL = refuted(
  'K = [−1, 1] and the losses ±θ: the bound at θ* = 0 is 0, which forces linear regret against θ* = 1',
  proof(
    'every online algorithm on K = [−1, 1], d = G = 1, all constants a, s and C, and all large n, the losses fixed beforehand',
    step(
      'zero',
      'Let ℓ_t(θ) = g_tθ with signs g_t, and p_t(g_1, …, g_{t−1}) the mean of θ_t. At θ* = 0 the bound is 0, so it requires Σ_{t≤n} g_t·p_t ≤ 0 for every sequence of signs.',
      given,
    ),
    step(
      'mean',
      'Over independent fair signs each g_t·p_t has mean 0, since p_t does not depend on g_t: no sum being positive, all are 0.',
      after('zero'),
    ),
    step(
      'still',
      'Changing the sign of g_n alone changes the sum by 2p_n, so p_n = 0 for all signs, and the sum of the first n − 1 terms is always 0; by induction every p_t is 0.',
      after('mean'),
    ),
    step(
      'linear',
      'For g_1 = … = g_n = −1 the expected mean regret against θ* = 1 is (1/n)Σ_t(−p_t + 1) = 1.',
      after('still'),
    ),
    step(
      'small',
      'The bound at θ* = 1 is √(2(a + sC(1 + ln(4n/5)/π))/n), which tends to 0 as n grows: it is less than 1 for all large n.',
      after('linear'),
    ),
  ),
);
