import { describe, expect, it } from 'vitest';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { UsageError } from '../../src/text/usage-error.js';
import { errorDetails, errorJson, errorLine } from '../../src/report/error-report.js';
import { InputError } from '../../src/validate/readers/input-error.js';
import { schemaErrors } from '../schemas.js';

const details = (code: string, path: string, expected: string, received: string): object => ({
  code,
  path,
  expected,
  received,
});

const system = (): unknown => {
  const problem = Object.assign(new Error("ENOENT: no such file or directory, open 'x'"), {
    code: 'ENOENT',
    syscall: 'open',
    path: 'x',
  });
  return problem;
};

describe('an error as data', () => {
  it.each<[string, unknown, object]>([
    ['a call', new UsageError('--n: expected a number, got "x"'), details('usage', '--n', 'a number', '"x"')],
    [
      'a call as a whole',
      new UsageError('expected a FILE, got none'),
      details('usage', '', 'a FILE', 'none'),
    ],
    [
      'any error that has the fields',
      Object.assign(new Error('whatever'), details('budget', 'a.json', '1 s', '1 h')),
      details('budget', 'a.json', '1 s', '1 h'),
    ],
    [
      'a file',
      new InputError('a: b.npz', 'an array', '"x", got y'),
      details('input', 'a: b.npz', 'an array', '"x", got y'),
    ],
    [
      'a system',
      system(),
      details('file', 'x', 'a file that can be used', "ENOENT: no such file or directory, open 'x'"),
    ],
    ['a value', new RangeError('f: expected n > 0, got 0'), details('value', 'f', 'n > 0', '0')],
    [
      'text of the user',
      new SyntaxError('f: expected a, got "expected b, got c"'),
      details('value', 'f', 'a', '"expected b, got c"'),
    ],
    [
      'undecided',
      new UndecidedError('f: expected 9 digits, got 3'),
      details('undecided', 'f', '9 digits', '3'),
    ],
    ['another message', new Error('boom'), details('failure', '', '', 'boom')],
    ['no error at all', 'boom', details('failure', '', '', 'boom')],
    ['an empty message', new Error(''), details('failure', '', '', '')],
  ])('of %s', (_, problem, expected) => {
    expect(errorDetails(problem)).toEqual(expected);
    expect(schemaErrors('error', errorJson(problem))).toEqual([]);
  });

  it('is one line of moderate length that moves no cursor', () => {
    const line = errorLine(new Error(`a\nb\r\u001b[2J\u202ec${'x'.repeat(5000)}`));
    expect(line).toMatch(/^a\\u000ab\\u000d\\u001b\[2J\\u202ecx+… \(\d+ characters\)$/);
    expect(line.length).toBeLessThan(1100);
    expect(errorDetails(new UsageError('x\u0007: expected a, got b')).path).toBe('x\\u0007');
  });
});
