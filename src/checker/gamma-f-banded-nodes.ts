import { bitLength, largest, least, shift } from './arithmetic.js';
import {
  elimination,
  MAX_BITS,
  MAX_EXPONENT,
  MAX_PRODUCT,
  type BandForm,
  type Diagonal,
  type MeanWork,
  type Pencil,
} from './gamma-f-banded-mean.js';
import { halfWeightInverse, measured, nodeError, signOfEvenPart } from './nodes.js';
import { within } from './numerals.js';
import { fields, items, lengthOf, need, partsOf, type Part } from './text.js';
import { multiplication } from './work.js';

/** Limit of docs/certificate-banded.md. */
const MAX_POLES = 512;

/** Pieces of an interval between neighbouring nodes. */
const PIECES = 8;

/** How the mean is computed: nodes in an interval, and the poles of the sum that interpolates there, all in units of 2^−bits. */
export interface Nodes {
  readonly bits: bigint;
  readonly interval: readonly [bigint, bigint];
  readonly nodes: readonly bigint[];
  readonly poles: readonly bigint[];
  readonly part: Part;
  readonly parts: Readonly<Record<'interval' | 'poles', readonly Part[]>>;
}

/** @param size what the number of poles and the bits are multiplied by, called `name`, for a limit of `product` */
export function nodesForm(
  part: Part,
  size: number,
  { name, product: limit }: { readonly name: string; readonly product: bigint } = {
    name: 'n',
    product: MAX_PRODUCT,
  },
): Nodes {
  const parts = fields(part, ['bits', 'interval', 'nodes', 'poles']);
  const bits = within(parts.bits, 64n, MAX_BITS);
  const most = 1n << (bits + MAX_EXPONENT);
  const [low, high] = partsOf(parts.interval, 2) as [Part, Part];
  const a = within(low, 1n, most);
  const b = within(high, a + 1n, most);
  const count = lengthOf(parts.poles);
  const isCount = count >= 1 && count <= MAX_POLES;
  need(isCount, 'limit', parts.poles, `from 1 to ${MAX_POLES} poles`, `${count} items`);
  const ascending = (array: Part, length: number, above: bigint, to: bigint): [bigint[], Part[]] => {
    const found: bigint[] = [];
    const at: Part[] = [];
    items(array, length, (item, i) => {
      const value = within(item, 1n, most);
      const isNext = value > (found[i - 1] ?? above) && value < to;
      need(isNext, 'order', item, 'ascending numbers within the interval');
      found.push(value);
      at.push(item);
    });
    return [found, at];
  };
  const [nodes] = ascending(parts.nodes, 2 * count, a, b);
  const [poles, places] = ascending(parts.poles, count, 0n, most);
  const product = BigInt(size * count) * bits;
  const expected = `${name}·poles·bits of at most ${limit}`;
  need(product <= limit, 'limit', part, expected, `${product}`);
  return { bits, interval: [a, b], nodes, poles, part, parts: { interval: [low, high], poles: places } };
}

/** Section 8 of docs/certificate-banded.md: the work, for weights of at most `v` bits. */
export function nodesWork(
  { bits, interval, poles }: Nodes,
  K: BandForm,
  v: bigint,
  exponent: bigint,
): MeanWork {
  const count = BigInt(poles.length); // N
  const t = bitLength(interval[1]);
  const last = bitLength(poles[poles.length - 1]!); // σ
  const scale = largest([bits, last, 2n * t - bits]);
  const entry = largest([bits + K.excess, scale + v + largest([0n, exponent])]) + 4n; // η
  const step = 16n * multiplication(entry) + 6n * multiplication(2n * entry);
  const size = 3n * bits + v + scale + largest([exponent, -exponent]);
  const sweeps = (count + 2n) * BigInt(K.n) * step + poleWork(count, bits, t, last);
  return { work: K.work(bits) + sweeps + 16n * multiplication(4n * size), size };
}

/** Steps 2 and 3 of section 5: that S_k and S_k + 1 enclose the poles, their weights W_k, and ⌊Q_k/4N⌋. */
export function poleWeights({
  bits,
  nodes,
  poles,
  parts,
}: Pick<Nodes, 'bits' | 'nodes' | 'poles' | 'parts'>) {
  const factors = measured(nodes);
  poles.forEach((pole, k) => {
    const sign = k % 2 === 0 ? 1 : -1;
    const isEnclosed =
      signOfEvenPart(factors, pole << bits) === sign &&
      signOfEvenPart(factors, (pole + 1n) << bits) === -sign;
    need(isEnclosed, 'poles', parts.poles[k]!, 'the pole of these nodes, rounded down');
  });
  const halves = poles.map((pole) => halfWeightInverse(nodes, pole << bits, bits));
  return {
    W: halves.map((half) => (1n << (3n * bits + 1n)) / half),
    resolved: halves.map((half) => half / BigInt(2 * nodes.length)),
  };
}

/** φ of step 4: |Φ| ≤ φ on the interval. */
export const nodesError = ({ bits, interval, nodes }: Pick<Nodes, 'bits' | 'interval' | 'nodes'>): bigint =>
  nodeError(interval, nodes, PIECES, 1n << bits);

/** Section 8: the work of the poles, their weights and φ, t the bits of b, σ those of the last pole. */
export const poleWork = (count: bigint, bits: bigint, t: bigint, last: bigint): bigint =>
  count ** 2n *
  (64n * multiplication(2n * (last + bits) + 4n * count + 64n) + 256n * multiplication(t + bits));

/** Lemma M for nodes: as `mean`, by the steps of section 5. */
export function nodesMean({ bits, interval, nodes, poles, part, parts }: Nodes, pencil: Pencil): Diagonal {
  const { v, exponent } = pencil;
  const [a, b] = interval;
  const smallest = least(v);
  const { V, inverted, resolvents } = elimination(pencil, bits);

  // Step 2: a²V ⪯ K ⪯ b²V.
  const [low, high] = parts.interval as [Part, Part];
  const margin = shift(smallest * (a * a), exponent - bits - 6n);
  need(margin >= 16n, 'vacuous', low, 'a precision that resolves the interval');
  const L = ((65n * a * a) >> (bits + 6n)) + 1n;
  const below = V(L).map((entry) => -entry);
  inverted(1n, below, low, 'a²·V below K');
  inverted(-1n, V((63n * b * b) >> (bits + 6n)), high, 'b²·V above K');

  // Step 3: S_k and S_k + 1 enclose the poles.
  const { W, resolved } = poleWeights({ bits, nodes, poles, parts });

  // Step 4: τ = 40/u + 2φ < 1, which also says u > 0.
  const u = least([shift(poles[0]! * smallest, exponent), poles[0]!, ...W, ...resolved]);
  const one = 1n << bits;
  const phi = nodesError({ bits, interval, nodes });
  const tau = [40n * one + 2n * phi * u, u * one] as const;
  need(tau[0] < tau[1], 'vacuous', part, 'τ < 1', 'τ ≥ 1');

  // Step 5: the sum over the poles.
  const lower = new Array<bigint>(v.length).fill(0n);
  resolvents(poles, part, (z, k) => {
    z.forEach((entry, j) => (lower[j] = lower[j]! + W[k]! * entry));
  });
  const total = W.reduce((x, y) => x + y);
  return { lower, upper: lower.map((entry) => entry + total), tau };
}
