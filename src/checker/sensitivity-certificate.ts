import { absolute, atMost, sum, times, type Fraction } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { readPattern, readSchema } from './participation-schema.js';
import type { Setting } from './sensitivity.js';
import { readAnswers } from './sensitivity-answers.js';
import { readNodes, treeSensitivity } from './sensitivity-tree.js';
import { readStrategy } from './strategy.js';
import { excess, readContributions, type Proved, type StrategyForm } from './strategy-form.js';
import { fields, need, type Part } from './text.js';
import { multiplication, wordsOf } from './work.js';

type Root = Readonly<Record<'claim' | 'contributions' | 'lower' | 'schema' | 'strategy' | 'upper', Part>>;

/** Kind sensitivity: inf ≤ sens²(C) ≤ sup, by docs/certificate-sensitivity.md. */
export function sensitivityCertificate(root: Root): Form {
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const contributions = readContributions(root.contributions);
  const nodes = readNodes(root.strategy);
  if (nodes !== undefined) return treeSensitivity(nodes, root, claim, contributions);
  const C = readStrategy(root.strategy);
  const schema = readSchema(root.schema, C.cols);
  const setting: Setting = { schema, contributions, restricted: undefined };
  const upper = C.readUpper(root.upper, setting);
  const lower = readLower(root.lower, C, setting);
  const scalar = upper.bits + lower.bits + 2n * C.denominatorBits + claim.bits + 64n;
  return {
    claim,
    work: upper.work + lower.work + 32n * multiplication(scalar),
    prove: () => {
      const proved = upper.prove();
      const unit: Fraction = [proved.denominator ** 2n, 1n];
      const isAbove = atMost(proved.S, times(claim.sup, unit));
      need(isAbove, 'upper', claim.parts.sup, 'at least the bound of the sensitivity');
      const isBelow = atMost(times(claim.inf, unit), lower.attained(proved));
      need(isBelow, 'lower', claim.parts.inf, 'at most what the pattern attains');
      return `${contributions} ${schema.title} ${C.title}`;
    },
  };
}

/** What one pattern attains. */
interface LowerForm {
  readonly work: bigint;
  readonly bits: bigint;
  /** At most sens²(C), times the square of the denominator. */
  attained(C: Proved): Fraction;
}

const readLower = (part: Part, C: StrategyForm, setting: Setting): LowerForm =>
  setting.contributions === 'absolute' ? readRounds(part, C, setting) : readContribution(part, C, setting);

/** ‖CV‖_F²/ν, the rows of V in the pattern. */
function readContribution(part: Part, C: StrategyForm, setting: Setting): LowerForm {
  const answers = readAnswers(part, C, setting);
  return {
    work: answers.work,
    bits: 2n * answers.bits + 24n + answers.boundBits,
    attained: (C) => {
      const { squares, bound } = answers.squares(C);
      return [sum(squares), bound];
    },
  };
}

/** Σ |X_ij| over the pattern. */
function readRounds(part: Part, C: StrategyForm, { schema }: Setting): LowerForm {
  const rounds = readPattern(fields(part, ['rounds']).rounds, schema);
  const pairs = BigInt(rounds.length) ** 2n;
  const bits = 2n * C.bits + 64n;
  return {
    work: pairs * (BigInt(C.rows) * multiplication(C.bits) + 200n + 4n * wordsOf(bits)),
    bits,
    attained: ({ entry, slack }) => {
      let total = 0n;
      for (const p of rounds)
        for (const q of rounds) {
          let [product, off] = [0n, 0n];
          for (let i = 0; i < C.rows; i++) {
            const [x, y] = [entry(i, p), entry(i, q)];
            product += x * y;
            if (slack !== 0n) off += slack * (absolute(x) + absolute(y) + slack);
          }
          total += excess(absolute(product), off);
        }
      return [total, 1n];
    },
  };
}
