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

        expect(await status()).toBe('6 of 6 statements shown');
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        for (const figure of await page.locator('figure svg').all()) {
          expect((await figure.boundingBox())!.height).toBeGreaterThan(100);
          expect(await figure.locator('path').count()).toBeGreaterThan(5);
        }
        expect((await page.locator('article math').first().boundingBox())!.height).toBeGreaterThan(10);

        await page.getByRole('searchbox').fill('remark');
        expect(await shown()).toEqual(['HUU-Remark-7']);
        expect(await status()).toBe('1 of 6 statements shown');
        await page.getByRole('button', { name: 'Show all' }).click();
        await expect.poll(status).toBe('6 of 6 statements shown');
        await page.getByRole('checkbox', { name: 'refuted' }).uncheck();
        await page.getByRole('checkbox', { name: 'imprecise' }).uncheck();
        expect(await shown()).toEqual(['HUU-Alg-1', 'HUU-Fact-18', 'APT-Lemma-3-5', 'APT-Claim-1']);
        await page.getByRole('checkbox', { name: 'with an erratum only' }).check();
        expect(await shown()).toEqual(['HUU-Alg-1']);

        // A link to a statement that the filters hide shows it again.
        await page.evaluate("location.hash = '#APT-Claim-1'");
        await expect.poll(shown).toContain('APT-Claim-1');
        await page.keyboard.press('/');
        expect(await page.evaluate('document.activeElement.id')).toBe('query');
        await page.locator('#HUU-Thm-2 summary').press('Enter');
        expect(await page.locator('#HUU-Thm-2 details').getByText('theorem_2 (Two.v)').isVisible()).toBe(
          true,
        );
        expect(complaints).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    PATIENCE,
  );
}
