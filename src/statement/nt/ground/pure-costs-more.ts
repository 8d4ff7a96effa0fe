import { after, cites, proof, step } from '../../proof.js';

/** On the Euclidean ball, pure privacy against Gaussian noise that is approximately private. */
export const pureCostsMore = proof(
  'every d ≥ 2, 0 < δ < 1, 0 < ε ≤ min{(d − 1)ln(2)/2, ln(1/δ)} and n ≥ (d − 1)ln(2)/ε, p = 2, K the unit ball of ℓ_2^d; L = ln(1/δ)',
  step(
    'pure',
    'Every ε-DP mechanism has somewhere an error of at least (d − 1)·ln 2/(8√2·εn).',
    cites('NT Assertion: Thm 42 is usually not tight', 1),
  ),
  step(
    'gaussian',
    'Γ_2(K) = √d, and Gaussian noise that is (ε, δ)-private has at every X an error of at most 2√e·(1 + √2)·√(2L)·√d/(εn) < 11.3·√(dL)/(εn).',
    cites('NT Lemma 19'),
    cites('NT Thm 3', 1),
  ),
  step(
    'quotient',
    'The quotient is at least (d − 1)·ln 2/(8√2·11.3·√(dL)) > (d − 1)/(185·√(dL)).',
    after('pure'),
    after('gaussian'),
  ),
);
