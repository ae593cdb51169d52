import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  checkOut as openCheckout,
  newCustomer,
  orderReaches,
  tellCheckout,
} from '../../api/support/customer';
import { mailsTo } from '../../api/support/outbox';
import { pdfText } from '../../api/support/pdf-text';
import { addSomeTrack, removeTrack } from '../support/member';
import { addToCart, beCustomer, checkOut, pay, signUp, storedCart, stranger } from '../support/shopping';
import { expect, isTooWide, LONG, LONG_ON_PHONE, test } from '../support/test';

async function download(page: Page, name: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  return readFile(await file.path());
}

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => (localStorage.getItem('token') ?? '').replace(/^"|"$/g, ''));
}

test(
  'a new customer buys two beats and receives contracts, files and a mail',
  LONG_ON_PHONE,
  async ({ page }) => {
    const me = stranger();
    await signUp(page, me);
    await addToCart(page, 24, 'Non-Exclusive - €24.99');
    await addToCart(page, 23, 'Non-Exclusive - €24.99');
    await page.goto('/cart');
    await expect(page.getByText('€49.98').first()).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    await checkOut(page);
    await pay(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
    await expect.poll(() => storedCart(page)).toBeNull();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    await page.getByRole('main').getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByRole('table')).toContainText('49.98');

    const order = await orderReaches(await tokenOf(page), 'fulfilled');
    await page.goto(`/profile?tab=orders&order=${order.id}`);
    await expect(page.getByRole('table')).toContainText('49.98');
    const contract = await download(page, /contract/i);
    const words = await pdfText(new Uint8Array(contract).buffer);
    for (const expected of [
      'Non-Exclusive Licence',
      'Glass Elevator',
      'Mara Lind',
      order.id,
      '500,000 streams',
    ])
      expect(words).toContain(expected);
    const audio = await download(page, /download/i);
    expect(audio.subarray(0, 4).toString('latin1')).toBe('RIFF');
    expect(await isTooWide(page)).toBe(false);

    const [mail] = (await mailsTo(me.email)).filter(({ id }) => id.includes(order.id));
    const link = /http\S+profile\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('table')).toContainText('49.98');

    const code = order.lines[0]?.verification ?? '';
    await page.goto(`/licences/verify/${code}`);
    await expect(page.getByRole('main')).toContainText('M. L.');
    await expect(page.getByRole('main')).not.toContainText('Mara Lind');
  },
);

test(
  'checkout refuses a beat that was sold exclusively to someone else',
  LONG,
  async ({ page, expectProblem }) => {
    expectProblem(/status of 409/);
    const track = await addSomeTrack();
    await beCustomer(page);
    await addToCart(page, track.id, 'Exclusive - €44.99');
    await addToCart(page, 24, 'Non-Exclusive - €24.99');
    await page.goto('/cart');
    await expect(page.getByRole('table')).toContainText(track.title);
    const { token } = await newCustomer();
    const session = await openCheckout(token, [[track.id, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { name: 'Teo Okafor' });
    await orderReaches(token, 'fulfilled');
    await page.getByRole('button', { name: 'Checkout Now' }).click();
    const summary = page.getByRole('complementary', { name: 'Total' });
    await expect(summary).toContainText(track.title);
    await expect(page.getByRole('alert').filter({ hasText: track.title })).toContainText('Warning');

    await page.getByRole('table').getByRole('link', { name: track.title }).click();
    await expect(page.getByRole('main').getByText('Sold', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /cart/ })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('table')).toContainText(
      'Sold exclusively in the meantime. Please remove it.',
    );
    await page.getByRole('button', { name: `Remove ${track.title}` }).click();
    await expect(summary).toContainText('€24.99');
    await page.goto(`/tracks?search=${track.tag}`);
    await expect(page.getByText('No data was found.')).toBeVisible();
    await checkOut(page);
    await removeTrack(track);
  },
);
