import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../src/statement/result.js';
import { reportPage } from '../../src/report/page.js';
import { sampleFigures, sampleRun } from './sample.js';

const figures = sampleFigures();
let page = '';
beforeAll(async () => {
  page = reportPage(await sampleRun(), figures);
});

describe('the page of a run', () => {
  it('is one file that loads nothing', () => {
    expect(page).not.toMatch(/<(?:script|link|img|iframe|object|embed)[^>]*\b(?:src|href|data)=/);
    expect(page).not.toMatch(/url\(|@import|https?:\/\/(?!www\.w3\.org\/)/);
    expect(page).toContain("default-src 'none'");
  });

  it('allows exactly its own script and styles', () => {
    const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]!);
    expect(scripts.length).toBe(1);
    expect(page).toContain(`script-src ${digest(scripts[0]!)};`);
    for (const style of styles) expect(page).toContain(digest(style));
    expect(page).not.toContain("'unsafe-inline'");
    expect(page).not.toMatch(/\son[a-z]+=/);
  });

  it('has every statement, formula and number, and no id twice', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'main',
        'HUU',
        'APT',
        'HUU-Thm-501',
        'observations',
        'results',
        'figures',
        'figure-errors',
        'run',
      ]),
    );
    expect(page.match(/<math /g)?.length).toBe(page.match(/<article /g)?.length);
    expect(page).toContain('in [3.1415926535897932, 3.1415926535897933]');
    for (const anchor of page.matchAll(/href="#([^"]+)"/g)) expect(ids, anchor[1]).toContain(anchor[1]);
  });

  it('is the same for the same run', async () => {
    expect(reportPage(await sampleRun(), figures)).toBe(page);
  });

  it('says of each formula how sure it is, and what else the text allows', () => {
    expect(page).toContain(
      'Formula <strong>forced</strong>: words and numbers of the text leave this formula alone (the words around it).',
    );
    expect(page).toContain('Other readings that the text allows: another one.');
  });

  it('escapes what it is given and shows a verdict that is not the registered one', async () => {
    const run = await sampleRun();
    const remark = run.results.find(({ statement }) => statement.id === 'HUU Remark 503')!;
    const changed: Result = {
      ...remark,
      statement: { ...remark.statement, says: '<b>bold</b> & "quoted".', expected: 'holds' },
    };
    const broken: Result = {
      statement: { ...remark.statement, id: 'HUU Thm 77' },
      problem: 'RangeError: <none>',
    };
    const html = reportPage({ ...run, results: [changed, broken] }, figures);
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;.');
    expect(html).toContain('Expected holds, got refuted: n = 4.');
    expect(html).toContain('2 verdicts are not as registered.');
    expect(html).toContain('RangeError: &lt;none&gt;');
  });
});
