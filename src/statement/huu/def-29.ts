import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 29',
  section: '2.2',
  mark: 'forced',
  forcedBy: 'it is said to be divided by the number of rounds',
  says: 'The regret of an online algorithm after n rounds is the mean loss of its points minus that of a comparator chosen afterwards; the losses are given by an adversary, or drawn at random.',
  formula:
    '\\mathrm{Reg}=\\frac1n\\Bigl(\\sum_{t=1}^n\\ell(\\theta_t;d_t)-\\min_\\theta\\sum_{t=1}^n\\ell(\\theta;d_t)\\Bigr)',
  expected: 'definition',
  definition: true,
});
