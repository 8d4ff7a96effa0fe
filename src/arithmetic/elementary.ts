export { erfc } from './elementary/erfc.js';
export { eulerGamma } from './elementary/euler-gamma.js';
export { exp } from './elementary/exponential.js';
export { cosh, sinh, tanh } from './elementary/hyperbolic.js';
export { ln2 } from './elementary/ln2.js';
export { ln } from './elementary/logarithm.js';
export { pi } from './elementary/pi.js';
export { cos, csc, sin } from './elementary/trigonometric.js';
