import { sampleMails } from '../../../tools/mails/samples';
import { expectContrastInTheDark, expectNoViolations } from '../support/axe';
import { expect, isTooWide, LONG, test } from '../support/test';

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

const BACKGROUNDS = { light: 'rgb(241, 236, 227)', dark: 'rgb(12, 11, 10)' } as const;

const SCHEMES = ['light', 'dark'] as const;

// One page for all mails: a page of its own takes longer than what is checked on it.
test(
  'every mail fits a phone and a desktop and has no axe violations in either theme',
  LONG,
  async ({ page }) => {
    const plain: string[] = [];
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    for (const [name, { message }] of await sampleMails(BEATS)) {
      if (message.html === undefined) {
        plain.push(name);
        continue;
      }
      await page.setViewportSize({ width: 360, height: 900 });
      await page.setContent(message.html);
      expect(await isTooWide(page), `${name} at 360 pixels`).toBe(false);
      await page.setViewportSize({ width: 800, height: 900 });
      expect(await isTooWide(page), `${name} at 800 pixels`).toBe(false);
      await expectNoViolations(page, name);
      await expectContrastInTheDark(page, name);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('body'), `${name}, ${colorScheme}`).toHaveCSS(
          'background-color',
          BACKGROUNDS[colorScheme],
        );
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    // Visitors' messages are plain text.
    expect(plain).toEqual(['contact']);
  },
);
