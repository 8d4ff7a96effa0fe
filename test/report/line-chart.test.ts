import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { lineChart, type ChartOptions } from '../../src/report/line-chart.js';

const exactly = (value: bigint): { inf: Rational; sup: Rational } => ({
  inf: Rational.integer(value),
  sup: Rational.integer(value),
});
const options: ChartOptions = {
  title: 'Error & step <1>',
  description: 'Two "curves".',
  id: 'two',
  x: { label: 'step' },
  y: { label: 'error', scale: 'log' },
  series: [
    { name: 'online', points: [1n, 2n, 3n].map((x) => ({ x, y: exactly(x * x) })) },
    {
      name: 'wide',
      points: [
        { x: 1n, y: Interval.of(Dyadic.of(2n), Dyadic.of(8n)) },
        { x: 3n, y: exactly(9n) },
      ],
    },
  ],
};

describe('lineChart', () => {
  const svg = lineChart(options);

  it('names itself for those who cannot see it', () => {
    expect(svg).toContain('role="img" aria-labelledby="two-title two-desc"');
    expect(svg).toContain('<title id="two-title">Error &amp; step &lt;1&gt;</title>');
    expect(svg).toContain('<desc id="two-desc">Two &quot;curves&quot;.</desc>');
  });

  it('is well formed: every element is closed, nothing runs', () => {
    const open: string[] = [];
    for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-z]+)([^>]*)>/g)) {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (!rest!.endsWith('/')) open.push(name!);
    }
    expect(open).toEqual([]);
    expect(svg).not.toMatch(/<script|href=|on[a-z]+=/);
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  it('draws a curve through the midpoints, and a bar where an enclosure is taller than a pixel', () => {
    // log axis from 1 to 10 with the frame from top 40 and height 306: 1 is at the bottom, 9 near the top
    expect(svg).toContain('M78 346L');
    const bars = svg.match(/<path class="c1" d="M[\d.]+ [\d.]+V[\d.]+"\/>/g) ?? [];
    expect(bars).toHaveLength(1);
    expect(svg.match(/class="c0" d="M[\d.]+ [\d.]+V/g)).toBeNull();
  });

  it('has room for long marks beside the name of the axis', () => {
    const y = (text: string): { inf: Rational; sup: Rational } => ({ inf: Rational.parse(text), sup: Rational.parse(text) }); // prettier-ignore
    const points = [{ x: 1n, y: y('12.630125') }, { x: 2n, y: y('12.630127') }]; // prettier-ignore
    const long = lineChart({ ...options, y: { label: 'error' }, series: [{ name: 'long', points }] });
    const places = [...long.matchAll(/<text x="([\d.]+)" y="[\d.]+" text-anchor="end">([^<]+)</g)];
    expect(places.length).toBeGreaterThan(2);
    for (const [, x, text] of places) expect(Number(x) - 7.7 * text!.length).toBeGreaterThan(24);
    const zero = lineChart({
      ...options,
      y: { label: 'error', zero: true },
      series: [{ name: 'long', points }],
    });
    expect([...zero.matchAll(/text-anchor="end">([^<]+)</g)].map(([, text]) => text)).toEqual([
      '0',
      '5',
      '10',
      '15',
    ]);
  });

  it('has a title that fits: one too long for the width is smaller', () => {
    const sizeOf = (title: string): number | undefined => {
      const [, size] = /class="h"[^>]*font-size:([\d.]+)px/.exec(lineChart({ ...options, title })) ?? [];
      return size === undefined ? undefined : Number(size);
    };
    expect(sizeOf('x'.repeat(70))).toBeUndefined();
    expect(sizeOf('x'.repeat(100))! * 0.68 * 100).toBeCloseTo(744, -1);
  });

  it('has no legend for one curve that the axis names', () => {
    const named = (name: string): string =>
      lineChart({ ...options, series: [{ ...options.series[0]!, name }] });
    expect(named('error').match(/>error</g)).toHaveLength(2); // the axis, and the title of the curve
    expect(named('other').match(/>other</g)).toHaveLength(2); // the legend, and the title of the curve
    expect(named('error')).not.toContain('h28"');
  });

  it('has a ground of its own, and is light in print', () => {
    expect(svg).toContain('<path class="b" d="M0 0h760v420H0z"/>');
    expect(svg).toContain('.etalon-chart .b{fill:#fff}');
    expect(svg).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{[^<]*\.b\{fill:#1b1d20\}/);
  });

  it('draws a point alone as a dot', () => {
    const alone = lineChart({ ...options, series: [{ name: 'one', points: [{ x: 1n, y: exactly(5n) }] }] });
    expect(alone).toContain('<circle class="d0"');
  });

  it('refuses a chart of nothing, and an id that needs quoting', () => {
    expect(() => lineChart({ ...options, series: [] })).toThrow('lineChart: expected series');
    expect(() => lineChart({ ...options, series: [{ name: 'none', points: [] }] })).toThrow(
      'at least one point',
    );
    expect(() => lineChart({ ...options, id: 'a b' })).toThrow('lineChart: expected an id');
  });
});
