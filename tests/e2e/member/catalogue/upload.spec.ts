import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import {
  call,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  tellCheckout,
} from '../../../api/support/customer';
import { getObject } from '../../../api/support/tracks';
import { aiff } from '../../../audio/files/aiff';
import { m4aAac } from '../../../audio/files/mp4';
import { wav } from '../../../audio/files/wav';
import { expectNoViolations } from '../../support/axe';
import { expect, expectOneSound, LONG, test } from '../../support/test';
import { asMember, openBeat, openDashboard, someWord } from '../../support/member';
import { STUDIO, wavFile } from '../../support/wav';

const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../../../web/public/shop.png', import.meta.url));

/** A chunk of a resumable upload that is held back. */
interface HeldChunk {
  readonly reached: Promise<void>;
  /** Fails the chunk, as a reset connection does. */
  readonly fail: () => void;
}

/** Holds the first chunk back that starts at or after an offset in bytes. */
async function holdChunk(page: Page, offset: number): Promise<HeldChunk> {
  let reach: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const failed = new Promise<void>((resolve) => (fail = resolve));
  let isHeld = false;
  await page.route('**/v0/b/**', async (route) => {
    const start = Number(route.request().headers()['x-goog-upload-offset'] ?? -1);
    if (isHeld || start < offset) return route.fallback();
    isHeld = true;
    reach();
    await failed;
    // The page has cancelled the request already when it paused the upload.
    await route.abort('connectionreset').catch(() => undefined);
  });
  return { reached, fail };
}

/** Takes the connection away while a chunk is held back, and restores it. */
async function dropConnection(page: Page, form: Locator, chunk: HeldChunk): Promise<void> {
  await page.context().setOffline(true);
  await expect(form.getByText(/^No connection/).first()).toBeVisible();
  chunk.fail();
  await page.context().setOffline(false);
  await expect(form.getByText(/^No connection/)).toHaveCount(0);
}

/** Skips the MP3 files as soon as the page offers it: they may be made before a click from outside arrives. */
function skipEncoding(form: Locator): Promise<void> {
  return form.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const buttons = [...element.querySelectorAll('button')];
          const skip = buttons.find(({ textContent }) => textContent === 'Skip the MP3 files');
          if (!skip) return;
          observer.disconnect();
          skip.click();
          resolve();
        });
        observer.observe(element, { childList: true, subtree: true });
      }),
  );
}

async function trackInShop(title: string): Promise<Track | undefined> {
  const { body } = await call('GET', '/api/tracks/list');
  return v
    .parse(v.object({ result: v.array(trackSchema) }), body)
    .result.find((track) => track.title === title);
}

function removeTrack(track: Track | undefined): Promise<unknown> {
  return track ? asMember('POST', '/api/member/tracks/delete', { id: track.id }) : Promise.resolve();
}

async function boughtBytes(id: number): Promise<Buffer> {
  const { token } = await newCustomer();
  await tellCheckout(`sessions/${await checkOut(token, [[id, 'Non-Exclusive']])}/pay`);
  const order = await orderReaches(token, 'fulfilled');
  return Buffer.from(await (await downloadOf(token, order.id, 0, 'audio')).arrayBuffer());
}

function field(form: Locator, name: string): Locator {
  return form.getByRole('textbox', { name, exact: true });
}

test(
  'a 60 MB WAV upload survives two dropped connections; the track plays and the buyer receives the same file',
  LONG,
  async ({ page, expectProblem }, testInfo) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|ERR_CONNECTION_RESET/);
    const title = `Rain ${someWord()}`;
    const take = wavFile(60_000_000, title, STUDIO);
    const file = testInfo.outputPath('take.wav');
    await writeFile(file, take);

    const form = await openBeat(page);
    const early = await holdChunk(page, 2_000_000);
    const late = await holdChunk(page, 20_000_000);
    const skipped = skipEncoding(form);
    await form.getByLabel('Choose audio').setInputFiles(file);
    const status = form.getByText(/\d MB of 6\d\.\d MB$/);
    await early.reached;
    await expect(status).toBeVisible();
    await dropConnection(page, form, early);
    await late.reached;
    await expect(status).toHaveText(/^[1-5]\d\.\d MB of/);
    await dropConnection(page, form, late);

    await expect(field(form, 'Title')).toHaveValue(title);
    await expect(field(form, 'Bpm')).toHaveValue('120');
    await expect(field(form, 'Time')).toHaveValue('1:48');
    await skipped;
    await field(form, 'Tag').fill('rain');
    await form.getByLabel('Choose picture').setInputFiles(COVER);
    await expect(form.getByRole('paragraph').filter({ hasText: /^The whole beat/ })).toBeVisible();
    await expect(form.getByText(/^Uploaded/)).toHaveCount(3);
    await page.evaluate(() => Object.assign(window, { isBefore: true }));
    await form.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      `“${title}” is in the shop.`,
    );

    const track = await trackInShop(title);
    expect(track).toMatchObject({ bpm: 120, time: '1:48', tag: 'rain' });
    expect(track?.peaks).toMatch(/^[\w-]{96}$/);
    const preview = await fetch(track?.media ?? '');
    const previewBytes = (await preview.arrayBuffer()).byteLength;
    expect([preview.headers.get('content-type'), Math.round(previewBytes / 100_000)]).toEqual([
      'audio/mpeg',
      17,
    ]);
    expect((await boughtBytes(track?.id ?? 0)).equals(take)).toBe(true);
    await page.waitForFunction(() => Reflect.get(window, 'isBefore') === undefined);
    await page.waitForLoadState();
    await page.goto(`/track/detail/${track?.id}`);
    await page.getByRole('main').getByRole('button', { name: /play/i }).first().click();
    await expectOneSound(page);
    // The page may still fetch parts of the file.
    await page.close();
    await removeTrack(track);
  },
);

test('title and tempo are read from a FLAC file and can be edited', LONG, async ({ page }) => {
  const form = await openBeat(page);
  await form.getByLabel('Choose audio').setInputFiles(FLAC);
  await expect(field(form, 'Title')).toHaveValue('Signal Fire');
  await expect(field(form, 'Bpm')).toHaveValue('100');
  await expect(field(form, 'Time')).toHaveValue('0:12');
  const title = `Signal ${someWord()}`;
  await field(form, 'Title').fill(title);
  await field(form, 'Bpm').fill('50');
  await field(form, 'Tag').fill('signal');
  await form.getByLabel('Choose picture').setInputFiles(COVER);
  await form.getByLabel('Choose stems').setInputFiles([
    { name: 'kick.wav', mimeType: 'audio/wav', buffer: Buffer.from('a kick') },
    { name: 'bass.wav', mimeType: 'audio/wav', buffer: Buffer.from('a bass') },
  ]);
  await expect(form.getByText('2 stems, packed')).toBeVisible();
  await expect(form.getByText(/^Uploaded/)).toHaveCount(6);
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form).toHaveCount(0);
  const track = await trackInShop(title);
  expect(track).toMatchObject({ bpm: 50, time: '0:12' });
  expect(Object.keys(track?.files ?? {}).sort()).toEqual(['master', 'mp3', 'stems', 'tagged-mp3']);
  // 12 seconds at 320 kbit/s.
  expect(Math.round((track?.files?.mp3 ?? 0) / 10_000)).toBe(48);
  expect((await boughtBytes(track?.id ?? 0)).equals(await readFile(FLAC))).toBe(true);
  await removeTrack(track);
});

test('one beat is on sale after four clicks, with a printed cover', LONG, async ({ page }) => {
  await openDashboard(page, 'tracks');
  await page.getByRole('button', { name: 'Add track' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add track' });
  const title = `Quick ${someWord()}`;
  await field(dialog, 'Title').fill(title);
  await field(dialog, 'Tag').fill('signal');
  await dialog.getByRole('button', { name: 'More' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Choose audio').setInputFiles(FLAC);
  await expect(page.getByRole('heading', { name: 'Ready, 5 of 5' })).toBeVisible();
  await expect(form.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByRole('table', { name: 'Tracks' })).toBeVisible();
  const track = await trackInShop(title);
  expect(track).toMatchObject({ tag: 'signal', bpm: 100, status: 'available' });
  expect((await fetch(track?.image ?? '')).headers.get('content-type')).toBe('image/jpeg');
  await removeTrack(track);
});

const TONE = { seconds: 4, rate: 48_000, channels: 2, peak: 0.5 } as const;

/** What studios and phones export, and what the form says of it. */
const EXPORTS = [
  { name: 'from Logic.aif', buffer: aiff(TONE, { bits: 24 }), says: '', format: 'aif' },
  {
    name: 'from FL Studio.wav',
    buffer: wav({ ...TONE, peak: 1.5 }, { bits: 32, isFloat: true }),
    says: 'Its peaks are 3.5 dB above full scale.',
    format: undefined,
  },
  { name: 'from a phone.m4a', buffer: m4aAac(4, 44_100, 2), says: '', format: undefined },
] as const;

test(
  'AIFF, floating-point WAV and M4A are published, play and reach their buyer as they are',
  LONG,
  async ({ page }) => {
    for (const { name, buffer, says, format } of EXPORTS) {
      const form = await openBeat(page);
      await form.getByLabel('Choose audio').setInputFiles({ name, mimeType: 'audio/wav', buffer });
      await expect(field(form, 'Time')).toHaveValue('0:04');
      const title = `Export ${someWord()}`;
      await field(form, 'Title').fill(title);
      await field(form, 'Tag').fill('signal');
      await field(form, 'Bpm').fill('120');
      await form.getByLabel('Choose picture').setInputFiles(COVER);
      await expect(form.getByText(/^Uploaded/)).toHaveCount(5);
      if (says !== '') await expect(form.getByText(says)).toBeVisible();
      await form.getByRole('button', { name: 'Publish' }).click();
      await expect(form).toHaveCount(0);
      const track = await trackInShop(title);
      expect(track?.sound?.container, name).toBe(format);
      expect((await boughtBytes(track?.id ?? 0)).equals(buffer), name).toBe(true);
      const listener = await page.context().newPage();
      await listener.goto(`/track/detail/${track?.id}`);
      await listener.getByRole('main').getByRole('button', { name: /play/i }).first().click();
      await expectOneSound(listener);
      await listener.close();
      await removeTrack(track);
    }
  },
);

async function dropFile(form: Locator, name: string): Promise<void> {
  const bytes = (await readFile(FLAC)).toString('base64');
  const dropped = await form.page().evaluateHandle(
    ([text = '', dropName = '']) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], dropName));
      return transfer;
    },
    [bytes, name],
  );
  const zone = form.getByText('The file that buyers get', { exact: false });
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
}

/** Records the paths to which a page uploads. */
function followStaged(page: Page): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name');
    if (request.method() === 'POST' && name?.startsWith('staging/')) paths.add(name);
  });
  return paths;
}

test('the upload of a dropped file that is not saved is removed', LONG, async ({ page }) => {
  const staged = followStaged(page);
  const form = await openBeat(page);
  await dropFile(form, 'one.flac');
  await expect(form.getByText('one.flac', { exact: true })).toBeVisible();
  await expect(form.getByText(/^Uploaded/)).toHaveCount(4);
  const left = [...staged].find((path) => path.endsWith('master.flac')) ?? '';
  expect(await getObject(left)).toBeDefined();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await getObject(left)) === undefined).toBe(true);
});

test('files that are not audio or pictures are rejected with a message', async ({ page }) => {
  const form = await openBeat(page);
  await form
    .getByLabel('Choose audio')
    .setInputFiles({ name: 'beat.exe', mimeType: 'audio/mpeg', buffer: Buffer.from('MZ') });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('“beat.exe” is not an mp3, wav, aiff, flac, m4a or ogg file.');
  const bomb = Buffer.alloc(64);
  bomb.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await form
    .getByLabel('Choose picture')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: bomb });
  await expect(toasts).toContainText('This picture has 60000 × 60000 pixels');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(field(form, 'Title')).toBeFocused();
  await expect(form.getByText('Enter a title.')).toBeVisible();
});
