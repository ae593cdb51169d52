import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import { call } from '../../../api/support/customer';
import { asMember, openDashboard, someWord } from '../../support/member';
import { untilFilesKept } from '../../support/kept';
import { expect, isTooWide, LONG, test } from '../../support/test';
import { CD, wavFile } from '../../support/wav';

const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../../../web/public/shop.png', import.meta.url));

/** As a field of type datetime-local takes it, in the time zone of this machine, which is that of the browser. */
function tomorrow(): string {
  const time = Date.now() + 24 * 60 * 60 * 1000;
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

async function openBulk(page: Page): Promise<Locator> {
  await openDashboard(page, 'upload');
  return page.getByRole('main');
}

async function choose(content: Locator, names: readonly string[]): Promise<void> {
  const buffer = await readFile(FLAC);
  const files = names.map((name) => ({ name, mimeType: 'audio/flac', buffer }));
  await content.getByLabel('Choose audio files').setInputFiles(files);
}

/** Enters what the selected files get together. */
async function enterForAll(page: Page, name: string, enter: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name }).click();
  const form = page.getByRole('dialog', { name });
  await enter(form);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form).toHaveCount(0);
}

/** `choice` is the label of what may be ticked, and is not. */
async function chooseCover(page: Page, choice?: string): Promise<void> {
  await page.getByRole('button', { name: 'Cover for all' }).click();
  const form = page.getByRole('dialog', { name: 'Cover for all' });
  if (choice !== undefined) await expect(form.getByRole('checkbox', { name: choice })).not.toBeChecked();
  await form.getByLabel('Choose picture').setInputFiles(COVER);
  await expect(form).toHaveCount(0);
}

async function inShop(word: string) {
  const { body } = await call('GET', '/api/tracks/list');
  const { result } = v.parse(v.object({ result: v.array(trackSchema) }), body);
  return result.filter(({ title }) => title.includes(word));
}

const draftsSchema = v.object({
  result: v.array(v.object({ id: v.string(), title: v.string(), publish_at: v.nullable(v.number()) })),
});

async function drafts(word: string) {
  const { result } = v.parse(draftsSchema, await asMember('GET', '/api/member/drafts'));
  return result.filter(({ title }) => title.includes(word));
}

async function clean(word: string): Promise<void> {
  for (const { id } of await inShop(word)) await asMember('POST', '/api/member/tracks/delete', { id });
  for (const { id } of await drafts(word)) await asMember('POST', '/api/member/drafts/delete', { id });
}

test('several files are analysed, completed together and published, scheduled or kept; what is not checked stays', async ({
  page,
}) => {
  const word = someWord();
  const content = await openBulk(page);
  await choose(content, ['one.flac', 'two.flac', 'three 142 Bbm.flac', 'four.exe']);
  await expect(content).toContainText('“four.exe” is not an mp3');
  await expect(content.getByText('Enter a tag')).toHaveCount(3);
  await expect(content.getByRole('textbox', { name: 'Bpm of two.flac' })).toHaveValue('100');
  await expect(content.getByRole('textbox', { name: 'Bpm of three 142 Bbm.flac' })).toHaveValue('142');
  const detected = await content.getByRole('combobox', { name: 'Key of one.flac' }).inputValue();
  await enterForAll(page, 'Tag for all', (form) => form.getByLabel('Tag').fill('signal'));
  await enterForAll(page, 'Licences and prices', (form) =>
    form.getByRole('textbox', { name: 'Price of Non-Exclusive in €' }).fill('19,50'),
  );
  const own = content.getByRole('row', { name: /one\.flac/ }).locator('img');
  await content.getByLabel('Cover of one.flac').setInputFiles(COVER);
  const picture = (await own.getAttribute('src')) ?? '';
  await chooseCover(page, 'Replace the covers of 1 beat too');
  await expect(own).toHaveAttribute('src', picture);
  for (const name of ['one.flac', 'two.flac', 'three 142 Bbm.flac'])
    await content.getByRole('textbox', { name: `Title of ${name}` }).fill(`${name} ${word}`);
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 800, height });
  expect(await isTooWide(page), 'in the smallest window').toBe(false);
  await page.setViewportSize({ width, height });
  await content.getByRole('checkbox', { name: 'Select two.flac' }).uncheck();
  await content.getByRole('checkbox', { name: 'Select three 142 Bbm.flac' }).uncheck();
  await content.getByRole('button', { name: 'Publish selected (1)' }).click();
  await expect(content.getByText(/is in the shop\.$/)).toHaveCount(1);
  const published = await inShop(word);
  expect(published).toMatchObject([
    { title: `one.flac ${word}`, key: detected, licences: { 'Non-Exclusive': 1950 } },
  ]);
  expect(Object.keys(published[0]?.files ?? {}).sort()).toEqual(['master', 'mp3', 'tagged-mp3']);

  await content.getByRole('checkbox', { name: 'Select two.flac' }).check();
  await content.getByRole('button', { name: /^Save selected as drafts/ }).click();
  await expect(content.getByText(/is saved as a draft\.$/)).toBeVisible();
  await content.getByRole('checkbox', { name: 'Select three 142 Bbm.flac' }).check();
  await content.getByRole('button', { name: /^Schedule selected/ }).click();
  const time = tomorrow();
  const schedule = page.getByRole('dialog', { name: 'Schedule 1 beat' });
  await schedule.getByLabel('On', { exact: true }).fill(time);
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expect(content.getByRole('row', { name: /three 142 Bbm\.flac/ })).toContainText('will be published');
  expect((await drafts(word)).map((row) => row.publish_at).sort()).toEqual([Date.parse(`${time}Z`), null]);
  await content.getByRole('link', { name: 'Tracks' }).click();
  await page.getByRole('button', { name: /^Drafts/ }).click();
  await expect(page.getByRole('row', { name: `two.flac ${word}` })).toContainText('Draft');
  await clean(word);
});

interface FollowedMaster {
  /** Resolves when so much of a WAV master is uploaded that its next part is held back, until the page is left. */
  readonly held: Promise<void>;
  /** From now on, nothing is held back. Returns where the parts begin that are uploaded, in bytes. */
  readonly release: () => readonly number[];
}

async function holdMaster(page: Page): Promise<FollowedMaster> {
  let reach: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (reach = resolve));
  const offsets: number[] = [];
  let isHeld = true;
  await page.route('**/v0/b/**', async (route) => {
    const offset = Number(route.request().headers()['x-goog-upload-offset'] ?? -1);
    if (!route.request().url().includes('master.wav') || offset < 0) return route.fallback();
    if (isHeld && offset > 1_000_000) return reach();
    offsets.push(offset);
    return route.fallback();
  });
  const release = () => {
    isHeld = false;
    offsets.length = 0;
    return offsets;
  };
  return { held, release };
}

test(
  'an upload that was interrupted by a crash goes on with its files, texts and covers, also in the middle of a file',
  LONG,
  async ({ page, expectProblem }) => {
    // A file that arrived when its page was gone is refused once, and replaced.
    expectProblem(/status of 403/);
    const word = someWord();
    const master = await holdMaster(page);
    const content = await openBulk(page);
    await choose(content, ['one.flac', 'two.flac']);
    await expect(content.getByText('Enter a tag')).toHaveCount(2);
    const buffer = wavFile(6_000_000, `long ${word}`, CD);
    await content
      .getByLabel('Choose audio files')
      .setInputFiles({ name: 'long.wav', mimeType: 'audio/wav', buffer });
    await expect(content.getByText('Enter a tag')).toHaveCount(3);
    await chooseCover(page);
    await content.getByRole('textbox', { name: 'Title of one.flac' }).fill(`one ${word}`);
    for (const name of ['one.flac', 'long.wav'])
      await content.getByRole('textbox', { name: `Tag of ${name}` }).fill('signal');
    await expect(content.getByRole('row', { name: /one\.flac/ })).toContainText('Ready');
    await page.getByRole('checkbox', { name: 'Select two.flac' }).uncheck();
    await master.held;

    page.on('dialog', (question) => void question.accept());
    await openDashboard(page, 'tracks');
    const offsets = master.release();
    await page.getByRole('link', { name: 'Upload several (3 not saved)' }).click();
    const interrupted = page.getByRole('group', { name: 'Interrupted upload' });
    await expect(interrupted).toContainText('3 beats are not saved. one.flac, two.flac, long.wav');
    await interrupted.getByRole('button', { name: 'Continue' }).click();
    for (const name of [/one\.flac/, /long\.wav/])
      await expect(content.getByRole('row', { name })).toContainText('Ready');
    expect(Math.min(...offsets)).toBeGreaterThan(500_000);
    await expect(content.getByRole('checkbox', { name: 'Select two.flac' })).not.toBeChecked();
    await content.getByRole('button', { name: 'Publish selected (2)' }).click();
    await expect(content.getByText(/is in the shop\.$/)).toHaveCount(2);
    expect(await inShop(word)).toMatchObject([
      { title: `long ${word}`, files: { master: buffer.byteLength } },
      { title: `one ${word}`, tag: 'signal', time: '0:12' },
    ]);
    await content.getByRole('button', { name: 'Remove two.flac' }).click();
    await expect(content.getByRole('row', { name: /two\.flac/ })).toHaveCount(0);
    await clean(word);
  },
);

const BEATS = 10;

/** How far ten beats are when their page ends. */
const STEPS: readonly (readonly [name: string, reach: (content: Locator) => Promise<unknown>])[] = [
  ['being analysed', (content) => expect(content.getByText(/^Analysing/).first()).toBeVisible()],
  ['being analysed and encoded', (content) => expect(content.getByText('Enter a tag').first()).toBeVisible()],
  [
    'complete',
    (content) =>
      expect(content.getByRole('progressbar', { name: 'All files' })).toHaveAttribute('value', '1'),
  ],
];

test(
  'ten beats outlive their page at each step, and are saved in the next one',
  LONG,
  async ({ context, expectProblem }) => {
    // A file that arrived when its page was gone is refused once, and replaced.
    expectProblem(/status of 403/);
    // The tags of the file say the title.
    const known = new Set((await drafts('Signal Fire')).map(({ id }) => id));
    for (const [step, reach] of STEPS) {
      const page = await context.newPage();
      const first = await openBulk(page);
      await choose(
        first,
        Array.from({ length: BEATS }, (_, index) => `${index + 1}.flac`),
      );
      await untilFilesKept(page, BEATS);
      await reach(first);
      await page.close({ runBeforeUnload: false });

      const next = await context.newPage();
      const content = await openBulk(next);
      const interrupted = next.getByRole('group', { name: 'Interrupted upload' });
      await expect(interrupted, step).toContainText(`${BEATS} beats are not saved.`);
      await interrupted.getByRole('button', { name: 'Continue' }).click();
      await expect(content.getByText('Enter a tag'), step).toHaveCount(BEATS);
      await content.getByRole('button', { name: `Save selected as drafts (${BEATS})` }).click();
      await expect(content.getByText('“Signal Fire” is saved as a draft.'), step).toHaveCount(BEATS);
      const saved = (await drafts('Signal Fire')).filter(({ id }) => !known.has(id));
      expect(saved, step).toHaveLength(BEATS);
      for (const { id } of saved) await asMember('POST', '/api/member/drafts/delete', { id });
      await next.close();
    }
  },
);
