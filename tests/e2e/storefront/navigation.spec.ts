import type { Page } from '@playwright/test';
import { newCustomer } from '../../api/support/customer';
import { showPlans } from '../support/memberships';
import { remember, sessionOf } from '../support/network';
import { expect, expectAtTop, isTooWide, LONG_ON_DESKTOP, open, PHONE, test } from '../support/test';

const SHOP = 'Nightshift Beats';

function description(page: Page) {
  return page.locator('head meta[name="description"]');
}
function canonical(page: Page) {
  return page.locator('head link[rel="canonical"]');
}

/** Public pages with their titles and headings. */
const PAGES: readonly (readonly [path: string, title: string, heading: string | RegExp])[] = [
  ['/', 'Beats made by real musicians', /real musicians/],
  ['/about', 'About', /.+/],
  ['/tracks', 'All Tracks', 'All Tracks'],
  ['/track/detail/24', 'Glass Elevator', 'Glass Elevator'],
  ['/kits', 'Kits', 'Kits'],
  ['/kit/3', 'North Pier Drums', 'North Pier Drums'],
  ['/free-download?kit=1&token=any', 'Free download', 'Your kit is ready'],
  ['/cart', 'Cart', 'Cart'],
  ['/cart/add?beat=24&licence=Exclusive', 'Add to cart', 'Add to cart'],
  ['/contact', 'Contact', 'Contact'],
  ['/newsletter', 'Newsletter', /thank you/i],
  ['/newsletter/confirmed', 'Subscription confirmed', 'You’re on the list'],
  ['/free-download?beat=23&token=any', 'Free download', 'Your download is ready'],
  ['/free-download', 'Link not valid', 'This link is no longer valid'],
  ['/for/mara', 'Link not valid', 'This link no longer works'],
  ['/statement', 'Link not valid', 'This link is not valid'],
  ['/memberships', 'Memberships', 'Memberships'],
  ['/newsletter/expired', 'Link not valid', 'This link is no longer valid'],
  ['/newsletter/unsubscribe/success', 'Unsubscribed', 'You successully unsubscribe...'],
  ['/newsletter/unsubscribe/cancel', 'Already unsubscribed', /already unsubscribed/i],
  ['/terms', 'Terms & Condition', 'Terms & Condition'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/licences', 'Licencing Methods', 'Licencing Methods'],
  ['/licences/verify', 'Verify a licence', 'Verify a licence'],
  ['/signin', 'Sign In', 'Sign In'],
  ['/signin/link#any', 'Sign In', 'Sign In'],
  ['/signup', 'Sign Up', 'Sign Up'],
  ['/forget-password', 'Forgot Password', 'Forgot Password'],
  ['/mara@example.com/resetpassword', 'Reset Password', 'Reset Password'],
  ['/email/changed', 'Email changed', 'Your email has been changed'],
  ['/email/confirmed', 'Email confirmed', 'Your email is confirmed'],
  ['/email/expired', 'Link not valid', 'This link is no longer valid'],
  ['/email/revert?token=any', 'Restore your email', 'Restore your email'],
  ['/member/signin', 'Member Space', 'Member Space'],
];

test('every page has a heading and a title and fits the screen', LONG_ON_DESKTOP, async ({ page }) => {
  await showPlans(page);
  for (const [path, title, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title} – ${SHOP}`);
    await expect(description(page)).toHaveAttribute('content', /.{20}/);
    expect(await isTooWide(page), `${path} is too wide`).toBe(false);
  }
  await remember(page, sessionOf((await newCustomer()).token));
  await page.goto('/profile');
  await expect(page).toHaveTitle(`Profile – ${SHOP}`);
});

test(
  'a new page starts at the top with its title; back restores the scroll position',
  PHONE,
  async ({ page }) => {
    await open(page, '/');
    const before = await description(page).getAttribute('content');
    const seeMore = page.getByRole('link', { name: 'See More' });
    await seeMore.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 200));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await seeMore.click();
    await expect(page).toHaveTitle(`All Tracks – ${SHOP}`);
    await expectAtTop(page);
    await expect(description(page)).not.toHaveAttribute('content', before ?? '');
    await expect(canonical(page)).toHaveAttribute('href', /\/tracks$/);

    await page.getByRole('link', { name: /details of Low Tide/ }).click();
    await expect(page).toHaveTitle(`Low Tide – ${SHOP}`);
    await expectAtTop(page);
    await expect(description(page)).toHaveAttribute('content', /Low Tide/);
    await expect(canonical(page)).toHaveAttribute('href', /\/track\/detail\/23$/);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveTitle(/real musicians/);
    await expect(description(page)).toHaveAttribute('content', before ?? '');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  },
);

test('an address in another spelling opens its page without an error', async ({ page, baseURL }) => {
  for (const [path, canonical, heading] of [
    ['/Tracks/?search=lofi', '/tracks?search=lofi', 'All Tracks'],
    ['//cart', '/cart', 'Cart'],
    ['/contact//', '/contact', 'Contact'],
    ['/track/detail/23/', '/track/detail/23', 'Low Tide'],
  ] as const) {
    await page.goto(`${baseURL ?? ''}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).href).toBe(new URL(canonical, page.url()).href);
  }
});
