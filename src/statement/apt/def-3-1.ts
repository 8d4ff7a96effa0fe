import { kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { statement } from '../statement.js';

export default statement({
  id: 'APT Def 3.1',
  section: '3.2',
  mark: 'forced',
  forcedBy: 'the words vertex, level and child, and the intervals that the proofs name',
  alternatives: ['leaves counted from 0'],
  says:
    'The k-ary tree of height h has at level ℓ = 0, …, h the intervals [jk^ℓ + 1, (j + 1)k^ℓ], 0 ≤ j < k^(h−ℓ), of its k^h leaves; the children of one are ' +
    'the k intervals of the level below that it contains. The sum of an interval is that of its items, the noisy sum has one noise variable added.',
  formula:
    '\\mathcal T_{k,h}=\\bigcup_{\\ell=0}^{h}\\bigl\\{[jk^\\ell+1,(j+1)k^\\ell]:0\\le j<k^{h-\\ell}\\bigr\\},\\quad\\Sigma[a,b]=\\sum_{i=a}^bx_i',
  expected: 'definition',
  rests: { kAryNodes },
  definition: true,
});
