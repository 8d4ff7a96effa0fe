import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/validate/readers/json.js';
import { entriesOf, refusal } from './build.js';

const read = (text: string): [string, string[][]][] =>
  [...readJson(text, 'FILE', 'm')].map(([name, array]) => [name, entriesOf(array)]);
const refused = (text: string): string => refusal(() => readJson(text, 'FILE', 'm'));

describe('readJson', () => {
  it('reads one matrix', () => {
    expect(read(' [ [1, 0] ,\n\t[-0.5, 1e2] ]\r\n')).toEqual([
      [
        'm',
        [
          ['1', '0'],
          ['-1/2', '100'],
        ],
      ],
    ]);
  });

  it('reads named matrices in their order', () => {
    const text = '{"B": [[1]], "C": [[2, 3]], "A": [["2", 3]]}';
    expect(read(text)).toEqual([
      ['B', [['1']]],
      ['C', [['2', '3']]],
      ['A', [['2', '3']]],
    ]);
    expect([...readJson(text, 'FILE', 'm').values()].map(({ name }) => name)).toEqual(['B', 'C', 'A']);
    expect(read('{}')).toEqual([]);
  });

  it('takes numbers as spelled, not as doubles', () => {
    expect(read('[[0.1, 9007199254740993, 1e400, 0.30000000000000004]]')[0]![1]).toEqual([
      ['1/10', '9007199254740993', (10n ** 400n).toString(), '7500000000000001/25000000000000000'],
    ]);
  });

  it('takes strings as exact numbers', () => {
    expect(read('[["1/3", "-0.25", "7"]]')[0]![1]).toEqual([['1/3', '-1/4', '7']]);
    expect(read('["\\u0031"]'.replace('["', '[["').replace('"]', '"]]'))[0]![1]).toEqual([['1']]);
    const type = (text: string): string => readJson(text, 'FILE', 'm').get('m')!.numberType;
    expect(type('[["1/3", "0.25", 7]]')).toBe('exact');
    expect(type('[["1/3", 0.25]]')).toBe('decimal');
    expect(type('[[1, 2]]')).toBe('decimal');
  });

  it('has no trouble with names that objects have', () => {
    const text = '{"__proto__": [[1]], "constructor": [[2]], "": [[3]], "\\u0042": [[4]]}';
    expect(read(text).map(([name]) => name)).toEqual(['__proto__', 'constructor', '', 'B']);
    expect(Reflect.get({}, '0')).toBeUndefined();
  });

  it.each([
    ['', 'expected "[", got the end of the file in line 1, column 1'],
    ['[', 'got the end of the file in line 1, column 2'],
    ['[[1,2]', 'expected "]", got the end of the file in line 1, column 7'],
    ['[[1,2]] x', 'expected nothing after the JSON value, got "x" in line 1, column 9'],
    ['[[1,2]][[3]]', 'expected nothing after the JSON value'],
    ['[]', 'expected array "m" with 1 to 16777216 entries, got an empty list'],
    ['[[]]', 'got 1×0'],
    ['[[],[]]', 'got 2×0'],
    ['[1,2]', 'expected array "m" to be a matrix, with two dimensions'],
    ['[1,2]', 'got a list of numbers in line 1, column 2'],
    [
      '[[1],\n [2,3]]',
      'expected array "m" with rows of 1 numbers as in its first row, got 2 in line 2, column 7',
    ],
    ['[[1,],[2]]', 'expected a JSON number or string, got "],[2]]" in line 1, column 5'],
    ['[[1] [2]]', 'expected "]", got "[2]]" in line 1, column 6'],
    ['[[01]]', 'expected a JSON number or string'],
    ['[[+1]]', 'expected a JSON number or string'],
    ['[[.5]]', 'expected a JSON number or string'],
    ['[[5.]]', 'expected a JSON number or string'],
    ['[[1e]]', 'expected a JSON number or string'],
    ['[[NaN]]', 'expected a JSON number or string, got "NaN"'],
    ['[[Infinity]]', 'expected a JSON number or string'],
    ['[[null]]', 'expected a JSON number or string'],
    ['[[true]]', 'expected a JSON number or string'],
    ['[[1,[2]]]', 'expected a JSON number or string, got "[2]]]"'],
    ['[[{"a":1}]]', 'expected a JSON number or string'],
    ['[["NaN"]]', 'expected a number such as 0.1, 1e-6 or 1/3, got "NaN"'],
    ['[["1/0"]]', 'got "1/0"'],
    ['[[""]]', 'got ""'],
    ['[["1\n"]]', 'expected a JSON string, got "\\"1\\n\\"]]"'],
    ['[["1]]', 'expected a string that ends, got the end of the file'],
    ['[["\\x31"]]', 'expected a JSON string'],
    ['[["1\\"]]', 'expected a string that ends, got the end of the file'],
    ["{'B': [[1]]}", 'expected a JSON string'],
    ['{"B": [[1]], "B": [[1]]}', 'expected every name once, got "B" again in line 1, column 17'],
    ['{"B": [[1]], "\\u0042": [[1]]}', 'expected every name once, got "B" again'],
    ['{"B": 1}', 'expected "[", got "1}"'],
    ['{"B" [[1]]}', 'expected ":", got "[[1]]}"'],
    ['{"B": {"C": [[1]]}}', 'expected "[", got "{'],
    ['{"B": [[1]],}', 'expected a JSON string, got "}"'],
    ['\u00a0[[1]]', 'expected "[", got "\\u00a0[[1]]"'],
    [`[[${'1'.repeat(5000)}]]`, 'expected a number of at most 4000 characters, got a longer one'],
    [`[["${'1'.repeat(5000)}"]]`, 'expected a string of at most 4000 characters, got a longer one'],
  ])('refuses %j', (text, reason) => {
    expect(refused(text)).toContain(reason);
  });

  it('refuses more than 16 matrices', () => {
    const named = (count: number): string =>
      `{${Array.from({ length: count }, (_, k) => `"${k}":[[1]]`).join(',')}}`;
    expect(read(named(16))).toHaveLength(16);
    expect(refused(named(17))).toContain('expected at most 16 arrays');
  });

  it('gives the place of a flaw behind any number of lines', () => {
    expect(refused(`${'\n'.repeat(10_000_000)} x`)).toBe('expected "[", got "x" in line 10000001, column 2');
  });

  it('refuses deep nesting at its third level, without recursion', () => {
    expect(refused('['.repeat(10_000_000))).toContain('expected a JSON number or string, got "[[[[');
  });
});
