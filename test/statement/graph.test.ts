import { describe, expect, it } from 'vitest';
import type { CoqTheorem } from '../../src/statement/coq-theorem.js';
import { decide } from '../../src/statement/decide.js';
import type { Entry } from '../../src/statement/entry.js';
import { ProofGraph } from '../../src/statement/graph.js';
import { PROOF_KINDS } from '../../src/statement/proof-kind.js';
import { observation } from '../../src/statement/observation.js';
import { fact } from '../../src/statement/outcome.js';
import { ownResult } from '../../src/statement/own-result.js';
import {
  after,
  cites,
  computed,
  confirmed,
  coq,
  given,
  literature,
  proof,
  result,
  step,
  type Basis,
  type CitedPart,
} from '../../src/statement/proof.js';
import { coqTheorems, observationsOf, ownResults, statementsOf } from '../../src/statement/registry.js';
import { statement, type Statement } from '../../src/statement/statement.js';
import { proofOf, refuted, type Said, type Truth } from '../../src/statement/truth.js';

const WORDS = { says: 'Two.', formula: '2' };
const ON_PRINT = { ...WORDS, section: '1', mark: 'printed' } as const;

/** A proof of one step. */
const by = (...bases: readonly Basis[]) => proof('n = 2', step('only', 'Two.', ...bases));

/** HUU Thm `number`, with a verdict. */
const thm = (number: number, truth: Truth, expected = 'holds'): Statement =>
  statement({ ...ON_PRINT, id: `HUU Thm ${number}`, expected, truth });

/** HUU Fact `number`, of which there are readings. */
const readings = (number: number, expected: string, ...truths: readonly Truth[]): Entry =>
  statement({
    ...WORDS,
    id: `HUU Fact ${number}`,
    section: '1',
    mark: 'restored',
    expected,
    readings: truths.map((truth, i): Said => ({ says: `reading ${i + 1}`, truth })),
  });

const ours = (name: string, truth: Truth): Entry =>
  ownResult({ ...WORDS, id: `Result: ${name}`, improves: 'It.', about: [], expected: 'holds', truth });

const holds = () => fact('two', true, 'one');

const theorem = (name: string, id: string, part = '', of: CitedPart = 'itself'): CoqTheorem => ({
  name,
  file: 'A.v',
  statement: '2 = 2',
  proves: [{ id, of, part }],
});

const THEOREMS = [theorem('whole', 'HUU Thm 1'), theorem('some', 'HUU Thm 1', 'upper bound')];

const graphOf = (...entries: readonly Entry[]): ProofGraph => new ProofGraph(entries, THEOREMS);

/** The kind of the proof of the first of some entries. */
const kindOf = (...entries: readonly Entry[]) => graphOf(...entries).kind(entries[0]!);

/** What is wrong with the first of some entries. */
const problemsOf = (...entries: readonly Entry[]) => graphOf(...entries).problems(entries[0]!);

describe('the kind of a proof', () => {
  it('is machine-checked where a theorem of Coq is all that is said, whatever the words beside it cite', () => {
    expect(kindOf(thm(1, by(coq('whole'))))).toBe('machine-checked');
    expect(kindOf(thm(1, by(given)))).toBe('machine-checked');
    expect(kindOf(thm(1, confirmed(by(given), holds)))).toBe('machine-checked');
  });

  it('is not machine-checked where something is left to the reader, or nothing but computed', () => {
    expect(kindOf(thm(1, by()))).toBe('argued');
    expect(kindOf(thm(1, holds))).toBeUndefined();
  });

  it('is that of the reading, or of the repair, that Coq has proved', () => {
    const both = readings(5, 'reading: + +', by(given), by(given));
    const graph = new ProofGraph([both], [theorem('second', 'HUU Fact 5', '', 2)]);
    expect([1, 2].map((part) => graph.kind(both, part))).toEqual(['proved', 'machine-checked']);
  });

  it('is not machine-checked as a repair or as a refutation by a theorem of the statement', () => {
    const whole = proof('all n', step('it', 'It is so.', coq('whole')));
    const repaired = statement({
      ...ON_PRINT,
      id: 'HUU Thm 1',
      expected: 'imprecise: n = 1',
      truth: refuted('n = 1', whole),
      repair: { says: 'n ≥ 2', truth: whole },
    });
    const graph = graphOf(repaired);
    expect([graph.kind(repaired), graph.kind(repaired, 'repair')]).toEqual(['proved', 'proved']);
  });

  it('is not machine-checked for a part, nor for another statement', () => {
    const part = [theorem('some', 'HUU Thm 1', 'upper bound')];
    const one = thm(1, by(coq('some')));
    expect(new ProofGraph([one], part).kind(one)).toBe('proved');
    expect(kindOf(thm(2, by(coq('whole'))))).toBe('proved');
  });

  it('is argued where a step rests on nothing', () => {
    expect(kindOf(thm(1, by()))).toBe('argued');
    const gap = proof('n = 2', step('gap', 'Clearly.'), step('last', 'Two.', after('gap'), coq('whole')));
    expect(kindOf(thm(1, gap))).toBe('argued');
  });

  it('is argued where hypotheses of the literature are not told, or Coq knows no such theorem', () => {
    expect(kindOf(thm(1, by(literature('Gauss', ''))))).toBe('argued');
    expect(kindOf(thm(1, by(coq('none'))))).toBe('argued');
    expect(kindOf(thm(1, by(given, coq('none'))))).toBe('argued');
  });

  it('is none where there are computations only', () => {
    expect(kindOf(thm(1, holds))).toBeUndefined();
  });

  it('is that of the weakest thing cited, over any distance', () => {
    const chain = (...bases: readonly Basis[]): Entry[] => [
      thm(2, by(cites('HUU Thm 3'))),
      thm(3, by(given, result('Result: two'))),
      ours('two', by(...bases)),
    ];
    expect(kindOf(...chain(given))).toBe('proved');
    expect(kindOf(...chain(coq('whole')))).toBe('proved');
    expect(kindOf(...chain())).toBe('argued');
  });

  it('is argued where what is cited is unknown, fails, is only computed, or holds on a set only', () => {
    const from = thm(2, by(cites('HUU Thm 3')));
    expect(kindOf(from)).toBe('argued');
    expect(kindOf(thm(2, by(result('Result: none'))))).toBe('argued');
    expect(kindOf(from, thm(3, refuted('n = 1', by(given)), 'refuted: n = 1'))).toBe('argued');
    expect(kindOf(from, thm(3, holds, 'holds-on'))).toBe('argued');
    expect(kindOf(from, thm(3, by(), 'holds-on'))).toBe('argued');
    expect(kindOf(from, thm(3, by(given)))).toBe('proved');
  });

  it('does not depend on who was asked first: one proof, two statements', () => {
    const first = thm(1, by(coq('whole')));
    const again = statement({ ...ON_PRINT, id: 'HUU Thm 2', expected: 'holds', restates: first });
    for (const order of [
      [first, again],
      [again, first],
    ]) {
      const graph = graphOf(first, again);
      const kinds = new Map(order.map((entry) => [entry.id, graph.kind(entry)]));
      expect(Object.fromEntries(kinds)).toEqual({ 'HUU Thm 1': 'machine-checked', 'HUU Thm 2': 'proved' });
    }
  });

  it('is told from the strongest to the weakest', () => {
    expect(PROOF_KINDS).toEqual(['machine-checked', 'proved', 'argued']);
  });
});

describe('a citation of a reading or a repair', () => {
  const twofold = readings(5, 'reading: + -', by(given), refuted('n = 1', by(given)));
  const repaired = statement({
    ...ON_PRINT,
    id: 'HUU Thm 6',
    expected: 'imprecise: n = 1',
    truth: refuted('n = 1', by(given)),
    repair: { says: 'Three', truth: by(given) },
  });

  it.each<[string, string, CitedPart, string]>([
    ['the first reading, which holds', 'HUU Fact 5', 1, 'proved'],
    ['the second, which fails', 'HUU Fact 5', 2, 'argued'],
    ['a third, which there is not', 'HUU Fact 5', 3, 'argued'],
    ['a repair', 'HUU Thm 6', 'repair', 'proved'],
    ['a statement that fails', 'HUU Thm 6', 'itself', 'argued'],
    ['a reading of what has none', 'HUU Thm 6', 1, 'argued'],
  ])('cites %s', (_, id, part, kind) => {
    const from = thm(2, by(cites(id, part)));
    expect(kindOf(from, twofold, repaired)).toBe(kind);
    const problems = problemsOf(from, twofold, repaired);
    if (kind === 'proved') expect(problems).toEqual([]);
    else expect(problems.join()).toMatch(new RegExp(`^HUU Thm 2: expected something that .*, got ${id}`));
  });

  it('has to name a reading where there are several', () => {
    expect(problemsOf(thm(2, by(cites('HUU Fact 5'))), twofold)).toEqual([
      'HUU Thm 2: expected the number of a reading, got HUU Fact 5, which has 2',
    ]);
  });

  it('has a kind for each reading', () => {
    const mixed = readings(7, 'reading: + +', by(), by(given));
    const graph = graphOf(mixed);
    expect([1, 2, 3].map((part) => graph.kind(mixed, part))).toEqual(['argued', 'proved', undefined]);
    expect(graph.kind(mixed)).toBeUndefined();
  });
});

describe('what is wrong with citations', () => {
  it('is told of theorems that Coq does not have', () => {
    expect(problemsOf(thm(1, by(coq('none'))))).toEqual(['HUU Thm 1: expected a theorem of Coq, got "none"']);
    expect(problemsOf(thm(1, by(coq('some'))))).toEqual([]);
  });

  it('is told of what is not there', () => {
    expect(problemsOf(thm(1, by(cites('HUU Thm 9'), result('Result: none'))))).toEqual([
      'HUU Thm 1: expected a statement or a result of ours, got "HUU Thm 9", which there is not',
      'HUU Thm 1: expected a statement or a result of ours, got "Result: none", which there is not',
    ]);
  });

  it('is told of what fails, and of what was only computed', () => {
    const from = thm(1, by(cites('HUU Thm 2')));
    expect(problemsOf(from, thm(2, by(given), 'refuted: n = 1'))).toEqual([
      'HUU Thm 1: expected something that holds, got HUU Thm 2, the statement itself',
    ]);
    expect(problemsOf(from, thm(2, by(), 'holds-on'))).toEqual([
      'HUU Thm 1: expected something that holds, got HUU Thm 2, the statement itself',
    ]);
    expect(problemsOf(from, thm(2, holds))).toEqual([
      'HUU Thm 1: expected something that holds, got HUU Thm 2, the statement itself',
    ]);
  });

  it('is nothing for a definition', () => {
    const definition = statement({ ...ON_PRINT, id: 'HUU Def 8', expected: 'definition', definition: true });
    expect(problemsOf(thm(1, by(cites('HUU Def 8'))), definition)).toEqual([]);
    expect(kindOf(thm(2, by(cites('HUU Def 8'))), definition)).toBe('proved');
    const beyond = statement({ ...ON_PRINT, id: 'HUU Def 8', expected: 'not-computable', beyond: 'No.' });
    expect(problemsOf(thm(1, by(cites('HUU Def 8'))), beyond)).toEqual([
      'HUU Thm 1: expected something that is decided, got HUU Def 8',
    ]);
    expect(kindOf(thm(1, by(cites('HUU Def 8'))), beyond)).toBe('argued');
  });

  it('is told with the reading or the repair whose proof it is', () => {
    expect(problemsOf(readings(5, 'reading: + +', by(given), by(coq('none'))))).toEqual([
      'HUU Fact 5, reading 2: expected a theorem of Coq, got "none"',
    ]);
  });

  it('is told of observations too', () => {
    const seen = observation({
      ...WORDS,
      id: 'HUU observation: two',
      about: [],
      expected: 'holds',
      truth: by(cites('HUU Thm 9')),
    });
    expect(problemsOf(seen)).toHaveLength(1);
  });
});

describe('circles', () => {
  it('are refused and named, of any length', () => {
    const circle = [
      thm(1, by(given, cites('HUU Thm 2'))),
      thm(2, by(result('Result: two'))),
      ours('two', by(cites('HUU Thm 1'))),
    ];
    const path = 'HUU Thm 1 → HUU Thm 2 → Result: two → HUU Thm 1';
    expect(() => kindOf(...circle)).toThrow(`kind: expected proofs without circles, got ${path}`);
    expect(problemsOf(...circle)).toEqual([`HUU Thm 1: kind: expected proofs without circles, got ${path}`]);
    // Seen from each of its statements, and from one that leads into it.
    for (const entry of circle)
      expect(
        graphOf(...circle)
          .problems(entry)
          .join(),
      ).toContain('without circles');
    expect(problemsOf(thm(4, by(cites('HUU Thm 1'))), ...circle).join()).toContain(`HUU Thm 4 → ${path}`);
  });

  it('are found where a statement cites itself, or what restates it', () => {
    expect(() => kindOf(thm(1, by(cites('HUU Thm 1'))))).toThrow('HUU Thm 1 → HUU Thm 1');
    const first = thm(1, by(cites('HUU Thm 2')));
    const again = statement({ ...ON_PRINT, id: 'HUU Thm 2', expected: 'holds', restates: first });
    expect(() => kindOf(first, again)).toThrow('HUU Thm 1 → HUU Thm 2');
  });

  it('are found behind steps that are argued anyway', () => {
    const gap = proof(
      'n = 2',
      step('gap', 'Clearly.'),
      step('last', 'Two.', after('gap'), cites('HUU Thm 1')),
    );
    expect(() => kindOf(thm(1, gap))).toThrow('without circles');
  });

  it('are none where two ways lead to one statement', () => {
    const diamond = [
      thm(1, by(cites('HUU Thm 2'), cites('HUU Thm 3'))),
      thm(2, by(cites('HUU Thm 4'))),
      thm(3, by(cites('HUU Thm 4'))),
      thm(4, by(given)),
    ];
    expect(new ProofGraph(diamond, []).kind(diamond[0]!)).toBe('proved');
    expect(problemsOf(...diamond)).toEqual([]);
  });

  it('are none between two readings of one statement', () => {
    const second = readings(5, 'reading: + +', by(given), by(cites('HUU Fact 5', 1)));
    expect(graphOf(second).problems(second)).toEqual([]);
    const both = readings(5, 'reading: + +', by(cites('HUU Fact 5', 2)), by(cites('HUU Fact 5', 1)));
    expect(graphOf(both).problems(both)).toHaveLength(2);
  });
});

describe('the verdict', () => {
  const verdict = (truth: Truth) => decide(thm(1, truth), graphOf(thm(1, truth)));

  it('holds only by a proof that leaves nothing to the reader', async () => {
    expect((await verdict(by(given))).kind).toBe('holds');
    expect((await verdict(by(coq('whole')))).proof?.kind).toBe('machine-checked');
    const argued = await verdict(by());
    expect(argued.kind).toBe('holds-on');
    expect(argued.finding).toContain('something left to the reader');
    expect(argued.proof?.kind).toBe('argued');
    expect((await verdict(by(cites('HUU Thm 9')))).kind).toBe('holds-on');
    expect((await verdict(holds)).kind).toBe('holds-on');
  });

  it('is no proof where a check of it fails', async () => {
    const fails = () => fact('three', false, 'four');
    for (const truth of [by(computed(fails)), confirmed(by(given), fails)]) {
      const found = await verdict(truth);
      expect(found).toMatchObject({ kind: 'refuted', counterexample: 'four' });
      expect(found.proof).toBeUndefined();
    }
  });

  it('is not to be had by words: a string is no proof', async () => {
    const moon = 'because the moon is made of cheese';
    await expect(async () => verdict(moon as unknown as Truth)).rejects.toThrow();
    expect(() => proof('n = 2', moon as never)).toThrow();
    expect((await verdict(proof('n = 2', step('moon', `${moon}.`)))).kind).toBe('holds-on');
  });

  it('is not to be had on a formula that is neither printed nor forced', () => {
    for (const mark of ['restored', 'candidate', 'none'] as const)
      expect(() =>
        statement({ ...WORDS, id: 'HUU Thm 1', section: '1', mark, expected: 'holds', truth: by(given) }),
      ).toThrow(`statement: expected readings of HUU Thm 1, whose formula is ${mark}`);
  });
});

describe('the proofs of the statements, observations and results', async () => {
  const entries: readonly Entry[] = [
    ...(await statementsOf()),
    ...(await observationsOf()),
    ...(await ownResults()),
  ];
  const theorems = await coqTheorems();

  it('are argued as soon as one step rests on nothing', () => {
    let steps = 0;
    for (const entry of entries)
      for (const [part, truth] of entry.truths) {
        const found = proofOf(truth);
        found?.steps.forEach((_, bare) => {
          const stripped = {
            ...found,
            steps: found.steps.map((one, i) => (i === bare ? { ...one, by: [] } : one)),
          };
          const changed: Entry = { ...entry, truths: new Map([[part, stripped]]) };
          const others = entries.filter(({ id }) => id !== entry.id);
          const graph = new ProofGraph([...others, changed], theorems);
          expect(graph.kind(changed, part), `${entry.id}, “${found.steps[bare]!.name}”`).toBe('argued');
          steps += 1;
        });
      }
    expect(steps).toBeGreaterThan(0);
  });
});
