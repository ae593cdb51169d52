import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../../testing/api';
import { trackOf, TRACKS } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';
import { POSITION_KEY, QUEUE_KEY } from './storage';

const [nightBus, glassElevator, lowTide, ...others] = TRACKS;

/** What a page of the tab has kept while the second beat of the catalogue played. */
function keep(changes: Readonly<Record<string, unknown>> = {}): void {
  const queue = { before: [nightBus], current: glassElevator, after: [lowTide, ...others] };
  sessionStorage.setItem(QUEUE_KEY, JSON.stringify({ ...queue, ...changes }));
  keepPosition({ id: 7, position: 65.4, duration: 125.3 });
}

function keepPosition(place: object): void {
  sessionStorage.setItem(POSITION_KEY, JSON.stringify(place));
}

function arriveBy(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
}

function player(): HTMLElement {
  return screen.getByRole('region', { name: 'Player' });
}

async function untilRestored(): Promise<void> {
  await within(player()).findByText('Glass Elevator', { selector: 'p *' });
}

function queuedTitles(): string[] {
  const entries = within(player()).getAllByRole('button', { name: /^Play now/, hidden: true });
  return entries.map((entry) => entry.textContent.replace(/^Play now:|\d:\d\d$/g, ''));
}

beforeEach(() => arriveBy('reload'));

test('a reload keeps the beat, paused at its position, and its queue, and asks for no sound', async () => {
  const sounds = vi.spyOn(HTMLMediaElement.prototype, 'load');
  keep();
  visit('/tracks');
  await untilRestored();
  expect(player()).toHaveTextContent('1:05 / 2:05');
  expect(within(player()).getByRole('button', { name: 'Play' })).toBeEnabled();
  expect(queuedTitles()).toEqual(TRACKS.map(({ title }) => title));
  expect(sounds).not.toHaveBeenCalled();
});

test('elapsed time, total and slider are those of an excerpt, which says once that it is one', async () => {
  const beat = trackOf(7, { title: 'Glass Elevator', time: '3:00', excerpt: 60 });
  publish(TRACKS.map((track) => (track.id === 7 ? beat : track)));
  keep({ current: beat });
  keepPosition({ id: 7, position: 30.5, duration: 60.05 });
  visit('/tracks');
  await untilRestored();
  expect(player()).toHaveTextContent('0:30 / 1:00 · Preview, 1:00 of 3:00');
  expect(screen.getAllByText(/Preview, 1:00 of 3:00/)).toHaveLength(1);
  const slider = within(player()).getByRole('slider', { name: 'Seek' });
  expect(slider).toHaveAttribute('aria-valuetext', '0:30 of 1:00');
  expect(slider).toHaveAttribute('max', '60.05');
  expect(await screen.findByRole('row', { name: /Glass Elevator/ })).toHaveTextContent('3:00');
});

test('beats that have left the shop are dropped from the queue', async () => {
  publish(TRACKS.filter((track) => track !== lowTide && track !== nightBus));
  keep();
  visit('/tracks');
  await untilRestored();
  await waitFor(() =>
    expect(queuedTitles()).toEqual(['Glass Elevator', ...others.map(({ title }) => title)]),
  );
});

test('a beat that has left the shop is forgotten', async () => {
  publish(TRACKS.filter((track) => track !== glassElevator));
  keep();
  visit('/tracks');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.getByRole('button', { name: 'Show player' })).toBeInTheDocument();
  expect(player()).not.toHaveTextContent('Glass Elevator');
});

test.each([
  ['a malformed beat', () => keep({ current: { ...trackOf(7), id: 'seven' } })],
  ['a malformed queue', () => keep({ after: {} })],
  ['no JSON', () => sessionStorage.setItem(QUEUE_KEY, '{')],
  ['a position after the end', () => keepPosition({ id: 7, position: 900, duration: 125 })],
  ['a position in another beat', () => keepPosition({ id: 6, position: 9, duration: 125 })],
])('%s is removed and changes nothing', async (_name, spoil) => {
  keep();
  spoil();
  visit('/about');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.getByRole('button', { name: 'Show player' })).toBeInTheDocument();
  expect(player()).not.toHaveTextContent('Glass Elevator');
});

test('a new tab starts without what was copied from another', async () => {
  arriveBy('navigate');
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  keep();
  visit('/tracks');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(player()).not.toHaveTextContent('Glass Elevator');
});
