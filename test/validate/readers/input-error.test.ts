import { describe, expect, it } from 'vitest';
import { arrayNamed, InputError, shown } from '../../../src/validate/readers/input-error.js';

describe('InputError', () => {
  it('names the file, the expected and the given', () => {
    const cause = new RangeError('inner');
    const error = new InputError('b.npz', 'an array', 'none', { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe('b.npz: expected an array, got none');
    expect({ ...error }).toEqual({ name: 'InputError', file: 'b.npz', expected: 'an array', got: 'none' });
    expect(error.cause).toBe(cause);
  });
});

describe('shown', () => {
  it('quotes text and leaves no control or foreign character in it', () => {
    expect(shown('1,0')).toBe('"1,0"');
    expect(shown('a"\u001b[31m\u009b\u202e\n')).toBe('"a\\"\\u001b[31m\\u009b\\u202e\\n"');
  });

  it('cuts long text and says how long it is', () => {
    expect(shown('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(shown('x'.repeat(41))).toBe(`"${'x'.repeat(40)}"… (41 characters)`);
  });
});

describe('arrayNamed', () => {
  it('quotes the name', () => {
    expect(arrayNamed('B')).toBe('array "B"');
  });
});
