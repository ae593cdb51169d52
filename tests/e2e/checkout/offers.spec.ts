import * as v from 'valibot';
import { findAccount, markVerified } from '@store/functions/platform/gateways/auth';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { orderReaches } from '../../api/support/customer';
import { mailsTo } from '../../api/support/outbox';
import { expectNoViolations } from '../support/axe';
import { addSomeTrack, asMember, openDashboard, removeTrack } from '../support/member';
import { beCustomer, checkOut, pay } from '../support/shopping';
import { expect, isTooWide, LONG, test } from '../support/test';

const settingsSchema = v.object({
  settings: v.object({ enabled: v.boolean(), minimum_percent: v.number(), version: v.number() }),
});

async function switchOffers(enabled: boolean): Promise<void> {
  const { settings } = v.parse(settingsSchema, await asMember('GET', '/api/member/offers'));
  await asMember('POST', '/api/member/offers/settings', { ...settings, enabled });
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterAll(() => switchOffers(false));

test('an offer is made, countered in the dashboard, accepted and paid', LONG, async ({ page, browser }) => {
  const track = await addSomeTrack();
  const producer = await browser.newPage();
  await producer.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(producer, 'offers');
  const offers = producer.getByRole('region', { name: 'Offers', exact: true });
  await offers.getByLabel('Accept offers for exclusive licences').check();
  await offers.getByRole('button', { name: 'Save' }).click();
  await expect(producer.getByText('Your shop accepts offers.')).toBeVisible();

  const customer = await beCustomer(page);
  const account = await findAccount(customer.email);
  await markVerified(account?.uid ?? '');
  await page.goto(`/track/detail/${track.id}`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const form = page.getByRole('dialog');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(form).toContainText('Enter an amount in euros, for example 30.00.');
  await form.getByLabel('Your offer in euros').fill('30,00');
  await form.getByLabel('Message to the producer (optional)').fill('For my album.');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(form.getByRole('status')).toContainText('Your offer was sent.');
  await expectNoViolations(page);

  await producer.reload();
  const list = producer.getByRole('list', { name: 'Offers from buyers' });
  await list.getByRole('button', { name: new RegExp(track.title) }).click();
  const details = producer.getByRole('article').filter({ hasText: track.title });
  await expect(details).toContainText('For my album.');
  await expectNoViolations(producer);
  for (const width of [800, 1440]) {
    await producer.setViewportSize({ width, height: 900 });
    expect(await isTooWide(producer)).toBe(false);
  }
  await details.getByLabel('Counter-offer in euros').fill('35.00');
  await details.getByRole('button', { name: /^Counter/ }).click();
  await expect(details).toContainText('You asked for €35.00');

  await page.goto('/profile?tab=orders');
  const mine = page.getByRole('region', { name: 'Your offers' });
  await expect(mine).toContainText('The producer asks for €35.00');
  await expectNoViolations(page);
  await mine.getByRole('button', { name: /^Accept/ }).click();
  const buy = mine.getByRole('link', { name: `Buy ${track.title} for €35.00` });
  await expect(buy).toBeVisible();
  await expectNoViolations(page);
  await buy.click();
  await expect(page.getByText('At the agreed price')).toBeVisible();
  await checkOut(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
  expect(await orderReaches(customer.token, 'fulfilled')).toMatchObject({ total: '35.00' });
  await page.goto('/profile?tab=orders');
  await expect(mine).toContainText('Bought for €35.00.');
  await producer.close();
  await removeTrack(track);
});

test(
  'the producer answers by the mailed link, which asks before it does anything',
  LONG,
  async ({ page }) => {
    await switchOffers(true);
    const track = await addSomeTrack();
    const customer = await beCustomer(page);
    const account = await findAccount(customer.email);
    await markVerified(account?.uid ?? '');
    await page.goto(`/track/detail/${track.id}`);
    await page.getByRole('button', { name: 'Make an offer' }).click();
    await page.getByLabel('Your offer in euros').fill('30');
    await page.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();

    const mail = (await mailsTo(shop.producer.email)).find(({ subject }) =>
      subject.includes(customer.username),
    );
    const query = /token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(`/api/offers/respond?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answer an offer');
    await expect(page.getByRole('main')).toContainText(`offers €30.00 for “${track.title}”`);
    await expectNoViolations(page);
    for (const width of [360, 800]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isTooWide(page)).toBe(false);
    }
    await page.getByLabel('Or ask for another amount, in euros').fill('40.00');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for €40.00?');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accepted');
    await expectNoViolations(page);

    await page.goto('/profile?tab=orders');
    await expect(page.getByRole('link', { name: `Buy ${track.title} for €30.00` })).toBeVisible();
    await removeTrack(track);
  },
);
