import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { reportPage } from '../../src/report/page.js';
import { temporaryFolder } from '../cli/harness.js';
import { sampleFigures, sampleRun } from './sample.js';

const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const folder = temporaryFolder();
const PATIENCE = 300_000;

if (EXECUTABLE === undefined) {
  it('the page was not opened in a browser: no Chromium on this machine', () => {
    expect(EXECUTABLE).toBeUndefined();
  });
} else {
  it(
    'the page works in Chromium from disk without a network',
    async () => {
      const file = join(folder, 'page.html');
      writeFileSync(file, reportPage(await sampleRun(), sampleFigures()));
      const browser = await chromium.launch({
        executablePath: EXECUTABLE,
        args: ['--no-sandbox'],
        timeout: PATIENCE,
      });
      try {
        const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } });
        context.setDefaultTimeout(PATIENCE);
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (message.type() !== 'log') complaints.push(message.text());
        });
        page.on('pageerror', (problem) => complaints.push(String(problem)));
        page.on('request', (request) => {
          if (!request.url().startsWith('file:')) complaints.push(request.url());
        });
        await page.goto(pathToFileURL(file).href);
        const shown = async (): Promise<string[]> =>
          page.locator('article:visible').evaluateAll((cards) => cards.map((card) => card.id));
        const status = (): Promise<string | null> => page.locator('[role=status]').textContent();

        expect(await status()).toBe('8 of 8 statements shown');
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        for (const figure of await page.locator('figure svg').all()) {
          expect((await figure.boundingBox())!.height).toBeGreaterThan(100);
          expect(await figure.locator('path').count()).toBeGreaterThan(5);
        }

        // A card is folded until it is opened.
        const proof = page.locator('#HUU-Thm-501 ol.steps');
        expect(await proof.isVisible()).toBe(false);
        await page.locator('#HUU-Thm-501 summary').press('Enter');
        expect(await proof.isVisible()).toBe(true);
        expect((await page.locator('article math').first().boundingBox())!.height).toBeGreaterThan(10);
        for (const text of ['theorem_501', 'forall n : nat, 0 <= n', 'part: n < 7'])
          expect(await page.locator('#HUU-Thm-501').getByText(text).first().isVisible(), text).toBe(true);

        for (const query of ['remark', 'Remark 503', '503', 'at most 3']) {
          await page.getByRole('searchbox').fill(query);
          expect(await shown(), query).toEqual(['HUU-Remark-503']);
        }
        for (const query of ['Theorem 501', 'Thm 501', '3.14159265']) {
          await page.getByRole('searchbox').fill(query);
          expect(await shown(), query).toContain('HUU-Thm-501');
        }
        await page.getByRole('searchbox').fill('Remark 503');
        expect(await status()).toBe('1 of 8 statements shown');
        await page.getByRole('button', { name: 'Show all' }).click();
        await expect.poll(status).toBe('8 of 8 statements shown');
        await page.getByRole('checkbox', { name: 'with an erratum only' }).check();
        expect(await shown()).toEqual(['HUU-Remark-503', 'APT-Lemma-504']);
        await page.getByRole('checkbox', { name: 'refuted' }).uncheck();
        expect(await shown()).toEqual(['APT-Lemma-504']);

        // A link to a statement that the filters hide shows it again, opened.
        await page.evaluate("location.hash = '#APT-Claim-505'");
        await expect.poll(shown).toContain('APT-Claim-505');
        await page.locator('#APT-Claim-505 ol.steps a').click();
        await expect.poll(() => page.evaluate('location.hash')).toBe('#HUU-Thm-501');
        await page.keyboard.press('/');
        expect(await page.evaluate('document.activeElement.id')).toBe('query');
        expect(complaints).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    PATIENCE,
  );
}
