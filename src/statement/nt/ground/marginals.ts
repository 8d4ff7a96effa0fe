import { marginalGamma, marginalGammaBounds, marginalGammaTwo } from '../../../bound/mean/marginal-domain.js';
import { checked, range, type Outcome } from '../../outcome.js';
import { notAbove } from './samples.js';

/** The printed bounds of Theorem 65, w ≥ 1. */
export const marginals = (form: 'printed' | 'improved'): Outcome =>
  checked(
    `d = 1, …, 6, w = 1, 2, 3 (${form})`,
    range(1, 6).flatMap((d) => [1, 2, 3].map((w) => ({ d, w }))),
    ({ d, w }) => {
      const [two, uniform] = [
        marginalGammaBounds(d, w, '2', form),
        marginalGammaBounds(d, w, 'infinity', form),
      ];
      const [value, found] = [marginalGammaTwo(d, w), marginalGamma(d, w, 'infinity')];
      return (
        notAbove(two.lower, value) &&
        notAbove(value, two.upper) &&
        notAbove(uniform.lower, found.upper) &&
        notAbove(found.lower, uniform.upper)
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );
