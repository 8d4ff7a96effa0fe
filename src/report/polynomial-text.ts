import { gcd } from '../arithmetic/gcd.js';

/** A polynomial of integer coefficients, the constant term first, as text: 2x^2 − 3x + 1. */
export function polynomialText(coefficients: readonly bigint[], variable = 'x'): string {
  const terms = coefficients.flatMap((c, i) => {
    if (c === 0n) return [];
    const power = i === 0 ? '' : i === 1 ? variable : `${variable}^${i}`;
    const size = c < 0n ? -c : c;
    const factor = size === 1n && i > 0 ? '' : `${size}`;
    return [{ sign: c < 0n ? '−' : '+', term: `${factor}${power}` }];
  });
  if (terms.length === 0) return '0';
  return terms
    .reverse()
    .map(({ sign, term }, i) => (i === 0 ? `${sign === '−' ? '−' : ''}${term}` : ` ${sign} ${term}`))
    .join('');
}

/** Squares of integers up to here are taken out of a root. */
const LARGEST_FACTOR = 1000n;

/** The larger or the smaller root of c + bx + ax², a > 0, by a formula: (3 + √5)/2. */
export function quadraticRoot([c, b, a]: readonly [bigint, bigint, bigint], isLarger: boolean): string {
  let [radicand, outside] = [b * b - 4n * a * c, 1n];
  for (let f = 2n; f <= LARGEST_FACTOR && f * f <= radicand; f += 1n)
    while (radicand % (f * f) === 0n) [radicand, outside] = [radicand / (f * f), outside * f];
  const common = gcd(gcd(b, outside), 2n * a);
  const [centre, factor, below] = [-b / common, outside / common, (2n * a) / common];
  const root = `${factor === 1n ? '' : `${factor}`}√${radicand}`;
  const sign = isLarger ? '+' : '−';
  const above =
    centre === 0n
      ? `${isLarger ? '' : '−'}${root}`
      : `${centre < 0n ? `−${-centre}` : centre} ${sign} ${root}`;
  if (below === 1n) return above;
  return centre === 0n ? `${above}/${below}` : `(${above})/${below}`;
}
