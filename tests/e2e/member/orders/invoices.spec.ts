import type { Page } from '@playwright/test';
import {
  checkOut,
  newCustomer,
  orderReaches,
  tellCheckout,
  type CartLine,
} from '../../../api/support/customer';
import {
  addSomeTrack,
  expectSuccessAndReload,
  openDashboard,
  removeTrack,
  rowWith,
} from '../../support/member';
import { expect, LONG, test } from '../../support/test';

/** Opens the dashboard at an invoice with its details. */
async function openInvoice(page: Page, id: string): Promise<void> {
  await openDashboard(page, 'invoices', `&search=${id}`);
  await page.getByRole('button', { name: `Details of invoice ${id}` }).click();
}

/** Sells licences to a new customer. */
async function sell(lines: readonly CartLine[]) {
  const by = await newCustomer();
  const session = await checkOut(by.token, lines);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
  const { id } = await orderReaches(by.token, 'fulfilled');
  return { by, id, session };
}

test.describe('invoices', () => {
  test('refund chosen lines, and put a refunded exclusive back on sale', LONG, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const track = await addSomeTrack();
    const { by, id } = await sell([
      [track.id, 'Exclusive'],
      [24, 'Non-Exclusive'],
    ]);
    await openInvoice(page, id);
    await page.getByRole('button', { name: `Refund invoice ${id}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this invoice?' });
    await expect(dialog).toContainText('€69.98');
    await dialog.getByRole('checkbox', { name: /Glass Elevator/ }).uncheck();
    await expect(dialog).toContainText('€44.99 will be refunded');
    await dialog.getByRole('checkbox', { name: new RegExp(track.title) }).uncheck();
    await expect(dialog).toContainText('Choose at least one line.');
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: new RegExp(track.title) }).check();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expectSuccessAndReload(page, /€44.99 was refunded to the buyer/);
    await expect(rowWith(page, id)).toContainText('partially refunded');

    await page.getByRole('button', { name: `Details of invoice ${id}` }).click();
    const panel = page.getByRole('main');
    await expect(panel.getByRole('listitem').filter({ hasText: track.title }).first()).toContainText(
      'refunded',
    );
    await page.getByRole('button', { name: `Put ${track.title} back on sale` }).click();
    const question = page.getByRole('dialog', { name: 'Put this track back on sale?' });
    await expect(question).toContainText(track.title);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expectSuccessAndReload(page, /on sale again/);

    const { lines } = await orderReaches(by.token, 'partially_refunded');
    expect(lines.map(({ verification }) => verification === null)).toEqual([true, false]);
    await page.goto(`/track/detail/${track.id}`);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    // The button is in the HTML: the page may still ask for the beat.
    await page.close();
    await removeTrack(track);
  });
});
