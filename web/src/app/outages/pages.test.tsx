import type { Endpoint } from '@store/domain/api/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { READ_DEADLINE_MS } from '../../lib/firestore/readDocument';
import {
  answer,
  answerDocumentsMalformed,
  cutDocumentsOff,
  FAILURES,
  hold,
  publish,
  stall,
  stallDocuments,
} from '../../testing/api';
import { cartOf } from '../../testing/shop/cart';
import { holdDeadlines, holdTimers, pass } from '../../testing/clock';
import { CUSTOMER, knowCustomer } from '../../testing/customer';
import { expectAccessible, fill, main } from '../../testing/page';
import { TRACKS } from '../../testing/shop/tracks';
import { visit } from '../../testing/visit';

const CART = cartOf(...TRACKS.filter(({ title }) => title === 'Glass Elevator'));

async function again(): Promise<HTMLElement> {
  return within(main()).findByRole('button', { name: 'Try again' });
}

/** Presses ‘Try again’, which goes away while the page tries. */
async function tryAgain(user: UserEvent): Promise<void> {
  const button = await again();
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
}

async function findTrack(title: string): Promise<HTMLElement[]> {
  return within(main()).findAllByRole('button', { name: `Play ${title}` });
}

/** Lets the deadline of reading a document pass. */
async function passDeadline(waiting: () => number): Promise<void> {
  await waitFor(() => expect(waiting()).toBeGreaterThan(0));
  await pass(READ_DEADLINE_MS);
}

describe('a catalogue that cannot be read', () => {
  test('is reported on the home page once, and can be read again', async () => {
    cutDocumentsOff();
    const user = visit('/', { stored: { cart: CART } });
    expect(await screen.findByText('No Data Found.')).toBeInTheDocument();
    for (let attempt = 0; attempt < 2; attempt++) {
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
      expect(screen.getByRole('alert')).toHaveTextContent('The catalogue cannot be reached.');
      if (attempt === 0) await tryAgain(user);
    }
    publish(TRACKS);
    await tryAgain(user);
    expect(await findTrack('Low Tide')).not.toEqual([]);
    expect(screen.getAllByRole('img', { name: '1 item' })).not.toEqual([]);
  });

  test('is reported in the list if it is malformed, and keeps the search', async () => {
    answerDocumentsMalformed();
    const user = visit('/tracks');
    expect(await screen.findByText('No Data Found.')).toBeInTheDocument();
    const search = within(main()).getByRole('searchbox');
    fill(search, 'lofi');
    publish(TRACKS);
    await tryAgain(user);
    expect(await findTrack('Low Tide')).toHaveLength(1);
    expect(screen.getByRole('table')).not.toHaveTextContent('Glass Elevator');
    expect(search).toHaveValue('lofi');
  });

  test.each(['/', '/tracks'])('is reported after a while on %s if it is slow', async (path) => {
    holdTimers();
    const waiting = stallDocuments();
    const user = visit(path);
    await passDeadline(waiting);
    expect(await screen.findByText('No Data Found.')).toBeInTheDocument();
    publish(TRACKS);
    await tryAgain(user);
    expect(await findTrack('Glass Elevator')).not.toEqual([]);
  });
});

describe('a track that cannot be read', () => {
  test('is reported on its page, which can read it again', async () => {
    holdTimers();
    const waiting = stallDocuments();
    answer('GET /api/tracks/{id}/comments', { result: [] });
    const user = visit('/track/detail/7', { stored: { cart: CART } });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Data is Loading...' });
    await passDeadline(waiting);
    const failed = { level: 1, name: 'This track could not be loaded.' } as const;
    expect(await screen.findByRole('heading', failed)).toBeInTheDocument();
    expect(heading).not.toBeInTheDocument();
    for (const fail of [cutDocumentsOff, answerDocumentsMalformed]) {
      fail();
      await tryAgain(user);
      expect(await screen.findByRole('heading', failed)).toBeInTheDocument();
    }
    publish(TRACKS);
    await tryAgain(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Glass Elevator' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Already in cart' })).toBeInTheDocument();
  });

  test.each([
    ['cut off', cutDocumentsOff],
    ['malformed', answerDocumentsMalformed],
  ])('stays in the cart, which can be paid and can check it again (%s)', async (_name, fail) => {
    fail();
    const user = visit('/cart', { stored: { cart: CART } });
    const row = within(await screen.findByRole('row', { name: /Glass Elevator/ }));
    expect(await row.findByText(/We could not check whether it is still for sale\./)).toBeInTheDocument();
    const total = within(screen.getByRole('complementary', { name: 'Total' }));
    expect(await total.findAllByText('€24.99')).not.toEqual([]);
    await waitFor(() =>
      expect(total.getByRole('button', { name: 'Checkout Now' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    publish(TRACKS);
    const retry = row.getByRole('button', { name: 'Try again to check Glass Elevator' });
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(row.getByRole('link')).toHaveFocus();
    expect(total.getAllByText('€24.99')).not.toEqual([]);
  });

  test('stays in the cart, which can be paid, while it is not answered', async () => {
    holdTimers();
    const waiting = stallDocuments();
    visit('/cart', { stored: { cart: CART } });
    const checkout = await screen.findByRole('button', { name: 'Checkout Now' });
    await passDeadline(waiting);
    await waitFor(() => expect(checkout).not.toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByRole('table')).toHaveTextContent('Glass Elevator');
    expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent('€24.99');
  });
});

/** What a page reads from the API. */
interface Reading {
  readonly name: string;
  readonly path: string;
  readonly endpoint: Endpoint;
  /** Shown with the reason of each failure. */
  readonly title: string;
  /** Lets the next call wait until the returned function is called, and succeed then. */
  readonly succeed: () => () => void;
  /** Shown while it waits. */
  readonly waiting?: string;
  readonly shown: RegExp;
}

const READINGS: readonly Reading[] = [
  {
    name: "customer's details",
    path: '/profile',
    endpoint: 'POST /api/currentuser',
    title: 'Your details could not be loaded.',
    succeed: () => hold('POST /api/currentuser', { isUser: true, user: CUSTOMER }),
    shown: /^Save Change$/,
  },
  {
    name: "customer's orders",
    path: '/profile?tab=orders',
    endpoint: 'POST /api/userorders',
    title: 'Your orders could not be loaded.',
    succeed: () => hold('POST /api/userorders', { results: [] }),
    waiting: 'Data is loading',
    shown: /^No data was found\.$/,
  },
  {
    name: 'comments of a track',
    path: '/track/detail/8',
    endpoint: 'GET /api/tracks/{id}/comments',
    title: 'The comments could not be loaded.',
    succeed: () => hold('GET /api/tracks/{id}/comments', { result: [] }),
    waiting: 'Data is loading',
    shown: /^No comments yet\.$/,
  },
  {
    name: 'check of a verification code',
    path: '/licences/verify/ABCD2345EFGH',
    endpoint: 'GET /api/licences/verify/{code}',
    title: 'The code could not be checked.',
    succeed: () => hold('GET /api/licences/verify/{code}', { result: null }),
    waiting: 'Data is loading',
    shown: /^No contract has this code\.$/,
  },
  {
    name: 'confirmation of a payment',
    path: '/checkout/success/any',
    endpoint: 'POST /api/checkout/matching_id',
    title: 'your order is safe',
    succeed: () =>
      hold('POST /api/checkout/matching_id', {
        result: true,
        state: 'fulfilled',
        lines: [{ track_id: 7, license: 'Non-Exclusive' }],
      }),
    waiting: 'Your payment is being confirmed.',
    shown: /^Thanks you for purchase$/,
  },
];

test.each(READINGS.map((reading) => [reading.name, reading] as const))(
  'failed %s are reported with the reason and can be read again',
  async (_name, { path, endpoint, title, succeed, waiting, shown }) => {
    knowCustomer();
    let user: UserEvent | undefined;
    for (const [, fail, said] of FAILURES) {
      fail(endpoint);
      if (user) await user.click(await again());
      else user = visit(path, { token: CUSTOMER.token, stored: { cart: CART } });
      await waitFor(() => expect(main()).toHaveTextContent(said));
      expect(main()).toHaveTextContent(title);
    }
    await expectAccessible(title);
    // An outage neither signs the customer out nor empties the cart.
    expect(localStorage.getItem('token')).toBe(CUSTOMER.token);
    expect(localStorage.getItem('cart')).toBe(CART);
    const letGo = succeed();
    if (user) await tryAgain(user);
    if (waiting) expect(await within(main()).findByText(waiting)).toBeInTheDocument();
    letGo();
    expect(await within(main()).findByText(shown)).toBeInTheDocument();
    if (waiting) expect(within(main()).queryByText(waiting)).not.toBeInTheDocument();
    const kept = path.startsWith('/checkout') ? null : CART;
    await waitFor(() => expect(localStorage.getItem('cart')).toBe(kept));
  },
);

test('a code that could not be checked stays in its field', async () => {
  FAILURES[0][1]('GET /api/licences/verify/{code}');
  visit('/licences/verify/ABCD2345EFGH');
  await again();
  expect(screen.getByLabelText('Verification code')).toHaveValue('ABCD2345EFGH');
});

test('an unanswered check of the session ends after a while and allows a new sign-in', async () => {
  const endDeadlines = holdDeadlines();
  stall('POST /api/currentuser');
  visit('/signin', { token: CUSTOMER.token });
  expect(await screen.findByText('Data is loading')).toBeInTheDocument();
  await expectAccessible('while the account is awaited');
  endDeadlines();
  expect(await within(main()).findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
});
