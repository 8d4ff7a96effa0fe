import type { Interval } from '../../../arithmetic/interval.js';
import { crossoverExponent } from '../../../bound/comparison/crossover.js';
import { kAryLeadingConstant } from '../../../bound/k-ary/k-ary-constants.js';
import type { PrintedForm } from '../../../privacy/gaussian/gaussian-constant.js';
import { nineteen } from './lengths.js';

const BITS = 96;

/** The leading constant of k = 19 at w digits. */
export const constant = (w: number): Interval => kAryLeadingConstant(nineteen, w);

/** The exponent from which that mechanism is better, in a printed form. */
export const exponent = (form: PrintedForm): Interval => crossoverExponent(form, constant, BITS);
