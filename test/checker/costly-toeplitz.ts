import type { Canonical } from '../../src/arithmetic/canonical.js';
import { sealed, type Choices } from './costly-parts.js';

/** A number from 0 to 10^−zeros in lowest terms: a numerator that ends in 1 over a power of ten. */
function ratio(choices: Choices, digits: number, zeros: number): Canonical {
  const tail = choices.digits(digits);
  return [`${tail}1`, `1${'0'.repeat(tail.length + 1 + zeros)}`];
}

/** Wide enough for whatever is computed, so that all of it is. */
const claim = (digits: number): Record<string, string> => ({ inf: '0', sup: '9'.repeat(digits) });

/** A certificate of kind toeplitz-rational in valid form that may cost much more than its size suggests; its hypothesis holds. */
export function costlyToeplitz(choices: Choices): Uint8Array {
  const d = choices.below(choices.of([3, 6, 12]));
  const hypothesis = choices.of(['one', 'monotone', 'tested', 'enclosed']);
  const longest = hypothesis === 'tested' ? choices.scale(20_000) : 0;
  const n = longest > 0 ? `${longest}` : choices.digits(choices.scale(17));
  const b = choices.of(['1', '2', choices.digits(choices.scale(n.length))]);
  const k = hypothesis === 'one' ? '1' : `${choices.scale(5000)}`;
  const digits = choices.scale(choices.of([20, 20, 800]));
  const list = (zeros: number): Canonical => Array.from({ length: d }, () => ratio(choices, digits, zeros));
  const names = ['largestError', 'largestLoss', 'sensitivity', 'totalError'];
  const places = choices.of([200, 200, 4000]);
  return sealed({
    kind: 'toeplitz-rational',
    claim: { ...claim(places), ...Object.fromEntries(names.map((name) => [name, claim(places)])) },
    hypothesis,
    theta: list(0),
    // So small that nothing grows.
    omega: list(2),
    precision: `${choices.of([64, 200, 1000, 63 + choices.scale(20_000)])}`,
    schema: { kind: 'min-separation', participations: k, separation: b },
    workload: choices.of<Canonical>([
      { n, name: 'prefix-sum' },
      { n, name: 'identity' },
      { beta: ['9', '10'], n, name: 'momentum' },
    ]),
  });
}
