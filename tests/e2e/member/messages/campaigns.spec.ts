import type { Locator, Page } from '@playwright/test';
import { subscribeAndConfirm } from '../../../api/support/subscribers';
import { someEmail } from '../../../api/support/calls';
import { mailArrives, received } from '../../../api/support/inbox';
import { expectNoViolations } from '../../support/axe';
import { addSomeTrack, openDashboard, removeTrack, someWord } from '../../support/member';
import { expect, test } from '../../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function write(page: Page): Promise<Locator> {
  await openDashboard(page, 'newsletters');
  await page.getByRole('button', { name: 'Write newsletter' }).click();
  await page
    .getByRole('dialog', { name: 'Newsletters' })
    .getByRole('button', { name: 'New newsletter' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Write newsletter' });
  await expect(dialog.getByLabel('Subject')).toBeVisible();
  return dialog;
}

test('a newsletter is written with a preview, tested, sent to the subscribers, and followed', async ({
  page,
}) => {
  const reader = someEmail();
  await subscribeAndConfirm(reader);
  const track = await addSomeTrack();
  const subject = `News ${someWord()}`;
  const dialog = await write(page);
  await expect(dialog).toContainText('All changes are saved.');
  await dialog.getByRole('button', { name: 'Send…' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
  await expectNoViolations(page);
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Preview text').fill('Short and sweet');
  await dialog.getByLabel('Text', { exact: true }).fill('# Hello\n\nA **new** beat <b>for</b> you.');
  await dialog.getByLabel('Beats').selectOption({ label: `${track.title} (${track.tag})` });
  await dialog.getByRole('button', { name: 'Add beat' }).click();
  await expect(dialog).toContainText('There are unsaved changes.');
  const mail = page.frameLocator('iframe[title="Preview of the mail"]');
  await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
  await expect(mail.getByText('A new beat <b>for</b> you.')).toBeVisible();
  await expect(mail.getByRole('link', { name: `Listen to ${track.title}` })).toBeVisible();
  await expect(mail.getByRole('heading', { name: 'Hello' })).toHaveCSS('font-weight', '800');
  await expectNoViolations(page);

  await dialog.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(360);
  await dialog.getByRole('button', { name: 'Computer' }).click();

  await dialog.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(dialog.getByRole('status')).toContainText(['The test mail is on its way']);
  expect((await received(reader)).map((mail) => mail.subject)).not.toContain(subject);

  await dialog.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send newsletter' });
  await expect(sending).toContainText(subject);
  await expectNoViolations(page);
  await sending.getByRole('button', { name: 'Yes' }).click();
  const row = page
    .getByRole('dialog', { name: 'Newsletters' })
    .getByRole('listitem')
    .filter({ hasText: subject });
  await expect(row).toContainText('reached.');
  await expect(row).toContainText('Sent');
  await expectNoViolations(page);
  const arrived = await mailArrives(reader, 3);
  expect(arrived.subject).toBe(subject);
  expect(arrived.html).toContain(`/track/detail/${track.id}`);
  await removeTrack(track);
});
