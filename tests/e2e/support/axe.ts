import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

interface Axe {
  readonly run: (options: object) => Promise<{ violations: Violation[] }>;
}

/**
 * Waits for finite animations: axe cannot judge the contrast of an element that is fading. A change of an inherited colour starts
 * transitions of descendants when those of their ancestors end.
 */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let some = running(); some.length > 0; some = running())
      await Promise.allSettled(some.map(({ finished }) => finished));
  });
}

async function violationsOf(page: Page, options: object): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await untilAnimationsEnd(page);
  const violations = await page.evaluate(
    (narrowed) =>
      (Reflect.get(window, 'axe') as Axe)
        // Without the details of what passed, which take time to collect.
        .run({ resultTypes: ['violations'], ...narrowed })
        .then((result) => result.violations),
    options,
  );
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
}

/** Runs axe on the current state of the page, which a failure names. Emulate reduced motion first. */
export async function expectNoViolations(page: Page, state = 'this state'): Promise<void> {
  expect(await violationsOf(page, {}), state).toEqual([]);
}

/** Runs the one rule of axe that depends on the theme with the dark one. Leaves the page in the light theme. */
export async function expectContrastInTheDark(page: Page, state = 'this state'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { runOnly: ['color-contrast'] }), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
