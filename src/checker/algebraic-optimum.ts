import { added, multiplied, scaledBy, subtracted, type Polynomial } from './integer-polynomial.js';
import type { Quotients } from './matrix.js';

/** N̂/q, v̂/q and t̂/q, R over its denominator, FᵀF over unit². */
export interface Optimum {
  readonly q: Polynomial;
  readonly v: readonly Polynomial[];
  readonly N: readonly (readonly Polynomial[])[];
  /** t, of points. */
  readonly center: readonly Polynomial[] | undefined;
  readonly R: Quotients;
  readonly gram: readonly (readonly bigint[])[];
  readonly unit: bigint;
}

/** What is 0 at an optimum, times powers of q and the denominators: polynomials in the root. */
export interface Residues {
  /** N·R·diag(v)·Rᵀ·N − FᵀF, R shifted by the center. */
  readonly equation: readonly Polynomial[];
  /** R·v of the shifted R. */
  readonly mean: readonly Polynomial[];
  /** 1 − r_jᵀ·N·r_j for every column, 0 or more. */
  readonly slack: readonly Polynomial[];
  /** Σ v_j − x. */
  readonly value: Polynomial;
}

const summed = (fs: readonly Polynomial[]): Polynomial => fs.reduce(added, []);

/** Σ_k x_k·y_k. */
const dot = (x: readonly Polynomial[], y: readonly Polynomial[]): Polynomial =>
  summed(x.map((f, k) => multiplied(f, y[k]!)));

/** The residues of docs/certificate-algebraic.md, section 3. */
export function residuesOf({ q, v, N, center, R, gram, unit }: Optimum): Residues {
  // The columns of the shifted R, times s.
  const s: Polynomial = center === undefined ? [R.denominator] : scaledBy(q, R.denominator);
  const columns = v.map((_, j) =>
    N.map((__, k): Polynomial => {
      const entry = R.data[k * R.cols + j]!;
      const constant: Polynomial = entry === 0n ? [] : [entry];
      if (center === undefined) return constant;
      return subtracted(multiplied(q, constant), scaledBy(center[k]!, R.denominator));
    }),
  );
  const images = columns.map((column) => N.map((row) => dot(row, column)));
  const weighted = images.map((image, j) => image.map((f) => multiplied(f, v[j]!)));
  const squares = multiplied(s, s);
  const cube = multiplied(multiplied(q, multiplied(q, q)), squares);
  const equation = N.flatMap((_, a) =>
    Array.from({ length: a + 1 }, (__, b) => {
      const product = summed(images.map((image, j) => multiplied(weighted[j]![a]!, image[b]!)));
      return subtracted(scaledBy(product, unit ** 2n), scaledBy(cube, gram[a]![b]!));
    }),
  );
  return {
    equation,
    mean: N.map((_, k) =>
      dot(
        columns.map((column) => column[k]!),
        v,
      ),
    ),
    slack: columns.map((column, j) => subtracted(multiplied(q, squares), dot(column, images[j]!))),
    value: subtracted(summed(v), [0n, ...q]),
  };
}
