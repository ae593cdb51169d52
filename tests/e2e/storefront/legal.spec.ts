import { expect, isTooWide, open, PHONE, test } from '../support/test';

const TERMS = [
  'Introduction',
  'Communications',
  'Purchases',
  'Contests Sweepstakes and Promotions',
  'Refunds',
  'Content',
  'Prohibited Uses',
  'Analytics',
  'No Use By Minors',
  'Accounts',
  'Intellectual Property',
  'Copyright Policy',
  'DMCA Notice',
  'Error Reporting and Feedback',
  'Links To Other Web Sites',
  'Disclaimer Of Warranty',
  'Limitation Of Liability',
  'Termination',
  'Governing Law',
  'Changes To Service',
  'Amendments To Terms',
  'Waiver And Severability',
  'Acknowledgement',
  'Contact Us',
] as const;

test('the terms have 24 sections with text, and no note for the owner', async ({ page }) => {
  await page.goto('/terms');
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/template|lawyer/i);
  const sections = main.locator('details');
  await expect(sections.locator('summary')).toHaveText(
    TERMS.map((title, place) => new RegExp(`^\\s*${place + 1}\\s*${title}\\s*$`)),
  );
  // Collapsed text is in the page, so that the browser's search finds it.
  for (const section of await sections.all()) expect(await section.textContent()).toMatch(/[^.]{40,}\./);
});

test('one section of the terms is open at a time', PHONE, async ({ page }) => {
  await page.goto('/terms');
  const sections = page.getByRole('main').locator('summary');
  const refunds = page.getByText(/right to withdraw/);
  const accounts = page.getByText(/To buy you need an account/);
  await expect(refunds).toBeHidden();
  await sections.filter({ hasText: 'Refunds' }).click();
  await expect(refunds).toBeVisible();
  await sections.filter({ hasText: 'Accounts' }).click();
  await expect(accounts).toBeVisible();
  await expect(refunds).toBeHidden();
  expect(await isTooWide(page)).toBe(false);
  await sections.filter({ hasText: 'Accounts' }).click();
  await expect(accounts).toBeHidden();
});

test('the privacy policy has three sections and a controller, and no note for the owner', async ({
  page,
}) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3);
  await expect(main).not.toContainText(/template|lawyer/i);
  await expect(main).toContainText('hello@example.com');
});

test('both contracts state their terms, one open at a time', PHONE, async ({ page }) => {
  await page.goto('/licences');
  const contracts = page.getByRole('main').locator('details');
  await expect(contracts).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(/samples|lawyer/i);
  for (const [place, name, terms] of [
    [
      0,
      'Non-Exclusive',
      [
        '3000 copies',
        /one music video.*500,000 streams/i,
        /two radio stations/i,
        /non-profit/,
        /delivers .*by e-mail/,
        /credits the producer/,
        '70/30',
      ],
    ],
    [
      1,
      'Exclusive',
      [
        /exclusive, worldwide right/i,
        /may not resell/,
        /one copy of the final recordings/,
        /credits the producer by name/,
        /label.*gross revenue.*1,000,000/,
        /150,000 units/,
      ],
    ],
  ] as const) {
    const contract = contracts.nth(place);
    await contract.locator('summary').click();
    await expect(contract).toHaveAttribute('open', '');
    await expect(contracts.nth(1 - place)).not.toHaveAttribute('open', '');
    await expect(contract.locator('summary')).toContainText(name);
    for (const term of terms) await expect(contract).toContainText(term);
    expect(await isTooWide(page)).toBe(false);
  }
});

test('unknown and malformed verification codes are reported', async ({ page }) => {
  await open(page, '/licences/verify');
  const main = page.getByRole('main');
  const code = main.getByLabel('Verification code');
  await code.fill('?!');
  await main.getByRole('button', { name: 'Verify' }).click();
  await expect(code).toHaveAccessibleDescription(/A code has letters and digits only\./);
  await expect(code).toBeFocused();
  await code.fill('abcd 2345 efgh');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/licences\/verify\/ABCD2345EFGH$/);
  await expect(main).toContainText('No contract has this code.');
});
