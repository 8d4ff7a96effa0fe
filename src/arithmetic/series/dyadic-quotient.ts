/**
 * The quotient num/den mod 2^bits of an odd den, 2-adically: where den divides num it is the quotient itself, if that lies in
 * [0, 2^bits). Only the last `bits` bits of num and den matter.
 */
export function dyadicQuotient(num: bigint, den: bigint, bits: number): bigint {
  // Newton's iteration r ← r·(2 − den·r) doubles the number of right bits; den·den ≡ 1 (mod 8) starts with three.
  let right = 3;
  let inverse = BigInt.asUintN(right, den);
  while (right < bits) {
    right = Math.min(2 * right, bits);
    inverse = BigInt.asUintN(right, inverse * (2n - BigInt.asUintN(right, den) * inverse));
  }
  return BigInt.asUintN(bits, BigInt.asUintN(bits, num) * inverse);
}

/** The number of factors 2 in m ≥ 1. */
export function twos(m: number): number {
  let k = 0;
  while (m % 2 === 0) {
    m /= 2;
    k += 1;
  }
  return k;
}

/** The binary digit sum s₂(m), m ≥ 0: m! has m − s₂(m) factors 2. */
export function digitSum(m: number): number {
  let sum = 0;
  for (; m > 0; m = Math.floor(m / 2)) sum += m % 2;
  return sum;
}
