import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { actOnLink, newLink, reportHeard } from '../../../api/support/private-links';
import {
  addSomeDraft,
  asMember,
  chooseFor,
  openDashboard,
  openSomeEarlyAccess,
  removeDraft,
  rowWith,
  someWord,
} from '../../support/member';
import { expect } from '../../support/test';
import type { CheckedPage } from './page';

const EXAMPLES = fileURLToPath(new URL('../../../../docs/examples/', import.meta.url));
const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));

/** The forms in which a producer adds and changes beats. */
export const BEATS: readonly CheckedPage[] = [
  {
    title: 'import from another shop',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'import');
      await page.getByLabel(/Choose CSV file$/).waitFor();
      yield 'as it opens';
      await page.getByLabel(/Choose CSV file$/).setInputFiles(`${EXAMPLES}beatstars-beats.csv`);
      await page.getByLabel(/Choose files$/).setInputFiles({
        name: 'Cold Harbour.flac',
        mimeType: 'audio/flac',
        buffer: await readFile(FLAC),
      });
      await page.getByRole('region', { name: 'Dry run, line by line' }).waitFor();
      yield 'the dry run of beats';
      await page.setViewportSize({ width: 800, height: 900 });
      yield 'the dry run of beats, at 800 pixels';
      await page.getByRole('tab', { name: 'Customers' }).click();
      await page.getByLabel(/Choose CSV file$/).setInputFiles(`${EXAMPLES}customers.csv`);
      await page.getByRole('button', { name: 'Dry run' }).click();
      await page.getByText(/would be subscribed/).waitFor();
      yield 'the dry run of customers';
      await page.getByRole('tab', { name: 'Old addresses' }).click();
      await page
        .getByRole('button', { name: /^Remove \// })
        .first()
        .waitFor();
      yield 'the old addresses';
    },
  },
  {
    title: 'form of a beat',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'tracks', '&search=low');
      await page.getByRole('button', { name: 'Add track' }).click();
      await page.getByRole('dialog').getByLabel('Title').waitFor();
      yield 'empty';
      await page.setViewportSize({ width: 800, height: 900 });
      yield 'empty, at 800 pixels';
      await page.keyboard.press('Escape');
      const row = rowWith(page, 'Low Tide');
      await row.getByRole('button', { name: 'Actions for Low Tide' }).click();
      yield 'the menu of a row';
      await row.getByRole('button', { name: 'Update Low Tide' }).click();
      const form = page.getByRole('dialog', { name: 'Update Low Tide' });
      await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Lower Tide');
      for (const width of [600, 360]) {
        await page.setViewportSize({ width, height: 900 });
        yield `with changes, at ${width} pixels`;
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      await question.waitFor();
      yield 'the question about unsaved changes';
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await row.getByRole('link', { name: 'Edit Low Tide' }).click();
      await page.getByRole('heading', { name: 'In the shop' }).waitFor();
      for (const width of [1024, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        yield `on its page, at ${width} pixels`;
      }
      await page.getByText('Use an address for the cover').click();
      yield 'with the address of the cover';
      await page.getByRole('button', { name: 'Cancel' }).click();
      await chooseFor(page, 'Low Tide', 'Pin Low Tide');
      const pin = page.getByRole('dialog', { name: 'Show Low Tide first' });
      await pin.getByLabel('Pin').check();
      await pin.getByLabel('Feature').check();
      yield 'the dialog to show it first';
    },
  },
  {
    title: 'selected beats',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'tracks', '&sort=title&status=available');
      const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      for (const row of [rows.first(), rows.nth(1)]) await row.check();
      const bar = page.getByRole('group', { name: 'Selected rows' });
      yield 'with filters';
      await page.setViewportSize({ width: 800, height: 900 });
      yield 'at 800 pixels';
      await page.setViewportSize({ width: 1440, height: 900 });
      await bar.getByRole('button', { name: 'Delete' }).click();
      yield 'the question before they are deleted';
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Mood' }).click();
      const dialog = page.getByRole('dialog', { name: 'Mood: 2 tracks' });
      await dialog.getByLabel('Mood').selectOption('romantic');
      await dialog.getByRole('region', { name: 'Preview' }).waitFor();
      yield 'the preview of a mood';
      await dialog.getByRole('button', { name: /^Change/ }).click();
      const undo = page.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' });
      await undo.focus();
      // Rows that are read again are dimmed.
      await page.getByRole('table', { name: 'Tracks', exact: true }).waitFor();
      yield 'the offer to undo it';
      await undo.click();
      await expect(undo).toBeHidden();
    },
  },
  {
    title: 'several beats',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'upload');
      const content = page.getByRole('main');
      const buffer = await readFile(FLAC);
      await content
        .getByLabel('Choose audio files')
        .setInputFiles(['one.flac', 'two.exe'].map((name) => ({ name, mimeType: 'audio/flac', buffer })));
      await expect(content.getByRole('textbox', { name: 'Bpm of one.flac' })).toHaveValue('100');
      await content.getByText('Enter a tag').waitFor();
      yield 'with what is missing, and a file that was left out';
      await page.getByRole('button', { name: 'Licences and prices' }).click();
      const form = page.getByRole('dialog', { name: 'Licences and prices' });
      await form.getByRole('textbox', { name: 'Price of Non-Exclusive in €' }).fill('19,50');
      yield 'the licences of the selected files';
      await form.getByRole('button', { name: 'Cancel' }).click();
      await content.getByRole('button', { name: 'Remove one.flac' }).click();
      await expect(content.getByRole('row')).toHaveCount(0);
    },
  },
  {
    title: 'drafts',
    isLong: true,
    async *states(page) {
      const [title, early] = [`Draft ${someWord()}`, `Sneak ${someWord()}`];
      await addSomeDraft(title, null);
      await addSomeDraft(early, Date.now() + 3_600_000);
      const { id } = await openSomeEarlyAccess(early);
      await openDashboard(page, 'tracks', '&state=scheduled');
      await rowWith(page, early).waitFor();
      yield 'a beat with early access';
      await page.getByRole('button', { name: /^Drafts/ }).click();
      await rowWith(page, title).waitFor();
      yield 'one';
      await page.getByRole('link', { name: `Edit ${title}` }).click();
      const form = page.getByRole('main').locator('form:has(section)');
      await form.getByRole('button', { name: 'Schedule' }).click();
      await form.getByText('Choose when the beat is published.').waitFor();
      yield 'the form of one, with an error';
      await asMember('POST', '/api/member/tracks/delete', { id });
      await removeDraft(title);
    },
  },
  {
    title: 'private links',
    isLong: true,
    async *states(page) {
      const title = `Links ${someWord()}`;
      const { id, secret } = await newLink({ title, tracks: [24, 21, 12, 23, 20], may_download: true });
      await reportHeard(secret, 21, 9);
      await openDashboard(page, 'tracks', '&search=low');
      await page.getByRole('checkbox', { name: 'Select Low Tide' }).check();
      await page.getByRole('button', { name: 'Send beats' }).click();
      await page.getByRole('dialog', { name: 'Send 1 beat' }).waitFor();
      yield 'the form for sending beats';
      await openDashboard(page, 'private-links');
      await rowWith(page, title).waitFor();
      yield 'the list';
      await rowWith(page, title).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: 'Latest' }).waitFor();
      for (const width of [800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        yield `who listened, at ${width} pixels`;
      }
      await page.getByRole('button', { name: 'Send to more people' }).click();
      await page.getByRole('dialog', { name: 'Send to more people' }).waitFor();
      yield 'the form for more people';
      await actOnLink('delete', { id });
    },
  },
];
