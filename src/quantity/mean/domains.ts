import { marginalGamma, marginalGammaBounds, marginalGammaTwo } from '../../bound/mean/marginal-domain.js';
import { signTensorGamma, tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import {
  ballGamma,
  bitsGamma,
  boxGamma,
  cornerGamma,
  cubeGamma,
  jungFactor,
  segmentGamma,
  simplexDifferenceGamma,
  simplexGamma,
} from '../../geometry/closed-forms.js';
import type { Exponent } from '../../arithmetic/exponent.js';
import type { Real } from '../../arithmetic/real.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { realQuantity } from '../real-quantity.js';

const p: Parameter = { name: 'p', kind: 'exponent', description: 'p of the norm, 2 ≤ p ≤ inf', preset: '2' };
const d: Parameter = { name: 'd', kind: 'integer', least: 1n, description: 'dimension', example: '6' };
const order: Parameter = {
  name: 'order',
  kind: 'integer',
  least: 1n,
  description: 'order ℓ of the tensors',
  example: '2',
};
const w: Parameter = {
  name: 'w',
  kind: 'integer',
  least: 1n,
  description: 'number w of attributes of a marginal',
  example: '2',
};
const side: Parameter = {
  name: 'side',
  kind: 'choice',
  choices: ['lower', 'upper'],
  description: 'which bound',
};
const list = (name: string, description: string, example: string): Parameter => ({
  name,
  kind: 'list',
  description,
  example,
});

const inDimension =
  (f: (d: bigint, p: Exponent) => Real) =>
  (inputs: Inputs): Real =>
    f(inputs.integer('d'), inputs.exponent('p'));

/** Γ_p of domains in closed form. */
export const domainQuantities: readonly Quantity[] = [
  realQuantity(
    'domain-gamma-segment',
    'Γ_p of the segment between two points.',
    '‖(a − b)/2‖_p',
    'NT Def. 2',
    [list('a', 'coordinates of one end', '1,2'), list('b', 'coordinates of the other end', '3,5'), p],
    (inputs) => segmentGamma(inputs.list('a'), inputs.list('b'), inputs.exponent('p')),
  ),
  realQuantity(
    'domain-gamma-box',
    'Γ_p of the box ∏[−a_i, a_i].',
    '‖a‖_{2p/(p+2)}',
    'NT eq. (27)',
    [list('sides', 'a_1,…,a_d ≥ 0', '1,2,3'), p],
    (inputs) => boxGamma(inputs.list('sides'), inputs.exponent('p')),
  ),
  realQuantity(
    'domain-gamma-cube',
    'Γ_p of the cube [−1, 1]^d.',
    'd^(1/2 + 1/p)',
    'NT eq. (27)',
    [d, p],
    inDimension(cubeGamma),
  ),
  realQuantity(
    'domain-gamma-ball',
    'Γ_p of the unit ball of ℓ_r; for 1 ≤ r ≤ 2 that of the cross-polytope.',
    'd^(1/p + max(0, 1/2 − 1/r))',
    'NT Lemma 19 and symmetry',
    [
      d,
      { name: 'r', kind: 'exponent', least: 1n, description: 'r of the ball, 1 ≤ r ≤ inf', preset: '1' },
      p,
    ],
    (inputs) => ballGamma(inputs.integer('d'), inputs.exponent('r'), inputs.exponent('p')),
  ),
  realQuantity(
    'domain-gamma-simplex',
    'Γ_p of the simplex {e_1, …, e_d}.',
    'd^(1/p)·(d − 1)/d',
    'NT Def. 2',
    [d, p],
    inDimension(simplexGamma),
  ),
  realQuantity(
    'domain-gamma-simplex-difference',
    'Half of Γ_2 of the difference body of the simplex: what Gaussian noise for it really needs.',
    '√((d − 1)/2)',
    'NT Thm 15, sharpened',
    [d],
    (inputs) => simplexDifferenceGamma(inputs.integer('d')),
  ),
  realQuantity(
    'domain-gamma-corner',
    'Γ_p of {0, e_1, …, e_d}.',
    'd^(1/p − 1/2)·√w·(d − 1 + s), s = (√((d−1)² + 8) − (d−1))/4, w = (1 − s²)/d',
    'NT Def. 2',
    [d, p],
    inDimension(cornerGamma),
  ),
  realQuantity(
    'domain-gamma-bits',
    'Γ_p of the d-fold product of {(1, 0), (0, 1)}, the one-way marginals.',
    'd^(1/2 + 1/p)·2^(1/p − 1)',
    'NT Thm 65',
    [d, p],
    inDimension(bitsGamma),
  ),
  realQuantity(
    'domain-gamma-sign-tensors',
    'Γ_p of the ℓ-fold tensors of sign vectors.',
    '(Σ_{s≥1} C(d,s)·n_s^(2/(p+2)))^((p+2)/(2p)), n_s = ℓ![z^ℓ] sinh^s z·cosh^(d−s) z',
    'NT Thm 64',
    [d, order, p],
    (inputs) => signTensorGamma(inputs.size('d'), inputs.size('order'), inputs.exponent('p')),
  ),
  realQuantity(
    'domain-gamma-tensors-bound',
    'The bounds of Γ_p of the ℓ-fold tensors of the cube.',
    '⌊d/ℓ⌋^(ℓ(1/2 + 1/p)) and d^(ℓ(1/2 + 1/p))',
    'NT Thm 64',
    [d, order, p, side],
    (inputs) => {
      const bounds = tensorGammaBounds(inputs.size('d'), inputs.size('order'), inputs.exponent('p'));
      return inputs.word('side') === 'lower' ? bounds.lower : bounds.upper;
    },
  ),
  realQuantity(
    'domain-gamma-marginals',
    'Γ_2 of the w-way marginals of d bits, all (2d)^w coordinates.',
    'Σ_s C(d,s)·√a_s, a_s = Σ_j C(d−s, j−s)·Surj(w, j)·2^(−j)',
    'NT Thm 65',
    [d, w],
    (inputs) => marginalGammaTwo(inputs.size('d'), inputs.size('w')),
  ),
  realQuantity(
    'domain-gamma-marginals-bound',
    'A lower or upper bound of Γ_p of the w-way marginals: equal where a closed form is known, otherwise close together.',
    'min tr_{p/2} over the eigenvalues λ_1, …, λ_w, and its dual',
    'NT Thm 65',
    [d, w, p, side],
    (inputs) =>
      marginalGamma(inputs.size('d'), inputs.size('w'), inputs.exponent('p'))[
        inputs.word('side') === 'lower' ? 'lower' : 'upper'
      ],
  ),
  realQuantity(
    'domain-gamma-marginals-restored',
    'The bounds of the document for the w-way marginals, p = 2 or inf, as restored or with 2^(−w/2) for 2^(−w).',
    '2^(−w)·⌊d/w⌋^w ≤ Γ_2 ≤ 2^(w/2)·d^w, Γ_∞ ≤ d^(w/2)',
    'NT Thm 65',
    [
      d,
      w,
      { name: 'p', kind: 'choice', choices: ['2', 'inf'], description: 'p of the norm', preset: '2' },
      side,
      {
        name: 'form',
        kind: 'choice',
        choices: ['restored', 'improved'],
        description: 'lower bound',
        preset: 'restored',
      },
    ],
    (inputs) => {
      const bounds = marginalGammaBounds(
        inputs.size('d'),
        inputs.size('w'),
        inputs.word('p') === '2' ? '2' : 'infinity',
        inputs.word('form') === 'improved' ? 'improved' : 'restored',
      );
      return inputs.word('side') === 'lower' ? bounds.lower : bounds.upper;
    },
  ),
  realQuantity(
    'difference-body-factor',
    'The factor by which Γ_p(K) is at most more than ½·Γ_p(K − K) in affine dimension r.',
    '√(2r/(r + 1))',
    'NT Thm 15, by Jung 1901',
    [{ name: 'r', kind: 'integer', least: 0n, description: 'affine dimension', example: '3' }],
    (inputs) => jungFactor(inputs.integer('r')),
  ),
];
