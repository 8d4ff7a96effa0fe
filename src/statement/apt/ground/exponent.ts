import type { Real } from '../../../arithmetic/real.js';
import { crossoverExponent } from '../../../bound/comparison/crossover.js';
import { kAryLeadingConstant } from '../../../bound/k-ary/k-ary-constants.js';
import type { PrintedForm } from '../../../privacy/gaussian/gaussian-constant.js';
import { nineteen } from './lengths.js';

/** The leading constant of k = 19. */
export const constant: Real = kAryLeadingConstant(nineteen);

/** The exponent from which that mechanism is better, in a printed form. */
export const exponent = (form: PrintedForm): Real => crossoverExponent(form, constant);
