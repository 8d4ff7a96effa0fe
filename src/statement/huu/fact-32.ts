import { Matrix } from '../../linear/matrix.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Fact 32',
  says: 'A linear image Lz of z ~ N(0, S) has the law N(0, LSLᵀ).',
  formula: 'z\\sim N(0,S)\\ \\Rightarrow\\ Lz\\sim N(0,LSL^\\top)',
  expected: 'holds',
  rests: { Matrix },
  decide: () => {
    const factors = [...matricesOf(2, 2, [-1n, 0n, 1n])];
    return settle(
      proved(
        checked(
          '2×2 L and F with entries −1, 0, 1, S = FFᵀ',
          factors.flatMap((L) => factors.map((F) => ({ L, F }))),
          ({ L, F }) => {
            const image = L.mul(F);
            return image.mul(image.transpose()).equals(L.mul(F.mul(F.transpose())).mul(L.transpose()));
          },
          ({ L, F }) => `L = ${matrixText(L)}, F = ${matrixText(F)}`,
        ),
        'all L and S',
        'E e^{i⟨θ, Lz⟩} = e^{−½θᵀLSLᵀθ}',
      ),
      [],
    );
  },
});
