import type { Interval } from '../../../arithmetic/interval.js';
import { crossoverExponent } from '../../../bound/crossover.js';
import { kAryLeadingConstant } from '../../../bound/k-ary-constants.js';
import type { PrintedForm } from '../../../privacy/gaussian-constant.js';
import { nineteen } from './lengths.js';

const BITS = 96;
export const constant = (w: number): Interval => kAryLeadingConstant(nineteen, w);
export const exponent = (form: PrintedForm): Interval => crossoverExponent(form, constant, BITS);
