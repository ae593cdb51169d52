import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { publish } from '../../../testing/api';
import { expectAddress, fill, main } from '../../../testing/page';
import { trackOf, TRACKS } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

describe('the home page', () => {
  test('shows the four newest tracks, with links to their pages and to all tracks', async () => {
    const user = visit('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Buy beats made by real musicians.');
    await screen.findByRole('button', { name: 'Play Night Bus' });
    const table = screen.getByRole('table', { name: 'Newest tracks' });
    const rows = within(table)
      .getAllByRole('button', { name: /^Play / })
      .map((button) => button.getAttribute('aria-label'));
    expect(rows).toEqual(['Play Night Bus', 'Play Glass Elevator', 'Play Low Tide', 'Play Kite String']);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Title', 'Time', 'Bpm', 'Tags']);
    expect(screen.getByRole('heading', { name: 'Trending' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^See More/ })).toHaveAttribute('href', '/tracks');
    await user.click(screen.getByRole('link', { name: /details of Low Tide/ }));
    await expectAddress('/track/detail/6');
    expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible();
  });

  test('summarises the licences and leads to the contracts', async () => {
    const user = visit('/');
    expect(await screen.findByRole('heading', { name: 'Licencing Methods' })).toBeVisible();
    expect(main()).toHaveTextContent('€24.99');
    expect(main()).toHaveTextContent('€44.99');
    await user.click(within(main()).getByRole('link', { name: /Read the contracts/ }));
    await expectAddress('/licences');
  });

  test('leads from a trending tag to its tracks', async () => {
    const user = visit('/');
    const [tag] = within(main()).getAllByRole('button', { name: /trap/ });
    if (!tag) throw new Error('There is no tag.');
    await user.click(tag);
    await expectAddress('/tracks?search=trap');
    const table = await screen.findByRole('table', { name: 'All tracks' });
    expect(await within(table).findByText('Harbour Lights')).toBeVisible();
    expect(table).not.toHaveTextContent('Low Tide');
  });

  test('ignores a search of two characters and runs one of three', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const user = visit('/');
    const box = within(main()).getByRole('searchbox');
    expect(box).toHaveAttribute('placeholder', expect.stringMatching(/tag/));
    await user.type(box, 'tr{Enter}');
    expect(info.mock.calls.flat().join()).toContain('3 characters');
    expect(location.pathname).toBe('/');
    expect(box).toHaveValue('tr');
    fill(box, 'tra');
    await user.type(box, '{Enter}');
    await expectAddress('/tracks?search=tra');
    history.back();
    await expectAddress('/');
    await screen.findByRole('heading', { level: 1, name: /Buy beats/ });
    expect(within(main()).getByRole('searchbox')).toHaveValue('');
  });

  test('has shelves of the moods with the most beats, which play and lead to the list of that mood', async () => {
    const calm = [5, 6, 7, 8, 9].map((id) =>
      trackOf(id, { title: `Calm ${id}`, mood: 'calm', bpm: 70 + id }),
    );
    const dark = [1, 2, 3, 4].map((id) => trackOf(id, { title: `Dark ${id}`, mood: 'dark', bpm: 140 }));
    const above = [10, 11, 12, 13, 14].map((id) => trackOf(id, { mood: 'calm' }));
    publish([...dark, ...calm, ...above].toReversed());
    const user = visit('/');
    const shelf = await screen.findByRole('region', { name: 'Calm, 75 to 79 bpm' });
    expect(
      within(shelf)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Calm 9', 'Calm 8', 'Calm 7', 'Calm 6']);
    expect(screen.getByRole('region', { name: 'Dark, 140 bpm' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recently played' })).not.toBeInTheDocument();
    expect(within(shelf).getByRole('button', { name: 'Play Calm 9' })).toBeEnabled();
    await user.click(within(shelf).getByRole('link', { name: /^See all/ }));
    await expectAddress('/tracks?mood=calm');
  });

  test('has a shelf of the favourites', async () => {
    publish(TRACKS);
    visit('/', { stored: { favourites: '6 99 2' } });
    const shelf = await screen.findByRole('region', { name: 'Favourites' });
    const titles = within(shelf).getAllByRole('heading', { level: 4 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Low Tide', 'Harbour Lights']);
    expect(within(shelf).getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      '/tracks?show=favourites',
    );
  });

  test('has a shelf of what this browser played last', async () => {
    publish(TRACKS);
    localStorage.setItem('history', '3 8 1 5');
    const user = visit('/');
    const shelf = await screen.findByRole('region', { name: 'Recently played' });
    expect(
      within(shelf)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Paper Lanterns', 'Night Bus', 'Concrete Garden', 'Kite String']);
    expect(within(shelf).getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      '/tracks?show=history',
    );
    await user.click(within(shelf).getByRole('button', { name: /^Clear/ }));
    expect(screen.queryByRole('region', { name: 'Recently played' })).not.toBeInTheDocument();
    expect(localStorage.getItem('history')).toBeNull();
  });
});
