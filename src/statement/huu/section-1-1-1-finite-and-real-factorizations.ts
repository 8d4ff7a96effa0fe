import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Section 1.1.1: finite and real factorizations',
  section: '1.1.1',
  mark: 'forced',
  forcedBy: 'it announces what the appendix proves',
  says: 'γ_F(A) is attained, by factors whose inner dimension is at most the number m of columns of A, and by real ones if A is real.',
  formula:
    '\\gamma_F(A)=\\min\\{\\|L\\|_F\\|R\\|_{1\\to2}:A=LR,\\ R\\in\\mathbb F^{m\\times m}\\},\\quad\\mathbb F=\\mathbb C,\\text{ or }\\mathbb R\\text{ for real }A',
  expected: 'holds',
  truth: proof(
    'every q×m matrix A, complex or real, among all factorizations through a Hilbert space of any dimension',
    step(
      'real',
      'For real A = LR, A = Re L·Re R − Im L·Im R is the product of (Re L  Im L) and the column of Re R and −Im R, which are real and have the norms of L and R.',
      given,
    ),
    step(
      'square',
      'R*R is an m×m positive semidefinite matrix; R′ = (R*R)^{1/2} has the column norms of R, and R = WR′ with a partial isometry W. Then L′ = LW has L′R′ = LR = A and ‖L′‖_F ≤ ‖L‖_F: the inner dimension may be taken m, and the factors stay real.',
      given,
    ),
    step('zero', 'For A = 0 the zero factors have the least value, 0.', given),
    step(
      'bounded',
      'Let A ≠ 0. A = A·I has the value ‖A‖_F. So it suffices to look at m×m factors R with ‖R‖_{1→2} = 1 (scale L against R, neither being 0) and q×m factors L with ‖L‖_F ≤ ‖A‖_F.',
      after('square'),
    ),
    step(
      'attained',
      'The pairs (L, R) of these norms with LR = A form a closed and bounded set in a space of finite dimension, on which ‖L‖_F, being continuous, has a least value. It is γ_F(A), for real A by the first step also over the real pairs.',
      after('zero'),
      after('bounded'),
      after('real'),
    ),
  ),
});
