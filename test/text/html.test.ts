import { expect, it } from 'vitest';
import { elementId, escaped } from '../../src/text/html.js';

it('text is escaped for elements and attributes', () => {
  expect(escaped(`a < b & "c" > 'd'`)).toBe('a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;');
});

it('names become ids', () => {
  expect(elementId('HUU eq (11)')).toBe('HUU-eq-11');
  expect(elementId('APT erratum: k = 19 at every T')).toBe('APT-erratum-k-19-at-every-T');
  expect(elementId('ε₁')).toBe('1');
});
