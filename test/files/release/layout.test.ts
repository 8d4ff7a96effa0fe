import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFields, tableLayout, tableLine } from '../../../src/files/release/layout.js';

describe('a line in CSV', () => {
  it('is read as it was written, whatever the fields are', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', 'é', '\t'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 5 }), (fields) => {
        expect(tableFields(tableLine(fields))).toEqual(fields);
        // As well where every field stands between quotes.
        const quoted = fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
        expect(tableFields(quoted)).toEqual(fields);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['a"b', '"a', '"a"b', '"a" ,b', 'a,"', '""",b'])('is none: %s', (line) => {
    expect(tableFields(line)).toBeUndefined();
  });

  it('takes time that grows with its length', () => {
    const quotes = '"'.repeat(4_000_000);
    expect(tableFields(quotes)).toEqual([quotes.slice(0, 1_999_999)]);
    expect(tableFields(`${quotes}"`)).toBeUndefined();
    expect(tableFields(','.repeat(1_000_000))).toHaveLength(1_000_001);
  });
});

describe('a table', () => {
  it('gives the named columns in the order of the names, and passes over the others', () => {
    const table = tableLayout('a,"b, c",d', ['d', 'a']);
    expect(table.fieldsOf('1,"2",3')).toEqual(['3', '1']);
    expect(table.fieldsOf('1,2')).toBeUndefined();
    expect(table.fieldsFrom('1,2')).toEqual(['', '']);
    expect(table.nameOf(0)).toBe('column "d"');
  });

  it.each([
    ['a,b', 'line 1: expected a header with the column "c", got something else'],
    ['c,b,c', 'line 1: expected a header with the column "c" once, got something else'],
    ['"c', 'line 1: expected a header line in CSV, got something else'],
    [undefined, 'line 1: expected a header line in CSV, got something else'],
  ])('is refused with the header %s, whose text is not told', (header, message) => {
    expect(() => tableLayout(header, ['c'])).toThrow(message);
  });
});
