import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 29',
  section: '2.6',
  mark: 'restored',
  forcedBy:
    'the equivalences of Lemma 31 and the use in the appendix fix the direction of the inequality, not the power of α',
  alternatives: [
    'α² in the place of α in (10): then Γ_p is found up to α, not up to √α',
    'v in ℝ^d, or in the hull of K only',
  ],
  says: 'K has an α-approximate quadratic oracle of running time T, α ≥ 1, when an algorithm given M ⪰ 0 and v finds within T a point x̃ of K with (10); for K = −K only v = 0 is asked for. T may depend on the dimension and the length of the input. The power of α is our choice.',
  formula: '(\\tilde x-v)^\\top M(\\tilde x-v)\\ \\ge\\ \\tfrac1\\alpha\\sup_{x\\in K}(x-v)^\\top M(x-v)',
  expected: 'definition',
  definition: true,
});
