import { earlyTrackPath } from '@store/domain/shop/catalogue/early-access';
import type { PageData } from '@store/domain/pages/html/page-data';
import { DEFAULT_SETTINGS, toPublicSettings } from '@store/domain/shop/settings/settings';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, callsTo, publish, setDocument } from '../../../testing/api';
import { CUSTOMER, knowCustomer } from '../../../testing/customer';
import { expectAccessible, main } from '../../../testing/page';
import { orderOf } from '../../../testing/shop/orders';
import { pageData } from '../../../lib/shop/pageData';
import { trackOf } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

const RESERVED = 'The right to train AI models with this beat is reserved.';

/** Opens the page of a beat, in a shop whose first licence grants training if that is wanted. */
function openBeat(changes: Partial<Track>, isGranted = false, page: PageData = pageData): void {
  const licences = DEFAULT_SETTINGS.licences.map((licence, index) =>
    isGranted && index === 0 ? { ...licence, name: 'Dataset', training: true as const } : licence,
  );
  const settings = toPublicSettings({
    version: 1,
    textsVersion: 0,
    settings: { ...DEFAULT_SETTINGS, licences },
  });
  publish([trackOf(8, changes)], { settings });
  visit('/track/detail/8', { page });
}

test('a beat says that training is reserved, and nothing of its making unless that is stated', async () => {
  openBeat({});
  expect((await screen.findByText(RESERVED)).textContent).toBe(RESERVED);
});

test('a beat says how it was made and what it samples in the words of its producer', async () => {
  openBeat({ making: 'assisted', samples: 'uncleared', sampled: 'Funky Drummer' });
  expect(
    await screen.findByText(
      `Made by people with the help of AI, according to the producer. Samples not cleared (Funky Drummer), according to the producer. ${RESERVED}`,
    ),
  ).toBeVisible();
});

test('a beat names the licence that grants training, unless it is not sold under it', async () => {
  openBeat({}, true);
  expect(
    await screen.findByText('Training AI models with this beat requires the licence “Dataset”.'),
  ).toBeVisible();
});

test('a beat that is not sold under the licence for training reserves it', async () => {
  openBeat({ licences: { 'Non-Exclusive': false } }, true);
  expect(await screen.findByText(RESERVED)).toBeVisible();
});

test('a beat whose payment was not confirmed yet becomes its buyer’s as soon as it is', async () => {
  publish([]);
  knowCustomer();
  setDocument('tracks/7', trackOf(7, { status: 'sold' }));
  answer('GET /api/tracks/{id}/comments', { result: [] });
  answer('POST /api/userlicences', { results: [], kits: [] });
  answer('POST /api/userorders', { results: [orderOf('fulfilled')] });
  const lines = [{ track_id: 7, license: 'Exclusive' }];
  answer('POST /api/checkout/matching_id', { result: false, state: 'pending', lines });
  const payments = JSON.stringify([{ id: 'o1', state: 'awaited', at: Date.now() }]);
  visit('/track/detail/7', { token: CUSTOMER.token, stored: { payments } });
  await screen.findByText(/no longer available/, {}, { timeout: 8000 });
  for (const call of ['POST /api/checkout/matching_id', 'POST /api/userlicences'] as const)
    await waitFor(() => expect(callsTo(call)).not.toHaveLength(0));

  const owned = { track_id: 7, license: 'Exclusive', license_name: 'Exclusive', order_id: 'o1', line: 0 };
  answer('POST /api/userlicences', { results: [{ ...owned, upgrade: null }], kits: [] });
  answer('POST /api/checkout/matching_id', { result: true, state: 'fulfilled', lines });
  // The page asks again after a second.
  await screen.findByRole('heading', { name: 'You own this beat exclusively' }, { timeout: 8000 });
});

test('the owner of the exclusive gets its files, contract and help, and others read that it is sold', async () => {
  const owned = {
    track_id: 7,
    license: 'Exclusive',
    license_name: 'Exclusive',
    order_id: 'order-fulfilled',
    line: 0,
  };
  publish([]);
  setDocument('tracks/7', trackOf(7, { title: 'Glass Elevator', status: 'sold' }));
  answer('GET /api/tracks/{id}/comments', { result: [] });
  knowCustomer();
  answer('POST /api/userlicences', { results: [{ ...owned, upgrade: null }], kits: [] });
  answer('POST /api/userorders', { results: [orderOf('fulfilled')] });
  visit('/track/detail/7', { token: CUSTOMER.token });
  await screen.findByRole('heading', { name: 'You own this beat exclusively' });
  await screen.findByRole('button', { name: /^Download beat .*of Glass Elevator/ });
  expect(screen.getByRole('button', { name: /^Contract \(PDF\)/ })).toBeVisible();
  expect(main()).toHaveTextContent(/claim/i);
  expect(main()).not.toHaveTextContent('no longer available');
  await expectAccessible('the page of a beat for the owner of its exclusive');
});

test('the owner of another licence downloads its file from the page', async () => {
  publish([trackOf(7)]);
  answer('GET /api/tracks/{id}/comments', { result: [] });
  knowCustomer();
  const owned = {
    track_id: 7,
    license: 'Non-Exclusive',
    license_name: 'Non-Exclusive',
    order_id: 'order-fulfilled',
  };
  answer('POST /api/userlicences', { results: [{ ...owned, line: 0, upgrade: null }], kits: [] });
  answer('POST /api/userorders', { results: [orderOf('fulfilled')] });
  visit('/track/detail/7', { token: CUSTOMER.token });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  answer('POST /api/orders/download', { link: '/api/download/ticket' });
  fireEvent.click(await screen.findByRole('button', { name: /^Download .*of Glass Elevator/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/download/ticket'));
  expect(callsTo('POST /api/orders/download')[0]?.input).toMatchObject({
    order_id: 'order-fulfilled',
    line: 0,
  });
  await expectAccessible('the page of a beat for its owner');
});

test('the bar that buys on a phone names its beat, stays above the comments and asks for the licence', async () => {
  answer('GET /api/tracks/{id}/comments', { result: [] });
  openBeat({ title: 'Night Bus' });
  const comments = await screen.findByRole('heading', { name: /Comments/ });
  // This screen is a desktop's, which hides the bar.
  const buttons = screen.getAllByRole('button', { name: 'Add to cart', hidden: true });
  const button = buttons.find((each) => each !== screen.getByRole('button', { name: 'Add to cart' }));
  const bar = button?.closest('div')?.parentElement;
  if (!button || !bar) throw new Error('There is no bar.');
  expect(bar).toHaveTextContent(/^Night Bus/);
  expect(bar.parentElement).not.toContainElement(comments);
  expect(bar.compareDocumentPosition(comments)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'What type of license do you want ?' })).toBeVisible();
});

test('a beat with early access is shown to who has its link, and says when it will be in the shop', async () => {
  const token = 'a'.repeat(22);
  setDocument('tracks/9', undefined);
  answer('GET /api/tracks/{id}/comments', { result: [] });
  answer('POST /api/tracks/early', {
    track: trackOf(9, { title: 'Sneak Peek' }),
    publish_at: Date.UTC(2026, 11, 24, 12),
  });
  visit(earlyTrackPath(9, token));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sneak Peek' })).toBeVisible();
  expect(main()).toHaveTextContent(
    /Early access\. You can see this beat because you have its link\. It will be in the shop on \d+ December 2026/,
  );
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  // The token is taken out of the address, which people copy.
  expect(location.hash).toBe('');
  expect(callsTo('POST /api/tracks/early')[0]?.input).toEqual({ id: 9, token });
  await expectAccessible('a beat with early access');
});

/** The images of the cover's square, the undermost first. */
async function coverImages(title: string): Promise<Element[]> {
  const cover = await screen.findByRole('img', { name: `Cover of ${title}` });
  return [...(cover.parentElement?.querySelectorAll('img') ?? [])];
}

const STORED = 'https://files.example/o/covers%2Fnight-bus%2F640.jpg?alt=media';
const SKETCH = 'data:image/jpeg;base64,c2tldGNo';

/** The page of a track in a shop that takes offers. */
function pageOf(track: Track, similar: readonly Track[] = []): PageData {
  return { ...pageData, track: { track, sketch: 'c2tldGNo', takesOffers: true, similar } };
}

describe('below the cover, unannounced, a page shows', () => {
  async function expectBelow(address: string): Promise<void> {
    const [below, cover, ...others] = await coverImages('Beat 8');
    expect(others).toEqual([]);
    expect(cover).toHaveAttribute('src', STORED);
    expect(below).toHaveAttribute('src', address);
    expect(screen.getAllByRole('img', { name: /./ })).toEqual([cover]);
    expect(below).toHaveAttribute('alt', '');
    await expectAccessible('a cover with a sketch');
  }

  test('the sketch that came with the page', async () => {
    const { track: { sketch: _, ...track } = {}, ...page } = pageOf(trackOf(8, { image: STORED }));
    const rendered = Object.assign(document.createElement('img'), { id: 'sketch', src: SKETCH });
    document.body.append(rendered);
    openBeat({ image: STORED }, false, { ...page, track } as PageData);
    rendered.remove();
    await expectBelow(SKETCH);
  });

  test('the small cover of the lists if it was opened from one', async () => {
    openBeat({ image: STORED }, false, pageOf(trackOf(7, { image: STORED.replace('night-bus', 'another') })));
    await screen.findByRole('heading', { level: 1, name: 'Beat 8' });
    await expectBelow(STORED.replace('640', '128'));
  });

  test('nothing if the cover is not stored in the shop', async () => {
    openBeat({ image: 'https://pictures.example/8.jpg' });
    expect(await coverImages('Beat 8')).toHaveLength(1);
  });
});

test('a beat that came with the page is shown at once, with offers and similar beats, and then as it is now', async () => {
  setDocument('tracks/8', trackOf(8, { title: 'New name' }));
  answer('GET /api/tracks/{id}/comments', { result: [] });
  visit('/track/detail/8', {
    page: pageOf(trackOf(8, { title: 'Night Bus' }), [trackOf(5, { title: 'Kite String' })]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Kite String/ })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'New name' })).toBeVisible();
});
