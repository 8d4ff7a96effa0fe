// differential-privacy (npm): its Laplace noise, and its noise for the sum of a list of numbers. Its index assigns a global that is a getter now; the files below do not.
import { Decimal } from 'decimal.js';
import laplaceModule from 'differential-privacy/lib/laplace.js';
import privatizeModule from 'differential-privacy/lib/privatize.js';
import { number, serve } from './serve.mjs';

const { laplaceProbDistribution } = laplaceModule;
const { privatizeFactory } = privatizeModule;

/** The data set without one record each. */
function* shadows(records) {
  for (const at of records.keys()) yield records.filter((_, i) => i !== at);
}

const privatize = privatizeFactory(laplaceProbDistribution);
const sum = (records) => records.reduce((total, x) => total + x, 0);

serve({
  'sample-laplace': ({ scale }, { draws }) =>
    Array.from({ length: draws }, () =>
      laplaceProbDistribution(new Decimal(number(scale)), new Decimal(1)).toNumber(),
    ),
  'noise-of-sum': async ({ records }) => {
    const release = privatize(sum, {
      maxEpsilon: 1,
      newShadowIterator: shadows,
      debugDangerously: true,
    });
    return (await release(records.split(',').map(number))).noiseAdded;
  },
  load: async () => {
    await import('differential-privacy');
    return 1;
  },
});
