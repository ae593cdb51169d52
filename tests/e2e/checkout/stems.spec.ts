import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { storedLicencesSchema } from '@store/domain/shop/licences/schema';
import { expectNoViolations } from '../support/axe';
import { asMember } from '../support/member';
import { restoreDefaults, untilSettingsAreUsed } from '../support/settings';
import { addToCart, beCustomer, checkOut, pay } from '../support/shopping';
import { readZip } from '../support/zip';
import { expect, isTooWide, LONG, test } from '../support/test';

const overviewSchema = v.object({ version: v.number(), licences: storedLicencesSchema });

/** Puts a licence with stems on sale. */
async function sellStems(): Promise<void> {
  const overview = await asMember('GET', '/api/member/licences');
  const { version, licences: stored } = v.parse(overviewSchema, overview);
  const inputs = stored.map(({ id, name, price, exclusive, files, limits, summary, clauses, enabled }) => {
    return { id, name, price, exclusive, files, limits, summary, clauses, enabled };
  });
  const [model] = inputs;
  const stems = { ...model, id: 'trackout-5e', name: 'Trackout Lease', price: 9900, files: ['wav', 'stems'] };
  await asMember('POST', '/api/member/licences/save', { version, licences: [...inputs, stems] });
  // A page is sent with the licences that its function knows.
  await untilSettingsAreUsed();
}

test.afterAll(async () => {
  await restoreDefaults('licences');
  await untilSettingsAreUsed();
});

test(
  'the buyer of a licence with stems downloads them from the order, and the ZIP file holds the tracks',
  LONG,
  async ({ page }) => {
    await sellStems();
    await beCustomer(page);
    await addToCart(page, 24, 'Trackout Lease - €99.00');
    await page.goto('/cart');
    await expect(page.getByRole('table')).toContainText('Stems (ZIP)');
    await checkOut(page);
    await pay(page);
    await page.getByRole('main').getByRole('link', { name: 'See your order' }).click();
    const button = page.getByRole('button', { name: /^Download stems/ });
    await expect(button).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    await expectNoViolations(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/Glass Elevator \(stems\)\.zip$/);
    const stems = readZip(await readFile(await download.path()));
    expect(stems.length).toBeGreaterThan(1);
    for (const { name, bytes } of stems) {
      expect(name).toMatch(/^Glass Elevator - .+\.wav$/);
      expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
      // The length that the file itself names.
      expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    }
  },
);
