import { DEFAULT_KIT_LICENCE } from '@store/domain/shop/kits/licence';
import type { KitRow } from '@store/domain/shop/kits/kit-edit';
import { cents } from '@store/domain/platform/money/money';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { makeZip } from 'client-zip';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';
import { field, fill, notification } from '../../../../testing/page';
import { kitOf } from '../../../../testing/shop/kits';
import { readZip } from './readZip';

function rowOf(id: number, changes: Partial<KitRow> = {}): KitRow {
  return { ...kitOf(id), status: 'published', version: 4, sold: 2, downloads: 0, ...changes };
}

const SHOWN = rowOf(3, { title: 'Pier Drums' });
const DRAFT = rowOf(2, {
  title: 'Tape Loops',
  status: 'draft',
  price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) },
});

beforeEach(() => answer('GET /api/member/kits', { result: [SHOWN, DRAFT] }));

async function openKits(): Promise<UserEvent> {
  const user = openDashboard('kits');
  await screen.findByRole('button', { name: 'Edit Pier Drums' });
  return user;
}

async function openForm(user: UserEvent, button: string, title: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('region', { name: title });
}

describe('the list of kits', () => {
  test('tells state, price and sales, and puts kits into the shop and out of it', async () => {
    answer('POST /api/member/kits/publish', { message: '“Tape Loops” is in the shop.' });
    answer('POST /api/member/kits/hide', { message: '“Pier Drums” is no longer in the shop.' });
    const user = await openKits();
    expect(screen.getByRole('row', { name: /Pier Drums/ })).toHaveTextContent(
      /^Pier DrumsDrum kit20€14\.99On sale/,
    );
    expect(screen.getByRole('row', { name: /Tape Loops/ })).toHaveTextContent(/From €5\.00Draft/);
    await user.click(screen.getByRole('button', { name: 'Publish Tape Loops' }));
    await notification('“Tape Loops” is in the shop.');
    await user.click(screen.getByRole('button', { name: 'Hide Pier Drums' }));
    await notification('“Pier Drums” is no longer in the shop.');
    expect(callsTo('POST /api/member/kits/publish')[0]?.input).toEqual({ id: 2 });
    expect(callsTo('POST /api/member/kits/hide')[0]?.input).toEqual({ id: 3 });
  });

  test('says beside a kit what it lacks', async () => {
    const message = 'Upload the ZIP file of the kit before you publish it.';
    refuse('POST /api/member/kits/publish', { code: 'invalid', message, field: 'file' });
    const user = await openKits();
    await user.click(screen.getByRole('button', { name: 'Publish Tape Loops' }));
    await notification(message);
    const row = screen.getByRole('row', { name: /Tape Loops/ });
    expect(row).toHaveTextContent(message);
  });

  test('deletes a kit after a question', async () => {
    answer('POST /api/member/kits/delete', { message: '“Pier Drums” was deleted.' });
    const user = await openKits();
    await user.click(screen.getByRole('button', { name: 'Delete Pier Drums' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this kit?' });
    expect(dialog).toHaveTextContent('Its buyers keep their downloads.');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await notification('“Pier Drums” was deleted.');
    expect(callsTo('POST /api/member/kits/delete')[0]?.input).toEqual({ id: 3 });
  });
});

describe('the form of a kit', () => {
  test('adds a draft with a minimum price and a licence of its own', async () => {
    answer('POST /api/member/kits/save', { message: '“Harbour” was saved.', id: 9 });
    const user = await openKits();
    const form = await openForm(user, 'Add kit', 'Add kit');
    fill(field('Title', form), 'Harbour');
    fill(field('Sounds or loops', form), '24');
    fill(field('Format (optional)', form), '24-bit WAV');
    await user.selectOptions(field('Kind', form), 'Loops');
    await user.selectOptions(field('Price', form), 'Minimum price: pay more if you like');
    fill(field('Minimum in €', form), '5');
    fill(field('Suggested in € (optional)', form), '9');
    await user.click(within(form).getByRole('checkbox', { name: 'This kit has its own licence text' }));
    expect(field('Licence', form)).toHaveValue(DEFAULT_KIT_LICENCE);
    fill(field('Licence', form), 'Use\nAs you like.');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await notification('“Harbour” was saved.');
    expect(callsTo('POST /api/member/kits/save')[0]?.input).toEqual({
      title: 'Harbour',
      kind: 'loops',
      description: '',
      sounds: 24,
      format: '24-bit WAV',
      price: { kind: 'minimum', minimum: 500, suggested: 900 },
      currency: 'EUR',
      licence: 'Use\nAs you like.',
      key: expect.any(String) as string,
    });
  });

  test('sends the same key again after a failure, so that one kit is added', async () => {
    refuse('POST /api/member/kits/save', { code: 'unavailable', message: 'Please try again.' });
    const user = await openKits();
    const form = await openForm(user, 'Add kit', 'Add kit');
    fill(field('Title', form), 'Harbour');
    fill(field('Sounds or loops', form), '24');
    fill(field('Price in €', form), '5');
    const save = within(form).getByRole('button', { name: 'Save' });
    await user.click(save);
    await notification('Please try again.');
    answer('POST /api/member/kits/save', { message: '“Harbour” was saved.', id: 9 });
    await user.click(save);
    await notification('“Harbour” was saved.');
    const keys = callsTo('POST /api/member/kits/save').map(
      ({ input }) => Reflect.get(Object(input), 'key') as unknown,
    );
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test('refuses what is missing beside its field', async () => {
    const user = await openKits();
    const form = await openForm(user, 'Add kit', 'Add kit');
    const save = within(form).getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(field('Title', form)).toHaveAccessibleDescription(
      'The title is missing. Please also check the number of sounds and the price.',
    );
    fill(field('Title', form), 'Harbour');
    await user.click(save);
    expect(field('Sounds or loops', form)).toHaveAccessibleDescription(/Enter how many sounds/);
    fill(field('Sounds or loops', form), '24');
    fill(field('Price in €', form), '0.10');
    await user.click(save);
    expect(field('Price in €', form)).toHaveAccessibleDescription(/A kit costs at least €0\.50/);
    expect(callsTo('POST /api/member/kits/save')).toEqual([]);
  });

  test('changes a kit on the version that it shows, and keeps its files', async () => {
    const message = 'Someone else edited this kit. Please reload the page and check your changes.';
    refuse('POST /api/member/kits/save', { code: 'conflict', message });
    const user = await openKits();
    const form = await openForm(user, 'Edit Pier Drums', 'Pier Drums');
    expect(form).toHaveTextContent('The kit has a file of 6 MB.');
    fill(field('Title', form), 'Pier Drums 2');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await notification(message);
    const [call] = callsTo('POST /api/member/kits/save');
    expect(call?.input).toMatchObject({ id: 3, version: 4, title: 'Pier Drums 2', licence: null });
    expect(call?.input).not.toHaveProperty('file');
    expect(field('Title', form)).toHaveValue('Pier Drums 2');
  });

  test('refuses a file that is no ZIP file', async () => {
    const user = await openKits();
    const form = await openForm(user, 'Add kit', 'Add kit');
    const [input] = form.querySelectorAll<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The form takes no file.');
    await user.upload(input, new File(['These are not the sounds.'], 'kit.zip', { type: 'application/zip' }));
    await notification('“kit.zip” is not a ZIP file with content, or it is cut off.');
  });
});

describe('a ZIP file', () => {
  async function zipOf(names: readonly string[]): Promise<Blob> {
    return new Response(makeZip(names.map((name) => ({ name, input: 'sound' })))).blob();
  }

  test('is read for its sounds and their format, without what systems add', async () => {
    const names = [
      'Kit/kick.wav',
      'Kit/snare.WAV',
      '__MACOSX/Kit/kick.wav',
      'Kit/.DS_Store',
      'Kit/licence.txt',
    ];
    expect(await readZip(await zipOf(names))).toEqual({ sounds: 2, format: 'WAV' });
    expect(await readZip(await zipOf(['a.wav', 'b.mp3']))).toEqual({ sounds: 2, format: '' });
    expect(await readZip(await zipOf(['lead.fxp']))).toEqual({ sounds: 1, format: '' });
  });

  test('is refused if it is empty, cut off or something else', async () => {
    const zip = await zipOf(['kick.wav', 'snare.wav']);
    expect(await readZip(zip.slice(0, zip.size - 30))).toBeNull();
    expect(await readZip(await zipOf(['__MACOSX/kick.wav']))).toBeNull();
    expect(await readZip(new Blob(['PK']))).toBeNull();
  });
});
