import { gram, inverse, within } from './gamma-f-banded-inverse.js';
import { MAX_EXPONENT, mean } from './gamma-f-banded-mean.js';
import { atMost, decimal, fields, integers, need, powerOfTwo, times, type Fraction } from './reader.js';

/** Kind gamma-F-banded: inf ≤ γ_F(E^{-1})² ≤ sup. Returns the title of the workload. */
export function gammaFBanded(root: Record<string, unknown>): string {
  const claim = fields(root['claim'], 'claim', 'inf sup'), inf = decimal(claim['inf'], 'claim.inf'), sup = decimal(claim['sup'], 'claim.sup');
  const E = inverse(root['workload']), weights = fields(root['weights'], 'weights', 'entries exponent');
  const exponent = within(weights['exponent'], 'weights.exponent', -MAX_EXPONENT, MAX_EXPONENT), v = integers(weights['entries'], 'weights.entries', E.main.length);
  v.forEach((x, j) => { need(x > 0n, 'sign', `weights.entries[${j}]`, 'at least 1', `${x}`); });
  const { bits, lower, upper, tau } = mean(root['mean'], (b) => gram(E, b), v, exponent);
  const dot = (x: readonly bigint[]): bigint => x.reduce((total, y, j) => total + y * v[j]!, 0n), most = upper.reduce((x, y) => (y > x ? y : x));
  const unit = powerOfTwo(exponent - 4n * bits), rest: Fraction = [(tau[1] - tau[0]) ** 2n, tau[1] ** 2n], total = v.reduce((x, y) => x + y);
  need(atMost(times([dot(upper) * most * rest[1], rest[0]], unit), sup), 'upper', 'claim.sup', 'at least the bound of Lemma P', claim['sup']);
  need(atMost(inf, times([dot(lower) ** 2n * rest[0], total * rest[1]], unit)), 'lower', 'claim.inf', 'at most the bound of Lemma P', claim['inf']);
  return E.title;
}
