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
  readonly run: (context: Node, options: object) => Promise<{ violations: Violation[] }>;
}

/**
 * What axe objects to. Transitions are off meanwhile: axe cannot judge the contrast of an element that is fading, and a
 * change of the theme takes many frames, because the transition of an inherited colour starts those of descendants when
 * it ends. The style sheet is a constructed one, which the content security policy allows.
 */
async function violationsOf(page: Page, options: object): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (narrowed) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    try {
      const running = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(running.map(({ finished }) => finished));
      // Nothing else can be reached while a modal dialog is open.
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const result = await (Reflect.get(window, 'axe') as Axe)
        // Without the details of what passed, which take time to collect.
        .run(dialog ?? document, { resultTypes: ['violations'], ...narrowed });
      return result.violations;
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    }
  }, options);
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
