import { bench, describe } from 'vitest';
import { symmetricEigen } from '../src/float64/eigen.js';
import { convolve } from '../src/float64/fft.js';
import { approxOptimalWeights } from '../src/float64/fixed-point.js';
import { gram, multiply, type Float64Matrix } from '../src/float64/matrix.js';
import { approxOptimalFactors } from '../src/float64/optimal-factors.js';
import { svd } from '../src/float64/svd.js';

const lowerTriangular = (n: number, entry: (lag: number) => number): Float64Matrix => {
  const data = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) data[i * n + j] = entry(i - j);
  }
  return { rows: n, cols: n, data };
};
const prefixSum = (n: number) => lowerTriangular(n, () => 1);
const momentum = (n: number) => lowerTriangular(n, (lag) => 20 * (1 - 0.95 ** (lag + 1)));
const few = { iterations: 3, time: 0, warmupIterations: 1, warmupTime: 0 };
const once = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 };

describe('float64 kernels', () => {
  for (const n of [64, 256, 512]) {
    const a = momentum(n);
    const g = gram(a);
    bench(`matrix product n = ${n}`, () => void multiply(a, g), few);
    bench(`symmetric eigen-decomposition n = ${n}`, () => void symmetricEigen(g), few);
    bench(`singular value decomposition n = ${n}`, () => void svd(a), few);
  }
  const ones = new Float64Array(65536).fill(1);
  bench('convolution n = 65536', () => void convolve(ones, ones), few);
});

describe('optimum of γ_F', () => {
  for (const n of [64, 256]) {
    bench(`weights, prefix sum n = ${n}`, () => void approxOptimalWeights(prefixSum(n)), few);
    bench(`weights, momentum 0.95 n = ${n}`, () => void approxOptimalWeights(momentum(n)), few);
  }
  bench('weights, prefix sum n = 512', () => void approxOptimalWeights(prefixSum(512)), once);
  const { weights } = approxOptimalWeights(prefixSum(256));
  bench('factors, prefix sum n = 256', () => void approxOptimalFactors(prefixSum(256), weights), few);
});
