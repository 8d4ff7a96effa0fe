import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { absorbingSlack } from '../certificate/witness.js';
import { errorsUnder, type EnclosedErrors } from './errors.js';
import type { ProductAgreement } from '../factorization/product-agreement.js';

/**
 * The factorization A = [B | E/μ]·[C ; μI] with E = A − BC and t = μ², which is exact whatever B and C are.
 * docs/certificate-format.md, Lemma U.
 */
export interface NearbyFactorization {
  readonly t: Rational;
  /** Under the schema of the judgement: every pattern of s rounds gains t·s. */
  readonly sensitivitySquared: Enclosure;
  readonly errors: EnclosedErrors;
}

/**
 * The exact factorization near B and C with t near √(S·ρ/(κ·b)), where its total error (S + κt)(b + ρ/t) is least; S is the squared
 * sensitivity, ρ = ‖A − BC‖_F², b = ‖B‖_F².
 *
 * @param rows ‖B_i‖² of every row
 * @param sensitivity the squared sensitivity of [C ; √t·I] as a function of t
 * @param rounds κ, the most rounds of one record
 */
export function nearbyFactorization(
  rows: readonly Rational[],
  { rowsSquared, frobeniusSquared }: ProductAgreement,
  sensitivity: (t: Rational) => Enclosure,
  rounds: number,
): NearbyFactorization {
  const share = sensitivity(Rational.ZERO).sup.div(Rational.integer(BigInt(rounds)));
  const t = absorbingSlack(share, Rational.sum(rows), frobeniusSquared);
  const sensitivitySquared = sensitivity(t);
  const extended = rows.map((x, i) => x.add(rowsSquared[i]!.div(t)));
  return { t, sensitivitySquared, errors: errorsUnder(extended, sensitivitySquared) };
}
