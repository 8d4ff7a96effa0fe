import { factorDegrees } from '../../../arithmetic/polynomial/factor-degrees.js';
import { fact, type Outcome } from '../../outcome.js';
import { after, computed, given, literature, step, type Step } from '../../proof.js';
import { POLYNOMIAL_12 } from './prefix-sum-of-3.js';

/** Modulo 23 the polynomial is irreducible. */
const sevenCycle = (): Outcome =>
  fact('P modulo 23', factorDegrees(POLYNOMIAL_12, 23)?.join() === '7', 'its factors modulo 23');

/** Modulo 13 it has irreducible factors of the degrees 2 and 5. */
const twoAndFive = (): Outcome =>
  fact('P modulo 13', factorDegrees(POLYNOMIAL_12, 13)?.join() === '2,5', 'its factors modulo 13');

/** Why P is irreducible (`irreducible`), has the Galois group S_7 (`symmetric`), and why S_7 is not solvable (`unsolvable`). */
export const GALOIS_GROUP: readonly Step[] = [
  step(
    'seven',
    'Modulo 23, which does not divide 14, P has no factor of a degree from 1 to 6.',
    computed(sevenCycle),
  ),
  step(
    'irreducible',
    'P is irreducible over the rational numbers: a factorization would be one into integer polynomials of the same degrees, and modulo 23 these degrees would stay, because the leading coefficients divide 14.',
    after('seven'),
    literature('Gauss’s lemma', 'P has integer coefficients'),
  ),
  step(
    'two and five',
    'Modulo 13, which does not divide 14, P is the product of irreducible polynomials of the degrees 2 and 5.',
    computed(twoAndFive),
  ),
  step(
    'cycles',
    'The Galois group of P, on its seven roots, contains a cycle of length 7 and a permutation with one cycle of length 2 and one of length 5.',
    after('seven'),
    after('two and five'),
    literature(
      'Dedekind’s theorem on factors modulo primes',
      '14⁶·P(y/14) is monic, has integer coefficients and the splitting field of P; as 14 is invertible modulo 23 and 13, its factors there have the degrees of those of P, and none is repeated',
    ),
  ),
  step('transposition', 'The fifth power of the latter exchanges two roots and fixes five.', after('cycles')),
  step(
    'symmetric',
    'They generate S_7: some power of the 7-cycle takes one of the exchanged roots to the other, and is a 7-cycle because 7 is prime. Numbered along it the roots are exchanged by (1 2), its conjugates by powers of the cycle are (2 3), …, (6 7), and these generate S_7.',
    after('cycles'),
    after('transposition'),
  ),
  step(
    'unsolvable',
    'S_7 is not solvable: with g = (a b d), h = (a c e) and the right factor first, ghg⁻¹h⁻¹ = (a b c). So a group of permutations of five letters or more that has every 3-cycle has a commutator group that has every 3-cycle, and no series of commutator groups of S_7 ends in the identity.',
    given,
  ),
];
