import type { PageData } from '@store/domain/pages/html/page-data';
import { DEFAULT_PUBLIC_SETTINGS } from '@store/domain/shop/settings/default-public';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cutDocumentsOff, publish, setDocument, stallDocuments } from '../../testing/api';
import { main, notification } from '../../testing/page';
import { trackOf, TRACKS } from '../../testing/shop/tracks';
import { visit } from '../../testing/visit';

const SOLD_SINCE = trackOf(9, { title: 'Sold Since' });

const HOME: PageData = {
  settings: DEFAULT_PUBLIC_SETTINGS,
  rows: { list: 'home', tracks: [SOLD_SINCE, ...TRACKS.slice(0, 4)], total: 9 },
};

const LIST: PageData = {
  settings: DEFAULT_PUBLIC_SETTINGS,
  rows: { list: 'tracks', tracks: [SOLD_SINCE, ...TRACKS.slice(0, 5)], total: 9 },
};

function rowsOf(table: HTMLElement): (string | null)[] {
  return within(table)
    .getAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'));
}

describe('a page that came with its first rows', () => {
  test('shows them with prices, and offers them for sale only once the catalogue is read', () => {
    stallDocuments();
    visit('/', { page: HOME });
    const table = screen.getByRole('table', { name: 'Newest tracks' });
    const titles = ['Sold Since', 'Night Bus', 'Glass Elevator', 'Low Tide'];
    expect(rowsOf(table)).toEqual(titles.map((title) => `Play ${title}`));
    expect(table).toHaveTextContent('€24.99');
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  });

  test('drops a beat that has left the shop since', async () => {
    visit('/', { page: HOME });
    expect(await screen.findByRole('button', { name: 'Add Night Bus for €24.99' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sold Since/ })).toBeNull();
  });

  test('says that the catalogue cannot be read', async () => {
    cutDocumentsOff();
    visit('/', { page: HOME });
    expect(await notification(/cannot be reached/)).toBeVisible();
    expect(main()).toHaveTextContent('No Data Found.');
  });

  test('shows the first page of all tracks, and their number', () => {
    stallDocuments();
    visit('/tracks', { page: LIST });
    return waitFor(() => {
      expect(rowsOf(screen.getByRole('table', { name: 'All tracks' }))).toHaveLength(6);
      expect(main()).toHaveTextContent('9 beats');
    });
  });

  test('does not show them as what a search has found', async () => {
    stallDocuments();
    visit('/tracks?search=house', { page: LIST });
    expect(await screen.findByRole('table', { name: 'All tracks, loading' })).toBeVisible();
    expect(main()).not.toHaveTextContent('Night Bus');
  });

  test('does not show them in another list', async () => {
    stallDocuments();
    visit('/tracks', { page: HOME });
    expect(await screen.findByRole('table', { name: 'All tracks, loading' })).toBeVisible();
  });
});

test('a page of legal texts shows those that it came with and reads no others', async () => {
  const settings = { ...DEFAULT_PUBLIC_SETTINGS, version: 5, textsVersion: 5 };
  const texts = { version: 5, terms: '# Only rule\n\nBe kind.', privacy: '', contracts: null };
  publish(TRACKS, { settings });
  setDocument('catalogue/texts', { version: 5, terms: '# Another rule\n\nBe quiet.', privacy: '' });
  visit('/terms', { page: { settings, texts } });
  await waitFor(() => expect(screen.getByText('Only rule')).toBeVisible());
  expect(main()).not.toHaveTextContent('Another rule');
});
