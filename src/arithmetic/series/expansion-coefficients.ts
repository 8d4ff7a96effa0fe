import { gcd } from '../gcd.js';
import { alternateBinomials, bernoulliNumber, dot, eulerNumber, sequence } from './special-numbers.js';
import type { Quotient } from './special-numbers.js';

/**
 * The coefficient e_j, j ≥ 1, of ln(π·y·f(n)²) ~ Σ e_j·y^{−2j}, y = n + 1/4: −1/32, 5/1024, −61/24576, …
 *
 * e_j = E_{2j}/(2j·16^j) with the Euler numbers E_{2j}.
 */
export function wallisLogCoefficient(j: number): Quotient {
  return { num: eulerNumber(j), den: BigInt(2 * j) << BigInt(4 * j) };
}

/** The integers T_j = 64^j·t_j. */
const wallisInteger: (j: number) => bigint = /* @__PURE__ */ sequence((earlier) => {
  // The series is the exponential of that of e_j, so 2j·T_j = Σ_{1≤i≤j} E_{2i}·4^i·T_{j−i}. T_j is an integer because
  // t_j = 4^{−j}·Σ_{i≤j} (−1)^i·C(2i,i)²·(2i)!·64^{−i}·(central factorial number), and 2^{2i} | C(2i,i)²·(2i)!.
  const j = earlier.length;
  if (j === 0) return 1n;
  let sum = 0n;
  for (let i = 1; i <= j; i++) sum += (eulerNumber(i) << BigInt(2 * i)) * earlier[j - i]!;
  return sum / BigInt(2 * j);
});

/** The coefficient t_j, j ≥ 0, of π·y·f(n)² ~ Σ t_j·y^{−2j}, y = n + 1/4: 1, −1/32, 11/2048, −173/65536, … (dyadic). */
export function wallisCoefficient(j: number): Quotient {
  return { num: wallisInteger(j), den: 1n << BigInt(6 * j) };
}

/** The least common multiple of the denominators of B_0, B_2, …, B_{2j}. */
const bernoulliMultiple: (j: number) => bigint = /* @__PURE__ */ sequence((earlier) => {
  const { den } = bernoulliNumber(earlier.length);
  const last = earlier[earlier.length - 1] ?? 1n;
  return (last / gcd(last, den)) * den;
});

/**
 * The coefficient a_j, j ≥ 1, of π·G_n ~ ln x + γ + 4·ln 2 + Σ a_j·x^{−2j}, x = n − 1/4: 11/192, −1541/122880, …
 *
 * By G_{n+1} − G_n = f(n)²: a_j = −(1/2j)·Σ_{i≤j} C(2j, 2i)·(2 − 4^i)·4^{−i}·B_{2i}·t_{j−i}, because
 * t/(2·sinh(t/2)) = Σ (2 − 4^i)·4^{−i}·B_{2i}·t^{2i}/(2i)! inverts the central difference.
 */
export function landauCoefficient(j: number): Quotient {
  return landauTerm(j - 1);
}

const landauTerm: (index: number) => Quotient = /* @__PURE__ */ sequence((earlier) => {
  const j = earlier.length + 1;
  const multiple = bernoulliMultiple(j);
  const factors = Array.from({ length: j + 1 }, (_, i) => {
    const { num, den } = bernoulliNumber(i);
    return (((2n - (1n << BigInt(2 * i))) * num * (multiple / den)) << BigInt(4 * i)) * wallisInteger(j - i);
  });
  return {
    num: -dot(alternateBinomials(2 * j, 0), factors),
    den: (BigInt(2 * j) * multiple) << BigInt(6 * j),
  };
});

/**
 * The coefficient β_j, j ≥ 1, of 2S_n + 1 ~ (2N/π)·(ln N + γ + ln(8/π)) + Σ β_j·(π/N)^{2j−1}, N = 2n + 1:
 * 1/72, −49/172800, 961/60963840, …
 *
 * β_j = 4·(2^{2j−1} − 1)·(1 − 2^{1−2j})·|B_{2j}|·B_{2j}/((2j)!·2j).
 */
export function schattenCoefficient(j: number): Quotient {
  const { num, den } = bernoulliNumber(j);
  const odd = (1n << BigInt(2 * j - 1)) - 1n;
  return {
    num: 4n * odd * odd * (num < 0n ? -num : num) * num,
    den: (factorial(2 * j) * BigInt(2 * j) * den * den) << BigInt(2 * j - 1),
  };
}

const factorial: (k: number) => bigint = /* @__PURE__ */ sequence(
  (earlier) => (earlier[earlier.length - 1] ?? 1n) * BigInt(Math.max(1, earlier.length)),
);
