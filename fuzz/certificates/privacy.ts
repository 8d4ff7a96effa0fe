import { approxExp } from '../../src/float64/elementary/exponential.js';
import { approxLog } from '../../src/float64/elementary/logarithm.js';
import { deltaOfLaplace } from './laplace.js';

interface Stated {
  readonly claim: {
    readonly delta?: readonly string[];
    readonly epsilon?: readonly string[];
    readonly inf: string;
    readonly sup: string;
  };
}

interface Loss extends Stated {
  readonly steps: readonly {
    readonly count: string;
    readonly q?: readonly string[];
    readonly sigma2?: readonly string[];
    readonly scale?: readonly string[];
    readonly shift?: string;
  }[];
}

interface Lattice extends Stated {
  readonly columns: readonly (readonly string[])[];
  /** Left out by exact losses, which speak of one unit. */
  readonly difference?: string;
  readonly variance: readonly string[];
}

/** What is known of δ(ε), in doubles. */
interface Known {
  readonly low: number;
  readonly high: number;
}

/** How far doubles may be from the truth, of δ itself and beside it. */
const RELATIVE = 1e-6;
const ABSOLUTE = 1e-11;
/** Points of a law that are summed, and of an integral. */
const MOST_POINTS = 20_000;
const NODES = 2000;

const ratio = ([num, den]: readonly string[]): number => {
  const [n, d] = [BigInt(num!), BigInt(den!)];
  // Both may be longer than a double.
  const shift = BigInt(Math.max(0, n.toString(2).length - 1000, d.toString(2).length - 1000));
  return Number(n >> shift) / Number(d >> shift);
};

/** Φ̄ by a series near 0 and a continued fraction beyond. */
function tail(x: number): number {
  if (x < 0) return 1 - tail(-x);
  if (x > 38) return 0;
  const density = approxExp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (x < 3) {
    let [term, sum] = [x, 0];
    for (let k = 3; sum + term !== sum; k += 2) {
      sum += term;
      term *= (x * x) / k;
    }
    return 0.5 - density * sum;
  }
  let value = 0;
  for (let k = 60; k > 0; k -= 1) value = k / (x + value);
  return density / (x + value);
}

interface Run {
  readonly q: number;
  readonly sigma: number;
}

/** The δ of one step, for every real ε. */
function single({ q, sigma }: Run, order: 'remove' | 'add', epsilon: number): number {
  const grown = approxExp(order === 'remove' ? epsilon : -epsilon);
  if (grown <= 1 - q) return order === 'remove' ? 1 - approxExp(epsilon) : 0;
  const x = sigma * sigma * approxLog((grown - 1 + q) / q) + 0.5;
  const found =
    order === 'remove'
      ? q * tail((x - 1) / sigma) - (grown - 1 + q) * tail(x / sigma)
      : tail(-x / sigma) - ((1 - q) * tail(-x / sigma) + q * tail((1 - x) / sigma)) / grown;
  return Math.max(0, found);
}

/** The δ of two steps: that of the second, at what the first leaves of ε. */
function double(first: Run, second: Run, order: 'remove' | 'add', epsilon: number): number {
  const { q, sigma } = first;
  const [from, to] = [-9 * sigma, 9 * sigma + 1];
  const h = (to - from) / NODES;
  let sum = 0;
  for (let i = 0; i <= NODES; i += 1) {
    const x = from + i * h;
    const loss = approxLog(1 - q + q * approxExp((2 * x - 1) / (2 * sigma * sigma)));
    const rest = order === 'remove' ? epsilon - loss : epsilon + loss;
    const [far, near] = [x / sigma, (x - 1) / sigma].map((z) => approxExp((-z * z) / 2)) as [number, number];
    const density = order === 'remove' ? (1 - q) * far + q * near : far;
    sum += density * single(second, order, rest);
  }
  return (sum * h) / (sigma * Math.sqrt(2 * Math.PI));
}

/** N(μ, 1) against N(0, 1). */
const gaussian = (mu: number, epsilon: number): number =>
  tail(epsilon / mu - mu / 2) - approxExp(Math.min(700, epsilon)) * tail(epsilon / mu + mu / 2);

/** One or two steps exactly; of more, at least two of them and at most all of them without sampling. */
function ofSteps(steps: Loss['steps'], epsilon: number): Known {
  const runs = steps.map(({ count, q, sigma2 }) => ({
    q: ratio(q!),
    sigma: Math.sqrt(ratio(sigma2!)),
    count: BigInt(count),
  }));
  const total = runs.reduce((sum, { count }) => sum + count, 0n);
  const [first, second] = runs.flatMap((run) => (run.count > 1n ? [run, run] : [run]));
  const worst = (['remove', 'add'] as const).map((order) =>
    second === undefined ? single(first!, order, epsilon) : double(first!, second, order, epsilon),
  );
  const low = Math.max(...worst);
  const mu = Math.sqrt(runs.reduce((sum, { count, sigma }) => sum + Number(count) / (sigma * sigma), 0));
  return { low, high: total <= 2n ? low : gaussian(mu, epsilon) };
}

const cached = new Map<string, readonly number[]>();

/** The law of Σ u_i·z_i over discrete Gaussian z_i, from −(length − 1)/2 on; undefined for one of too many points. */
function sumLaw(move: readonly number[], variance: number): readonly number[] | undefined {
  const reach = Math.ceil(10 * Math.sqrt(variance)) + 1;
  const width = reach * move.reduce((sum, u) => sum + u, 0);
  if (move.length * reach * width * 4 > MOST_POINTS * 1000 || width > MOST_POINTS) return undefined;
  const key = JSON.stringify([move, variance]);
  const before = cached.get(key);
  if (before !== undefined) return before;
  const single_ = Array.from({ length: 2 * reach + 1 }, (_, i) => approxExp(-((i - reach) ** 2) / (2 * variance)));
  const mass = single_.reduce((sum, p) => sum + p, 0);
  let law = [1];
  for (const u of move) {
    const next = new Array<number>(law.length + 2 * reach * u).fill(0);
    single_.forEach((p, k) => {
      law.forEach((r, i) => {
        next[i + k * u]! += (p / mass) * r;
      });
    });
    law = next;
  }
  cached.set(key, law);
  return law;
} // prettier-ignore

/** δ of a move by u: that of a move by as much of one item is at most that of all, and is all where an item is one unit. */
function ofLattice({ columns, difference, variance }: Lattice, epsilon: number): Known | undefined {
  const unit = BigInt(difference ?? '1');
  if (unit > 100n || columns.length > 4 || columns.some((column) => column.length > 12)) return undefined;
  if (columns.flat().some((x) => x.length > 4)) return undefined;
  const noise = ratio(variance);
  const item = Math.floor(Math.sqrt(Number(unit)));
  let low = 0;
  for (const column of columns) {
    const move = column.map((x) => Math.abs(Number(x)) * item).filter((x) => x > 0);
    const squared = move.reduce((sum, u) => sum + u * u, 0);
    if (squared === 0) continue;
    const law = sumLaw(move, noise);
    if (law === undefined) return undefined;
    const middle = (law.length - 1) / 2;
    const delta = law.reduce((sum, p, i) => {
      const loss = (squared + 2 * (i - middle)) / (2 * noise);
      return loss > epsilon ? sum + p * (1 - approxExp(epsilon - loss)) : sum;
    }, 0);
    if (delta > low) low = delta;
  }
  return { low, high: unit < 2n ? low : 1 };
}

function falsehoodOf({ claim }: Stated, known: (epsilon: number) => Known | undefined): string | undefined {
  const [inf, sup] = [Number(claim.inf), Number(claim.sup)];
  if (claim.epsilon !== undefined) {
    const epsilon = ratio(claim.epsilon);
    const truth = epsilon < 700 ? known(epsilon) : undefined;
    if (truth === undefined) return undefined;
    if (truth.low > sup * (1 + RELATIVE) + ABSOLUTE)
      return `delta is at least ${truth.low}, above ${claim.sup}`;
    return truth.high < inf * (1 - RELATIVE) - ABSOLUTE
      ? `delta is at most ${truth.high}, below ${claim.inf}`
      : undefined;
  }
  const delta = ratio(claim.delta!);
  const least = sup < 700 ? known(sup)?.low : undefined;
  if (least !== undefined && least > delta * (1 + RELATIVE) + ABSOLUTE)
    return `sup ${claim.sup} has a delta of at least ${least}`;
  const most = inf > 0 && inf < 700 ? known(inf)?.high : undefined;
  if (most !== undefined && most < delta * (1 - RELATIVE) - ABSOLUTE)
    return `inf ${claim.inf} has a delta of at most ${most}`;
  return undefined;
}

/** What is false of an accepted certificate of kind privacy-loss, by formulas in doubles; undefined where nothing is known to be. */
export function falseOfLoss(certificate: unknown): string | undefined {
  const loss = certificate as Loss;
  if (loss.steps.every(({ scale }) => scale !== undefined)) {
    const runs = loss.steps.map(({ count, scale, q, shift }) => ({
      ...{ count: BigInt(count), scale: ratio(scale!), q: q === undefined ? 1 : ratio(q) },
      shift: shift === undefined ? undefined : Number(shift),
    }));
    // e^(1/b) is to be a double.
    if (runs.some(({ scale }) => scale < 0.02 || scale > 1e6)) return undefined;
    return falsehoodOf(loss, (epsilon) => {
      const delta = deltaOfLaplace(runs, epsilon);
      return delta === undefined ? undefined : { low: delta, high: delta };
    });
  }
  if (loss.steps.some(({ scale }) => scale !== undefined)) return undefined;
  const sigmas = loss.steps.map(({ sigma2 }) => ratio(sigma2!));
  // The integrals of doubles are of use for noise of usual size.
  if (sigmas.some((x) => x < 0.05 || x > 1e6)) return undefined;
  return falsehoodOf(loss, (epsilon) => ofSteps(loss.steps, epsilon));
}

/** The same of kind privacy-lattice, by the law of the sum that decides. */
export function falseOfLattice(certificate: unknown): string | undefined {
  const lattice = certificate as Lattice;
  return falsehoodOf(lattice, (epsilon) => ofLattice(lattice, epsilon));
}
