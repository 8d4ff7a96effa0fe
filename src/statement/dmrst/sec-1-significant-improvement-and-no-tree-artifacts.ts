import { honakerFullFrobeniusSquared } from '../../factorization/tree/honaker-full.js';
import { honakerStreamingFrobeniusSquared } from '../../factorization/tree/honaker-streaming.js';
import { encloseOptimum, encloseStepErrors } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseMomentumTreeErrors } from '../../factorization/tree/momentum-trees.js';
import type { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { total } from './ground/examples.js';
import { curves } from './ground/figure-1.js';

/** Whether a curve rises at every step, and by less than a bound after the first step. */
const smooth = (curve: readonly Interval[], bound: Rational): boolean =>
  range(1, curve.length - 1).every(
    (i) =>
      curve[i - 1]!.strictPrecedes(curve[i]!) &&
      curve[i]!.sup.toRational()
        .sub(curve[i - 1]!.inf.toRational())
        .compare(bound) < 0,
  );

/** Loss below a fraction of online Honaker’s, a smooth curve against jumps. */
const improves = (): Outcome =>
  checked(
    'n = 4, 8, 16: less than 2/3, 1/2 and 10/21 of the loss of online Honaker; every step of the optimum rises, by less than 2/5, and online Honaker falls by more than a factor 3/2 in its last step',
    [
      { k: 2, most: '2/3' },
      { k: 3, most: '1/2' },
      { k: 4, most: '10/21' },
    ],
    ({ k, most }) => {
      const { own, online } = curves(k, '0');
      const last = 2 ** k - 1;
      return (
        total(own)
          .sup.toRational()
          .compare(total(online).inf.toRational().mul(rational(most))) < 0 &&
        smooth(own, rational('2/5')) &&
        !smooth(online, rational('2/5')) &&
        online[last - 1]!.inf.toRational().compare(online[last]!.sup.toRational().mul(rational('3/2'))) > 0
      );
    },
    ({ k }) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST Sec. 1: significant improvement and no tree artifacts',
  section: '1',
  mark: 'printed',
  says: 'The optimal factorizations are a significant improvement on the best private streaming prefix sums before, those of Honaker’s estimator, and their error is free of the artifacts of the binary tree.',
  formula:
    '\\mathcal L^*\\ll\\mathcal L_{\\text{online}},\\qquad\\mathrm{err}_1<\\mathrm{err}_2<\\dots<\\mathrm{err}_n',
  expected: 'holds-on',
  rests: {
    encloseOptimum,
    encloseStepErrors,
    encloseMomentumTreeErrors,
    honakerFullFrobeniusSquared,
    honakerStreamingFrobeniusSquared,
  },
  cost: 'moderate',
  truth: improves,
  evidence: () => {
    const { own, online } = curves(4, '0');
    const twelve = Rational.integer(12n);
    return [
      number('loss of the optimum, n = 16', total(own)),
      number('of online Honaker', total(online)),
      ...[14, 15].flatMap((i) => [
        number(`squared error of the optimum at step ${i + 1}`, own[i]!, 8),
        number(`of online Honaker at step ${i + 1}`, online[i]!, 8),
      ]),
      number('loss of online Honaker, n = 2048', honakerStreamingFrobeniusSquared(2048n).mul(twelve), 10),
      number('of full Honaker, n = 2048', honakerFullFrobeniusSquared(11).mul(twelve), 10),
      note('optimum at n = 2048', '20610.2158959…, in docs/figure-1.md'),
    ];
  },
});
