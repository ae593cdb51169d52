import { openDashboard } from '../../support/member';
import { expect, test } from '../../support/test';

test('a video of a beat is made in the browser, with its picture and its sound', async ({ page }) => {
  await openDashboard(page, 'video', '&item=24');
  await expect(page.getByRole('img', { name: /picture of the video of Glass Elevator/ })).toBeVisible();
  await page.getByRole('radio', { name: /Square/ }).check();
  await page.getByRole('radio', { name: /First 15 seconds/ }).check();
  await page.getByRole('button', { name: 'Make video' }).click();
  const save = page.getByRole('button', { name: /^Save (MP4|WEBM), / });
  await expect(save).toBeVisible();
  const facts = await page.getByLabel('Video of Glass Elevator').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === 0) await new Promise((resolve) => (video.onloadedmetadata = resolve));
    const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(
      await (await fetch(video.src)).arrayBuffer(),
    );
    const samples = sound.getChannelData(0);
    return {
      size: [video.videoWidth, video.videoHeight],
      seconds: Math.round(video.duration),
      isHeard: samples.some((sample) => Math.abs(sample) > 0.01),
    };
  });
  expect(facts).toEqual({ size: [1080, 1080], seconds: 15, isHeard: true });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^glass-elevator-square\.(mp4|webm)$/);
});
