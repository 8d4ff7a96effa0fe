import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';

/** What the two proofs say of the lines of Algorithm 3. */
interface Lines {
  readonly use: readonly number[];
  readonly update: readonly number[];
}

const printed = (): Lines => ({ use: [12, 13, 15], update: [13, 16] });
const meant = (): Lines => ({ use: [12, 15], update: [13, 16] });

/** A line uses a node or updates p, not both, and of the four lines each does one of them. */
const disjoint = ({ use, update }: Lines): Outcome =>
  checked(
    'the lines 12, 13, 15 and 16',
    [12, 13, 15, 16],
    (line) => use.includes(line) !== update.includes(line),
    (line) => `line ${line}`,
  );

export default statement({
  id: 'APT erratum: lines cited by the proofs',
  section: '4.1',
  mark: 'printed',
  says: 'The proof of Proposition 4.1 says that nodes are used on lines 12 and 13 of Algorithm 3, that of Proposition 4.3 that they are used on lines 12 and 15 and p is updated on lines 13 and 16.',
  formula: '\\{12,13\\}\\cup\\{12,15\\},\\quad\\{13,16\\}',
  expected: 'imprecise: line 13',
  erratum: 'The first proof should cite lines 12 and 15; line 13 updates p. Nothing else depends on it.',
  truth: () => disjoint(printed()),
  repair: {
    says: 'nodes are used on lines 12 and 15, and p is updated on lines 13 and 16',
    truth: () => disjoint(meant()),
  },
});
