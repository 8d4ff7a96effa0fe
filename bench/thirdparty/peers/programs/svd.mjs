// Singular values of ml-matrix, svd-js and numeric (npm), and of mathjs as roots of eigenvalues.
import { serve } from './serve.mjs';

const prefixSum = (n) =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_u, j) => (j <= i ? 1 : 0)));
const hilbert = (n) =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_u, j) => 1 / (i + j + 1)));

const SOLVERS = {
  'ml-matrix': async (rows) => new (await import('ml-matrix')).SingularValueDecomposition(rows).diagonal,
  'svd-js': async (rows) => (await import('svd-js')).default.SVD(rows).q,
  numeric: async (rows) => (await import('numeric')).default.svd(rows).S,
  mathjs: async (rows) => {
    const { eigs, multiply, transpose } = await import('mathjs');
    const { values: squares } = eigs(multiply(transpose(rows), rows), { eigenvectors: false });
    if (!squares.every((x) => x >= 0)) throw new RangeError('an eigenvalue of CᵀC that is not at least 0');
    return squares.map(Math.sqrt);
  },
};

const values = async (rows) => [...(await SOLVERS[process.argv[2]](rows))].map(Number).sort((a, b) => b - a);

serve({
  'prefix-sum-singular-values': ({ n }) => values(prefixSum(Number(n))),
  'hilbert-singular-values': ({ n }) => values(hilbert(Number(n))),
});
