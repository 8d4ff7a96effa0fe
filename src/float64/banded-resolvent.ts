/**
 * A lower-triangular matrix E with two subdiagonals, cut into 2×2 blocks: E_i = [p 0; q r] on the diagonal and F_i = [o f; 0 g] to its
 * left. An odd size is filled up with a last row of the identity.
 */
export interface BlockBidiagonal {
  readonly size: number;
  readonly blocks: number;
  readonly p: Float64Array;
  readonly q: Float64Array;
  readonly r: Float64Array;
  readonly o: Float64Array;
  readonly f: Float64Array;
  readonly g: Float64Array;
}

/** The blocks of E from its diagonals (n, n − 1 and n − 2 entries). */
export function blockBidiagonal(
  main: Float64Array,
  first: Float64Array,
  second: Float64Array,
): BlockBidiagonal {
  const size = main.length;
  const blocks = Math.ceil(size / 2);
  const pick = (from: Float64Array, offset: number, missing: number): Float64Array =>
    Float64Array.from({ length: blocks }, (_, i) => from[2 * i + offset] ?? missing);
  return {
    size,
    blocks,
    p: pick(main, 0, 1),
    q: pick(first, 0, 0),
    r: pick(main, 1, 1),
    o: pick(second, -2, 0),
    f: pick(first, -1, 0),
    g: pick(second, -1, 0),
  };
}

/**
 * Adds weight·((EEᵀ + s·diag(v))^{-1})_jj to sum_j, in O(n); approximate.
 *
 * Two sweeps of block elimination meet in every block. What is kept, P_i = D_i − E_iE_iᵀ from above and H_i = I − F_iᵀD'_i^{-1}F_i from
 * below, is positive definite and computed from positive definite terms, so that a small s·v is not lost against EEᵀ.
 *
 * @param v n positive weights
 * @param work 3·blocks numbers of working space
 */
export function addResolventDiagonal(
  e: BlockBidiagonal,
  v: Float64Array,
  s: number,
  weight: number,
  sum: Float64Array,
  work: Float64Array,
): void {
  const { blocks, size } = e;
  // From above: P_i = s·V_i + F_i·G_{i−1}·F_iᵀ, G = (I + EᵀP^{-1}E)^{-1} = (W + det W)/(1 + tr W + det W), W = E^{-1}PE^{-T}.
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < blocks; i++) {
    const o = e.o[i]!;
    const f = e.f[i]!;
    const g = e.g[i]!;
    const odd = 2 * i + 1 < size ? v[2 * i + 1]! : 1;
    const a = s * v[2 * i]! + (o * o * x + 2 * o * f * y + f * f * z);
    const b = g * (o * y + f * z);
    const c = s * odd + g * g * z;
    work[3 * i] = a;
    work[3 * i + 1] = b;
    work[3 * i + 2] = c;
    const p = e.p[i]!;
    const q = e.q[i]!;
    const r = e.r[i]!;
    const w11 = a / (p * p);
    const w12 = (b / p - (q * a) / (p * p)) / r;
    const w22 = (c - (2 * q * b) / p + (q * q * a) / (p * p)) / (r * r);
    const det = (a * c - b * b) / (p * p * r * r);
    const den = 1 + w11 + w22 + det;
    x = (w11 + det) / den;
    y = w12 / den;
    z = (w22 + det) / den;
  }
  // From below: H_i = (I + F_iᵀ·N_i^{-1}·F_i)^{-1}, N_i = s·V_i + E_i·H_{i+1}·E_iᵀ, and the block of the inverse is (P_i + E_iH_{i+1}E_iᵀ)^{-1}.
  x = 1;
  y = 0;
  z = 1;
  for (let i = blocks - 1; i >= 0; i--) {
    const p = e.p[i]!;
    const q = e.q[i]!;
    const r = e.r[i]!;
    const k11 = p * p * x;
    const k12 = p * (q * x + r * y);
    const k22 = q * q * x + 2 * q * r * y + r * r * z;
    const a = k11 + work[3 * i]!;
    const b = k12 + work[3 * i + 1]!;
    const c = k22 + work[3 * i + 2]!;
    const scale = weight / (a * c - b * b);
    sum[2 * i] = sum[2 * i]! + c * scale;
    if (2 * i + 1 < size) sum[2 * i + 1] = sum[2 * i + 1]! + a * scale;
    const odd = 2 * i + 1 < size ? v[2 * i + 1]! : 1;
    const n11 = k11 + s * v[2 * i]!;
    const n22 = k22 + s * odd;
    const det = n11 * n22 - k12 * k12;
    const o = e.o[i]!;
    const f = e.f[i]!;
    const g = e.g[i]!;
    const w11 = (o * o * n22) / det;
    const w12 = (o * (f * n22 - g * k12)) / det;
    const w22 = (f * f * n22 - 2 * f * g * k12 + g * g * n11) / det;
    const detF = (o * g * o * g) / det;
    const den = 1 + w11 + w22 + detF;
    x = (1 + w22) / den;
    y = -w12 / den;
    z = (1 + w11) / den;
  }
}
