import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  readonly run: (options: object) => Promise<{ violations: Violation[] }>;
}

/** Waits for finite animations: axe cannot judge the contrast of an element that is fading in. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
}

/** Runs axe on the current state of the page. Emulate reduced motion first. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await untilAnimationsEnd(page);
  const violations = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as Axe)
      // Without the details of what passed, which take time to collect.
      .run({ resultTypes: ['violations'] })
      .then((result) => result.violations),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
