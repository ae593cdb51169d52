import type { ClaimFacts, Song } from '@store/domain/licences/claims';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo } from '../../../testing/api';
import { CUSTOMER, knowCustomer } from '../../../testing/customer';
import { orderOf } from '../../../testing/orders';
import { visit } from '../../../testing/visit';

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
  await user.click(await screen.findByRole('button', { name: 'Your song and claims of Low Tide' }));
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
