import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { expression } from '../../src/expression/expression.js';
import { valueCoqFile } from '../../src/report/value-coq.js';
import { exampleInputs, readInputs } from '../../src/parameter/inputs.js';
import { CLOSED_FORMS, closedForm } from '../../src/quantity/closed-forms.js';
import { evaluateQuantity } from '../../src/quantity/evaluate.js';
import { allQuantities, findQuantity } from '../../src/quantity/registry.js';
import type { Quantity } from '../../src/quantity/quantity.js';
import { temporaryFolder } from '../cli/harness.js';

const hasCoq = spawnSync('coqc', ['--version']).status === 0;
const folder = temporaryFolder();
const DIGITS = 30;
const all = await allQuantities();
const named = all.filter(({ name }) => CLOSED_FORMS.has(name));

/** The example of a quantity with each value of each of its choices. */
function calls(quantity: Quantity): readonly ReadonlyMap<string, string>[] {
  const example = exampleInputs(quantity);
  return quantity.parameters
    .filter(({ kind }) => kind === 'choice')
    .reduce<readonly ReadonlyMap<string, string>[]>(
      (maps, { name, choices }) =>
        maps.flatMap((map) => choices!.map((choice) => new Map([...map, [name, choice]]))),
      [example],
    );
}

function fileOf(quantity: Quantity, given: ReadonlyMap<string, string>, digits = DIGITS): string {
  return valueCoqFile(quantity, given, evaluateQuantity(quantity, given, digits).value, digits);
}

function proves(name: string, text: string): boolean {
  const path = join(folder, `${name}.v`);
  writeFileSync(path, text);
  return spawnSync('coqc', ['-q', path], { cwd: folder, timeout: 120_000 }).status === 0;
}

/** All files of a list in one, each in a module of its own, so that coq-interval is loaded once. */
function together(texts: readonly string[]): string {
  const head = 'From Coq Require Import ZArith Reals Lra.\nFrom Interval Require Import Tactic.\n';
  return `${head}${texts.map((text, i) => `Module Case_${i}.\n${text.replaceAll(/^From .*$/gm, '')}\nEnd Case_${i}.\n`).join('')}`;
}

describe('closed forms', () => {
  it('are of quantities that there are', () => {
    expect(named.map(({ name }) => name).sort()).toEqual([...CLOSED_FORMS.keys()].sort());
  });

  it.each(named.map((quantity) => [quantity.name, quantity] as const))(
    '%s is its value',
    async (_, quantity) => {
      for (const given of calls(quantity)) {
        const inputs = readInputs(quantity, given);
        const { evaluate, variables } = await expression(closedForm(quantity.name, inputs)!);
        const numbers = Object.fromEntries(
          quantity.parameters
            .map(({ name, kind }) => [name, name.replaceAll('-', '_'), kind] as const)
            .filter(([, variable]) => variables.includes(variable))
            .map(([name, variable, kind]) => [
              variable,
              kind === 'integer' ? Rational.integer(inputs.integer(name)) : inputs.rational(name),
            ]),
        );
        const slow = evaluate(numbers);
        const fast = evaluateQuantity(quantity, given, DIGITS).value;
        if (slow.kind !== 'number' || 'values' in fast) throw new Error('expected numbers');
        const value = fast.value instanceof Interval ? Real.within(fast.value) : Real.of(fast.value);
        const difference = slow.value.sub(value).enclose(256);
        expect(difference.inf.sign(), `${[...given].join(' ')}`).toBeLessThanOrEqual(0);
        expect(difference.sup.sign()).toBeGreaterThanOrEqual(0);
        expect(difference.wid().toRational().compare(Rational.parse('1e-20'))).toBe(-1);
      }
    },
  );
});

describe('a Coq file of a value', () => {
  it('says the quantity, its formula and the printed digits', async () => {
    const text = fileOf(await findQuantity('log-lower-constant'), new Map(), 5);
    expect(text).toContain('(* log-lower-constant: ');
    expect(text).toContain('Definition value : R := ((2 + (ln ((2 / 5)))) / PI).');
    expect(text).toContain('Theorem digits : 0.34495537 <= value <= 0.34495538.');
  });

  it('is refused where there is no closed form, or it is too large', async () => {
    const wallis = await findQuantity('wallis-ratio');
    expect(() => fileOf(wallis, new Map([['k', '1000000']]))).toThrow(/expected .* got/);
    expect(() => fileOf(wallis, new Map([['k', '8']]), 201)).toThrow(/at most 200 digits/);
    const gamma = await findQuantity('landau-constant');
    expect(() => fileOf(gamma, new Map())).toThrow(/closed form.*landau-constant/);
  });

  if (hasCoq)
    it('is proved for every closed form', () => {
      expect(
        proves(
          'All',
          together(named.flatMap((quantity) => calls(quantity).map((given) => fileOf(quantity, given)))),
        ),
      ).toBe(true);
    }, 300_000);

  if (hasCoq)
    it.each([
      ['zcdp-epsilon', {}],
      ['landau-sum', { n: '9' }],
      ['domain-gamma-simplex-difference', { d: '9' }],
    ])(
      'of %s is refused with another digit',
      async (name, texts) => {
        const quantity = await findQuantity(name);
        const text = fileOf(quantity, new Map([...exampleInputs(quantity), ...Object.entries(texts)]));
        expect(proves('Good', text)).toBe(true);
        // The last digit of the lower end, of the number or of its numerator, two more.
        const [, line = ''] = /^Theorem digits : (.*)$/m.exec(text)!;
        const wrong = line.replace(/\d+(?=\)? (?:<=|\/)|\)|\.$)/, (digits) => `${BigInt(digits) + 2n}`);
        expect(wrong).not.toBe(line);
        expect(proves('Bad', text.replace(line, wrong))).toBe(false);
      },
      120_000,
    );
});
