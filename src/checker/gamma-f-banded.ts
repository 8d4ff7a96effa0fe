import { gram, inverse } from './gamma-f-banded-inverse.js';
import { MAX_EXPONENT, mean, meanForm, meanWork } from './gamma-f-banded-mean.js';
import type { Form } from './gamma-f.js';
import { atLeast, atMost, decimal, integers, powerOfTwo, times, within, type Fraction } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { characters, longest, multiplication } from './work.js';

/** Kind gamma-F-banded: inf ≤ γ_F(E^{-1})² ≤ sup. */
export function gammaFBanded(root: Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>): Form {
  const claim = fields(root.claim, 'claim', ['inf', 'sup']);
  const inf = decimal(claim.inf, 'claim.inf');
  const sup = decimal(claim.sup, 'claim.sup');
  const E = inverse(root.workload);
  const weights = fields(root.weights, 'weights', ['entries', 'exponent']);
  const exponent = within(weights.exponent, 'weights.exponent', -MAX_EXPONENT, MAX_EXPONENT);
  const entries = integers(weights.entries, 'weights.entries', E.n);
  atLeast(1, entries, 'weights.entries');
  const form = meanForm(root.mean, E.n);
  const claimed = characters(root.claim) + 12n * form.bits;
  const work = E.work + meanWork(form, E, longest(entries.digits), exponent) + 16n * multiplication(claimed, claimed);
  const prove = (): string => {
    const bands = E.read();
    const v = entries.values();
    const { lower, upper, tau } = mean(form, { K: gram(bands, form.bits), v, exponent });
    const dot = (x: readonly bigint[]): bigint => x.reduce((total, y, j) => total + y * v[j]!, 0n);
    const most = upper.reduce((x, y) => (y > x ? y : x));
    const unit = powerOfTwo(exponent - 4n * form.bits);
    const rest: Fraction = [(tau[1] - tau[0]) ** 2n, tau[1] ** 2n];
    const above = times([dot(upper) * most * rest[1], rest[0]], unit);
    need(atMost(above, sup), 'upper', 'claim.sup', 'at least the bound of Lemma P', claim.sup);
    const total = v.reduce((x, y) => x + y);
    const below = times([dot(lower) ** 2n * rest[0], total * rest[1]], unit);
    need(atMost(inf, below), 'lower', 'claim.inf', 'at most the bound of Lemma P', claim.inf);
    return E.title;
  };
  return { work, prove };
}
