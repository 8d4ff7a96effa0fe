import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (32)',
  section: '7',
  mark: 'forced',
  forcedBy: 'it is said to define both iterates',
  isProofStep: true,
  says: 'The iterates of the regularised leader on the gradients g_1, g_2, … of the private run: θ̃_{t+1} without noise, θ_{t+1} with the noise b_t of the partial sum.',
  formula:
    '\\tilde\\theta_{t+1}=\\operatorname*{arg\\,min}_{\\theta\\in K}\\Bigl\\langle\\sum_{s\\le t}g_s,\\theta\\Bigr\\rangle+\\tfrac\\lambda2\\|\\theta\\|^2,\\qquad\\theta_{t+1}=\\operatorname*{arg\\,min}_{\\theta\\in K}\\Bigl\\langle\\sum_{s\\le t}g_s+b_t,\\theta\\Bigr\\rangle+\\tfrac\\lambda2\\|\\theta\\|^2',
  expected: 'definition',
  definition: true,
});
