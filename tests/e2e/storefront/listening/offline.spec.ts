import { expect, expectOneSound, open, test } from '../../support/test';

test('without a connection a line says so, the music goes on, and a page that was asked for appears once it can', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await open(page, '/');
  await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await expectOneSound(page);
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Glass Elevator');
  const line = page.getByText('You’re offline.');
  await expect(line).toBeHidden();
  await context.setOffline(true);
  await expect(line).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licencing Methods' }).click();
  await expect(page).toHaveURL(/\/licences$/);
  await expectOneSound(page);
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licencing Methods');
  await expectOneSound(page);
});
