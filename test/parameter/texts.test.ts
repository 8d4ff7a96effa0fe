import { describe, expect, expectTypeOf, it } from 'vitest';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { ParameterError, ParameterSyntaxError } from '../../src/parameter/parameter-error.js';
import type { Parametric } from '../../src/parameter/parameter.js';
import { entryNamed, withInputs, type ParameterTexts } from '../../src/parameter/texts.js';

const tree = {
  name: 'tree',
  parameters: [
    { name: 'T', kind: 'integer', least: 1n, description: 'items' },
    { name: 'k', kind: 'integer', preset: '2', description: 'children' },
    { name: 'form', kind: 'choice', choices: ['a', 'b'], optional: true, description: 'a or b' },
  ],
} as const satisfies Parametric;

const texts = (record: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(record));

/** The error of a call. */
function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (problem) {
    return problem;
  }
  throw new Error('expected an error, got none');
}

describe('withInputs', () => {
  it('makes something from checked inputs', () => {
    const sum = withInputs(tree, texts({ T: '5' }), (inputs) => inputs.integer('T') + inputs.integer('k'));
    expect(sum).toBe(7n);
  });

  it.each([
    [{}, ['T'], /^T: expected a value of an integer of at least 1 for tree, got none$/],
    [{ T: '0' }, ['T'], /^T: expected an integer of at least 1, got "0"$/],
    [{ T: '1', form: 'c' }, ['form'], /^form: expected a \| b, got "c"$/],
  ])('says which parameter is at fault, as data: %o', (given, parameters, message) => {
    const problem = thrown(() => withInputs(tree, texts(given), () => undefined));
    expect(problem).toBeInstanceOf(ParameterError);
    expect(problem).toBeInstanceOf(RangeError);
    expect(problem).toMatchObject({ parameters, message: expect.stringMatching(message) as string });
  });

  it('says so, too, of a text that spells no number', () => {
    const problem = thrown(() => withInputs(tree, texts({ T: 'x' }), () => undefined));
    expect(problem).toBeInstanceOf(ParameterSyntaxError);
    expect(problem).toBeInstanceOf(SyntaxError);
    expect(problem).toMatchObject({ parameters: ['T'], got: '"x"' });
  });

  it.each([
    ['kAry: expected k ≤ T, got 9', ['k'], 'k: expected k ≤ T, got 9'],
    ['kAry: expected T, at most 8, got 9', ['T'], 'T: expected at most 8, got 9'],
    ['kAry: expected less, got 9', ['T', 'k'], 'T, k: expected less, got 9'],
    ['T: expected an even number, got 9', ['T'], 'T: expected an even number, got 9'],
  ])(
    'says what functions underneath say of themselves of the parameters: %s',
    (text, parameters, message) => {
      const cause = new RangeError(text);
      const problem = thrown(() =>
        withInputs(tree, texts({ T: '9' }), () => {
          throw cause;
        }),
      );
      expect(problem).toMatchObject({ parameters, message, cause });
    },
  );

  it('leaves what already speaks of parameters, and what speaks of nothing', () => {
    for (const problem of [
      new ParameterError(['T'], 'more', 'less'),
      new TypeError('f: expected k, got none'),
      'x',
    ])
      expect(
        thrown(() =>
          withInputs(tree, texts({ T: '9' }), () => {
            throw problem;
          }),
        ),
      ).toBe(problem);
  });

  it('names the owner of what is undecided', () => {
    const problem = thrown(() =>
      withInputs(tree, texts({ T: '9' }), () => {
        throw new UndecidedError('enclose: expected 9 digits, got 3');
      }),
    );
    expect(problem).toBeInstanceOf(UndecidedError);
    expect(problem).toMatchObject({ message: 'tree: expected 9 digits, got 3' });
  });
});

describe('entryNamed', () => {
  it('finds an entry by its name, and names all where there is none', () => {
    const entries = [tree, { name: 'star' }];
    expect(entryNamed('plant', entries, 'star')).toBe(entries[1]);
    expect(() => entryNamed('plant', entries, 'moss')).toThrow(
      'plant: expected one of tree, star, got "moss"',
    );
  });
});

describe('ParameterTexts', () => {
  it('lets out what has a preset or is optional, and nothing else', () => {
    type Texts = ParameterTexts<(typeof tree)['parameters'][number]>;
    expectTypeOf<Texts['T']>().toEqualTypeOf<string>();
    expectTypeOf<Texts['k']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Texts['form']>().toEqualTypeOf<string | undefined>();
  });
});
