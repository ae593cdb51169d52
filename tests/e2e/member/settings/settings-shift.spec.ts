import * as v from 'valibot';
import { followShifts, untilSettled } from '../../support/layout-shift';
import { asMember } from '../../support/member';
import { restoreDefaults, untilSettingsAreUsed } from '../../support/settings';
import { expect, test } from '../../support/test';

const SENTENCE =
  '{shop} and {seller} agree on this in {jurisdiction}, for as long as nobody says otherwise. ';

const settingsSchema = v.object({
  version: v.number(),
  settings: v.looseObject({ shop: v.looseObject({}), texts: v.looseObject({}) }),
});

async function readSettings(): Promise<v.InferOutput<typeof settingsSchema>> {
  return v.parse(settingsSchema, await asMember('GET', '/api/member/settings'));
}

test.beforeAll(async () => {
  const { version, settings } = await readSettings();
  const section = (number: number) => `# Section ${number}\n\n${SENTENCE.repeat(1 + (number % 4) * 5)}`;
  const text = Array.from({ length: 14 }, (_, index) => section(index + 1)).join('\n\n');
  const shop = { ...settings.shop, name: 'A Shop with Another and Longer Name', headline: 'Short.' };
  await asMember('POST', '/api/member/settings/save', {
    version,
    settings: { ...settings, shop, texts: { terms: text, privacy: text } },
  });
});

test.afterAll(async () => {
  await restoreDefaults('settings');
  await untilSettingsAreUsed();
});

// Terms and privacy policy are one page with different texts.
for (const path of ['/', '/terms'])
  test(`newer settings than the deployment’s move nothing on ${path} at any width`, async ({ page }) => {
    const shifts = await followShifts(page);
    for (const width of [360, 800, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      if (path === '/') await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short.');
      else await expect(page.getByRole('main')).toContainText('Section 14');
      await untilSettled(page);
      expect(await shifts(), `at ${width} pixels`).toBeLessThan(0.01);
    }
  });
