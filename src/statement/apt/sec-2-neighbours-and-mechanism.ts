import { statement } from '../statement.js';

export default statement({
  id: 'APT Sec. 2: neighbours and mechanism',
  section: '2',
  mark: 'forced',
  forcedBy: 'the problem is stated for binary streams',
  alternatives: ['items from [0, 1]'],
  says:
    'Two streams of T bits are neighbours if they agree at every time but one. A mechanism for continual counting is a random algorithm that releases an estimate of ' +
    'x_1 + … + x_t at each time t and whose T releases together are ε-private, or (ε, δ)-private, for these neighbours.',
  formula: "x\\sim x'\\iff|\\{t:x_t\\ne x_t'\\}|=1,\\qquad x,x'\\in\\{0,1\\}^T",
  expected: 'definition',
  definition: true,
});
