import type { Endpoint } from '@store/domain/api/endpoints';
import type { PrivateLinkView } from '@store/domain/api/private-links';
import { LINK_REPORT_MS } from '@store/domain/sales/private-links/private-links';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, cutOff, refuse } from '../../../testing/api';
import { holdTimers, pass } from '../../../testing/clock';
import { expectAccessible, main } from '../../../testing/page';
import { trackOf } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

const SECRET = 'k'.repeat(43);

const ADDRESS = `/for/mara#${SECRET}`;

const VIEW: PrivateLinkView = {
  heading: 'Two beats for Mara',
  message: 'Start with the first one.',
  until: Date.UTC(2026, 11, 12, 9),
  currency: 'EUR',
  price: '19.99',
  beats: [
    { track: { ...trackOf(7), title: 'Cobra Lounge' }, is_public: true, can_download: false },
    { track: { ...trackOf(8), title: 'Night Bus' }, is_public: false, can_download: true },
  ],
};

function open(view: PrivateLinkView = VIEW) {
  answer('POST /api/links/open', view);
  answer('POST /api/links/heard', { message: 'Counted.' });
  return visit(ADDRESS);
}

function inputsTo(endpoint: Endpoint): readonly unknown[] {
  return callsTo(endpoint).map(({ input }) => input);
}

test('shows the beats with their own price, hearts where beats are public, and what is counted', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Two beats for Mara' })).toBeInTheDocument();
  expect(main()).toHaveTextContent('Only for this link, open until 12 December');
  expect(main()).toHaveTextContent('sees which beats you play and how far.');
  const [first, second] = within(main()).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Cobra Lounge.*€24\.99.*€19\.99/);
  expect(screen.getByRole('button', { name: 'Favourite Cobra Lounge' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Favourite Night Bus' })).not.toBeInTheDocument();
  expect(second).toHaveTextContent('Night Bus');
  expect(screen.getByRole('button', { name: 'Download the tagged MP3 of Night Bus' })).toBeInTheDocument();
  expect(inputsTo('POST /api/links/open')).toContainEqual({ secret: SECRET });
  expect(location.hash).toBe(`#${SECRET}`);
  await expectAccessible('a private link');
});

test('takes all beats at the own price, and keeps the secret for the cart', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /Take all two/ }));
  expect(await screen.findByRole('link', { name: 'View cart' })).toBeInTheDocument();
  const cart: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]');
  expect(cart).toMatchObject([
    { id: 7, licensing: 'Non-Exclusive', price: '19.99' },
    { id: 8, price: '19.99' },
  ]);
  const bases: unknown = JSON.parse(localStorage.getItem('cartBases') ?? '{}');
  expect(bases).toMatchObject({ 7: { kind: 'offer', offerId: 'private', price: 1999 } });
  const keys: unknown = JSON.parse(localStorage.getItem('earlyAccess') ?? '[]');
  expect(keys).toEqual([
    { id: 7, token: SECRET },
    { id: 8, token: SECRET },
  ]);
});

test('counts as opened once somebody uses the page, and not before', async () => {
  const user = open();
  const heart = await screen.findByRole('button', { name: 'Favourite Cobra Lounge' });
  expect(inputsTo('POST /api/links/heard')).toEqual([]);
  await user.click(heart);
  await waitFor(() => expect(inputsTo('POST /api/links/heard')).toEqual([{ secret: SECRET, beats: [] }]));
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  cleanup();
  expect(beacon).toHaveBeenCalledOnce();
});

test('reports what did not arrive again', async () => {
  holdTimers();
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Favourite Cobra Lounge' }));
  await waitFor(() => expect(callsTo('POST /api/links/heard')).toHaveLength(1));
  cutOff('POST /api/links/heard');
  await pass(LINK_REPORT_MS);
  await waitFor(() => expect(callsTo('POST /api/links/heard')).toHaveLength(2));
  answer('POST /api/links/heard', { message: 'Counted.' });
  await pass(LINK_REPORT_MS);
  await waitFor(() => expect(callsTo('POST /api/links/heard')).toHaveLength(3));
  const [, lost, again] = callsTo('POST /api/links/heard').map(({ input }) => input);
  expect(lost).toMatchObject({ beats: [{ id: 7, saved: true }] });
  expect(again).toEqual(lost);
  await pass(LINK_REPORT_MS);
  expect(callsTo('POST /api/links/heard')).toHaveLength(3);
});

test('says Sold for a beat that was sold, and takes the others', async () => {
  const [first, second] = VIEW.beats;
  if (!first || !second) throw new Error('Two beats are missing.');
  open({ ...VIEW, beats: [{ ...first, track: { ...first.track, status: 'sold' } }, second] });
  await screen.findByRole('heading', { level: 1, name: 'Two beats for Mara' });
  const [row] = within(main()).getAllByRole('listitem');
  await waitFor(() => expect(row).toHaveTextContent('Sold'));
  expect(screen.getByRole('button', { name: /Take the other one/ })).toBeInTheDocument();
});

test.each([
  ['refused', ADDRESS],
  ['cut', '/for/mara#short'],
  ['without its secret', '/for/mara'],
])('a link that is %s says what to do', async (_, address) => {
  refuse('POST /api/links/open', { code: 'not-found', message: 'This link no longer works.' });
  visit(address);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', '/contact');
});
