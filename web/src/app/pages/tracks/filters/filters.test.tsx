import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publish } from '../../../../testing/api';
import { expectAddress, fill } from '../../../../testing/page';
import { trackOf } from '../../../../testing/shop/tracks';
import { visit } from '../../../../testing/visit';

const BEATS = [
  trackOf(6, { title: 'Night Bus', tag: 'trap', bpm: 142, time: '1:14', mood: 'dark' }),
  trackOf(5, { title: 'Glass Elevator', tag: 'trap', bpm: 124, time: '2:30', mood: 'calm' }),
  trackOf(4, { title: 'Low Tide', tag: 'lofi', bpm: 78, time: '2:10', mood: 'calm' }),
  trackOf(3, { title: 'Harbour Lights', tag: 'trap', bpm: 140, time: '1:50', mood: 'dark', status: 'sold' }),
];

function titles(): (string | null)[] {
  return screen
    .queryAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'));
}

async function open(path: string, beats = BEATS) {
  publish(beats);
  const user = visit(path);
  await screen.findAllByRole('button', { name: /^Play / });
  return user;
}

test('filters narrow the list, count what they would find, and stay in the address', async () => {
  const user = await open('/tracks');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const trap = await screen.findByRole('button', { name: '#trap, 3 beats' });
  await user.click(trap);
  expect(trap).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(screen.getByText('3 beats', { selector: '[role="status"] *' })).toBeVisible());
  fill(screen.getByLabelText('From'), '138');
  fill(screen.getByLabelText('To'), '146');
  await expectAddress('/tracks?tag=trap&bpm=138-146');
  expect(titles()).toEqual(['Play Night Bus', 'Play Harbour Lights']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expectAddress('/tracks');
  expect(titles()).toContain('Play Low Tide');
});

test('beats are found by what their producer states', async () => {
  const gold = trackOf(7, { title: 'Gold', making: 'human', samples: 'none' });
  const silver = trackOf(8, {
    title: 'Silver',
    making: 'human',
    samples: 'uncleared',
    sampled: 'A drum break',
  });
  const user = await open('/tracks', [silver, gold, ...BEATS]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Made without AI, 2 beats' }));
  await expectAddress('/tracks?made=human');
  await waitFor(() => expect(titles()).toEqual(['Play Silver', 'Play Gold']));
  await user.click(screen.getByRole('button', { name: 'No samples, or cleared, 1 beat' }));
  await expectAddress('/tracks?made=human&cleared=1');
  await waitFor(() => expect(titles()).toEqual(['Play Gold']));
});

test('a shop whose beats state nothing has no filter for it', async () => {
  const user = await open('/tracks');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('button', { name: '#trap, 3 beats' });
  expect(screen.queryByRole('group', { name: 'Stated by the producer' })).toBeNull();
});

test('filters of the address are set when the panel is opened', async () => {
  const user = await open('/tracks?tag=trap&bpm=138-146');
  expect(titles()).toEqual(['Play Night Bus', 'Play Harbour Lights']);
  const toggle = screen.getByRole('button', { name: 'Filters (2)' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(await screen.findByLabelText('From')).toHaveValue('138');
});

test('filters in use are named above the list and removed one by one', async () => {
  const user = await open('/tracks?tag=trap&bpm=138-146&mood=dark&length=short&sale=1&sort=tempo');
  const inUse = screen.getByRole('list', { name: 'Active filters' });
  expect(
    within(inUse)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['#trap', '138–146 bpm', 'dark', 'Under 2:00', 'On sale']);
  await user.click(within(inUse).getByRole('button', { name: 'Remove 138–146 bpm' }));
  await expectAddress('/tracks?tag=trap&length=short&mood=dark&sale=1&sort=tempo');
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expectAddress('/tracks?sort=tempo');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

test('half and double tempo count until they are switched off', async () => {
  const user = await open('/tracks?bpm=155-157');
  expect(titles()).toEqual(['Play Low Tide']);
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Half and double time too' }));
  await expectAddress('/tracks?bpm=155-157&exact=1');
  expect(await screen.findByText('No data was found.')).toBeVisible();
});

test('the list can be sorted by tempo', async () => {
  const user = await open('/tracks');
  await user.selectOptions(screen.getByLabelText('Sort'), 'Slowest first');
  await expectAddress('/tracks?sort=tempo');
  expect(titles()).toEqual(['Play Low Tide', 'Play Glass Elevator', 'Play Harbour Lights', 'Play Night Bus']);
});

test('favourites of the browser can be shown alone', async () => {
  publish(BEATS);
  const user = visit('/tracks', { stored: { favourites: '4' } });
  await screen.findByRole('button', { name: 'Play Night Bus' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Favourites, 1 beat' }));
  await expectAddress('/tracks?show=favourites');
  expect(titles()).toEqual(['Play Low Tide']);
});
