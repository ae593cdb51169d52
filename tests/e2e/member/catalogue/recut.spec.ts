import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { call } from '../../../api/support/customer';
import { getObject, newUpload, stageAudio, theMember } from '../../../api/support/tracks';
import { expectNoViolations } from '../../support/axe';
import { addSomeTrack, asMember, openBeat, removeTrack, type AddedTrack } from '../../support/member';
import { expect, LONG, test } from '../../support/test';
import { bytesPerSecond, CD, wavFile } from '../../support/wav';

async function inShop({ id }: AddedTrack): Promise<Track | undefined> {
  const { body } = await call('GET', '/api/tracks/list');
  return v.parse(v.object({ result: v.array(trackSchema) }), body).result.find((track) => track.id === id);
}

/** A track with a stored master of a number of seconds, without MP3 files. */
async function trackWithMaster(seconds: number): Promise<AddedTrack> {
  const track = await addSomeTrack();
  const { uid } = await theMember();
  const bytes = wavFile(seconds * bytesPerSecond(CD), track.title, CD);
  const master = await stageAudio(`${uid}/${newUpload()}`, 'master', 'wav', bytes);
  const { image = '', media = '' } = (await inShop(track)) ?? {};
  const { id, title, tag } = track;
  await asMember('POST', '/api/member/tracks/update', {
    id,
    title,
    tag,
    image,
    media,
    master,
    time: '2:05',
    bpm: 92,
  });
  return track;
}

test(
  'a preview is cut again from the stored master, with the MP3 files that are missing',
  LONG,
  async ({ page }, testInfo) => {
    const track = await trackWithMaster(84);
    const before = await inShop(track);
    const form = await openBeat(page, track.id);
    await form.getByRole('button', { name: 'Recut the preview' }).click();
    await expect(form).toContainText('The whole beat, with the shop’s watermark');
    await form.getByRole('combobox', { name: 'Length' }).selectOption('60 seconds');
    await form.getByRole('slider', { name: /Begins at/ }).fill('20');
    await form.getByRole('button', { name: 'Cut again' }).click();
    // The worker makes the MP3 files of the whole song first.
    await expect(form).toContainText('Cut from 0:20 to');
    await expectNoViolations(page);
    await form.getByRole('slider', { name: /Begins at/ }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: testInfo.outputPath('recut.png') });
    expect((await inShop(track))?.media).toBe(before?.media);
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.poll(async () => (await inShop(track))?.media).not.toBe(before?.media);
    const after = await inShop(track);
    expect(Object.keys(after?.files ?? {}).sort()).toEqual(['master', 'mp3', 'tagged-mp3', 'wav']);
    expect(after).toMatchObject({ title: track.title, bpm: 92, time: '1:24', excerpt: 60 });
    expect(after?.peaks).toHaveLength(96);
    const path = decodeURIComponent(/\/o\/([^?]+)/.exec(after?.media ?? '')?.[1] ?? '');
    expect((await getObject(path))?.headers.get('content-type')).toBe('audio/mpeg');
    await removeTrack(track);
  },
);

test('a master that cannot be loaded leaves the preview as it is, and can be tried again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 503|Failed to load resource/);
  const track = await trackWithMaster(8);
  const form = await openBeat(page, track.id);
  await page.route('**/api/member/tracks/*/master*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'This file no longer exists.' } }),
  );
  await form.getByRole('button', { name: 'Recut the preview' }).click();
  await expect(form.getByRole('alert').first()).toContainText('This file no longer exists.');
  await expect(form.getByLabel('Current preview')).toBeVisible();
  await page.unroute('**/api/member/tracks/*/master*');
  await form.getByRole('button', { name: 'Recut the preview' }).click();
  await expect(form.getByRole('combobox', { name: 'Length' })).toBeVisible();
  await removeTrack(track);
});
