import type { Locator, Page } from '@playwright/test';
import { orderReaches } from '../../../api/support/customer';
import { pdfText } from '../../../api/support/pdf-text';
import { expectNoViolations } from '../../support/axe';
import { openDashboard } from '../../support/member';
import { restoreDefaults, untilSettingsAreUsed } from '../../support/settings';
import { addToCart, beCustomer, checkOut, pay } from '../../support/shopping';
import { expect, isTooWide, LONG, test } from '../../support/test';

const CLAUSE = 'The buyer may distribute {copies} of songs on the moon.';

async function openLicences(page: Page): Promise<Locator> {
  await openDashboard(page, 'licences');
  const list = page.getByRole('region', { name: 'Licences' });
  await expect(list.getByRole('button', { name: 'Edit Exclusive', exact: true })).toBeVisible();
  return list;
}

test.afterAll(async () => {
  await restoreDefaults('licences');
  await untilSettingsAreUsed();
});

test(
  'a producer adds a third licence, a visitor buys it, and its contract has its clauses',
  LONG,
  async ({ page, browser }) => {
    // A whole purchase and its files.
    const context = await browser.newContext();
    const dashboard = await context.newPage();
    const list = await openLicences(dashboard);
    await list.getByRole('button', { name: 'Add licence' }).click();
    const form = dashboard.getByRole('region', { name: 'Add licence' });
    await form.getByLabel('Name').fill('Premium Lease');
    await form.getByLabel('Price in €').fill('79');
    const files = form.getByRole('group', { name: 'Files' });
    await files.getByRole('checkbox', { checked: true }).uncheck();
    await form.getByRole('button', { name: 'Save licence' }).click();
    await expect(files).toBeFocused();
    await files.getByRole('checkbox', { name: 'Master' }).check();
    await form.getByLabel('Copies').fill('10,000');
    await form.getByLabel('Contract', { exact: true }).fill(`# Copies\n\n${CLAUSE}`);
    const download = dashboard.waitForEvent('download');
    await form.getByRole('button', { name: 'Sample contract (PDF)' }).click();
    expect((await download).suggestedFilename()).toBe('sample-contract.pdf');
    expect(await isTooWide(dashboard)).toBe(false);
    await form.getByRole('button', { name: 'Save licence' }).click();
    await expect(list.getByRole('row', { name: 'Premium Lease' })).toContainText(/Master——€79\.00On sale/);

    const { token } = await beCustomer(page);
    await page.goto('/licences');
    await expect(page.getByRole('region', { name: 'Compare the licences' })).toContainText('Premium Lease');
    await expect(page.getByRole('main').locator('summary')).toHaveCount(3);
    await page.getByRole('main').locator('summary').filter({ hasText: 'Premium Lease' }).click();
    await expect(page.getByText('may distribute up to 10,000 copies of songs on the moon')).toBeVisible();
    await expectNoViolations(page);
    expect(await isTooWide(page)).toBe(false);
    await expect(page.getByRole('main')).not.toContainText(/lawyer/i);

    await addToCart(page, 24, 'Premium Lease - €79.00');
    await checkOut(page);
    await pay(page);
    const order = await orderReaches(token, 'fulfilled');
    expect(order).toMatchObject({ total: '79.00' });
    await page.goto(`/profile?tab=orders&order=${order.id}`);
    const contract = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Contract \(PDF\)/ }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await contract).createReadStream())
      chunks.push(Buffer.from(chunk as Buffer));
    const words = await pdfText(new Uint8Array(Buffer.concat(chunks)).buffer);
    expect(words).toContain('Premium Lease');
    expect(words).toContain('may distribute up to 10,000 copies of songs on the moon');
    await context.close();
  },
);
