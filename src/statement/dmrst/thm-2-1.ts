import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { released } from './ground/released.js';

export default statement({
  id: 'DMRST Thm 2.1',
  section: '2, D',
  mark: 'forced',
  forcedBy: 'hypotheses and conclusion are told in words',
  alternatives: ['another letter for the bound of the sensitivity'],
  says: 'Let A be lower triangular of full rank, A = BC any factorization with ‖C(G − H)‖_F ≤ κ for all neighbours, and Z Gaussian with independent entries of variance κ²σ² large enough that AG + BZ = B(CG + Z) is (ε, δ)-DP, ρ-zCDP or μ-Gaussian DP for every G fixed in advance. Then it has the same guarantee, with the same parameters, when the rows of G are chosen adaptively.',
  formula:
    'B(CG+Z),\\ Z_{ij}\\sim N(0,\\kappa^2\\sigma^2):\\ \\text{nonadaptive guarantee}\\Rightarrow\\text{adaptive guarantee}',
  expected: 'holds',
  rests: { releasedSensitivitiesSquared },
  truth: confirmed(
    proof(
      'every lower-triangular A of full rank, every A = BC with finite sensitivity, each of the three notions of privacy and every adaptive adversary',
      step(
        'pair',
        'There are lower-triangular n×n matrices L and C′ with A = LC′ and LLᵀ = BBᵀ; L is invertible, because BC = A has rank n.',
        cites('DMRST Prop 2.2'),
      ),
      step(
        'law',
        'The columns of BZ and of LZ′, Z′ an n×d matrix of independent Gaussians of the same variance, are centred Gaussian with the covariance κ²σ²BBᵀ = κ²σ²LLᵀ; so AG + BZ = L(C′G) + BZ has the law of L(C′G + Z′), jointly in all rows.',
        after('pair'),
      ),
      step(
        'stream',
        'x = C′G is a stream: as C′ is lower triangular, row t of x is a function of G_1, …, G_t, and row t of L(x + Z′) is a function of the first t rows of x + Z′; as L⁻¹ is lower triangular too, so is the converse. An adversary against AG + BZ is one against x + Z′ that names rows of G in place of rows of x, and sees the same.',
        after('law'),
      ),
      step(
        'sensitivity',
        'C′ = QC where B = LQ and Q = L⁻¹B has orthonormal rows, QQᵀ = L⁻¹BBᵀL⁻ᵀ = I; hence ‖C′(G − H)‖_F ≤ ‖C(G − H)‖_F ≤ κ for neighbours G, H: the stream x has finite sensitivity.',
        after('pair'),
      ),
      step(
        'nonadaptive',
        'x + Z′ = L⁻¹(AG + BZ) in law is private for every G fixed in advance, by post-processing, with the parameters that AG + BZ has.',
        after('law'),
      ),
      step(
        'claim',
        'A stream of finite sensitivity plus Gaussian noise that has a guarantee nonadaptively has it adaptively, in each of the three notions.',
        cites('DMRST Claim D.1'),
        after('sensitivity'),
        after('nonadaptive'),
      ),
      step(
        'all',
        'So x + Z′ is private for adaptive streams with the same parameters, and with it AG + BZ, row by row a function of it.',
        after('claim'),
        after('stream'),
      ),
    ),
    released,
  ),
});
