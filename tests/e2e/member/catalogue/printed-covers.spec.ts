import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expectNoViolations } from '../../support/axe';
import { asMember, openBeat, openDashboard, someWord } from '../../support/member';
import { expect, isTooWide, LONG, test } from '../../support/test';

const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));

const draftsSchema = v.object({
  result: v.array(v.object({ id: v.string(), title: v.string(), image: v.string() })),
});

async function draftOf(title: string) {
  const { result } = v.parse(draftsSchema, await asMember('GET', '/api/member/drafts'));
  return result.find((draft) => draft.title === title);
}

test('a beat without a picture gets one of three printed covers', LONG, async ({ page }, testInfo) => {
  const title = `Printed ${someWord()}`;
  const form = await openBeat(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  const covers = form.getByRole('group', { name: 'Printed covers' });
  await expect(covers.getByRole('button')).toHaveCount(3);
  const first = await covers.locator('img').first().getAttribute('src');
  await form.getByRole('button', { name: 'Print again' }).click();
  await expect(covers.locator('img').first()).not.toHaveAttribute('src', first ?? '');
  await expectNoViolations(page);
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await covers.scrollIntoViewIfNeeded();
    expect(await isTooWide(page)).toBe(false);
    // On one line, beside the buttons.
    const heading = await page.getByRole('heading', { name: 'Add track' }).boundingBox();
    expect(heading?.height).toBeLessThan(40);
    await page.screenshot({ path: testInfo.outputPath(`printed-${width}.png`) });
  }
  await covers.getByRole('button', { name: 'Use printed cover 2' }).click();
  await expect(form.getByText(/^Uploaded/)).toHaveCount(1);
  await expect(form.getByRole('img', { name: 'The cover as it will be shown' })).toBeVisible();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form).toHaveCount(0);
  const draft = await draftOf(title);
  const picture = await fetch(draft?.image ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  // A sleeve has more to draw than an empty sheet.
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  await asMember('POST', '/api/member/drafts/delete', { id: draft?.id });
});

test('several beats without pictures get a printed cover each', LONG, async ({ page }) => {
  await openDashboard(page, 'upload');
  const content = page.getByRole('main');
  const buffer = await readFile(FLAC);
  const files = ['one.flac', 'two.flac'].map((name) => ({ name, mimeType: 'audio/flac', buffer }));
  await content.getByLabel('Choose audio files').setInputFiles(files);
  await page.getByRole('button', { name: 'Cover for all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover for all' });
  await dialog.getByRole('button', { name: 'Print one for each' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(content.getByRole('row').locator('label img')).toHaveCount(2);
  for (const name of ['one.flac', 'two.flac'])
    await content.getByRole('button', { name: `Remove ${name}` }).click();
});
