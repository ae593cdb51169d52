import { someEmail } from '../../../api/support/calls';
import { mailArrives } from '../../../api/support/inbox';
import { linkSecretIn } from '../../../api/support/private-links';
import { newUpload, stageBuyersFile, theMember } from '../../../api/support/tracks';
import { addSomeTrack, chooseFor, openDashboard, removeTrack, rowWith } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'a producer sends beats, sees who opened, played and downloaded them, and ends the link',
  LONG,
  async ({ page, browser, expectProblem }) => {
    expectProblem(/status of 404/);
    const folder = `${(await theMember()).uid}/${newUpload()}`;
    const beat = await addSomeTrack(undefined, { tagged_mp3: await stageBuyersFile(folder, 'tagged-mp3') });
    const email = someEmail();
    await openDashboard(page, 'tracks', `&search=${beat.tag}`);
    await page.getByRole('checkbox', { name: `Select ${beat.title}` }).check();
    await page.getByRole('button', { name: 'Send beats' }).click();
    const form = page.getByRole('dialog', { name: 'Send 1 beat' });
    await form.getByLabel('Title').fill(beat.title);
    await form.getByLabel('Name of person 1').fill('Mara');
    await form.getByLabel('Email of person 1').fill(email);
    await form.getByLabel('They may download the tagged MP3').check();
    await form.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(form).toBeHidden();

    const { text } = await mailArrives(email);
    const [link = ''] = /http\S+\/for\/mara#\S+/.exec(text) ?? [];
    const visitor = await (await browser.newContext()).newPage();
    const requests: string[] = [];
    visitor.on('request', (request) =>
      requests.push(`${request.url()} ${JSON.stringify(request.headers())}`),
    );
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('One beat for Mara');
    await visitor.getByRole('button', { name: `Play ${beat.title}` }).click();
    await expect(visitor.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
    const downloading = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: `Download the tagged MP3 of ${beat.title}` }).click();
    expect((await downloading).suggestedFilename()).toContain(`${beat.title} (tagged).mp3`);

    const report = page.getByRole('table');
    await expect(async () => {
      await openDashboard(page, 'private-links');
      await rowWith(page, beat.title).getByRole('link', { name: beat.title }).click();
      await expect(report.getByRole('row', { name: /^Mara/ })).toContainText(/once.*0:\d\d.*1 beat/, {
        timeout: 2000,
      });
    }).toPass();
    await chooseFor(page, 'Mara', 'Revoke Mara');
    await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'Yes' }).click();
    await expect(report.getByRole('row', { name: /^Mara/ })).toContainText('Link ended');

    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    expect(requests.filter((request) => request.includes(linkSecretIn(link)))).toEqual([]);
    await visitor.context().close();
    await removeTrack(beat);
  },
);
