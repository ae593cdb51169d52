import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './journey';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Waits for what moves but once: something on its way in has no colour to speak of yet. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
}

/** Lets axe look at the page as it is now, and expects no complaint. Ask for reduced motion before. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe);
  await standStill(page);
  const violations = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as { run: () => Promise<{ violations: Violation[] }> })
      .run()
      .then((result) => result.violations),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
