import { readFile } from 'node:fs/promises';
import { openDashboard } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test('a video of a beat is made in the browser, with its picture and its sound', LONG, async ({ page }) => {
  await openDashboard(page, 'video', '&item=24');
  await expect(page.getByRole('img', { name: /picture of the video of Glass Elevator/ })).toBeVisible();
  await page.getByRole('radio', { name: /Square/ }).check();
  await page.getByRole('radio', { name: /First 15 seconds/ }).check();
  const make = page.getByRole('button', { name: 'Make video' });
  await make.click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await cancel.press('Enter');
  await expect(make).toBeFocused();
  await make.press('Enter');
  const save = page.getByRole('button', { name: /^Save (MP4|WebM), / });
  await expect(save).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^glass-elevator-square\.(mp4|webm)$/);
  const bytes = await readFile(await file.path());
  const isHeard = await page.evaluate(async (base64) => {
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(binary.buffer);
    return sound.getChannelData(0).some((sample) => Math.abs(sample) > 0.01);
  }, bytes.toString('base64'));
  expect(isHeard).toBe(true);
  const facts = () =>
    page.getByLabel('Video of Glass Elevator').evaluate((video: HTMLVideoElement) => ({
      size: [video.videoWidth, video.videoHeight],
      seconds: Math.round(video.duration),
    }));
  await expect.poll(facts).toEqual({ size: [1080, 1080], seconds: 15 });
});
