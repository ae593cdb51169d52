import type { Page } from '@playwright/test';
import { expect, open, test } from '../../support/test';

/** Strings that occur in code of the member space only: its endpoints, and Firebase Auth for uploads. */
const MARKS = ['/api/member/', 'identitytoolkit'];

/** Records every fetched or preloaded script of the member space. */
function followScripts(page: Page): () => Promise<readonly string[]> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.push(
      response.text().then(
        (text) => (MARKS.some((mark) => text.includes(mark)) ? new URL(response.url()).pathname : ''),
        () => '', // the page was left while it came; it comes again where it is needed
      ),
    );
  });
  return async () => (await Promise.all(scripts)).filter(Boolean);
}

const PAGES = [
  '/',
  '/tracks',
  '/track/detail/24',
  '/about',
  '/contact',
  '/cart',
  '/terms',
  '/licences',
  '/signin',
  '/signup',
  '/profile',
  '/statement',
  '/memberships',
  '/nowhere',
];

test('public pages download no code of the member space', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  const found = followScripts(page);
  for (const path of PAGES) {
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const preloads = await page
      .locator('link[rel="modulepreload"], link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(preloads.filter((file) => file.includes('/member'))).toEqual([]);
  }
  expect(await found()).toEqual([]);
});

test('the member sign-in is the first page that downloads code of the member space', async ({ page }) => {
  const found = followScripts(page);
  await page.goto('/member/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
  expect((await found()).join()).toContain('/assets/member');
});
