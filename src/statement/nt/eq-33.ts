import { Rational } from '../../arithmetic/rational.js';
import { imageEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { image } from '../../geometry/set-operations.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import type { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ellipsoidsAround, nameOf, planarSets } from './ground/samples.js';

const posed = planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e })));
const weigh = (d: Matrix, m: Matrix): Rational => trace(d.mul(d).mul(m));

/** An ellipsoid of M around K gives one around DK of trace tr(D²M). */
const forward = (): Outcome =>
  checked(
    'seven sets, ellipsoids around them, D = diag(1, 2), diag(3, 1), diag(1, 0): the image contains DK and has the trace tr(D²M)',
    posed.flatMap((pose) => [['1', '2'], ['3', '1'], ['1', '0']].map((d) => ({ ...pose, d: diagonalMatrix(d.map(rational)) }))), // prettier-ignore
    ({ k, e, d }) => {
      const found = imageEllipsoid(d, e);
      return inclusion(image(d, k), found).inside && trace(found.matrix).equals(weigh(d, e.matrix));
    },
    nameOf,
  );

/** D = diag(1, 0): M = (1 + t)·diag(s², R²/t) around (c, 0) contains K, s the half side of the projection, and costs (1 + t)s². */
const backward = (): Outcome =>
  checked(
    'seven sets, D = diag(1, 0), t = 1, 1/10, 1/1000: an ellipsoid around K with tr(D²M) = (1 + t)·Γ_2(DK)²',
    planarSets.flatMap((k) => ['1', '1/10', '1/1000'].map((t) => ({ k, t: rational(t) }))),
    ({ k, t }) => {
      const [first, second] = [0, 1].map((i) => k.points.map((x) => x[i]!)) as [Rational[], Rational[]];
      const ends = [Rational.min(...(first as [Rational, ...Rational[]])), Rational.max(...(first as [Rational, ...Rational[]]))]; // prettier-ignore
      const half = ends[1]!.sub(ends[0]!).div(rational('2'));
      const height = Rational.max(...(second.map((y) => y.abs()) as [Rational, ...Rational[]]));
      const more = Rational.ONE.add(t);
      const matrix = diagonalMatrix([half.pow(2).mul(more), height.pow(2).mul(more).div(t)]);
      const center = [ends[0]!.add(half), Rational.ZERO];
      const gammaSquared = half.pow(2);
      return (
        inclusion(k, { center, matrix }).inside &&
        weigh(diagonalMatrix(['1', '0'].map(rational)), matrix).equals(gammaSquared.mul(more))
      );
    },
    nameOf,
  );

export default statement({
  id: 'NT eq (33)',
  section: 'A',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'it is trivial for invertible D, linear in D², and extended by continuity',
  alternatives: ['the root of both sides'],
  says: 'For bounded K and every diagonal D ≥ 0, Γ_2(DK)² is the infimum of tr(D²M) over M ⪰ 0 for which K lies in a shift of M^{1/2}B.',
  formula: '\\Gamma_2(DK)^2=\\inf\\{\\mathrm{tr}(D^2M):M\\succeq0,\\ K\\sqsubset M^{1/2}B\\}',
  expected: 'reading: +',
  rests: { imageEllipsoid, inclusion, image },
  readings: [
    {
      says: 'squared, singular D included',
      truth: confirmed(
        proof(
          'every bounded K in ℝ^d and diagonal D ≥ 0; S are the coordinates with D_ii > 0, D⁺ is 1/D_ii on S and 0 elsewhere',
          step(
            'forward',
            'If K lies in v + M^{1/2}B, DK lies in the ellipsoid of DMD around Dv, and tr(DMD) = tr(D²M): “≤”.',
            given,
            cites('NT Def 2'),
          ),
          step(
            'support',
            'Let DK lie in w + N^{1/2}B. Since DK vanishes off S, N and w may be restricted to S, and tr N does not grow.',
            given,
            cites('NT Lemma 63'),
          ),
          step(
            'backward',
            'Let |x| ≤ R on K, t > 0 and M = (1 + t)D⁺ND⁺ + (1 + 1/t)R²·P, P the projection on the coordinates off S. For x in K and v = D⁺w, |⟨θ, x − v⟩| ≤ a + b with a² = θᵀD⁺ND⁺θ and b² = R²·θᵀPθ, and (a + b)² ≤ (1 + t)a² + (1 + 1/t)b² = θᵀMθ: K lies in v + M^{1/2}B.',
            after('support'),
            cites('NT eq (3)'),
          ),
          step(
            'limit',
            'tr(D²M) = (1 + t)·tr N, since D²P = 0 and D⁺D²D⁺ is 1 on S; with t → 0, “≥”.',
            after('forward'),
            after('backward'),
          ),
        ),
        () => all(forward(), backward()),
      ),
    },
  ],
});
