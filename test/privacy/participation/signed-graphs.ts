import { Matrix } from '../../../src/linear/matrix.js';

/** The incidence matrix of a graph with signs, a row x_i − x_j for every edge: CᵀC is its Laplacian. */
export function fromEdges(vertices: number, edges: readonly (readonly number[])[]): Matrix {
  const entries = edges.flatMap(([from, to]) =>
    Array.from({ length: vertices }, (_, v) => (v === from ? 1n : v === to ? -1n : 0n)),
  );
  return Matrix.ofIntegers(edges.length, vertices, entries);
}
