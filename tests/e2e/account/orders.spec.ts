import { hasDownloads, ORDER_STATES, type OrderView } from '@store/domain/orders/orders';
import { expectNoViolations } from '../support/axe';
import { beCustomer } from '../support/shopping';
import { expect, isTooWide, open, PHONE, test } from '../support/test';

/** An order in each state; the first line of a partially refunded one was refunded. */
const ORDERS: readonly OrderView[] = ORDER_STATES.map((state, place) => ({
  id: `order-${state}`,
  total: '69.98',
  state,
  created: Date.UTC(2026, 10, 22 - place),
  lines: [
    {
      track_id: 24,
      title: 'Glass Elevator',
      license: 'Exclusive',
      license_name: 'Exclusive',
      price: '44.99',
      full_price: '44.99',
      verification: null,
      returned: state === 'partially_refunded' || state === 'refunded',
      upgrade_from: null,
      by_offer: false,
      upgraded_by: null,
      files: state === 'fulfilled' ? [{ file: 'audio', format: 'WAV', size: 0 }] : [],
    },
    {
      track_id: 23,
      title: 'Low Tide',
      license: 'Non-Exclusive',
      license_name: 'Non-Exclusive',
      price: '24.99',
      full_price: '29.99',
      verification: null,
      returned: state === 'refunded',
      upgrade_from: null,
      by_offer: false,
      upgraded_by: null,
      files: hasDownloads(state)
        ? [
            { file: 'mp3', format: 'MP3', size: 6_240_000 },
            { file: 'stems', format: 'ZIP', size: 212_000_000 },
          ]
        : [],
    },
  ],
  reductions: [{ name: 'Code SUMMER (€5.00 off)', amount: '5.00' }],
  receipt: state === 'fulfilled' ? 'https://pay.example.com/receipts/1' : null,
}));

test('orders of every state fit and are accessible', PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beCustomer(page);
  await page.route('**/api/userorders', (route) => route.fulfill({ json: { results: ORDERS } }));
  await open(page, '/profile?tab=orders');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('checkbox', { name: 'Show checkouts that were not finished (2)' }).check();
  for (const { id } of ORDERS) await panel.getByRole('button', { name: id }).click();
  await expect(panel.getByRole('button', { name: /^Contract/ })).toHaveCount(3);
  expect(await isTooWide(page)).toBe(false);
  await expectNoViolations(page);
});
