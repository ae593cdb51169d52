import * as v from 'valibot';
import { followShifts, untilSettled } from '../../support/layout-shift';
import { asMember } from '../../support/member';
import { documentsReadBy, restoreDefaults, untilSettingsAreUsed } from '../../support/settings';
import { expect, isTooWide, test } from '../../support/test';

test.afterEach(() => restoreDefaults('settings'));
test.afterAll(untilSettingsAreUsed);

test('a visit reads one document, and a longer headline moves nothing on a phone', async ({ page }) => {
  const { version, settings } = v.parse(
    v.object({
      version: v.number(),
      settings: v.looseObject({ shop: v.looseObject({}) }),
    }),
    await asMember('GET', '/api/member/settings'),
  );
  const shop = { ...settings.shop, headline: 'A much longer headline that needs more lines than before' };
  await asMember('POST', '/api/member/settings/save', { version, settings: { ...settings, shop } });
  const read = documentsReadBy(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const shifts = await followShifts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A much longer/);
  await untilSettled(page);
  expect(await shifts()).toBeLessThan(0.001);
  expect(new Set(read)).toEqual(new Set(['catalogue/head']));
  expect(await isTooWide(page)).toBe(false);
});
