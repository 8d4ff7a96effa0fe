import type { Form } from './claim.js';
import { deltaBound } from './privacy-answer.js';
import { upperVector } from './privacy-cells.js';
import { pairsOf, readGrid, readNeighbours, readPrivacyClaim, readSteps, type Step } from './privacy-form.js';
import { powers } from './privacy-functions.js';
import { noiseTitle, type Tails } from './privacy-noise.js';
import { mirrored, TailFunctions } from './privacy-tails.js';
import { powerOf, productOf, trimmed, type Keeping, type Side, type Vector } from './privacy-vector.js';
import { lowerVector } from './privacy-walk.js';
import { privacyWork } from './privacy-work.js';
import { need, type Part } from './text.js';

type Root = Readonly<Record<'claim' | 'grid' | 'neighbours' | 'steps', Part>>;

const ORDERS = ['remove', 'add'] as const;
type Order = (typeof ORDERS)[number];

/** Kind privacy-loss: inf ≤ ε(δ) ≤ sup, or inf ≤ δ(ε) ≤ sup, for steps with Gaussian or Laplace noise, Poisson-sampled, or Laplace noise on integers (docs/certificate-privacy.md). */
export function privacyLoss(root: Root): Form {
  // The form, in the order of section 8.
  const stated = readPrivacyClaim(root.claim);
  const { claim, given, value } = stated;
  const grid = readGrid(root.grid);
  const neighbours = readNeighbours(root.neighbours);
  const steps = readSteps(root.steps, grid);
  return {
    claim,
    work: privacyWork(grid, steps, claim.bits),
    prove: () => {
      const functions = new TailFunctions(grid.w);
      const allow = (points: number): void => {
        const most = grid.points;
        need(points <= most, 'points', root.grid, `vectors of at most ${most} points`, `${points}`);
      };
      const laws = steps.map((step) => ({ ...step, tails: functions.tails(step, grid) }));
      const far = steps.reduce((most, { first, last }) => Math.max(most, -first, last), 1);
      const power = powers(grid.v, 1n << (grid.v - grid.g), -far, far);
      /** The vector of all steps from one side; labels begin where the loss is finite. */
      const composed = (order: Order, side: Side): Vector => {
        const keeping: Keeping = { side, bits: grid.bits, slack: grid.slack, allow };
        const vector = (tails: Tails): Vector => {
          const own = order === 'remove' ? tails : mirrored(tails, grid.w, grid.subcells);
          if (side === 'upper') return upperVector(own, grid, power);
          return lowerVector(own, grid, power, order === 'remove' ? 'left' : 'right');
        };
        return laws
          .map(({ tails, count }) => powerOf(trimmed(vector(tails), keeping), count, keeping))
          .reduce((a, b) => productOf(a, b, keeping));
      };
      const pairs = pairsOf(stated);
      /** Whether δ(ε) ≤ δ is proved from above, or δ(ε) > δ from below. */
      const holds = (order: Order, side: Side): boolean => {
        const { epsilon, delta } = pairs[side];
        const bound = deltaBound(composed(order, side), side, epsilon, grid, power) * delta[1];
        const wanted = delta[0] << (grid.bits + grid.v);
        return side === 'upper' ? bound <= wanted : bound > wanted;
      };
      // Every order from above; from below one of them is enough, and nothing is to be proved of 0.
      const isUpper = ORDERS.every((order) => holds(order, 'upper'));
      need(isUpper, 'upper', claim.parts.sup, `a bound that both orders are proved to have`);
      const isLower = claim.inf[0] === 0n || ORDERS.some((order) => holds(order, 'lower'));
      need(isLower, 'lower', claim.parts.inf, `a bound that one order is proved not to have`);
      return `${given}=${value.join('/')} ${neighbours} ${steps.map(titleOf).join(' + ')}`;
    },
  };
}

const titleOf = ({ noise, count }: Step): string => `${count} x ${noiseTitle(noise)}`;
