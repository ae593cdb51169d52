import type { Locator, Page } from '@playwright/test';
import { subscribeAndConfirm } from '../../../api/support/subscribers';
import { someEmail } from '../../../api/support/calls';
import { mailArrives, received } from '../../../api/support/inbox';
import { expectNoViolations } from '../../support/axe';
import { addSomeTrack, asMember, openDashboard, removeTrack, someWord } from '../../support/member';
import { expect, test } from '../../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function openNewsletters(page: Page): Promise<Locator> {
  await openDashboard(page, 'newsletters');
  await page.getByRole('button', { name: 'Write newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Newsletters' });
  await expect(dialog.getByRole('heading', { name: 'All newsletters' })).toBeVisible();
  await expect(dialog).toContainText('The next one would reach');
  return dialog;
}

async function write(page: Page): Promise<Locator> {
  await (await openNewsletters(page)).getByRole('button', { name: 'New newsletter' }).click();
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
  await expect(row).toContainText('reached.', { timeout: 30_000 });
  await expect(row).toContainText('Sent');
  await expectNoViolations(page);
  const arrived = await mailArrives(reader, 3);
  expect(arrived.subject).toBe(subject);
  expect(arrived.html).toContain(`/track/detail/${track.id}`);
  await removeTrack(track);
});

test('a newsletter can be scheduled in local time, and stopped before', async ({ page }) => {
  await subscribeAndConfirm(someEmail());
  const subject = `Later ${someWord()}`;
  const dialog = await write(page);
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Text', { exact: true }).fill('Soon');
  await dialog.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send newsletter' });
  await sending.getByLabel('Later').check();
  const year = new Date().getFullYear() + 1;
  const local = `${year}-01-02T08:30`;
  await sending.getByLabel('Day and time').fill('');
  await expect(sending.getByRole('button', { name: 'Yes' })).toBeDisabled();
  await sending.getByLabel('Day and time').fill(local);
  await expect(sending).toContainText('UTC');
  await sending.getByRole('button', { name: 'Yes' }).click();
  const row = page
    .getByRole('dialog', { name: 'Newsletters' })
    .getByRole('listitem')
    .filter({ hasText: subject });
  await expect(row).toContainText(`It will be sent on 2 January ${year}`);
  const { result } = await asMember('GET', '/api/member/campaigns');
  const stored = (result as { subject: string; send_at: number }[]).find((each) => each.subject === subject);
  expect(stored?.send_at).toBe(await page.evaluate((value) => new Date(value).getTime(), local));
  await row.getByRole('button', { name: `Stop: ${subject}` }).click();
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: `Delete ${subject}` }).click();
  await page.getByRole('dialog', { name: 'Delete draft' }).getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(0);
});

test('unsaved changes are kept over a reload, and discarded only on request', async ({ page }) => {
  const subject = `Kept ${someWord()}`;
  const dialog = await write(page);
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toContainText('All changes are saved.');
  await dialog.getByLabel('Text', { exact: true }).fill('Typed and not saved');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectNoViolations(page);
  await asked.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('Typed and not saved');

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  const list = await openNewsletters(page);
  await list.getByRole('button', { name: `Write ${subject}` }).click();
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('Typed and not saved');
  await dialog.getByRole('button', { name: '← All newsletters' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await list.getByRole('button', { name: `Write ${subject}` }).click();
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('');
});

test('a draft that another member has changed is not overwritten', async ({ page, expectProblem }) => {
  expectProblem(/409/);
  const dialog = await write(page);
  const subject = `Mine ${someWord()}`;
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toContainText('All changes are saved.');
  const { result } = await asMember('GET', '/api/member/campaigns');
  const row = (result as { id: string; subject: string; version: number }[]).find(
    (each) => each.subject === subject,
  );
  const theirs = { id: row?.id, version: row?.version, preheader: '', body: 'Theirs', beats: [] };
  await asMember('POST', '/api/member/campaigns/save', { ...theirs, subject: 'Theirs' });
  await dialog.getByLabel('Text', { exact: true }).fill('Mine');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('changed in another window');
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('Mine');
});

test('a newsletter without a subject is not sent, and the field says so', async ({ page }) => {
  const dialog = await write(page);
  await dialog.getByRole('button', { name: 'Send…' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await expectNoViolations(page);
});
