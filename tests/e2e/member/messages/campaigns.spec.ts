import type { Locator, Page } from '@playwright/test';
import { subscribeAndConfirm } from '../../../api/support/subscribers';
import { someEmail } from '../../../api/support/calls';
import { mailArrives, received } from '../../../api/support/inbox';
import { expectNoViolations } from '../../support/axe';
import { addSomeTrack, openDashboard, removeTrack, rowWith, someWord } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function write(page: Page): Promise<Locator> {
  await openDashboard(page, 'newsletters');
  await page.getByRole('link', { name: 'Write newsletter' }).click();
  await page.getByRole('button', { name: 'New newsletter' }).click();
  const composer = page.getByRole('region', { name: 'Write newsletter' });
  await expect(composer.getByLabel('Subject')).toBeVisible();
  return composer;
}

test(
  'a newsletter is written with a preview, tested, sent to the subscribers, and followed',
  LONG,
  async ({ page }) => {
    const reader = someEmail();
    await subscribeAndConfirm(reader);
    const track = await addSomeTrack();
    const subject = `News ${someWord()}`;
    const composer = await write(page);
    await expect(composer).toContainText('All changes are saved.');
    await composer.getByRole('button', { name: 'Send…' }).click();
    await expect(composer.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
    await expectNoViolations(page);
    await composer.getByLabel('Subject').fill(subject);
    await composer.getByLabel('Preview text').fill('Short and sweet');
    await composer.getByLabel('Text', { exact: true }).fill('# Hello\n\nA **new** beat <b>for</b> you.');
    await composer.getByLabel('Beats', { exact: true }).fill(track.title);
    await composer.getByRole('button', { name: `${track.title} ${track.tag}` }).click();
    await expect(composer).toContainText('There are unsaved changes.');
    const mail = page.frameLocator('iframe[title="Preview of the mail"]');
    await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
    await expect(mail.getByText('A new beat <b>for</b> you.')).toBeVisible();
    await expect(mail.getByRole('link', { name: `Listen to ${track.title}` })).toBeVisible();
    await expect(mail.getByRole('heading', { name: 'Hello' })).toHaveCSS('font-weight', '800');
    await expectNoViolations(page);

    await composer.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(360);
    await composer.getByRole('button', { name: 'Computer' }).click();

    await composer.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(composer.getByRole('status')).toContainText(['The test mail is on its way']);
    expect((await received(reader)).map((mail) => mail.subject)).not.toContain(subject);

    await composer.getByRole('button', { name: 'Send…' }).click();
    const sending = page.getByRole('dialog', { name: 'Send newsletter' });
    await expect(sending).toContainText(subject);
    await expectNoViolations(page);
    await sending.getByRole('button', { name: 'Yes' }).click();
    const row = rowWith(page, subject);
    await expect(row).toContainText('reached.');
    await expect(row).toContainText('Sent');
    await expectNoViolations(page);
    const arrived = await mailArrives(reader, 3);
    expect(arrived.subject).toBe(subject);
    expect(arrived.html).toContain(`/track/detail/${track.id}`);
    await removeTrack(track);
  },
);
