import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: Γ_p is not γ_2 of an operator unless p = ∞',
  section: '2.6',
  mark: 'candidate',
  forcedBy: 'that γ_2 is a norm of operators between Banach spaces; the condition on p is lost',
  alternatives: ['unless p = 2'],
  says: 'γ_2 is a factorization norm of operators between Banach spaces, but even for symmetric K, Γ_p(K) is not of that form unless p = ∞.',
  formula: '\\Gamma_\\infty(\\{\\pm u_j\\})=\\gamma_2(U)',
  expected: 'not-computable',
  beyond:
    'The positive half, Γ_∞({±u_j}) = γ_2(U), is Theorem 23; the negative half says nothing before “of that form” is defined, which the text at hand does not do.',
});
