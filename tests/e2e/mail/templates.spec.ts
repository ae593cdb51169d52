import { mailTemplates } from '../../support/mail-templates';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [name, { message }] of mailTemplates())
  test(`the mail ${name} fits a phone and a desktop and has no axe violations, light and dark`, async ({
    page,
  }) => {
    // Visitors' messages are plain text.
    if (message.html === undefined) {
      expect(name).toBe('contact');
      return;
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 800]) {
        await page.setViewportSize({ width, height: 900 });
        await page.setContent(message.html);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `at ${width} pixels`).toBe(0);
      }
      await expectNoViolations(page);
      const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(colour).toBe(colorScheme === 'light' ? 'rgb(241, 236, 227)' : 'rgb(12, 11, 10)');
    }
  });
