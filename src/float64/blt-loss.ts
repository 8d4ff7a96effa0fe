import { approxExp } from './elementary/exponential.js';
import { approxExpm1 } from './elementary/expm1.js';
import { approxLog1p } from './elementary/log1p.js';

/**
 * A buffered strategy for the prefix sum by what its decays lack to 1: 0 < δ_0 < δ_1 < … < δ_{2d−1} ≤ 1, θ_j = 1 − δ_{2j−2}, and the zeros p_j = 1 − δ_{2j−1} of c(z).
 *
 * c(z) = Π(1 − p_jz)/Π(1 − θ_jz) and b(z) = Π(1 − θ_jz)/((1 − z)·Π(1 − p_jz)). As 1 > θ_1 > p_1 > θ_2 > … the residues of both are positive: c_t and b_t are sums of
 * positive exponentials, and nothing cancels.
 */
export interface BltGaps {
  readonly gaps: Float64Array;
  /** 1 − δ_j/δ_k at 2d·j + k for j < k, as precise as the δ themselves however close they are. */
  readonly apart: Float64Array;
}

/** 1 − (1 − x)(1 − y). */
const joined = (x: number, y: number): number => x + y - x * y;

/** δ from parameters without constraints: ln δ_{2d−1} = −e^{x_{2d−1}}, ln δ_k = ln δ_{k+1} − e^{x_k}. */
export function gapsOf(parameters: Float64Array): BltGaps {
  const size = parameters.length;
  const gaps = new Float64Array(size);
  const apart = new Float64Array(size * size);
  let logarithm = 0;
  for (let k = size - 1; k >= 0; k--) {
    const step = approxExp(parameters[k]!);
    logarithm -= step;
    gaps[k] = approxExp(logarithm);
    if (k < size - 1) apart[k * size + k + 1] = -approxExpm1(-step);
  }
  for (let j = 0; j < size; j++)
    for (let k = j + 2; k < size; k++)
      apart[j * size + k] = joined(apart[j * size + k - 1]!, apart[(k - 1) * size + k]!);
  return { gaps, apart };
}

/** δ_k − δ_j. */
function difference({ gaps, apart }: BltGaps, k: number, j: number): number {
  if (j < 0) return gaps[k]!;
  if (k < 0) return -gaps[j]!;
  const size = gaps.length;
  return j < k ? gaps[k]! * apart[j * size + k]! : -gaps[j]! * apart[k * size + j]!;
}

/** The output scales ω_j = Π_i (θ_j − p_i)/Π_{i≠j} (θ_j − θ_i). */
export function approxOutputScales(strategy: BltGaps): Float64Array {
  const d = strategy.gaps.length / 2;
  return Float64Array.from({ length: d }, (_, j) => {
    let scale = 1;
    for (let i = 0; i < d; i++) {
      scale *= difference(strategy, 2 * i + 1, 2 * j);
      if (i !== j) scale /= difference(strategy, 2 * i, 2 * j);
    }
    return scale;
  });
}

/** The weights r_0, …, r_d of b_t = Σ_j r_j·p_j^t, p_0 = 1. */
function errorWeights(strategy: BltGaps): Float64Array {
  const d = strategy.gaps.length / 2;
  return Float64Array.from({ length: d + 1 }, (_, j) => {
    let weight = 1;
    for (let i = 0; i <= d; i++) {
      if (i < d) weight *= difference(strategy, 2 * i, 2 * j - 1);
      if (i !== j) weight /= difference(strategy, 2 * i - 1, 2 * j - 1);
    }
    return weight;
  });
}

/** Σ_{t<m} (m − t)(1 − δ)^t, given Σ_{t<m} (1 − δ)^t; a series where the difference would cancel. */
function weightedGeometric(delta: number, m: number, geometric: number): number {
  if (m * delta >= 0.05) return (m - (1 - delta) * geometric) / delta;
  // Σ_k (−δ)^k·C(m + 1, k + 2)
  let term = (m * (m + 1)) / 2;
  let sum = 0;
  for (let k = 0; k < 14; k++) {
    sum += term;
    term *= (-delta * (m - 1 - k)) / (k + 3);
  }
  return sum;
}

/** Squared sensitivity for one participation, and the errors, of n steps. */
export interface BltLoss {
  readonly sensitivity: number;
  readonly largest: number;
  readonly total: number;
}

/** The losses of a strategy in O(d²). */
export function approxBltLoss(strategy: BltGaps, n: number): BltLoss {
  const { gaps } = strategy;
  const decays = gaps.filter((_, k) => k % 2 === 0);
  const poles = Float64Array.of(0, ...gaps.filter((_, k) => k % 2 === 1));
  let [sensitivity, largest, total] = [1, 0, 0];
  pairs(decays, approxOutputScales(strategy), n - 1, (weight, _, geometric) => {
    sensitivity += weight * geometric;
  });
  pairs(poles, errorWeights(strategy), n, (weight, delta, geometric) => {
    largest += weight * geometric;
    total += weight * weightedGeometric(delta, n, geometric);
  });
  return { sensitivity, largest, total };
}

/** For all i, j: w_iw_j, δ = 1 − (1 − δ_i)(1 − δ_j) and Σ_{t<m} (1 − δ)^t; i < j stands for both. */
function pairs(
  gaps: Float64Array,
  weights: Float64Array,
  m: number,
  visit: (weight: number, delta: number, geometric: number) => void,
): void {
  // 1 − (1 − δ)^m.
  const spent = gaps.map((delta) => (delta >= 1 ? 1 : -approxExpm1(m * approxLog1p(-delta))));
  for (let i = 0; i < gaps.length; i++) {
    for (let j = i; j < gaps.length; j++) {
      const delta = joined(gaps[i]!, gaps[j]!);
      const geometric = delta === 0 ? m : joined(spent[i]!, spent[j]!) / delta;
      visit((i === j ? 1 : 2) * weights[i]! * weights[j]!, delta, geometric);
    }
  }
}
