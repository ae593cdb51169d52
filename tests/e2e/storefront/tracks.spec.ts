import type { Page } from '@playwright/test';
import { cutOff, DOCUMENTS, restoreOnClick, rewrite } from '../support/network';
import { expectNoViolations } from '../support/axe';
import { expect, expectAtTop, expectOneSound, isTooWide, PHONE, test } from '../support/test';

function titles(page: Page) {
  return page.getByRole('button', { name: /^Play / });
}

test.describe('all tracks', () => {
  test('shows the next six tracks on page 2', PHONE, async ({ page }) => {
    await page.goto('/tracks');
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('button') }),
    ).toHaveCount(6);
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    await page.getByRole('navigation', { name: /page/i }).getByText('2', { exact: true }).click();
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
    await expectAtTop(page);
    await expect(page.getByRole('table')).not.toContainText('Glass Elevator');
    await expect(page).toHaveURL(/page=2/);
    expect(await isTooWide(page)).toBe(false);
  });

  test('keeps the page on back, forward and reload', async ({ page }) => {
    await page.goto('/tracks?page=2');
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
    await page.reload();
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
    await page.getByRole('navigation', { name: /page/i }).getByText('3', { exact: true }).click();
    await expect(page.getByRole('table')).toContainText('Mango Season');
    await page.goBack();
    await expect(page.getByRole('table')).toContainText('Cobra Lounge');
  });

  test('finds "tra" and reports that "zzz" finds nothing', async ({ page }) => {
    await page.goto('/tracks');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('tra');
    await expect(page.getByRole('table')).toContainText('Sixth Floor Window');
    await expect(page.getByRole('table')).not.toContainText('Low Tide');
    await box.fill('zzz');
    await expect(page.getByText('No data was found.')).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
  });

  test('shows every track and a note for a search of two characters', async ({ page }) => {
    await page.goto('/tracks');
    const box = page.getByRole('main').getByRole('searchbox');
    await expect(box).toHaveAttribute('placeholder', /tag/);
    await expect(page.getByRole('status').filter({ hasText: 'beats' })).toHaveText(/^\d+ beats$/);
    const [note] = await Promise.all([page.waitForEvent('console'), box.fill('lo')]);
    expect(note.text()).toContain('too short');
    await expect(page).toHaveURL(/search=lo$/);
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    await box.pressSequentially('fi');
    await expect(page).toHaveURL(/search=lofi$/);
    await expect(page.getByRole('table')).not.toContainText('Glass Elevator');
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  });

  test('restores search and page on back and forward', async ({ page }) => {
    await page.goto('/tracks');
    const table = page.getByRole('table');
    await page.getByRole('main').getByRole('searchbox').fill('lofi');
    await expect(page).toHaveURL(/search=lofi/);
    await page.getByRole('link', { name: /details of Low Tide/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Tide');
    await page.goBack();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('lofi');
    await expect(table).not.toContainText('Glass Elevator');
    await page.getByRole('main').getByRole('searchbox').fill('');
    await expect(page).toHaveURL(/\/tracks$/);
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(/page=3/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(table).toContainText('Glass Elevator');
    await page.goForward();
    await expect(table).toContainText('Mango Season');
  });

  test(
    'shows two page numbers at each end, two around the current one, and dots',
    PHONE,
    async ({ page }) => {
      // Simulates 120 tracks: only the head of the catalogue is real.
      await rewrite(page, '**/documents/catalogue/*', (text) => {
        const head = JSON.parse(text) as { fields: Record<string, unknown> };
        return JSON.stringify({ ...head, fields: { ...head.fields, total: { integerValue: '120' } } });
      });
      await page.goto('/tracks?page=2');
      const pages = page.getByRole('navigation', { name: 'Pages of tracks' });
      await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '...', '19', '20']);
      await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await pages.getByRole('button', { name: 'Previous page' }).click();
      await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '...', '19', '20']);
      await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
      await pages.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      expect(await isTooWide(page)).toBe(false);
    },
  );

  test('plays a track on a click on time or bpm', async ({ page }) => {
    await page.goto('/tracks');
    await page.getByRole('button', { name: '78 bpm, play Low Tide' }).click();
    await expectOneSound(page);
    await page.getByRole('button', { name: '0:43, play Glass Elevator' }).click();
    await expectOneSound(page);
  });

  test('links to the track, and from its tag to a search', async ({ page }) => {
    await page.goto('/tracks');
    await page.getByRole('link', { name: /details of Concrete Garden/ }).click();
    await expect(page).toHaveURL(/\/track\/detail\/22$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concrete Garden');
    await page.getByRole('article').getByRole('button', { name: /drill/ }).click();
    await expect(page).toHaveURL(/\/tracks\?search=drill/);
  });
});

test.describe('errors', () => {
  test('an unknown address shows the 404 page with a link home', async ({ page, expectProblem }) => {
    expectProblem(/status of 404/);
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an invalid mail link shows an error page with a link to the shop', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 404/);
    await page.goto('/api/nothing');
    await expect(page.getByRole('main')).toContainText('There is nothing at this address.');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Go to the shop' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an unreachable catalogue is reported and can be retried', async ({ page, expectProblem }) => {
    expectProblem(/documents|ERR_FAILED|Firestore/i);
    await cutOff(page, DOCUMENTS);
    await page.goto('/tracks');
    const again = page.getByRole('button', { name: /try again/i });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await restoreOnClick(page, DOCUMENTS);
    await again.click();
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
  });

  test(
    'the ad-block notice replaces every page until the blocker is disabled',
    PHONE,
    async ({ page, expectProblem }) => {
      expectProblem(/ERR_BLOCKED|status of 404/);
      await page.route('**/advertising-probe', (route) => route.abort('blockedbyclient'));
      for (const path of ['/', '/tracks', '/track/detail/24', '/cart', '/contact', '/signin', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('main')).toHaveText(
          'Please disable ad block and reload the page, thanks',
        );
      }
      await page.unroute('**/advertising-probe');
      await page.goto('/tracks');
      await expect(page.getByRole('table')).toContainText('Glass Elevator');
      await expect(page.getByText('Please disable ad block')).toHaveCount(0);
    },
  );
});
