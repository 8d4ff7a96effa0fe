import { bitLength } from '../../arithmetic/bits.js';
import { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';
import { ballEntry } from '../../factorization/optimum/matrix-ball.js';
import { encloseStreamingPair } from '../../factorization/optimum/streaming-pair.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import type { Quantity } from '../quantity.js';
import { choice, listOf, matrixOf, refused, shaped, shapedQuantity } from '../shapes.js';
import { enclosedRows } from './enclosed-list.js';

/** n³·(digits + E)² up to which the pair takes some ten CPU seconds, E the digits of the longest integer of A and of B. */
const MOST_WORK = 6e9;

/** What causal factors release of any factorization, and the norm in which φ contracts. */
export const streamingQuantities: readonly Quantity[] = [
  {
    name: 'streaming-pair',
    statement:
      'A factor of the one pair of lower-triangular matrices with positive diagonal that releases what any factorization A = BC does; row by row.',
    formula: 'B′B′ᵀ = BBᵀ, C′ = B′^(−1)·A',
    source: 'DMRST Prop 2.2',
    parameters: [
      shaped('matrix', 'A', 'a lower-triangular workload with an inverse', '[[1,0],[1,1]]'),
      shaped(
        'matrix',
        'B',
        'the left factor, of as many rows and independent ones',
        '[[1,0,0],[1/3,1/3,2/3]]',
      ),
      choice('factor', ['B', 'C'], 'which one'),
    ],
    mostDigits: 300,
    evaluate(inputs, digits) {
      const [a, b] = [matrixOf(inputs, 'A'), matrixOf(inputs, 'B')];
      const n = a.rows;
      if (
        n !== a.cols ||
        !a.isLowerTriangular() ||
        Array.from({ length: n }).some((_, i) => a.get(i, i).sign() === 0)
      )
        throw refused(
          'A',
          'a lower-triangular matrix without 0 on its diagonal',
          `${n}×${a.cols}, another one`,
        );
      if (b.rows !== n) throw refused('B', `${n} rows, as A`, `${b.rows}`);
      const bits = [...a.integers, ...b.integers].reduce((most, x) => Math.max(most, bitLength(x)), 0);
      const longest = Math.ceil(bits * 0.30103);
      if (Math.max(n, b.cols) ** 3 * (digits + longest) ** 2 > MOST_WORK)
        throw new ParameterError(
          ['A', 'B'],
          'n³·(digits + E)² of at most 6·10^9, E the digits of the longest integer of both',
          `n = ${Math.max(n, b.cols)}, digits = ${digits}, E = ${longest}`,
        );
      const wanted = inputs.word('factor') === 'B' ? 'B' : 'C';
      return enclosedRows('streaming-pair', digits, n, (w) => {
        const ball = encloseStreamingPair(a, b, w)[wanted];
        return Array.from({ length: n * n }, (_, at) => {
          const [i, j] = [Math.floor(at / n), at % n];
          return j > i ? Interval.point(0n) : ballEntry(ball, i, j, w);
        });
      });
    },
  },
  shapedQuantity(
    'weighted-norm',
    'The norm in which the map φ contracts near its fixed point, for the weights v there.',
    '‖x‖_* = √(Σ_j x_j²/v_j)',
    'DMRST App. E.3',
    [shaped('list', 'x', 'a vector', '1,2'), shaped('list', 'v', 'weights v_j > 0, as many', '1,4')],
    (inputs) => {
      const x = inputs.list('x');
      const v = listOf(inputs, 'v', x.length);
      const bad = v.find((w) => w.sign() <= 0);
      if (bad !== undefined) throw refused('v', 'weights above 0', `${bad}`);
      return Real.sum(x.map((e, j) => e.mul(e).div(v[j]!))).sqrt();
    },
  ),
];
