import { Rational } from '../../../arithmetic/rational.js';
import type { Real } from '../../../arithmetic/real.js';
import type { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { rational } from '../../ground/rational.js';
import { lawPairs } from './samples.js';

/** The ratios e^ε. */
export const ratios = ['3/2', '2', '4'].map(rational);

/** A pair of laws as text. */
export const pairText = ([p, r]: readonly [VectorLaw, VectorLaw]): string =>
  `P = ${p.atoms.map((a) => a.probability).join(' ')}, Q = ${r.atoms.map((a) => a.probability).join(' ')}`;

/** A number that is rational, as such. */
export const rationalPart = (x: Real): Rational => x.rational ?? Rational.ZERO;

/** Every pair of laws with every ratio. */
export const withRatios = lawPairs.flatMap((pair) => ratios.map((r) => ({ pair, r })));

/** The pair of a case as text. */
export const pairOf = ({ pair }: { readonly pair: readonly [VectorLaw, VectorLaw] }): string =>
  pairText(pair);
