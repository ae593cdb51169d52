import { addSomeCode } from '../../../api/support/deals';
import { addSomeTrack, removeTrack, sellTrack } from '../../support/member';
import { answerMalformed, cartOf, hold, remember, restore, sessionOf } from '../../support/network';
import { expect, open } from '../../support/test';
import type { CheckedPage } from './page';

export const CHECKOUT: readonly CheckedPage[] = [
  {
    title: 'cart',
    isLong: true,
    isForPhones: true,
    async *states(page) {
      await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
      await open(page, '/cart');
      const total = page.getByRole('complementary', { name: 'Total' });
      await page.getByText('Have a code?').click();
      await page.getByLabel('Add discount code').fill('no-such-code');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(total).toContainText('There is no code “NO-SUCH-CODE”. Please check the spelling.');
      yield 'with a refused code';
      await page.getByLabel('Add discount code').fill(await addSomeCode());
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(total).toContainText('Total€19.99');
      yield 'with a code';
      await page.getByRole('button', { name: 'Checkout Now' }).click();
      await page.getByRole('alert').getByText('Please signin before checkout.').waitFor();
      yield 'that asks to sign in';
      await page.getByRole('button', { name: 'Delete cart items' }).click();
      await expect(page.getByRole('main')).toContainText('Cart is empty');
      yield 'that is empty';
    },
  },
  {
    title: 'link that fills the cart',
    isForPhones: true,
    isLong: true,
    async *states(page) {
      await open(page, '/cart/add?beat=24&licence=Exclusive');
      await page.getByRole('button', { name: 'Add to cart' }).waitFor();
      yield 'to a licence';
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByRole('complementary', { name: 'Total' }).waitFor();
      await open(page, '/cart/add?beat=24&licence=Non-Exclusive');
      await page.getByRole('link', { name: 'View cart' }).waitFor();
      yield 'to a beat that is in the cart';
    },
  },
  {
    title: 'notifications',
    problems: /status of 503/,
    async *states(page) {
      await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Delete cart items' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Browse tracks' }).click();
      const footer = page.getByRole('contentinfo');
      const told = page.getByRole('region', { name: 'Notifications' });
      for (const [email, status, kind] of [
        ['nobody@nowhere', 200, 'Warning'],
        ['mara@example.com', 503, 'Error'],
        ['mara@example.com', 200, 'Success'],
      ] as const) {
        await page.route('**/api/newsletter', (route) =>
          route.fulfill({ status, json: { message: 'The list says so.', code: 'unavailable' } }),
        );
        await footer.getByRole('textbox', { name: 'Newsletter' }).fill(email);
        await footer.getByRole('button', { name: 'Subscribe' }).click();
        await expect(told).toContainText(kind);
        if (kind === 'Warning') yield 'one, and the error of the newsletter form';
        await page.unroute('**/api/newsletter');
      }
      await told.getByRole('button', { name: '2 earlier notifications' }).click();
      await expect(told.getByRole('button', { name: 'Close notification' })).toHaveCount(4);
      yield 'of every colour';
    },
  },
  {
    title: 'end of a payment',
    isForPhones: true,
    isLong: true,
    async *states(page) {
      const heading = page.getByRole('heading', { level: 1 });
      const address = '**/api/checkout/matching_id';
      const letGo = await hold(page, address);
      await page.goto('/checkout/success/any');
      await expect(heading).toHaveText('Your payment is being confirmed.');
      yield 'while it is awaited';
      letGo();
      await restore(page, address);
      await answerMalformed(page, address);
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      yield 'that could not be loaded';
      await restore(page, address);
      await page.route(address, (route) => route.fulfill({ json: { result: true } }));
      // Not by the button: the page asks again by itself, and may do so first.
      await page.reload();
      await expect(heading).toHaveText('Thanks you for purchase');
      yield 'paid';
      await restore(page, address);
      await page.route(address, (route) => route.fulfill({ json: { result: false, state: 'processing' } }));
      await page.goto('/checkout/success/o1');
      await expect(heading).toHaveText('Your bank is confirming the payment');
      yield 'being processed';
    },
  },
  {
    title: 'owned licence',
    isForPhones: true,
    isLong: true,
    problems: /status of 409/,
    async *states(page) {
      const track = await addSomeTrack();
      const { by, id } = await sellTrack(track.id);
      await remember(page, sessionOf(by.token));
      await open(page, `/profile?tab=orders&order=${id}`);
      const upgrade = page.getByRole('link', { name: `Upgrade ${track.title} to Exclusive for €20.00` });
      await upgrade.waitFor();
      yield 'the order, which offers an upgrade';
      await open(page, `/track/detail/${track.id}`);
      await upgrade.waitFor();
      yield 'the page of the track';
      await upgrade.click();
      await expect(page).toHaveURL(/\/cart$/);
      await page.getByText('Upgrade from Non-Exclusive').waitFor();
      yield 'the cart with an upgrade';
      await page.getByRole('button', { name: `Remove ${track.title}` }).click();
      await page.goto(`/track/detail/${track.id}`);
      await page.getByRole('button', { name: 'Buy again for another song: Non-Exclusive - €24.99' }).click();
      await page.getByRole('button', { name: 'Already in cart' }).waitFor();
      yield 'the page of the track, which is in the cart again';
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Checkout Now' }).click();
      await page.getByRole('button', { name: 'Buy again for another song' }).waitFor();
      yield 'the cart that asks whether to buy it again';
      await removeTrack(track);
    },
  },
];
