import { Rational } from '../../../arithmetic/rational.js';
import type { Real } from '../../../arithmetic/real.js';
import type { VectorLaw } from '../../../privacy/vector-law.js';
import { rational } from '../../ground/rational.js';
import { lawPairs } from './samples.js';

export const ratios = ['3/2', '2', '4'].map(rational);

export const pairText = ([p, r]: readonly [VectorLaw, VectorLaw]): string =>
  `P = ${p.atoms.map((a) => a.probability).join(' ')}, Q = ${r.atoms.map((a) => a.probability).join(' ')}`;

export const rationalPart = (x: Real): Rational => x.rational ?? Rational.ZERO;
export const withRatios = lawPairs.flatMap((pair) => ratios.map((r) => ({ pair, r })));
export const pairOf = ({ pair }: { readonly pair: readonly [VectorLaw, VectorLaw] }): string =>
  pairText(pair);
