import { statement } from '../statement.js';

export default statement({
  id: 'DMRST App. B: floating point',
  section: 'B, E.4',
  mark: 'printed',
  says: 'In production care is needed that the privacy guarantees claimed account for the imprecision of floating-point arithmetic.',
  formula: '\\operatorname{fl}(B(CG+Z))\\ne B(CG+Z)',
  expected: 'not-computable',
  beyond:
    'Advice to implementers. Etalon’s exact releases follow it: discrete noise, drawn exactly and added on a grid, on inputs whose sensitivity is bounded in exact arithmetic.',
});
