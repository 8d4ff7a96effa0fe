import { beforeAll, describe, expect, it } from 'vitest';
import { drawings, type Figure } from '../../src/report/figures.js';

let drawn: readonly Figure[] = [];
beforeAll(() => {
  drawn = drawings(3).map(({ draw }) => draw());
});

describe('the figures', () => {
  it('are the growth of errors, the bounds of the optimum, the arity and the errors per step', () => {
    expect(drawn.map(({ id }) => id)).toEqual([
      'figure-errors',
      'figure-gamma',
      'figure-arity',
      'figure-steps-prefix-sum',
      'figure-steps-momentum',
    ]);
    expect(drawings(3).map(({ id }) => id)).toEqual(drawn.map(({ id }) => id));
    for (const { svg, title } of drawn) {
      expect(svg).toMatch(/^<svg /);
      expect(svg).toContain('role="img"');
      expect(svg).toContain(title.replaceAll('&', '&amp;'));
    }
  });

  it('have their numbers beside them, the first and the last place among them', () => {
    for (const { id, table } of drawn) {
      expect(table.rows.length, id).toBeGreaterThan(2);
      expect(table.rows.length, id).toBeLessThanOrEqual(12);
      for (const row of table.rows) expect(row.length, id).toBe(table.columns.length);
    }
    expect(drawn[0]!.table.rows[0]!.slice(0, 2)).toEqual(['2', '2']);
    expect(drawn[0]!.table.rows.at(-1)![0]).toBe(`${2n ** 40n}`);
    // n = 8: online Honaker errs by 1 at the first step.
    expect(drawn[3]!.table.rows.length).toBe(8);
  });

  it('say in their captions what is computed', () => {
    expect(drawn[1]!.caption).toContain('at n = 1, 2, 3, 4, 5, 6 and for the optimum itself at n = 1;');
    expect(drawn[2]!.caption).toContain('least at k = 19 among odd k');
    expect(drawn[2]!.caption).toContain('18 for T = 1000000');
    // n = 8: the streaming and full losses 1328/35 and 768/35 over 8 steps.
    expect(drawn[3]!.caption).toContain(
      'Honaker, online 4.74285…; Honaker, full 2.74285…; optimum 2.23327… (',
    );
  });
});
