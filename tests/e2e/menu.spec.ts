import { expect, test } from './journey';

test('the menu leads to all tracks; on a phone it opens with the hamburger and closes when I choose', async ({
  page,
}, { project }) => {
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
  if (project.name === 'phone') {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  } else {
    await expect(toggle).toBeHidden();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Tracks' }).click();
  await expect(page).toHaveURL(/\/tracks$/);
  if (project.name === 'phone') await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
