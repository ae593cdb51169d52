import type { ClaimFacts, Song } from '@store/domain/shop/licences/claims';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerFile, callsTo, refuse } from '../../../testing/api';
import { CUSTOMER, knowCustomer } from '../../../testing/customer';
import { orderOf } from '../../../testing/shop/orders';
import { hearFiles } from '../../../testing/sounds';
import { visit } from '../../../testing/visit';
import { expectAccessible } from '../../../testing/page';

const FACTS: ClaimFacts = {
  shop: 'Low Tide Audio',
  producer: 'Jo Producer',
  contact: 'jo@example.com',
  beat: 'Low Tide',
  licence: 'Non-Exclusive',
  exclusive: false,
  buyer: 'Mara Lind',
  date: '2026-11-26',
  code: 'CODE',
  address: 'https://beats.example/licences/verify/CODE',
  clauses: [{ heading: 'Grant', text: 'A licence.' }],
};

async function openClaim(song: Song | null) {
  knowCustomer();
  answer('POST /api/userorders', { results: [orderOf('fulfilled')] });
  answer('POST /api/orders/claim', { facts: FACTS, song });
  const user = visit('/profile?tab=orders&order=order-fulfilled', { token: CUSTOMER.token });
  await user.click(
    await screen.findByRole('button', { name: 'Get help with a copyright claim for Low Tide' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Your song with Low Tide' }));
  await dialog.findByRole('textbox', { name: 'Title of your song' });
  return { user, dialog };
}

test('a song is checked, saved, and then has answers to claims', async () => {
  const { user, dialog } = await openClaim(null);
  expect(dialog.queryByRole('heading', { name: 'Answer a claim' })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Title of your song' }), 'Up');
  await user.type(dialog.getByRole('textbox', { name: 'Artist' }), 'Mara');
  await user.type(dialog.getByRole('textbox', { name: 'ISRC (optional)' }), 'no');
  await user.click(dialog.getByRole('button', { name: 'Save song' }));
  expect(dialog.getByRole('textbox', { name: 'ISRC (optional)' })).toHaveAccessibleDescription(
    expect.stringContaining('An ISRC looks like this'),
  );
  await user.clear(dialog.getByRole('textbox', { name: 'ISRC (optional)' }));
  await user.type(
    dialog.getByRole('textbox', { name: 'Channels and profiles (optional)' }),
    '@mara{Enter}{Enter}tiktok.com/@mara',
  );
  answer('POST /api/orders/song', { message: 'Your song was saved.' });
  const song = { title: 'Up', artist: 'Mara', isrc: '', channels: ['@mara', 'tiktok.com/@mara'] };
  answer('POST /api/orders/claim', { facts: FACTS, song });
  await user.click(dialog.getByRole('button', { name: 'Save song' }));
  expect(await dialog.findByRole('heading', { name: 'Answer a claim' })).toBeInTheDocument();
  expect(callsTo('POST /api/orders/song').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, order_id: 'order-fulfilled', line: 1, ...song },
  ]);
});

test('the answers name song and contract, and can be copied', async () => {
  const { user, dialog } = await openClaim({ title: 'Up', artist: 'Mara', isrc: '', channels: [] });
  for (const name of ['Dispute at YouTube', 'Answer to your distributor', 'Appeal at TikTok']) {
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name });
    expect(field.value).toContain('“Up” by Mara');
    expect(field.value).toContain(FACTS.address);
  }
  await user.click(dialog.getByRole('button', { name: 'Copy Dispute at YouTube' }));
  expect(await navigator.clipboard.readText()).toContain('I dispute this claim because I have a licence.');
});

const PREVIEW = 'POST /api/orders/preview';

async function compare(content: string) {
  hearFiles();
  const { user, dialog } = await openClaim(null);
  const input = await dialog.findByLabelText(/Choose file$/);
  fireEvent.change(input, { target: { files: [new File([content], 'up.wav')] } });
  return { user, dialog };
}

test('a song with the beat is found, and what can be said of it is called evidence', async () => {
  answerFile(PREVIEW, 'beat 7', 'audio/mpeg');
  const { user, dialog } = await compare('song with 7');
  expect(
    await dialog.findByText(/0:0[4-6] to 0:1[67] of up\.wav matches the beat\. \d+ points/),
  ).toBeVisible();
  await expectAccessible('a song that has the beat');
  await user.click(dialog.getByRole('button', { name: 'Copy To tell others' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^My own comparison of audio fingerprints finds the beat “Low Tide” in my song from 0:0.*This is evidence, not proof\.$/,
  );
  expect(callsTo(PREVIEW).map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, order_id: 'order-fulfilled', line: 1 },
  ]);
});

test('a song without the beat is said to be no proof either', async () => {
  answerFile(PREVIEW, 'beat 7', 'audio/mpeg');
  const { dialog } = await compare('song with 9');
  expect(await dialog.findByText(/That does not prove that the beat is not in up\.wav/)).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: 'To tell others' })).not.toBeInTheDocument();
});

test('a preview that cannot be read is told', async () => {
  refuse(PREVIEW, { code: 'not-found', message: 'There is no such track.' });
  const { dialog } = await compare('song with 7');
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is no such track.');
});
