import { expect, isTooWide, PHONE, test } from '../support/test';

test('About shows three producers with photo, name, role and profiles', PHONE, async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).not.toBeEmpty();
  const cards = main.locator('li').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(3);
  const names = await cards.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(new Set(names).size).toBe(3);
  for (const [place, name] of names.entries()) {
    const card = cards.nth(place);
    await expect(card.getByRole('img', { name: new RegExp(name) })).toBeVisible();
    await expect(card.getByText('Beatmaker', { exact: true })).toBeVisible();
    for (const network of ['Facebook', 'Instagram', 'Twitter', 'Youtube'])
      await expect(
        card.getByRole('link', { name: new RegExp(`${name} on ${network}.*new tab`) }),
      ).toHaveAttribute('href', /^https:\/\//);
  }
  expect(await isTooWide(page)).toBe(false);
});
