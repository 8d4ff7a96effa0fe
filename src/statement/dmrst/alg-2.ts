import { momentum } from '../../workload/momentum.js';
import { statement } from '../statement.js';
import prop4_2 from './prop-4-2.js';

export default statement({
  id: 'DMRST Alg 2',
  section: '4',
  mark: 'forced',
  forcedBy: 'Proposition 4.2 and (9); the listing did not survive',
  alternatives: ['a factor 1 − β in front of the gradient', 'iterates numbered from 0 or from 1'],
  says: 'Gradient descent with momentum keeps a buffer m_i = βm_{i−1} + g_i and moves to θ_i = θ_{i−1} − η_im_i, with rates chosen before and independently of the data; its iterates are a linear map of the gradients, −MG.',
  formula: 'm_i=\\beta m_{i-1}+g_i,\\qquad\\theta_i=\\theta_{i-1}-\\eta_im_i',
  expected: 'holds',
  rests: { momentum },
  restates: prop4_2,
});
