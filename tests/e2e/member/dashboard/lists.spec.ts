import { subscribeAndConfirm } from '../../../api/support/subscribers';
import { newCustomer } from '../../../api/support/customer';
import { expect, isTooWide, test } from '../../support/test';
import { followShifts } from '../../support/layout-shift';
import { hold } from '../../support/network';
import {
  addSomeComment,
  addSomeDraft,
  addSomeTrack,
  answerWith,
  listTotal,
  openDashboard,
  removeDraft,
  removeTrack,
  rowWith,
  sellTrack,
  someWord,
  type AddedTrack,
  type TabName,
} from '../../support/member';

const TABS: readonly (readonly [tab: TabName, heading: string])[] = [
  ['users', 'Users'],
  ['tracks', 'Tracks'],
  ['comments', 'Comments'],
  ['newsletters', 'Newsletters'],
  ['invoices', 'Invoices'],
];

test.describe('dashboard tabs', () => {
  test('fit the window', async ({ page }) => {
    await openDashboard(page);
    for (const width of [800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [, heading] of TABS) {
        await page.getByRole('tab', { name: heading }).click();
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await listTotal(page);
        expect(await isTooWide(page)).toBe(false);
      }
    }
  });

  test('work with arrow keys, back and forward', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('tab', { name: 'Users' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name: 'Tracks' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'Tracks', exact: true })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/tab=invoices$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Tracks', exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 2, name: 'Invoices' })).toBeVisible();
  });
});

test.describe('member list', () => {
  for (const [tab] of TABS)
    test(`of ${tab} causes no layout shift when it arrives`, async ({ page }) => {
      const shift = await followShifts(page);
      await openDashboard(page, tab);
      await listTotal(page);
      await page.waitForLoadState('networkidle');
      expect(await shift()).toBeLessThanOrEqual(0.01);
    });

  test('of tracks waits for the drafts, which stand above it', async ({ page }) => {
    const title = `Draft ${someWord()}`;
    await addSomeDraft(title, null);
    const shift = await followShifts(page);
    const letDraftsCome = await hold(page, '**/api/member/drafts');
    await openDashboard(page, 'tracks');
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Data is loading…');
    // The list itself has arrived, and is hidden.
    await expect(page.locator('tbody a').first()).toBeAttached();
    await expect(page.getByRole('row')).toHaveCount(0);
    letDraftsCome();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await listTotal(page);
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThanOrEqual(0.01);
    await removeDraft(title);
  });

  test('of tracks keeps the places of its buttons when the pinned beats arrive after it', async ({
    page,
  }) => {
    const letPinnedCome = await hold(page, '**/api/member/showcase');
    await openDashboard(page, 'tracks');
    const update = page.getByRole('button', { name: /^Update / }).first();
    await listTotal(page);
    const before = await update.boundingBox();
    letPinnedCome();
    await expect(page.getByRole('button', { name: /^Pin / }).first()).toBeEnabled();
    expect(await update.boundingBox()).toEqual(before);
  });

  test('shows five rows per page and keeps the page after a reload', async ({ page }) => {
    await openDashboard(page, 'tracks');
    const rows = page.getByRole('tabpanel').getByRole('row');
    await expect(rows).toHaveCount(6);
    const first = await rows.nth(1).innerText();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows.nth(1)).not.toHaveText(first);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const second = await rows.nth(1).innerText();
    await page.reload();
    await expect(rows.nth(1)).toContainText(second.split('\n')[0] ?? '');
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current');
    await page.goBack();
    await expect(rows.nth(1)).toContainText(first.split('\n')[0] ?? '');
  });

  test('sends the cursor of the current page', async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/member/tracks')) asked.push(new URL(request.url()));
    });
    await openDashboard(page, 'tracks');
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => asked.at(-1)?.searchParams.get('page')).toBe('2');
    expect(asked.at(0)?.searchParams.get('near')).toBeNull();
    expect(asked.at(-1)?.searchParams.get('near')).toBeTruthy();
  });

  test('shows the last page for a page number beyond it', async ({ page }) => {
    await openDashboard(page, 'tracks', '&page=999');
    const last = page.getByRole('navigation', { name: 'Pages of tracks' }).locator('[aria-current]');
    await expect(page).not.toHaveURL(/page=999/);
    await expect(page).toHaveURL(new RegExp(`page=${await last.innerText()}$`));
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('shows a message when nothing is found', async ({ page }) => {
    await openDashboard(page, 'users', `&search=${someWord()}`);
    await expect(page.getByRole('tabpanel')).toContainText('No data was found.');
  });

  test('shows an error when the server is unreachable, and retries', async ({ page, expectProblem }) => {
    expectProblem(/ERR_FAILED|failed:/);
    await page.route('**/api/member/users?*', (route) => route.abort());
    await openDashboard(page);
    await expect(page.getByRole('tabpanel')).toContainText('Users could not be loaded.');
    await page.unroute('**/api/member/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await listTotal(page)).toBeGreaterThan(0);
  });

  test('shows an error for a malformed response', async ({ page }) => {
    await page.route('**/api/member/users?*', (route) => answerWith(route, { result: [{}], total: 1 }));
    await openDashboard(page);
    await expect(page.getByRole('tabpanel')).toContainText('The shop sent an unexpected response.');
  });

  test('ignores the response to an outdated request', async ({ page }) => {
    const row = (name: string) => ({ _id: name, username: name, email: `${name}@example.com` });
    let answerOutdated: () => void = () => undefined;
    const isOutdatedDue = new Promise<void>((resolve) => (answerOutdated = resolve));
    let hasAnsweredOutdated: () => void = () => undefined;
    const isOutdatedAnswered = new Promise<void>((resolve) => (hasAnsweredOutdated = resolve));
    await page.route('**/api/member/users?*search=*', async (route) => {
      const name = new URL(route.request().url()).searchParams.get('search') ?? '';
      if (name === 'slow') await isOutdatedDue;
      // Fails when the page has cancelled the request, which is as good as ignoring the response.
      await answerWith(route, { result: [row(name)], total: 1, place: null }).catch(() => undefined);
      if (name === 'slow') hasAnsweredOutdated();
    });
    await openDashboard(page);
    await listTotal(page);
    const box = page.getByRole('searchbox', { name: /Search users/ });
    await box.fill('slow');
    await box.press('Enter');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await box.fill('quick');
    await box.press('Enter');
    await expect(rowWith(page, 'quick@example.com')).toBeVisible();
    answerOutdated();
    await isOutdatedAnswered;
    // A round trip through the page: a response that arrived before it has been handled.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(rowWith(page, 'quick@example.com')).toBeVisible();
    await expect(rowWith(page, 'slow@example.com')).toHaveCount(0);
  });
});

test.describe('member search', () => {
  test('needs three characters, and a reload keeps it', async ({ page }) => {
    const { email } = await newCustomer();
    await openDashboard(page);
    const all = await listTotal(page);
    expect(all).toBeGreaterThan(0);
    const box = page.getByRole('searchbox', { name: /Search users/ });
    await box.fill(email.slice(0, 2));
    await expect(page.getByRole('tabpanel')).toContainText('3 characters or more');
    expect(await listTotal(page)).toBe(all);
    await box.fill(email);
    await expect(rowWith(page, email)).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`search=${email.slice(0, 6)}`));
    await page.reload();
    await expect(page.getByRole('searchbox', { name: /Search users/ })).toHaveValue(email);
    await expect(rowWith(page, email)).toBeVisible();
  });

  test('finds tracks by tag', async ({ page }) => {
    const track = await addSomeTrack();
    await openDashboard(page, 'tracks');
    await page.getByRole('searchbox', { name: /Search tracks/ }).fill(track.tag);
    await expect(page.getByRole('tabpanel')).toContainText(`1 track for ‘${track.tag}’`);
    await expect(rowWith(page, track.title)).toBeVisible();
    await removeTrack(track);
  });

  test('finds comments by username and links to the track', async ({ page }) => {
    const { by, words } = await addSomeComment(21);
    await openDashboard(page, 'comments');
    await page.getByRole('searchbox', { name: /Search comments/ }).fill(by.username);
    await expect(rowWith(page, words)).toContainText(by.username);
    await rowWith(page, words).getByRole('link', { name: 'Track 21' }).click();
    await expect(page).toHaveURL(/\/track\/detail\/21$/);
  });

  test('finds subscribers by email, read-only', async ({ page }) => {
    const email = `${someWord()}@example.com`;
    await subscribeAndConfirm(email);
    await openDashboard(page, 'newsletters');
    await page.getByRole('searchbox', { name: /Search subscribers/ }).fill(email);
    await expect(rowWith(page, email)).toBeVisible();
    await expect(rowWith(page, email).getByRole('button')).toHaveCount(0);
  });
});

test.describe('invoices', () => {
  let track: AddedTrack;

  test.beforeAll(async () => {
    track = await addSomeTrack();
  });
  test.afterAll(() => removeTrack(track));

  test('are found by user id and expand to lines and buyer', async ({ page }) => {
    const { by, id } = await sellTrack(track.id);
    await openDashboard(page, 'invoices');
    const box = page.getByRole('searchbox', { name: /Search invoices/ });
    await box.fill(by.email);
    await expect(rowWith(page, id)).toContainText('fulfilled');
    await expect(rowWith(page, id)).toContainText('€24.99');
    const userId = await rowWith(page, id).getByRole('cell').nth(1).innerText();
    await box.fill(userId);
    await expect(page).toHaveURL(new RegExp(`search=${userId}`));
    await expect(rowWith(page, id)).toBeVisible();
    await page.getByRole('button', { name: id, exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('link', { name: track.title }).last()).toBeVisible();
    await expect(panel).toContainText(by.email);
    const payment = panel.getByRole('link', { name: /Open at Stripe/ });
    await expect(payment).toHaveAttribute('target', '_blank');
    await expect(payment).toHaveAttribute('rel', /noopener/);
  });

  test('show the sales as a chart and as a table', async ({ page }) => {
    await sellTrack(track.id);
    await openDashboard(page, 'invoices');
    const sales = page.getByRole('region', { name: 'Sales' });
    await expect(sales.getByText('Last 30 days', { exact: true })).toBeVisible();
    await expect(sales.getByRole('img', { name: /Sales of the last 30 days. Best day/ })).toBeVisible();
    await sales.getByText('Day by day').click();
    await expect(sales.getByRole('row')).toHaveCount(31);
    const [, today] = await sales.getByRole('row').allInnerTexts();
    expect(today).toContain('€');
  });
});
