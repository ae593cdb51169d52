import { signInMember } from '../../../api/support/member';
import { storeSession } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test(
  'a member session ends in every window on logout, and starts in every window on sign-in',
  LONG,
  async ({ page, context, expectProblem }) => {
    // What a window was still reading when the session ended in the other one.
    expectProblem(/status of 401/);
    const heading = page.getByRole('heading', { level: 1 });
    await storeSession(page, await signInMember());
    await page.goto('/member/log/dashboard');
    await expect(heading).toHaveText('Welcome back admin');
    const other = await context.newPage();
    await other.goto('/member/log/dashboard?tab=tracks');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back admin');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/member\/signin$/);

    await storeSession(other, await signInMember());
    await other.goto('/member/signin');
    await expect(other).toHaveURL(/\/member\/log\/dashboard$/);
    await expect(page).toHaveURL(/\/member\/log\/dashboard$/);
    await expect(heading).toHaveText('Welcome back admin');
  },
);
