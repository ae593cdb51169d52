import { openDashboard } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

/** A WAV in base64: from its fifth second, a track's preview under a louder hum of gliding tones. */
async function songWithPreview(token: string | null): Promise<string> {
  const answer = await fetch('/api/member/tracks/24/file?kind=preview', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const rate = 22_050;
  const context = new OfflineAudioContext(1, 1, rate);
  const preview = (await context.decodeAudioData(await answer.arrayBuffer())).getChannelData(0);
  const start = 5 * rate;
  const file = new DataView(new ArrayBuffer(44 + 2 * (preview.length + start)));
  const words = [0x52494646, 0, 0x57415645, 0x666d7420];
  for (const [index, word] of words.entries()) file.setUint32(4 * index, word);
  file.setUint32(4, file.byteLength - 8, true);
  file.setUint32(16, 16, true);
  for (const [index, value] of [1, 1].entries()) file.setUint16(20 + 2 * index, value, true);
  for (const [index, value] of [rate, 2 * rate].entries()) file.setUint32(24 + 4 * index, value, true);
  for (const [index, value] of [2, 16].entries()) file.setUint16(32 + 2 * index, value, true);
  file.setUint32(36, 0x64617461);
  file.setUint32(40, file.byteLength - 44, true);
  for (let at = 0; at < preview.length + start; at++) {
    const second = at / rate;
    const hum =
      Math.sin(2 * Math.PI * (200 * second + 12 * Math.sin(3 * second))) * Math.abs(Math.sin(5 * second));
    file.setInt16(44 + 2 * at, Math.round(12_000 * (0.5 * (preview[at - start] ?? 0) + 0.5 * hum)), true);
  }
  return new Uint8Array(file.buffer).reduce((text, byte) => text + String.fromCharCode(byte), '');
}

test(
  'the browser finds the beat that a file contains, and where, and has its fingerprints the next time',
  LONG,
  async ({ page }) => {
    await openDashboard(page, 'song-check');
    const binary = await page.evaluate(
      songWithPreview,
      await page.evaluate(() => localStorage.getItem('member_token')),
    );
    const file = { name: 'release.wav', mimeType: 'audio/wav', buffer: Buffer.from(binary, 'latin1') };
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/file?')) loaded.push(request.url());
    });
    const chooser = page.getByLabel(/Choose file$/);
    // Other tests may have added tracks with the same preview.
    const found = page.getByRole('heading', { name: /^\d+ beats? found in release\.wav$/ });
    await chooser.setInputFiles(file);
    await expect(found).toBeVisible({ timeout: 0 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Glass Elevator' })).toContainText(
      /Glass Elevator: 0:0[4-8] to 0:(?:4[5-9]|5\d) of the song/,
    );
    loaded.length = 0;
    await page.reload();
    await chooser.setInputFiles(file);
    await expect(found).toBeVisible({ timeout: 0 });
    expect(loaded).toEqual([]);
  },
);
