import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** A number x + iy with integer parts. */
type Gaussian = readonly [x: bigint, y: bigint];

const conj = ([x, y]: Gaussian): Gaussian => [x, -y];
const times = ([a, b]: Gaussian, [c, d]: Gaussian): Gaussian => [a * c - b * d, a * d + b * c];

/** The 4×4 matrix (0 A; A* 0) of a 2×2 matrix, row by row. */
const dilation = (a: readonly Gaussian[]): Gaussian[] =>
  range(0, 15).map((at) => {
    const [i, j] = [Math.floor(at / 4), at % 4];
    if (i < 2 && j >= 2) return a[2 * i + j - 2]!;
    return i >= 2 && j < 2 ? conj(a[2 * j + i - 2]!) : [0n, 0n];
  });

/** Σ w_k·conj(Â_kl)·B̂_kl·w_l against 2·a·b·Re tr(A*B), w = (a, a, b, b). */
function weighted(a: bigint, b: bigint): Outcome {
  const units = range(0, 3).flatMap((at) =>
    [
      [1n, 0n],
      [2n, 1n],
    ].map((z) => range(0, 3).map((k): Gaussian => (k === at ? [z[0]!, z[1]!] : [0n, 0n]))),
  );
  const weight = (k: number): bigint => (k < 2 ? a : b);
  return checked(
    `2×2 matrices A and B with a single entry 1 or 2 + i, w = (${a}, ${a}, ${b}, ${b})`,
    units.flatMap((x) => units.map((y) => ({ x, y }))),
    ({ x, y }) => {
      const [left, right] = [dilation(x), dilation(y)];
      const form = left.map((z, at) => {
        const [re, im] = times(conj(z), right[at]!);
        const w = weight(Math.floor(at / 4)) * weight(at % 4);
        return [w * re, w * im] as const;
      });
      const sum = (part: 0 | 1): bigint => form.reduce((total, z) => total + z[part], 0n);
      const inner = x.reduce((total, z, k) => total + times(conj(z), y[k]!)[0], 0n);
      return sum(0) === 2n * a * b * inner && sum(1) === 0n;
    },
  );
}

export default statement({
  id: 'HUU Prop 38',
  section: '4',
  mark: 'restored',
  forcedBy: 'its use, where it gives the value of the objective',
  alternatives: ['with a vector of two values in place of all ones'],
  says: 'For Â = (0 A; A* 0) the sum of the entries of conj(Â)∘B̂ is 2·Re tr(A*B).',
  formula: '\\mathbf 1^\\top(\\overline{\\hat A}\\circ\\hat B)\\mathbf 1=2\\,\\Re\\operatorname{tr}(A^*B)',
  expected: 'reading: + +',
  readings: [
    {
      says: 'with all ones',
      truth: confirmed(
        proof(
          'all complex A and B of one size',
          step(
            'blocks',
            'The upper right block contributes Σ conj(A_ij)·B_ij = tr(A*B), the lower left one Σ A_ij·conj(B_ij), its conjugate; the other two are 0.',
            given,
          ),
          step('sum', 'A number and its conjugate add up to twice its real part.', after('blocks')),
        ),
        () => weighted(1n, 1n),
      ),
    },
    {
      says: 'with w = (a·1; b·1), real a and b: 2ab·Re tr(A*B)',
      truth: confirmed(
        proof(
          'all complex A and B of one size, all real a and b',
          step(
            'blocks',
            'Each entry of the two off-diagonal blocks is multiplied by ab, so the sum of the first reading is.',
            given,
          ),
        ),
        () => weighted(3n, -2n),
      ),
    },
  ],
});
