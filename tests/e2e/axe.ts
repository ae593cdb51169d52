import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './journey';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Lets axe look at the page as it is now, and expects no complaint. Ask for reduced motion before. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as { run: () => Promise<{ violations: Violation[] }> })
      .run()
      .then((result) => result.violations),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
