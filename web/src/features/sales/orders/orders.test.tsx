import type { OrderView } from '@store/domain/api/orders';
import { ORDER_STATES } from '@store/domain/sales/orders/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, hold } from '../../../testing/api';
import { CUSTOMER, knowCustomer, visitAsCustomer } from '../../../testing/customer';
import { expectAccessible, expectAddress, fill } from '../../../testing/page';
import { orderOf } from '../../../testing/shop/orders';
import { visit } from '../../../testing/visit';
import { STATE_WORDS } from './states';

function visitWithOrders(path: string, results: readonly OrderView[]): UserEvent {
  knowCustomer();
  answer('POST /api/userorders', { results });
  return visit(path, { token: CUSTOMER.token });
}

test('orders show that they load, and that there are none', async () => {
  const letGo = hold('POST /api/userorders', { results: [] });
  visitAsCustomer('/profile?tab=orders');
  const panel = within(await screen.findByRole('tabpanel', { name: 'Orders' }));
  await panel.findByText('Data is loading');
  letGo();
  expect(await panel.findByText('No data was found.')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Browse tracks' })).toHaveAttribute('href', '/tracks');
  await expectAccessible('no orders');
});

test('what is owned is downloaded from the first tab of the profile', async () => {
  visitWithOrders('/profile', [orderOf('fulfilled')]);
  const beats = await screen.findByRole('region', { name: 'Your beats' });
  expect(screen.getByRole('tab', { name: 'User Info' })).toHaveAttribute('aria-selected', 'true');
  expect(within(beats).getByRole('button', { name: /^Download .*of Glass Elevator/ })).toBeVisible();
});

test('every state of an order is explained, with downloads of kept lines only', async () => {
  const user = visitWithOrders(
    '/profile?tab=orders',
    ORDER_STATES.map((state) => orderOf(state)),
  );
  const panel = within(await screen.findByRole('tabpanel', { name: 'Orders' }));
  await panel.findByRole('button', { name: /order-fulfilled/ });
  expect(callsTo('POST /api/userorders')[0]?.input).toEqual({ token: CUSTOMER.token });
  const headings = panel.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
  for (const name of ['ID', 'Total', 'State']) expect(headings).toContain(name);
  expect(panel.queryAllByRole('button', { name: /order-(?:pending|expired)/ })).toEqual([]);
  await user.click(panel.getByLabelText('Show unfinished checkouts (2)'));
  const opened: (readonly [HTMLElement, HTMLElement])[] = [];
  for (const state of ORDER_STATES) {
    const toggle = panel.getByRole('button', { name: new RegExp(`order-${state}`) });
    await user.click(toggle);
    const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    if (!details) throw new Error(`The order ${state} has no details.`);
    opened.push([toggle, details]);
    const { explanation } = STATE_WORDS[state];
    if (explanation !== null) expect(details).toHaveTextContent(explanation);
    expect(details).toHaveTextContent('Non-Exclusive · €29.99 before the discount, €24.99');
    expect(details).toHaveTextContent('Subtotal€74.98Code SUMMER (€5.00 off)−€5.00Total€69.98');
    expect(details).not.toHaveTextContent('instead of');
    const shown = within(details);
    const downloads = { fulfilled: 5, partially_refunded: 3 }[String(state)] ?? 0;
    expect(shown.queryAllByRole('button', { name: /^(?:Download|Contract)/ })).toHaveLength(downloads);
    const refunded = { partially_refunded: 1, refunded: 2 }[String(state)] ?? 0;
    expect(shown.queryAllByText('Refunded')).toHaveLength(refunded);
    expect(shown.queryAllByRole('link', { name: 'Receipt (new tab)' })).toHaveLength(
      state === 'fulfilled' ? 1 : 0,
    );
  }
  await expectAccessible('an order in each state, opened');
  for (const [toggle, details] of opened) {
    await user.click(toggle);
    expect(details).not.toBeInTheDocument();
  }
});

test('an order opens with a click anywhere in its row', async () => {
  const user = visitWithOrders('/profile?tab=orders', [orderOf('fulfilled')]);
  await user.click(await screen.findByText('fulfilled'));
  expect(await screen.findByRole('button', { name: /order-fulfilled/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('what the customer owns is shown over all orders, searched, and downloaded with one click', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  answer('POST /api/orders/download', { link: '/api/download/ticket' });
  const user = visitWithOrders('/profile?tab=orders', [
    orderOf('fulfilled'),
    orderOf('fulfilled', { id: 'second' }),
    orderOf('partially_refunded'),
    orderOf('refunded'),
  ]);
  const beats = within(await screen.findByRole('region', { name: 'Your beats' }));
  expect(beats.getAllByRole('listitem')).toHaveLength(5);
  fill(beats.getByRole('searchbox', { name: 'Search your beats' }), 'glass');
  expect(beats.getAllByRole('listitem')).toHaveLength(2);
  await expectAccessible('the beats of a customer, searched');
  const [download] = beats.getAllByRole('button', { name: /^Download .*of Glass Elevator$/ });
  if (!download) throw new Error('Nothing can be downloaded.');
  await user.click(download);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/download/ticket'));
  fill(beats.getByRole('searchbox', { name: 'Search your beats' }), 'nothing of this name');
  expect(beats.getByRole('status')).toHaveTextContent('No data was found.');
});

test('a line shows the cover of its beat, unless it is unknown or its file is gone', async () => {
  const user = visitWithOrders('/profile?tab=orders', [orderOf('fulfilled')]);
  await user.click(await screen.findByRole('button', { name: /order-fulfilled/ }));
  const panel = await screen.findByRole('tabpanel', { name: 'Orders' });
  const covers = () => [...panel.querySelectorAll('tr li img')].map((image) => image.getAttribute('src'));
  expect(covers()).toEqual(['https://example.com/covers/7.jpg']);
  const [cover] = panel.querySelectorAll('tr li img');
  if (cover) fireEvent.error(cover);
  expect(covers()).toEqual([]);
});

test('a file of an order is downloaded from the link that the API answers', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  answer('POST /api/orders/download', { link: '/api/download/ticket' });
  const user = visitWithOrders('/profile?tab=orders&order=order-fulfilled', [orderOf('fulfilled')]);
  const button = await screen.findByRole('button', { name: 'Download stems (ZIP, 212 MB) of Low Tide' });
  expect(within(button).getByText('(ZIP, 212 MB)').closest('span')).toHaveTextContent(/^\(ZIP, 212 MB\)$/);
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/download/ticket'));
  expect(callsTo('POST /api/orders/download').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, order_id: 'order-fulfilled', line: 1, file: 'stems' },
  ]);
});

const ORDER_PAGE = '/profile?tab=orders&order=order-fulfilled';

function withUsage(reported: { streams: number; copies: number; at: number } | null): OrderView {
  const order = orderOf('fulfilled');
  const usage = { limits: { streams: 500_000, copies: null }, reported };
  return { ...order, lines: order.lines.map((line, index) => (index === 1 ? { ...line, usage } : line)) };
}

test('an order offers the larger licence for the difference, and says so beyond a limit', async () => {
  const reported = { streams: 600_000, copies: 0, at: Date.UTC(2026, 10, 24) };
  const user = visitWithOrders(ORDER_PAGE, [withUsage(reported)]);
  const owned = { license: 'Non-Exclusive', license_name: 'Non-Exclusive' } as const;
  answer('POST /api/userlicences', {
    results: [
      {
        ...({ track_id: 6, order_id: 'order-fulfilled', line: 1, ...owned } as const),
        upgrade: { credit: '24.99', full_price: '24.99' },
      },
    ],
    kits: [],
  });
  const upgrade = await screen.findByRole('link', { name: 'Upgrade Low Tide to Exclusive for €20.00' });
  expect(screen.getByText(/^Congratulations: your song has passed a limit/)).toHaveTextContent(
    'With the upgrade below, you pay only the difference.',
  );
  await expectAccessible('an order that offers an upgrade');
  await user.click(upgrade);
  await expectAddress('/cart');
});

test('a licence with a limit takes the numbers of the song, and shows what is used', async () => {
  const user = visitWithOrders(ORDER_PAGE, [withUsage(null)]);
  expect(await screen.findByText('Streams: up to 500,000')).toBeInTheDocument();
  const report = { name: 'Report streams of the song with Low Tide' };
  await user.click(screen.getByRole('button', report));
  expect(screen.getByRole('textbox', { name: 'Streams so far' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', report)).toHaveFocus();
  await user.click(screen.getByRole('button', report));
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  const field = screen.getByRole('textbox', { name: 'Streams so far' });
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a whole number'));
  expect(screen.queryByRole('textbox', { name: 'Copies so far' })).not.toBeInTheDocument();
  await user.type(field, '410.000');
  answer('POST /api/orders/usage', { message: 'Thank you. Your numbers were saved.' });
  answer('POST /api/userorders', {
    results: [withUsage({ streams: 410_000, copies: 0, at: Date.UTC(2026, 10, 24) })],
  });
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  expect(await screen.findByText('Streams: 410,000 of 500,000 (82%)')).toBeInTheDocument();
  const near = screen.getByText(/^Congratulations: your song is close to a limit/);
  expect(near).not.toHaveTextContent('upgrade');
  await expectAccessible('the numbers of a song');
  expect(callsTo('POST /api/orders/usage').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, order_id: 'order-fulfilled', line: 1, streams: 410_000, copies: 0 },
  ]);
  expect(await screen.findByText('Thank you. Your numbers were saved.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Update streams of the song with Low Tide' })).toHaveFocus();
});

test('orders without an account wait for the address to be confirmed', async () => {
  knowCustomer();
  answer('POST /api/userorders', { results: [], unconfirmed: true });
  answer('POST /api/userorders/confirm', { message: 'We have sent you a link.' });
  const user = visit('/profile?tab=orders', { token: CUSTOMER.token });
  await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByText('We have sent you a link.')).toBeVisible();
  expect(callsTo('POST /api/userorders/confirm')[0]?.input).toEqual({ token: CUSTOMER.token });
});
