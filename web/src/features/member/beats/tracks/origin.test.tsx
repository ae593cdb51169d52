import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../../testing/api';
import { keepSavedFiles } from '../../../../testing/files';
import { answerTracks, answerUnpublished, openDashboard, trackRowOf } from '../../../../testing/member';

const STATEMENT = 'origin-statement-1\nbeat: Low Tide\n';

function answerShowcase(): void {
  answerUnpublished();
  answer('GET /api/member/showcase', { pinned: [], featured: [] });
}

test('the origin of a beat shows what arrived and when, and is saved as a statement with signature and key', async () => {
  answerTracks([trackRowOf(7, { title: 'Low Tide' })]);
  answerShowcase();
  answer('GET /api/member/tracks/{id}/origin', {
    statement: STATEMENT,
    signature: btoa('\u0001\u00ff'),
    key: '-----BEGIN PUBLIC KEY-----',
    files: [
      { kind: 'master', size: 300, sha256: 'a'.repeat(64), received: Date.UTC(2026, 10, 26), hashed: 1 },
    ],
    projects: [],
    is_master_elsewhere: false,
  });
  const saved = keepSavedFiles();
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('button', { name: 'Origin of Low Tide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Origin of Low Tide' });
  expect(await within(dialog).findByText(/^Received on/)).toHaveTextContent('2026');
  expect(dialog).toHaveTextContent(`SHA-256 ${'a'.repeat(64)}`);
  expect(dialog).toHaveTextContent('submit the statement to a time-stamping service');
  for (const name of ['Save the statement', 'Save its signature', 'Save the public key'])
    await user.click(within(dialog).getByRole('button', { name }));
  expect(saved.map(({ name }) => name)).toEqual(['origin-7.txt', 'origin-7.sig', 'key.pem']);
});

test('an origin that cannot be read says why, and a beat without files says that', async () => {
  answerTracks([trackRowOf(7, { title: 'Low Tide' })]);
  answerShowcase();
  refuse('GET /api/member/tracks/{id}/origin', {
    code: 'not-found',
    message: 'This track no longer exists.',
  });
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('button', { name: 'Origin of Low Tide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Origin of Low Tide' });
  expect(await within(dialog).findByText('This track no longer exists.')).toBeVisible();
  answer('GET /api/member/tracks/{id}/origin', {
    statement: STATEMENT,
    signature: '',
    key: '',
    files: [],
    projects: [],
    is_master_elsewhere: false,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText(/neither a master nor stems/)).toBeVisible();
});

test('the hash of a project file is computed in the browser and recorded, and the file is not sent', async () => {
  answerTracks([trackRowOf(7, { title: 'Low Tide' })]);
  answerShowcase();
  const origin = {
    statement: STATEMENT,
    signature: '',
    key: '',
    files: [],
    is_master_elsewhere: false,
    projects: [],
  };
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  answer('GET /api/member/tracks/{id}/origin', origin);
  const sent: unknown[] = [];
  answer('POST /api/member/tracks/project/save', (input) => {
    sent.push(input);
    answer('GET /api/member/tracks/{id}/origin', {
      ...origin,
      projects: [{ name: 'Low Tide.als', size: 3, sha256, recorded: Date.UTC(2026, 10, 27) }],
    });
    return { message: 'The hash has been recorded.' };
  });
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('button', { name: 'Origin of Low Tide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Origin of Low Tide' });
  const field = await within(dialog).findByLabelText('Project file Record its hash');
  await user.upload(field, new File(['abc'], 'Low Tide.als'));
  expect(await within(dialog).findByText(`SHA-256 ${sha256}`)).toBeVisible();
  expect(sent).toEqual([{ id: 7, name: 'Low Tide.als', size: 3, sha256 }]);
});
