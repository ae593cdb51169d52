import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, callsTo, cutOff, server } from '../../../../testing/api';
import { visitAsCustomer } from '../../../../testing/customer';
import { keepSavedFiles, type SavedFile } from '../../../../testing/files';
import { orderOf } from '../../../../testing/shop/orders';

const FILES = 'http://shop.test/files';

/** An order whose files are as small as those that the test serves, and say how they were recorded. */
function smallOrder() {
  const order = orderOf('fulfilled');
  const formatOf = (format: string) => (format === 'WAV' ? 'WAV 44.1 kHz/24 bit' : format);
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      files: line.files.map((file) => ({ ...file, format: formatOf(file.format), size: 4 })),
    })),
  };
}

/** From now on, each file has its name as content; those that `isGone` names cannot be loaded. */
function serveFiles(isGone: (name: string) => boolean = () => false): void {
  answer('POST /api/orders/download', ({ line, file }) => ({ link: `${FILES}/${line}-${file}` }));
  server.use(
    http.get(`${FILES}/:name`, ({ params }) =>
      isGone(String(params['name']))
        ? new HttpResponse(null, { status: 404 })
        : new HttpResponse(`content of ${String(params['name'])}`, {
            headers: { 'Content-Type': 'audio/wav' },
          }),
    ),
  );
}

async function openDeletion(...orders: ReturnType<typeof orderOf>[]): Promise<[UserEvent, HTMLElement]> {
  const user = visitAsCustomer('/profile');
  answer('POST /api/userorders', { results: orders });
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  return [user, await screen.findByRole('dialog')];
}

/** The files of a ZIP file without compression, in which each name stands before its content, as `name: content`. */
async function filesOf({ content }: SavedFile): Promise<string[]> {
  // Every part begins with these letters.
  const parts = (await content.text()).split('PK');
  const files = parts.map((part) =>
    /(Order .+?\.(?:wav|mp3|zip|pdf)|MISSING\.txt)((?:content of|Not in).*)$/s.exec(part),
  );
  return files.flatMap((file) => (file ? [`${file[1]}: ${file[2]}`] : []));
}

const DOWNLOAD = /^Download all files and contracts \(5 files/;

describe('before an account is deleted', () => {
  test('all files and contracts can be saved as one ZIP file', async () => {
    const saved = keepSavedFiles();
    serveFiles();
    const [user, dialog] = await openDeletion(smallOrder(), orderOf('refunded'));
    await user.click(await within(dialog).findByRole('button', { name: DOWNLOAD }));
    expect(await within(dialog).findByText(/^Saved: all 5 files in one ZIP file/)).toBeVisible();
    const [zip] = saved;
    if (!zip) throw new Error('Nothing was saved.');
    expect(zip.name).toMatch(/^my-beats-\d{4}-\d\d-\d\d\.zip$/);
    const folder = 'Order order-fulfilled';
    expect(await filesOf(zip)).toEqual([
      `${folder}/1 Glass Elevator (Exclusive)/Glass Elevator - Beat.wav: content of 0-audio`,
      `${folder}/1 Glass Elevator (Exclusive)/Glass Elevator - Contract.pdf: content of 0-contract`,
      `${folder}/2 Low Tide (Non-Exclusive)/Low Tide - MP3.mp3: content of 1-mp3`,
      `${folder}/2 Low Tide (Non-Exclusive)/Low Tide - Stems.zip: content of 1-stems`,
      `${folder}/2 Low Tide (Non-Exclusive)/Low Tide - Contract.pdf: content of 1-contract`,
    ]);
    expect(callsTo('POST /api/deleteaccount')).toEqual([]);
  });

  test('a file that cannot be loaded is named and tried again, and nothing is saved without it', async () => {
    const saved = keepSavedFiles();
    serveFiles((name) => name === '1-stems');
    const [user, dialog] = await openDeletion(smallOrder());
    await user.click(await within(dialog).findByRole('button', { name: DOWNLOAD }));
    expect(await within(dialog).findByText(/^1 file of 5 could not be loaded/)).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(
      'Low Tide, Stems: The file could not be loaded (404).',
    );
    expect(saved).toEqual([]);
    serveFiles();
    const before = callsTo('POST /api/orders/download').length;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/^Saved: all 5 files/)).toBeVisible();
    // Only what was missing is loaded.
    expect(callsTo('POST /api/orders/download').length).toBe(before + 1);
    expect(saved).toHaveLength(1);
  });

  test('what is left out on request is named in the ZIP file', async () => {
    const saved = keepSavedFiles();
    serveFiles((name) => name === '0-audio');
    const [user, dialog] = await openDeletion(smallOrder());
    await user.click(await within(dialog).findByRole('button', { name: DOWNLOAD }));
    await user.click(await within(dialog).findByRole('button', { name: 'Save without it' }));
    expect(await within(dialog).findByText(/^Saved without 1 file, listed in MISSING\.txt/)).toBeVisible();
    const [zip] = saved;
    if (!zip) throw new Error('Nothing was saved.');
    const files = await filesOf(zip);
    expect(files).toHaveLength(5);
    expect(files.at(-1)).toMatch(
      /^MISSING\.txt: Not in this file:\s+Glass Elevator, Beat \(order order-fulfilled\)/,
    );
  });

  test('a file that is shorter than it was sold counts as missing', async () => {
    keepSavedFiles();
    serveFiles();
    const [user, dialog] = await openDeletion(orderOf('fulfilled'));
    await user.click(await within(dialog).findByRole('button', { name: DOWNLOAD }));
    await waitFor(() => expect(dialog).toHaveTextContent('Low Tide, MP3: The file is not complete.'));
  });

  test('a download without a connection says so for each file', async () => {
    keepSavedFiles();
    serveFiles();
    const [user, dialog] = await openDeletion(smallOrder());
    const button = await within(dialog).findByRole('button', { name: DOWNLOAD });
    cutOff('POST /api/orders/download');
    await user.click(button);
    expect(await within(dialog).findByText(/^5 files of 5 could not be loaded/)).toBeVisible();
    expect(within(dialog).getAllByText(/The shop cannot be reached/)).not.toEqual([]);
    expect(within(dialog).queryByRole('button', { name: /^Save without/ })).not.toBeInTheDocument();
  });

  test('who has bought nothing is offered nothing', async () => {
    const [, dialog] = await openDeletion();
    await waitFor(() => expect(dialog).not.toHaveTextContent('Looking for your files'));
    expect(within(dialog).queryByRole('button', { name: /^Download all/ })).not.toBeInTheDocument();
  });
});
