import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, cutDocumentsOff, publish } from '../../../testing/api';
import { expectAddress, fill, main } from '../../../testing/page';
import { expectProblem } from '../../../testing/problems';
import { trackOf, TRACKS } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

/** Three pages of tracks: `Beat 14` to `Beat 1`. */
const MANY = Array.from({ length: 14 }, (_, index) => trackOf(14 - index));

async function listedTitles(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'All tracks' });
  await within(table).findAllByRole('button', { name: /^Play / });
  return titlesNow();
}

function titlesNow(): string[] {
  return screen
    .queryAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label')?.replace(/^Play /, '') ?? button.textContent ?? '');
}

function searchBox(): HTMLElement {
  return within(main()).getByRole('searchbox');
}

describe('the list of all tracks', () => {
  test('shows six tracks on a page, the newest first, and keeps the page in the address', async () => {
    publish(MANY);
    const user = visit('/tracks');
    expect(await listedTitles()).toEqual([14, 13, 12, 11, 10, 9].map((id) => `Beat ${id}`));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await expectAddress('/tracks?page=2');
    expect(await listedTitles()).toEqual([8, 7, 6, 5, 4, 3].map((id) => `Beat ${id}`));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await expectAddress('/tracks?page=3');
    expect(await listedTitles()).toEqual(['Beat 2', 'Beat 1']);
    history.back();
    await expectAddress('/tracks?page=2');
    expect(await screen.findByRole('button', { name: 'Play Beat 8' })).toBeVisible();
  });

  test('has four tab stops in a row: play, menu, price and details', async () => {
    publish(TRACKS);
    const user = visit('/tracks');
    const title = await screen.findByRole('button', { name: 'Play Low Tide' });
    const row = title.closest('tr');
    if (!row) throw new Error('There is no row.');
    await within(row).findByRole('button', { name: /^More for/ });
    const stops = () =>
      [...row.querySelectorAll<HTMLElement>('a, button')]
        .filter(({ tabIndex }) => tabIndex >= 0)
        .map((stop) => stop.getAttribute('aria-label') ?? stop.textContent);
    const others: readonly unknown[] = [
      'More for Low Tide',
      expect.stringContaining('€24.99'),
      'From €24.99, details of Low Tide',
    ];
    expect(stops()).toEqual(['Play Low Tide', ...others]);
    await user.click(title);
    expect(stops()).toEqual(['Pause Low Tide', ...others]);
  });

  test('lead from anywhere beside the controls of a row to its beat', async () => {
    publish(TRACKS);
    const user = visit('/tracks');
    const play = await screen.findByRole('button', { name: '2:05, play Low Tide' });
    const cell = play.closest('td');
    if (!cell) throw new Error('The button is in no cell.');
    await user.click(await screen.findByRole('button', { name: 'Add Low Tide for €24.99' }));
    expect(location.pathname).toBe('/tracks');
    // What follows the link is loaded after the page.
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-row-links'));
    await user.click(cell);
    await expectAddress('/track/detail/6');
  });

  test('opens at the page of the address', async () => {
    publish(MANY);
    visit('/tracks?page=3');
    expect(await listedTitles()).toEqual(['Beat 2', 'Beat 1']);
  });

  test('shows two page numbers at each end, two around the current one, and dots', async () => {
    publish(MANY, { total: 120 });
    const user = visit('/tracks?page=2');
    await listedTitles();
    const pages = screen.getByRole('navigation', { name: 'Pages of tracks' });
    const numbers = () =>
      within(pages)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['1', '2', '3', '...', '19', '20']);
    expect(within(pages).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('button', { name: 'Previous page' }));
    expect(numbers()).toEqual(['1', '2', '...', '19', '20']);
    expect(within(pages).getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(within(pages).getByRole('button', { name: 'Next page' }));
    await expectAddress('/tracks?page=2');
  });

  test('leads to the page of a track, and from its tag to a search', async () => {
    const user = visit('/tracks');
    await user.click(await screen.findByRole('link', { name: /details of Steel Curtain/ }));
    await expectAddress('/track/detail/4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Steel Curtain' })).toBeVisible();
    await user.click(within(screen.getByRole('article')).getByRole('button', { name: /drill/ }));
    await expectAddress('/tracks?search=drill');
  });

  test('can be loaded again after the catalogue could not be reached', async () => {
    expectProblem(/documents|Firestore/);
    cutDocumentsOff();
    const user = visit('/tracks');
    const again = await screen.findByRole('button', { name: /try again/i });
    publish(TRACKS);
    await user.click(again);
    expect(await listedTitles()).toContain('Night Bus');
  });
});

describe('the search for tracks', () => {
  test('finds titles and tags from three characters, and says when nothing is found', async () => {
    visit('/tracks');
    await listedTitles();
    expect(searchBox()).toHaveAttribute('placeholder', expect.stringMatching(/tag/));
    fill(searchBox(), 'tra');
    await expectAddress('/tracks?search=tra');
    expect(titlesNow()).toEqual(['Night Bus', 'Harbour Lights']);
    fill(searchBox(), 'zzz');
    expect(await screen.findByText('No data was found.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'All Tracks' })).not.toBeInTheDocument();
  });

  test('keeps every track for two characters, stores them and says in the console that they are too few', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    visit('/tracks');
    const before = await listedTitles();
    const entries = history.length;
    fill(searchBox(), 'lo');
    await expectAddress('/tracks?search=lo');
    expect(titlesNow()).toEqual(before);
    expect(info.mock.calls.flat().join()).toContain('too short');
    fill(searchBox(), 'lofi');
    await expectAddress('/tracks?search=lofi');
    expect(titlesNow()).toEqual(['Low Tide', 'Paper Lanterns']);
    // Typing does not fill the history with addresses.
    expect(history.length - entries).toBeLessThanOrEqual(1);
  });

  test('finds tempo and tag in one text, tolerates a typo, and keeps the filters', async () => {
    publish([...TRACKS, trackOf(9, { title: 'Elevator Pitch', tag: 'trap', bpm: 90, time: '3:10' })]);
    visit('/tracks?length=medium');
    await listedTitles();
    fill(searchBox(), 'trap 142');
    await expectAddress('/tracks?search=trap+142&length=medium');
    expect(titlesNow()).toEqual(['Night Bus']);
    fill(searchBox(), 'elevatro');
    await expectAddress('/tracks?search=elevatro&length=medium');
    expect(titlesNow()).toEqual(['Glass Elevator']);
  });

  test('shows the nearest beats if it finds none', async () => {
    visit('/tracks?search=glass+zzzz');
    expect(await screen.findByText('No data was found.')).toBeVisible();
    const nearest = await screen.findByRole('table', { name: 'The nearest beats' });
    expect(nearest).toHaveTextContent('Glass Elevator');
  });

  test('finds beats near a tempo and at half or double time, the exact ones first, and says so', async () => {
    publish([...TRACKS, trackOf(9, { title: 'Half Speed', bpm: 70 })]);
    visit('/tracks?search=140');
    expect(await listedTitles()).toEqual(['Steel Curtain', 'Night Bus', 'Half Speed']);
    expect(main()).toHaveTextContent('Also 138 to 142 bpm, and half or double time.');
    const note = screen.getByText(/^Also 138 to 142 bpm/);
    // Above the search, it would move the field while somebody types.
    expect(searchBox().compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fill(searchBox(), 'trap');
    await expectAddress('/tracks?search=trap');
    expect(main()).not.toHaveTextContent('half or double time');
  });

  test('names a beat that was sold, with similar ones', async () => {
    answer('GET /api/tracks/sold', {
      result: [trackOf(20, { title: 'Velvet Static', tag: 'trap', bpm: 142, status: 'sold' })],
    });
    visit('/tracks?search=velvet');
    const sold = await screen.findByRole('link', { name: 'Velvet Static' });
    expect(sold).toHaveAttribute('href', '/track/detail/20');
    expect(main()).toHaveTextContent('Velvet Static was sold exclusively and has left the shop.');
    const similar = await screen.findByRole('table', { name: 'Similar beats' });
    expect(within(similar).getAllByRole('button', { name: /^Play / })).toHaveLength(3);
    expect(screen.queryByRole('table', { name: 'The nearest beats' })).not.toBeInTheDocument();
  });

  test('is restored with the page on back and forward', async () => {
    publish([...MANY, ...TRACKS.map((track) => ({ ...track, id: track.id + 100 }))]);
    const user = visit('/tracks');
    await listedTitles();
    fill(searchBox(), 'lofi');
    await expectAddress('/tracks?search=lofi');
    await user.click(screen.getByRole('link', { name: /details of Low Tide/ }));
    await screen.findByRole('heading', { level: 1, name: 'Low Tide' });
    history.back();
    await expectAddress('/tracks?search=lofi');
    await screen.findByRole('heading', { level: 1, name: 'All Tracks' });
    expect(searchBox()).toHaveValue('lofi');
    expect(await listedTitles()).toEqual(['Low Tide', 'Paper Lanterns']);
  });
});
