import type { Parameter, Range } from '../parameter/parameter.js';

/** A rational parameter in a range, tried with an example. */
export const rational = (name: string, description: string, range: Range, example: string): Parameter => ({
  name,
  kind: 'rational',
  description,
  range,
  example,
});

/** A rational parameter in a range, with a preset. */
export const presetRational = (
  name: string,
  description: string,
  range: Range,
  preset: string,
): Parameter => ({ name, kind: 'rational', description, range, preset });

export const epsilon = /* @__PURE__ */ rational('eps', 'ε > 0', '> 0', '1');
export const epsilonOrZero = /* @__PURE__ */ rational('eps', 'ε ≥ 0', '≥ 0', '1');
export const delta = /* @__PURE__ */ rational('delta', 'δ, 0 < δ < 1', 'in (0, 1)', '1e-6');
export const variance = /* @__PURE__ */ rational('variance', 'σ² > 0', '> 0', '4');

/** Largest power of ten of what the exact δ of Gaussian noise depends on: z = σ/Δ, μ, ε. */
export const GAUSSIAN_MAGNITUDE = 9;

/** A parameter on which the exact δ of Gaussian noise depends. */
export const ofGaussian = (parameter: Parameter): Parameter => ({
  ...parameter,
  magnitude: GAUSSIAN_MAGNITUDE,
});
