import { expect, test } from 'vitest';
import { SONGS } from '../music/songs';
import { CAMPAIGN, CAMPAIGN_DAYS, DAYS, isOrderOf, ORDERS, visitsOf } from './plan';

const DAY = Date.UTC(2026, 9, 24);

test('a day has the same visits at every start', () => {
  expect(visitsOf(DAY, 10)).toEqual(visitsOf(DAY, 10));
  expect(visitsOf(DAY, 10)).not.toEqual(visitsOf(DAY - 86_400_000, 10));
});

test('plays and carts of beats agree with those of sources, and only demo beats are played', () => {
  const { visits, tracks, sources } = visitsOf(DAY, 10);
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const [beats, hosts] = [Object.values(tracks), Object.values(sources)];
  expect(visits).toBeGreaterThan(0);
  expect(sum(hosts.map((host) => host.visits))).toBe(visits);
  expect(sum(beats.map(({ plays }) => plays))).toBe(sum(hosts.map(({ plays }) => plays)));
  expect(sum(beats.map(({ carts }) => carts))).toBe(sum(hosts.map(({ carts }) => carts)));
  expect(Object.keys(tracks).filter((id) => !SONGS[Number(id) - 1])).toEqual([]);
});

test('orders are listed oldest first, within the days that have visits, and a refund is never in the future', () => {
  const days = ORDERS.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(Math.max(...days)).toBeLessThan(DAYS);
  expect(ORDERS.filter(({ daysAgo, refundedAfter = 0 }) => refundedAfter > daysAgo)).toEqual([]);
});

test('nobody buys a beat twice', () => {
  const bought = ORDERS.flatMap(({ buyer, tracks }) => tracks.map((track) => `${buyer.email} ${track}`));
  expect(new Set(bought).size).toBe(bought.length);
});

test('an order is found again by its beats and kits', () => {
  const linesOf = ({ tracks, kits = [] }: (typeof ORDERS)[number]) => [
    ...kits.map(({ id }) => ({ kind: 'kit' as const, kitId: id })),
    ...tracks.map((trackId) => ({ kind: 'beat' as const, trackId })),
  ];
  for (const order of ORDERS) {
    const same = ORDERS.filter((each) => each.buyer === order.buyer && isOrderOf(each, linesOf(order)));
    expect(same).toEqual([order]);
  }
});

test('people who buy sent beats have got them before', () => {
  const sent = ORDERS.filter(({ isSent }) => isSent);
  expect(sent).toHaveLength(2);
  for (const { buyer, daysAgo, tracks } of sent) {
    expect(daysAgo).toBeLessThan(CAMPAIGN_DAYS);
    expect(CAMPAIGN.tracks).toEqual(expect.arrayContaining([...tracks]));
    expect(CAMPAIGN.people.map(({ email }) => email)).toContain(buyer.email);
  }
});
