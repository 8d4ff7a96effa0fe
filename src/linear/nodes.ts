import { bitLength } from '../arithmetic/bits.js';

const absolute = (x: bigint): bigint => (x < 0n ? -x : x);

const lengthOf = (x: bigint): bigint => BigInt(bitLength(x));

/** E(−s), where Π(t + τ_i) = E(t²) + t·O(t²). */
function evenPart(nodes: readonly bigint[], s: bigint): bigint {
  let [E, O] = [1n, 0n];
  for (const node of nodes) [E, O] = [node * E - s * O, E + node * O];
  return E;
}

/**
 * E(−s) and x = 2^h·O(−s), √s < 2^h, where Π(t + τ_i) = E(t²) + t·O(t²): rounded, and divided by a common number.
 *
 * A node multiplies p = E + iy·O by τ + iy, y = √s. A step divides by at most |τ + iy| and is off by less than 3 units: |p| ≥ 2^P units throughout, and
 * after m nodes E is off by less than 2·3m·2^−P·|p|.
 */
export function roundedParts(nodes: readonly bigint[], s: bigint, P: bigint) {
  const h = (lengthOf(s) + 1n) / 2n;
  let [E, x] = [1n << P, 0n];
  for (const node of nodes) {
    // At most log₂ |τ + iy|.
    const length = lengthOf(node) > h ? lengthOf(node) - 1n : h > 0n ? h - 1n : 0n;
    [E, x] = [(node * E - ((s * x) >> h)) >> length, ((E << h) + node * x) >> length];
  }
  return { E, x, h };
}

/** The sign of E(−s), from numbers rounded to P bits, by default some more than s has, and exactly where these do not decide it. */
export function signOfEvenPart(nodes: readonly bigint[], s: bigint, P = lengthOf(s) + 64n): number {
  const { E, x } = roundedParts(nodes, s, P);
  const isDecided = absolute(E) << P > 8n * BigInt(nodes.length) * (absolute(E) + absolute(x));
  const value = isDecided ? E : evenPart(nodes, s);
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** At most Σ τ_i/(τ_i² + s) = 2/w, in units of 2^−2bits, by less than two units a node; nodes in units of 2^−bits, s in those of 2^−2bits. */
export const halfWeightInverse = (nodes: readonly bigint[], s: bigint, bits: bigint): bigint =>
  nodes.reduce((total, node) => total + (node << (3n * bits)) / (node * node + s) + 1n, 0n);

/**
 * A bound of |Φ(t)|, Φ(t) = Π(τ_i − t)/(τ_i + t), for a ≤ t ≤ b, in units of 1/one: every interval between neighbours among a, τ_1, …, b is cut into pieces
 * [p, q]; on one the factors of the nodes below it grow with t, and those of the nodes above it fall. Pieces whose bound doubles show to be no larger than the
 * largest so far are passed over.
 */
export function nodeError(
  [a, b]: readonly [bigint, bigint],
  nodes: readonly bigint[],
  pieces: number,
  one: bigint,
): bigint {
  const ends = [a, ...nodes, b];
  const cuts = BigInt(pieces);
  let worst = 0n;
  const doubles = Float64Array.from(nodes, Number);
  // What m roundings of the bound add to it, and the largest bound, as parts of one; NaN where doubles end, of which nothing is less.
  const rounded = nodes.length / Number(one);
  let level = 0;
  ends.slice(1).forEach((right, below) => {
    const left = ends[below]!;
    for (let h = 0n; h < cuts; h++) {
      const p = left + ((right - left) * h) / cuts;
      const q = left + ((right - left) * (h + 1n)) / cuts;
      if (atMostProduct(doubles, below, Number(p), Number(q)) + rounded < level) continue;
      let bound = one;
      nodes.forEach((node, i) => {
        if (bound <= worst) return;
        const [near, far] = i < below ? [q - node, q + node] : [node - p, node + p];
        bound = (bound * near) / far + 1n;
      });
      if (bound > worst) worst = bound;
      level = (Number(worst) / Number(one)) * LESS;
    }
  });
  return worst;
}

/** 1 ± 2^−10, and the sum of the relative errors up to which a product is within these. */
const [LESS, MORE, SUM] = [1 - 1 / 1024, 1 + 1 / 1024, 1 / 4096];

/** u, thrice. */
const THRICE = 3 / 9007199254740992;

/**
 * At least Π (q − τ_i)/(q + τ_i) over the nodes below, times Π (τ_i − p)/(τ_i + p) over those above; infinite where doubles do not tell.
 *
 * The doubles x̂, ŷ of a difference and a sum of two numbers known to one rounding are off by less than 2.1u·ŷ each, their quotient by a part δ = 3u·ŷ/x̂ + 3u, and
 * the product of m ≤ 2^12 quotients by one more u each: for Σ 2δ ≤ 2^−11 by a part below 2^−10.
 */
function atMostProduct(nodes: Float64Array, below: number, p: number, q: number): number {
  let [product, error] = [MORE, 0];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    const [x, y] = i < below ? [q - node, q + node] : [node - p, node + p];
    product *= x / y;
    error += THRICE * (y / x) + THRICE;
  }
  // So written that neither NaN nor a product that is too small for doubles passes.
  return error >= 0 && error < SUM && product > TINY ? product : Infinity;
}

/** Beyond it a product would leave the normal doubles. */
const TINY = 1e-290;
