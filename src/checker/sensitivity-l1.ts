import { atMost, largest, sum, times, type Fraction } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { eachMaximalPattern, MAX_PATTERNS } from './maximal-patterns.js';
import { readSchema, type Schema } from './participation-schema.js';
import { largestClassSum, priced, readPrices } from './prices.js';
import { MAX_SIGNS, type Setting } from './sensitivity.js';
import { readL1Chain } from './sensitivity-l1-chain.js';
import { readL1Lower } from './sensitivity-l1-lower.js';
import { readL1Weights } from './sensitivity-l1-weights.js';
import { largestL1OfSigns } from './sensitivity-l1-signs.js';
import { readStrategy } from './strategy.js';
import { readContributions, type L1UpperForm, type StrategyForm } from './strategy-form.js';
import { fields, need, wordOf, type Part } from './text.js';
import { bitsOfLongest, multiplication, wordsOf } from './work.js';
import { nameOf } from './workload.js';

type Root = Readonly<
  Record<'claim' | 'contributions' | 'lower' | 'norm' | 'schema' | 'strategy' | 'upper', Part>
>;

/** Kind sensitivity with the norm 1: inf ≤ sens₁(C) ≤ sup, by docs/certificate-sensitivity.md, section 7. */
export function sensitivityL1(root: Root): Form {
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const contributions = readContributions(root.contributions);
  need(wordOf(root.norm) === '1', 'norm', root.norm, '1');
  const C = readStrategy(root.strategy);
  const schema = readSchema(root.schema, C.cols);
  const setting: Setting = { schema, contributions, restricted: undefined };
  const upper = readUpper(root.upper, C, setting);
  const lower = readL1Lower(root.lower, C, setting);
  const longest = upper.bits + lower.bits + 2n * C.denominatorBits + claim.bits + 64n;
  return {
    claim,
    work: C.columns.work + upper.work + lower.work + 32n * multiplication(longest),
    prove: () => {
      const columns = C.columns.read();
      const unit: Fraction = [columns.denominator, 1n];
      const [num, den] = upper.prove(columns);
      // Lemma Off of section 7.
      const off = BigInt(schema.kappa) * BigInt(C.rows) * columns.slack;
      const isAbove = atMost([num + off * den, den], times(claim.sup, unit));
      need(isAbove, 'upper', claim.parts.sup, 'at least the bound of the sensitivity');
      const isBelow = atMost(times(claim.inf, unit), lower.attained(columns));
      need(isBelow, 'lower', claim.parts.inf, 'at most what the pattern attains');
      return `${contributions} norm=1 ${schema.title} ${C.title}`;
    },
  };
}

const ADMITTED = {
  vector: ['sizes', 'majorant', 'patterns'],
  scalar: ['sizes', 'majorant', 'patterns', 'signs', 'chain'],
  absolute: ['sizes', 'majorant'],
};

function readUpper(part: Part, C: StrategyForm, { schema, contributions }: Setting): L1UpperForm {
  const { name: kind, at } = nameOf(part, 'kind');
  const admitted = ADMITTED[contributions];
  const isAdmitted = kind !== undefined && admitted.includes(kind);
  need(isAdmitted, 'sensitivity', at, admitted.join(' or '));
  if (kind === 'sizes') return readSizes(part, C, schema);
  if (kind === 'majorant') return readMajorant(part, C, schema);
  if (kind === 'signs') return readSigns(part, C, schema);
  return kind === 'chain' ? readL1Chain(part, C, schema) : readL1Weights(part, C, schema);
}

/** Of the norms of all columns, and of what is made of them round by round. */
const workOfNorms = (C: StrategyForm, rounds: number, bits: bigint): bigint =>
  C.columns.entries * (100n + 4n * wordsOf(C.bits + 24n)) + BigInt(rounds) * (400n + 8n * wordsOf(bits));

/** The largest sum of norms of the columns of a pattern: by Lemma Pr, or class by class. */
function readSizes(part: Part, C: StrategyForm, schema: Schema): L1UpperForm {
  const isEpochs = schema.kind === 'fixed-epoch';
  const parts: Partial<Readonly<Record<'prices', Part>>> = fields(
    part,
    isEpochs ? ['kind'] : ['kind', 'prices'],
  );
  const prices = parts.prices && readPrices(parts.prices, schema);
  const charged = prices === undefined ? [] : [prices.cap, prices.windows];
  const bits = largest([C.bits, ...charged.map(({ digits }) => bitsOfLongest(digits))]) + 64n;
  return {
    work: workOfNorms(C, schema.n, bits),
    bits,
    prove: ({ norms }) => {
      const y = norms();
      return [prices === undefined ? largestClassSum(y, schema) : priced(y, schema, prices, 0n), 1n];
    },
  };
}

/** The same by the largest norm from a round on, which does not increase: the l-th round of a pattern is at least lb. */
function readMajorant(part: Part, C: StrategyForm, { n, gap, kappa }: Schema): L1UpperForm {
  fields(part, ['kind']);
  const bits = C.bits + 64n;
  return {
    work: workOfNorms(C, n, bits),
    bits,
    prove: ({ norms }) => {
      const most = norms();
      for (let j = n - 2; j >= 0; j--) most[j] = largest([most[j]!, most[j + 1]!]);
      return [sum(Array.from({ length: kappa }, (_, l) => most[l * gap]!)), 1n];
    },
  };
}

/** All signs of all maximal patterns. */
function readSigns(part: Part, C: StrategyForm, schema: Schema): L1UpperForm {
  fields(part, ['kind']);
  const { kappa } = schema;
  need(kappa <= MAX_SIGNS, 'limit', part, `at most ${MAX_SIGNS} rounds in a pattern`, `${kappa}`);
  let trials = 0n;
  const count = eachMaximalPattern(schema, MAX_PATTERNS, ({ length }) => {
    trials += (1n << BigInt(length - 1)) + BigInt(length);
  });
  need(count <= MAX_PATTERNS, 'limit', part, `at most ${MAX_PATTERNS} maximal patterns`, 'more');
  return {
    work: trials * BigInt(C.rows) * (200n + 4n * wordsOf(C.bits + 24n)),
    bits: C.bits + 64n,
    prove: ({ entry }) => {
      let S = 0n;
      eachMaximalPattern(schema, MAX_PATTERNS, (pattern) => {
        const columns = pattern.map((j) => Array.from({ length: C.rows }, (_, i) => entry(i, j)));
        S = largest([S, largestL1OfSigns(columns)]);
      });
      return [S, 1n];
    },
  };
}
