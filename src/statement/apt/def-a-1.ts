import { statement } from '../statement.js';

export default statement({
  id: 'APT Def A.1',
  section: 'A.1',
  mark: 'forced',
  forcedBy: 'the definition that is quoted; δ = 0 is called pure',
  says:
    'A random mechanism M is (ε, δ)-private if P(M(x) ∈ S) ≤ e^ε·P(M(x′) ∈ S) + δ for all neighbouring inputs x, x′ and all sets S of outputs; ε-private if that holds ' +
    'with δ = 0.',
  formula: "\\Pr[\\mathcal M(x)\\in S]\\le e^\\varepsilon\\Pr[\\mathcal M(x')\\in S]+\\delta",
  expected: 'definition',
  definition: true,
});
