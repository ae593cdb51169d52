import type { Page } from '@playwright/test';
import { isShort } from '../../support/run';
import { expectContrastInTheDark, expectNoViolations } from '../support/axe';
import { expect, isTooWide, LONG, test } from '../support/test';
import { ACCOUNT } from './pages/account';
import { MEMBERSHIPS } from './pages/memberships';
import { BEATS } from './pages/beats';
import { CATALOGUE } from './pages/catalogue';
import { CHECKOUT } from './pages/checkout';
import { DASHBOARD } from './pages/dashboard';
import { DASHBOARD_FORMS } from './pages/dashboard-forms';
import { PHONE_SIZE } from './pages/page';
import { READING } from './pages/reading';

// Lets the parts of the browser tests share the table.
test.describe.configure({ mode: 'parallel' });

/** `npm test` looks at the light theme and at the desktop only. */
const CHECKED = `no axe violations${isShort ? ' in the light theme' : ''}, and nothing scrolls sideways`;

async function expectFit(page: Page, state: string): Promise<void> {
  expect(await isTooWide(page), `${state} scrolls sideways`).toBe(false);
}

for (const { title, states, problems, isForPhones, isLong } of [
  ...READING,
  ...CATALOGUE,
  ...ACCOUNT,
  ...MEMBERSHIPS,
  ...CHECKOUT,
  ...DASHBOARD,
  ...DASHBOARD_FORMS,
  ...BEATS,
])
  test(`${title}: ${CHECKED}`, isLong ? LONG : {}, async ({ page, expectProblem }) => {
    if (problems) expectProblem(problems);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    for await (const state of states(page)) {
      await expectNoViolations(page, state);
      await expectFit(page, state);
      if (isShort) continue;
      await expectContrastInTheDark(page, state);
      const size = page.viewportSize();
      if (!isForPhones || !size) continue;
      await page.setViewportSize(PHONE_SIZE);
      await expectNoViolations(page, `${state}, on a phone`);
      await expectFit(page, `${state}, on a phone`);
      await page.setViewportSize(size);
    }
  });
