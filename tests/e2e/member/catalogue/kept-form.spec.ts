import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { call } from '../../../api/support/customer';
import { addSomeTrack, asMember, openBeat, removeTrack, someWord } from '../../support/member';
import { untilForgotten, untilKept } from '../../support/kept';
import { expect, LONG, test } from '../../support/test';

const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../../../web/public/shop.png', import.meta.url));

const KEPT = 'This is what you had before the page was closed.';

function field(form: Locator, name: string): Locator {
  return form.getByRole('textbox', { name, exact: true });
}

/** Ends a page as a crash does: nothing of it runs any more. */
async function crash(context: BrowserContext, page: Page): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}

async function trackInShop(title: string): Promise<Track | undefined> {
  const { body } = await call('GET', '/api/tracks/list');
  const { result } = v.parse(v.object({ result: v.array(trackSchema) }), body);
  return result.find((track) => track.title === title);
}

/** Waits for a text that may be gone in the next moment: each frame is looked at. */
async function untilShown(form: Locator, text: string): Promise<void> {
  const isShown = (wanted: string) => document.body.textContent?.includes(wanted);
  await form.page().waitForFunction(isShown, text, { polling: 'raf' });
}

/** How far a beat is when its page ends. */
const STEPS: readonly (readonly [name: string, reach: (form: Locator) => Promise<unknown>])[] = [
  ['being analysed', (form) => untilShown(form, 'Analysing')],
  ['being encoded', (form) => untilShown(form, 'Making the MP3 files for buyers…')],
  ['uploaded', (form) => expect(form.getByText(/^Uploaded/)).toHaveCount(4)],
];

test(
  'a beat outlives its page at each step, and is finished in the next one',
  LONG,
  async ({ context, expectProblem }) => {
    // A file that arrived when its page was gone is refused once, and replaced.
    expectProblem(/status of 403/);
    let page = await context.newPage();
    const master = await readFile(FLAC);
    for (const [step, reach] of STEPS) {
      const title = `Kept ${someWord()}`;
      const first = await openBeat(page);
      await field(first, 'Title').fill(title);
      await first.getByLabel('Choose audio').setInputFiles(FLAC);
      await reach(first);
      await field(first, 'Tag').fill('signal');
      await untilKept(page, 'signal');
      page = await crash(context, page);

      const form = await openBeat(page);
      await expect(form.getByText(KEPT), step).toBeVisible();
      await expect(field(form, 'Title')).toHaveValue(title);
      await expect(field(form, 'Tag')).toHaveValue('signal');
      await form.getByLabel('Choose picture').setInputFiles(COVER);
      await expect(form.getByText(/^Uploaded/), step).toHaveCount(5);
      await expect(field(form, 'Bpm')).toHaveValue('100');
      await form.getByRole('button', { name: 'Publish' }).click();
      await expect(form).toHaveCount(0);
      const track = await trackInShop(title);
      expect(track, step).toMatchObject({ bpm: 100, time: '0:12', tag: 'signal' });
      expect(track?.files, step).toMatchObject({ master: master.byteLength });
      await asMember('POST', '/api/member/tracks/delete', { id: track?.id });
      // The page reloads a while after a beat was saved.
      page = await crash(context, page);
    }
    const form = await openBeat(page);
    await expect(form.getByText(KEPT)).toHaveCount(0);
  },
);

test('changes of a beat outlive their page, and can be dropped', async ({ context }) => {
  const track = await addSomeTrack();
  let page = await context.newPage();
  const open = (): Promise<Locator> => openBeat(page, track.id);
  const first = await open();
  await field(first, 'Title').fill('Renamed');
  await untilKept(page, 'Renamed');
  page = await crash(context, page);
  const form = await open();
  await expect(field(form, 'Title')).toHaveValue('Renamed');
  await form.getByRole('button', { name: 'Start again' }).click();
  await expect(field(form, 'Title')).toHaveValue(track.title);
  await expect(form.getByText(KEPT)).toHaveCount(0);
  await untilForgotten(page, 'Renamed');
  page = await crash(context, page);
  await expect(field(await open(), 'Title')).toHaveValue(track.title);
  await removeTrack(track);
});
