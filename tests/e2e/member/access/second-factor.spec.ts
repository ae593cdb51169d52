import { codeOf } from '../../../api/support/authenticator';
import { newMember, signInMember } from '../../../api/support/member';
import { expectNoViolations } from '../../support/axe';
import { storeSession } from '../../support/member';
import { expect, test } from '../../support/test';

test('a member turns two-step sign-in on, and the next sign-in asks for a code', async ({
  page,
  expectProblem,
}) => {
  // The browser reports the refusal.
  expectProblem(/status of 403/);
  const member = await newMember();
  await storeSession(page, await signInMember(member));
  await page.goto('/member/log/dashboard');
  await page.getByRole('button', { name: 'Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(dialog).toContainText('This session');
  await expectNoViolations(page);
  const secret = ((await dialog.getByText(/^Key:/).textContent()) ?? '').replace(/^Key:|\s/g, '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(8);
  await expectNoViolations(page);
  const [recovery = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto('/member/signin');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
  await expect(page.getByRole('main')).toContainText(member.email);
});
