import { readdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import type { Challenge, SolvedChallenge } from '@store/domain/platform/proof-of-work';
import { runningStore } from '../../support/running-store';

/** Solves a challenge with one worker of the built site. Returns the solution and the ms it took. */
export async function solveInBrowser(
  page: Page,
  challenge: Challenge,
): Promise<{ readonly solved: SolvedChallenge; readonly took: number }> {
  const { took, ...solution } = await page.evaluate(async (sent) => {
    const { worker } = window as unknown as { worker: Worker };
    const started = performance.now();
    const { counter, derivedKey } = await new Promise<{ counter: number; derivedKey: string }>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data as { counter: number; derivedKey: string });
      worker.postMessage(sent);
    });
    return { counter, derivedKey, took: performance.now() - started };
  }, challenge);
  return { solved: { challenge, solution }, took };
}

/** A page of the shop with its proof worker started. */
export async function pageWithWorker(
  assets: string,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const { url } = runningStore();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  await page.goto(url);
  await page.evaluate((name) => {
    Object.assign(window, { worker: new Worker(`/assets/${name}`, { type: 'module' }) });
  }, workerFile(assets));
  return { page, close: () => browser.close() };
}

function workerFile(assets: string): string {
  const file = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The site has no worker for proofs of work.');
  return file;
}
