import { codeOf, setUpAuthenticator } from '../../../api/support/authenticator';
import { newMember, signInMember } from '../../../api/support/member';
import { expectNoViolations } from '../../support/axe';
import { storeSession } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test('a member turns two-step sign-in on and off', LONG, async ({ page, expectProblem }) => {
  expectProblem(/status of 400/);
  await storeSession(page, await signInMember(await newMember()));
  await page.goto('/member/log/dashboard?tab=security');
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('button', { name: 'Set up' }).click();
  await expect(security.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectNoViolations(page);
  const secret = ((await security.getByText(/^Key:/).textContent()) ?? '').replace(/^Key:|\s/g, '');

  await security.getByRole('textbox', { name: 'Code' }).fill('000000');
  await security.getByRole('button', { name: 'Turn on' }).click();
  await expect(security.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /The code is wrong or has already been used\./,
  );
  await security.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await security.getByRole('button', { name: 'Turn on' }).click();
  const codes = security.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(8);
  await expectNoViolations(page);
  const [recovery = ''] = await codes.allTextContents();
  await security.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(security.getByText(/^On since .* Unused recovery codes: 8\.$/)).toBeVisible();

  await security.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await security.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await security.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(security.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('the member sign-in asks for the code when it is needed', LONG, async ({ page, expectProblem }) => {
  // The browser reports the refusals.
  expectProblem(/status of 403/);
  const member = await newMember();
  const { token } = await signInMember(member);
  const { secret } = await setUpAuthenticator(token);
  await page.goto('/member/signin');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveCount(0);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // A notification says the same.
  const form = page.getByRole('main');
  await expect(form.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
});
