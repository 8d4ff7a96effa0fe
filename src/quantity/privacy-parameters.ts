import type { Parameter } from './quantity.js';

/** A required rational parameter, or one with a preset. */
export const rational = (name: string, description: string, preset?: string): Parameter => ({
  name,
  kind: 'rational',
  description,
  ...(preset === undefined ? {} : { preset }),
});

export const epsilon = /* @__PURE__ */ rational('eps', 'ε > 0');
export const epsilonOrZero = /* @__PURE__ */ rational('eps', 'ε ≥ 0');
export const delta = /* @__PURE__ */ rational('delta', 'δ, 0 < δ < 1');
export const variance = /* @__PURE__ */ rational('variance', 'σ² > 0');
