import { Rational } from '../../arithmetic/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

type Game = readonly [Rational, Rational, Rational, Rational];

const games: readonly Game[] = [-2n, 0n, 1n, 3n].flatMap((a) =>
  [-2n, 0n, 1n, 3n].flatMap((b) =>
    [-2n, 0n, 1n, 3n].flatMap((c) =>
      [-2n, 0n, 1n, 3n].map((d) => [a, b, c, d].map((x) => Rational.integer(x)) as unknown as Game),
    ),
  ),
);

/** The shares at which an affine-by-pieces function of x in [0, 1] is extreme: the ends, and where two payoffs x·s + (1 − x)·t agree. */
function shares(slopes: readonly [Rational, Rational], at0: readonly [Rational, Rational]): Rational[] {
  const steep = slopes[0].sub(slopes[1]);
  const list = [Rational.ZERO, Rational.ONE];
  if (steep.sign() === 0) return list;
  const x = at0[1].sub(at0[0]).div(steep);
  return x.sign() > 0 && x.compare(Rational.ONE) < 0 ? [...list, x] : list;
}

/** min over the first player of the greatest payoff, and max over the second of the least, in 2×2 games. */
const matrixGames = (): Outcome =>
  checked(
    '2×2 games with payoffs −2, 0, 1, 3, mixed strategies: both values agree, and with pure strategies some do not',
    [...games.map((game) => ({ game, pure: false })), { game: games[0]!, pure: true }],
    ({ game: [a, b, c, d], pure }) => {
      const [low, high] = [
        (x: Rational, y: Rational) => (x.compare(y) < 0 ? x : y),
        (x: Rational, y: Rational) => (x.compare(y) > 0 ? x : y),
      ];
      if (pure)
        return games.some(
          ([p, q, r, s]) => low(high(p, q), high(r, s)).compare(high(low(p, r), low(q, s))) > 0,
        );
      const mix = (x: Rational, s: Rational, t: Rational): Rational =>
        x.mul(s).add(Rational.ONE.sub(x).mul(t));
      const upper = shares([a.sub(c), b.sub(d)], [c, d])
        .map((x) => high(mix(x, a, c), mix(x, b, d)))
        .reduce(low);
      const lower = shares([a.sub(b), c.sub(d)], [b, d])
        .map((y) => low(mix(y, a, b), mix(y, c, d)))
        .reduce(high);
      return upper.equals(lower);
    },
    ({ game, pure }) => (pure ? 'pure strategies always agree' : `payoffs ${game.join(', ')}`),
  );

export default statement({
  id: 'NT Thm 66',
  section: 'A',
  mark: 'forced',
  forcedBy: 'its bullets; the text says that weaker conditions would do',
  alternatives: ['a minimum or maximum on the compact side'],
  says: 'Let X and Y be convex subsets of topological vector spaces, one of them compact, and f(x, y) continuous and convex in x for each y, continuous and concave in y for each x; then inf_x sup_y f = sup_y inf_x f (Sion).',
  formula: '\\inf_{x\\in X}\\sup_{y\\in Y}f(x,y)=\\sup_{y\\in Y}\\inf_{x\\in X}f(x,y)',
  expected: 'holds',
  truth: confirmed(
    proof(
      'all convex non-empty X and Y and all f as said',
      step('weak', 'sup_y inf_x f ≤ inf_x sup_y f, as inf_x f(x, y) ≤ f(x, y) ≤ sup_y f(x, y).', given),
      step(
        'side',
        'Let X be compact; if Y is, replace f(x, y) by −f and exchange the roles of X and Y.',
        given,
      ),
      step(
        'cover',
        'Let c < inf_x sup_y f. The sets {x : f(x, y) > c} are open and cover X, so finitely many do: some y_1, …, y_k have max_i f(x, y_i) > c for every x.',
        after('side'),
      ),
      step(
        'separate',
        'The set of z in ℝ^k with z_i ≥ f(x, y_i) for all i and some x is convex, as f is in x, and does not meet {z : z_i ≤ c for all i}. A hyperplane separates them: λ ≠ 0 with ⟨λ, z⟩ at least as great on the first as on the second.',
        after('cover'),
        literature('Separation of convex sets in ℝ^k', 'both are convex, non-empty and disjoint'),
      ),
      step(
        'weights',
        'λ ≥ 0 because the first set contains all directions z_i → ∞; scaled to Σλ_i = 1 it gives Σλ_if(x, y_i) ≥ c for every x.',
        after('separate'),
      ),
      step(
        'mix',
        'y = Σλ_iy_i has f(x, y) ≥ Σλ_if(x, y_i) ≥ c for every x, as f is concave in y; so sup_y inf_x f ≥ c for every c < inf_x sup_y f.',
        after('weights'),
        after('weak'),
      ),
    ),
    matrixGames,
  ),
});
