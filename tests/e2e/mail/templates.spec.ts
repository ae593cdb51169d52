import { sampleMails } from '../../../tools/mails/samples';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A picture that needs no request. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const BEATS = [
  { id: 1, title: 'Glass Elevator', image: PIXEL, tag: 'trap', bpm: 92, from: 2499, currency: 'EUR' },
  {
    id: 2,
    title: 'A title that is as long as titles get, so that it does not fit into one line of a phone',
    image: PIXEL,
    tag: 'lofi',
    bpm: 78.5,
    from: null,
    currency: 'EUR',
  },
];

/** `npm test` looks at the light theme only. */
const SCHEMES = process.env['TEST_RUN'] === 'short' ? (['light'] as const) : (['light', 'dark'] as const);

for (const [name, { message }] of await sampleMails(BEATS))
  test(`the mail ${name} fits a phone and a desktop and has no axe violations (${SCHEMES.join(', ')})`, async ({
    page,
  }) => {
    // Visitors' messages are plain text.
    if (message.html === undefined) {
      expect(name).toBe('contact');
      return;
    }
    for (const colorScheme of SCHEMES) {
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
