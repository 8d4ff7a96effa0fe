import { atMost, plus, sum, times, type Fraction } from './arithmetic.js';
import { readClaim, type Claim, type Form } from './claim.js';
import { spectralBound, spectralWork } from './lower-witness.js';
import type { Quotients, QuotientsForm } from './matrix.js';
import { integers, type Numerals } from './numerals.js';
import { readBlocks, type Probe } from './participation-lower.js';
import { readSchema } from './participation-schema.js';
import { readEqualNorms, readTheta } from './participation-theta.js';
import { readSensitivity, type Restriction, type Setting } from './sensitivity.js';
import { fields, member, need, wordOf, type Part } from './text.js';
import { costs, needFit, readUpperWitness, upperWork } from './upper-witness.js';
import { bitsOfLongest, multiplication } from './work.js';
import { readWorkload } from './workload.js';

const MAX_ROUNDS = 512;
const MAX_EXPONENT = 16384n;

type Root = Readonly<Record<'claim' | 'contributions' | 'schema' | 'workload' | 'upper' | 'lower', Part>>;

/** Kind gamma-F-participation: inf ≤ γ_{F,Π}(A)² ≤ sup, by docs/certificate-participation.md. */
export function gammaFParticipation(root: Root): Form {
  // The form, in the order of section 5. 3: what is claimed
  const isRestricted = member(root.claim, 'restricted') !== undefined;
  const claimed = fields(root.claim, isRestricted ? ['inf', 'restricted', 'sup'] : ['inf', 'sup']);
  const claim = readClaim(root.claim, claimed);
  const restricted = isRestricted ? readRestriction(claimed.restricted!) : undefined;
  const contributions = wordOf(root.contributions);
  const isKnown = contributions === 'vector' || (contributions === 'scalar' && !isRestricted);
  const expected = isRestricted ? 'vector' : 'vector or scalar';
  need(isKnown, 'contributions', root.contributions, expected);
  // 4: the workload, and who takes part
  const A = readWorkload(root.workload);
  need(A.cols <= MAX_ROUNDS, 'limit', root.workload, `at most ${MAX_ROUNDS} columns`, `${A.cols}`);
  const schema = readSchema(root.schema, A.cols);
  const setting: Setting = { schema, contributions, restricted };
  // 5: the witness of the upper bound
  const upperParts = fields(root.upper, ['B', 'C', 'sensitivity', 't']);
  const upper = readUpperWitness(upperParts, MAX_EXPONENT);
  needFit(root.upper, A, upper);
  const sensitivity = readSensitivity(upperParts.sensitivity, upper.C, setting);
  // 6: the witness of the lower bound
  const lower = readLower(root.lower, A, setting);

  const { work, scalarBits } = upperWork(A, upper, claim.bits);
  const boundBits = scalarBits + 2n * sensitivity.bits + 64n; // z′
  return {
    claim,
    work:
      A.work + work + sensitivity.work + 16n * multiplication(boundBits) + lowerWork(A, lower, claim.bits),
    prove: () => {
      const values = A.read();
      // Lemma U_Π: γ² ≤ (S + κt)·(b + ρ/t), and that is at most sup.
      const { norms, residuals, leftOf } = costs(upper, values, 'A');
      const S = sensitivity.prove(upper.C.read());
      const slack: Fraction = [BigInt(schema.kappa) * upper.t[0], upper.t[1]];
      const above = times(plus(S, slack), leftOf(sum(norms), sum(residuals)));
      need(atMost(above, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Lemma U_Π');
      needLower(root.lower, lower, values, claim);
      return `${restricted ?? contributions} ${schema.title} ${A.title}`;
    },
  };
}

function readRestriction(part: Part): Restriction {
  const word = wordOf(part);
  need(word === 'theta' || word === 'equal-norms', 'restricted', part, 'theta or equal-norms');
  return word;
}

/** The witness of Lemma D, of Lemma W or of Lemma E: V, with its mass, and U. */
interface LowerWitness {
  readonly probe: Probe;
  readonly U: Numerals;
}

function readLower(part: Part, A: QuotientsForm, setting: Setting): LowerWitness {
  const [parts, probe] = readProbe(part, setting);
  return { probe, U: integers(parts.U, A.rows * probe.columns) };
}

function readProbe(part: Part, setting: Setting): readonly [Readonly<Record<'U', Part>>, Probe] {
  const { schema, restricted } = setting;
  if (restricted === 'theta') {
    const parts = fields(part, ['U', 'V', 'patterns']);
    return [parts, readTheta(parts, schema)];
  }
  if (restricted === 'equal-norms') {
    const parts = fields(part, ['U', 'V']);
    return [parts, readEqualNorms(parts.V, schema)];
  }
  const parts = fields(part, ['U', 'blocks']);
  return [parts, readBlocks(parts.blocks, setting)];
}

/** Lemmas D, W and E: γ² ≥ s²/(K·mass) where s ≥ 0 and K·mass > 0, and that is at least inf. */
function needLower(part: Part, { probe, U }: LowerWitness, A: Quotients, { inf, parts }: Claim): void {
  const [mass, over] = probe.mass();
  const data = U.values();
  const K = spectralBound({ rows: A.rows, cols: probe.columns, data });
  const s = innerProduct(data, A, probe); // times the denominator
  need(s >= 0n, 'vacuous', part, 'a non-negative inner product', 'a negative one');
  need(K * mass > 0n, 'vacuous', part, 'U and V other than zero', 'zero');
  const below: Fraction = [over * s * s, A.denominator ** 2n * K * mass];
  need(atMost(inf, below), 'lower', parts.inf, 'at most the bound of the lemma');
}

/** ⟨U, AV⟩, times the denominator of A. */
function innerProduct(U: readonly bigint[], A: Quotients, { blocks, columns }: Probe): bigint {
  let total = 0n;
  let first = 0;
  for (const { rounds, columns: width, rows } of blocks) {
    const V = rows.values();
    for (let i = 0; i < A.rows; i++) {
      const product = new Array<bigint>(width).fill(0n); // row i of A·V_g
      for (const [l, j] of rounds.entries()) {
        const entry = A.data[i * A.cols + j]!;
        if (entry === 0n) continue;
        for (let c = 0; c < width; c++) product[c] = product[c]! + entry * V[l * width + c]!;
      }
      for (const [c, entry] of product.entries()) total += U[i * columns + first + c]! * entry;
    }
    first += width;
  }
  return total;
}

/** Section 7: W_V + W_U + W_lower. */
function lowerWork(A: QuotientsForm, { probe, U }: LowerWitness, claimBits: bigint): bigint {
  const rows = BigInt(A.rows);
  const u = bitsOfLongest(U.digits);
  const v = probe.blocks
    .map((block) => bitsOfLongest(block.rows.digits))
    .reduce((most, bits) => (bits > most ? bits : most));
  const entries = sum(probe.blocks.map((block) => BigInt(block.rows.digits.length)));
  const scalar = 4n * (u + v) + 2n * (A.bits + A.denominatorBits) + 2n * probe.massBits + claimBits + 128n;
  return (
    probe.work +
    spectralWork(U, { rows: A.rows, cols: probe.columns }) +
    rows * entries * multiplication(A.bits, v) +
    rows * BigInt(probe.columns) * multiplication(u, A.bits + v + 9n) +
    16n * multiplication(scalar)
  );
}
