import { expect, expectAtTop, isTooWide, open, PHONE, test } from '../../support/test';

test(
  'the footer describes the site and links to legal pages and social profiles',
  PHONE,
  async ({ page }) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2021');
    await expect(footer).toContainText(/music streaming site/);
    for (const name of ['Facebook', 'Instagram', 'Twitter', 'Youtube']) {
      const profile = footer.getByRole('link', { name: new RegExp(`^${name}\\b.*new tab`) });
      await expect(profile).toHaveAttribute('href', new RegExp(`^https://(?:www\\.)?${name}\\.com/`, 'i'));
      await expect(profile).toHaveAttribute('target', '_blank');
      await expect(profile).toHaveAttribute('rel', 'noreferrer');
    }
    for (const [name, path] of [
      ['Terms & Condition', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Licencing Methods', '/licences'],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectAtTop(page);
      expect(await isTooWide(page)).toBe(false);
    }
  },
);
