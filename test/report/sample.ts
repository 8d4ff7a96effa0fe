import { drawings, type Figure } from '../../src/report/figures.js';
import { decide } from '../../src/statement/decide.js';
import type { Entry } from '../../src/statement/entry.js';
import { number } from '../../src/statement/evidence.js';
import { ProofGraph } from '../../src/statement/graph.js';
import { observation } from '../../src/statement/observation.js';
import { checked, fact } from '../../src/statement/outcome.js';
import { ownResult } from '../../src/statement/own-result.js';
import { after, cites, computed, coq, given, proof, step } from '../../src/statement/proof.js';
import type { Result } from '../../src/statement/result.js';
import type { Run } from '../../src/statement/run.js';
import { statement } from '../../src/statement/statement.js';
import { PI } from '../../src/arithmetic/elementary.js';

const theorems = [
  {
    name: 'theorem_501',
    file: 'Sample.v',
    statement: 'forall n : nat, 0 <= n',
    proves: [{ id: 'HUU Thm 501', of: 'itself' as const, part: 'n < 7' }],
  },
];

const proved = statement({
  id: 'HUU Thm 501',
  section: '1',
  mark: 'forced',
  forcedBy: 'the words around it',
  alternatives: ['another one'],
  says: 'Every natural number is at least 0.',
  formula: 'n\\ge0',
  expected: 'holds',
  truth: proof(
    'every n',
    step(
      'cases',
      'It holds for a few.',
      computed(() => checked('n ≤ 3', [0, 1, 2, 3], (n) => n >= 0)),
    ),
    step('coq', 'It holds for n < 7.', coq('theorem_501')),
    step('all', 'Hence for all.', after('cases'), after('coq'), given),
  ),
  evidence: () => [number('π', PI)],
});

const statements = [
  proved,
  statement({
    id: 'HUU Def 502',
    section: '1',
    mark: 'printed',
    says: 'A number.',
    formula: 'n',
    expected: 'definition',
    definition: true,
  }),
  statement({
    id: 'HUU Remark 503',
    section: '2',
    mark: 'printed',
    says: 'Every number is at most 3.',
    formula: 'n\\le3',
    expected: 'refuted: n = 4',
    erratum: 'Some are larger.',
    truth: () =>
      checked(
        'n ≤ 9',
        [1, 2, 3, 4, 5],
        (n) => n <= 3,
        (n) => `n = ${n}`,
      ),
  }),
  statement({
    id: 'APT Lemma 504',
    section: '2',
    mark: 'printed',
    says: 'Every number is positive.',
    formula: 'n>0',
    expected: 'imprecise: n = 0',
    erratum: 'Not 0.',
    truth: () => fact('0', false, 'n = 0'),
    repair: { says: 'every number but 0 is', truth: () => fact('1', true, '') },
  }),
  statement({
    id: 'APT Claim 505',
    section: 'A',
    mark: 'restored',
    says: 'A lost formula.',
    formula: '?',
    expected: 'reading: + -',
    readings: [
      { says: 'one', truth: proof('one', step('it', 'By 501.', cites('HUU Thm 501'))) },
      { says: 'two', truth: () => fact('two', false, 'n = 2') },
    ],
  }),
  statement({
    id: 'APT Fig 506',
    section: 'A',
    mark: 'none',
    says: 'A picture.',
    formula: '?',
    expected: 'not-computable',
    beyond: 'Nothing is known of it.',
  }),
];

const seen = observation({
  id: 'APT observation: a trap',
  about: ['APT Claim 505'],
  says: 'Beware.',
  formula: '1<2',
  expected: 'holds-on',
  truth: () => fact('1', true, ''),
});

const own = ownResult({
  id: 'Result: a sample',
  improves: 'nothing',
  about: ['HUU Thm 501'],
  says: 'It is so.',
  formula: '1=1',
  expected: 'holds',
  truth: proof('1', step('it', 'It is.', given)),
});

const graph = new ProofGraph([...statements, seen, own], theorems);

/** The verdict on one of the sample. */
export const sampleResult = async <E extends Entry>(entry: E): Promise<Result<E>> => ({
  statement: entry,
  verdict: await decide(entry, graph),
});

/** A run over a statement of every kind, an observation and a result. */
export async function sampleRun(): Promise<Run> {
  return {
    version: '0.0.0',
    code: '0'.repeat(64),
    results: await Promise.all(statements.map(sampleResult)),
    observations: [await sampleResult(seen)],
    own: [await sampleResult(own)],
    theorems,
  };
}

/** The figures over eight steps. */
export const sampleFigures = (): Figure[] => drawings(3).map(({ draw }) => draw());
