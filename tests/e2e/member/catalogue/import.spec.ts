import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { memberImportOriginsAnswer } from '@store/domain/api/member/import';
import { trackSchema } from '@store/domain/catalogue/tracks';
import { call } from '../../../api/support/customer';
import { asMember, openDashboard, someWord } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../../../web/public/shop.png', import.meta.url));

async function inShop(word: string) {
  const { body } = await call('GET', '/api/tracks/list');
  const { result } = v.parse(v.object({ result: v.array(trackSchema) }), body);
  return result.filter(({ title }) => title.includes(word));
}

async function clean(word: string): Promise<void> {
  for (const { id } of await inShop(word)) await asMember('POST', '/api/member/tracks/delete', { id });
  const { result } = v.parse(memberImportOriginsAnswer, await asMember('GET', '/api/member/import/origins'));
  for (const { id, name } of result)
    if (name.includes(word)) await asMember('POST', '/api/member/import/origins/delete', { id });
}

test(
  'a beat of another shop is imported with its files, texts and prices, once, and its old address leads to it',
  LONG,
  async ({ page }) => {
    const word = someWord();
    const list = [
      'ID,Title,BPM,Key,Genre,Tags,Price,URL',
      `${word},Harbour ${word},93,Dm,Trap,"dark, slow",31.50,https://me.example/beats/harbour-${word}`,
    ].join('\n');
    const chooseAll = async () => {
      await page
        .getByLabel(/Choose CSV file$/)
        .setInputFiles({ name: 'beats.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await page.getByLabel(/Choose files$/).setInputFiles([
        { name: `harbour ${word}.flac`, mimeType: 'audio/flac', buffer: await readFile(FLAC) },
        { name: `Harbour ${word} cover.png`, mimeType: 'image/png', buffer: await readFile(COVER) },
      ]);
    };
    await openDashboard(page, 'import');
    await chooseAll();
    const dryRun = page.getByRole('region', { name: 'Dry run, line by line' });
    await expect(dryRun.getByRole('row', { name: `Harbour ${word}` })).toContainText('New');
    await page.getByRole('button', { name: 'Import 1 beat' }).click();
    await page.getByRole('link', { name: 'Go to the upload' }).click();
    await expect(page.getByRole('textbox', { name: `Title of harbour ${word}.flac` })).toHaveValue(
      `Harbour ${word}`,
    );
    await page.getByRole('button', { name: 'Publish selected (1)' }).click();
    await expect(page.getByText(/is in the shop\.$/)).toBeVisible();
    const [track] = await inShop(word);
    expect(track).toMatchObject({
      bpm: 93,
      key: 'Dm',
      tag: 'Trap',
      tags: ['dark', 'slow'],
      licences: { 'Non-Exclusive': 3150 },
    });

    await page.goto(`/Beats/harbour-${word}/`);
    await expect(page).toHaveURL(new RegExp(`/track/detail/${track?.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Harbour ${word}`);

    await openDashboard(page, 'import');
    await chooseAll();
    await expect(dryRun.getByRole('row', { name: `Harbour ${word}` })).toContainText('Already here');
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await clean(word);
  },
);
