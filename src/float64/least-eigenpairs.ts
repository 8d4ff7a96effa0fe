import { inner } from './conjugate-gradients.js';
import { symmetricEigen } from './eigen.js';

/** The least eigenvalues in ascending order, and a unit eigenvector of the first. */
export interface LeastEigenpairs {
  readonly values: Float64Array;
  readonly vector: Float64Array;
}

/**
 * The least eigenvalues of a symmetric n×n matrix, approximately, by Lanczos's method with full orthogonalisation.
 *
 * @param apply x ↦ A·x
 * @param steps products with A, at most
 */
export function leastEigenpairs(
  n: number,
  apply: (x: Float64Array) => Float64Array,
  steps: number,
): LeastEigenpairs {
  const basis: Float64Array[] = [];
  const main: number[] = [];
  const beside: number[] = [];
  // A start that is orthogonal to no eigenvector in particular.
  let next = unit(Float64Array.from({ length: n }, (_, i) => 1 + ((i * 37) % 11) - ((i * 53) % 7)));
  while (basis.length < Math.min(n, steps)) {
    basis.push(next);
    const image = apply(next);
    main.push(inner(image, next));
    for (let pass = 0; pass < 2; pass += 1) {
      for (const known of basis) {
        const part = inner(image, known);
        for (let i = 0; i < n; i += 1) image[i]! -= part * known[i]!;
      }
    }
    const size = Math.sqrt(inner(image, image));
    beside.push(size);
    if (size < 1e-13 * Math.abs(main[0]!)) break;
    next = image.map((x) => x / size);
  }
  const m = basis.length;
  const data = new Float64Array(m * m);
  main.forEach((x, i) => {
    data[i * m + i] = x;
    if (i > 0) data[i * m + i - 1] = data[(i - 1) * m + i] = beside[i - 1]!;
  });
  const { values, vectors } = symmetricEigen({ rows: m, cols: m, data });
  const vector = new Float64Array(n);
  basis.forEach((known, k) => {
    const part = vectors.data[k * m + m - 1]!;
    for (let i = 0; i < n; i += 1) vector[i]! += part * known[i]!;
  });
  return { values: values.toReversed(), vector: unit(vector) };
}

function unit(x: Float64Array): Float64Array {
  const size = Math.sqrt(inner(x, x));
  return x.map((entry) => entry / size);
}
