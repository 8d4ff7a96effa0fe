/** 2^p·(1 + T/(Q·2^s)) by two floors of T: less than 2 too small. */
export function onePlusRatio(
  { Q, T }: { readonly Q: bigint; readonly T: bigint },
  s: number,
  p: number,
): bigint {
  const shift = s - p;
  return (1n << BigInt(p)) + (shift >= 0 ? T >> BigInt(shift) : T << BigInt(-shift)) / Q;
}

/** P = a^(j−i), Q = ∏_{i<n≤j} d(n), and Σ_{i<n≤j} ∏_{i<m≤n} a/(2^s·d(m)) = T/(Q·2^(s(j−i))), by binary splitting; i < j. */
export function splitSum(
  a: bigint,
  s: number,
  i: number,
  j: number,
  d: (n: number) => number,
): { P: bigint; Q: bigint; T: bigint } {
  if (j - i === 1) return { P: a, Q: BigInt(d(j)), T: a };
  const m = (i + j) >> 1;
  const left = splitSum(a, s, i, m, d);
  const right = splitSum(a, s, m, j, d);
  return {
    P: left.P * right.P,
    Q: left.Q * right.Q,
    T: ((left.T * right.Q) << BigInt(s * (j - m))) + left.P * right.T,
  };
}
