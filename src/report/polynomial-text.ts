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
