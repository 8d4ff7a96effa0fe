import { describe, expect, it } from 'vitest';
import { approxMarginalWeights } from '../../src/float64/marginal-weights.js';

describe('approxMarginalWeights', () => {
  // d = 4, w = 2: f_1 = λ_1/4, f_2 = (2λ_1 + λ_2)/16.
  const program = {
    diagonals: [
      [0.25, 0],
      [0.125, 0.0625],
    ],
    multiplicities: [8, 48],
    binomials: [4, 6],
  };

  it('levels the diagonal for p = ∞', () => {
    const { eigenvalues, weights } = approxMarginalWeights(program, 0);
    expect(eigenvalues[0]!).toBeCloseTo(7, 12);
    expect(eigenvalues[1]!).toBeCloseTo(14, 12);
    expect(weights[0]! * 8 + weights[1]! * 48).toBeCloseTo(1, 14);
  });

  it('has equal weights for p = 2', () => {
    const { weights } = approxMarginalWeights(program, 0.5);
    expect(weights[0]!).toBeCloseTo(1 / 56, 14);
    expect(weights[1]!).toBeCloseTo(1 / 56, 14);
  });
});
