import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, callsTo, cutOff, publish } from '../../../../testing/api';
import { CUSTOMER, visitAsCustomer, knowCustomer } from '../../../../testing/customer';
import { TRACKS } from '../../../../testing/shop/tracks';
import { visit } from '../../../../testing/visit';

/** From now on, the account has these favourites besides what the browser tells it. */
function accountHas(...ids: readonly number[]): void {
  let kept = [...ids];
  answer('POST /api/favourites', ({ add, remove }) => {
    kept = [...add.filter((id) => !kept.includes(id)), ...kept].filter((id) => !remove.includes(id));
    return { results: kept };
  });
}

async function expectStored(favourites: string | null): Promise<void> {
  await waitFor(() => expect(localStorage.getItem('favourites')).toBe(favourites));
}

describe('the favourites of a customer', () => {
  test('are merged on sign-in, and followed on every change', async () => {
    publish(TRACKS);
    knowCustomer();
    accountHas(3, 5);
    const user = visit('/track/detail/6', { token: CUSTOMER.token, stored: { favourites: '8 5' } });
    await expectStored('8 3 5');
    const heart = await screen.findByRole('button', { name: 'Favourite Low Tide' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(localStorage.getItem('accountFavourites')).toBe('6 8 3 5'));
    expect(callsTo('POST /api/favourites').at(-1)).toMatchObject({ input: { add: [6], remove: [] } });
    await user.click(heart);
    await waitFor(() => expect(localStorage.getItem('accountFavourites')).toBe('8 3 5'));
    await expectStored('8 3 5');
  });

  test('of another device appear, and what was removed there disappears', async () => {
    knowCustomer();
    accountHas(9, 3);
    visit('/', { token: CUSTOMER.token, stored: { favourites: '5 3', accountFavourites: '5 3' } });
    // The account has forgotten 5, and this browser has not changed anything.
    await expectStored('9 3');
  });

  test('that were changed without a connection are told once there is one', async () => {
    knowCustomer();
    cutOff('POST /api/favourites');
    visit('/', { token: CUSTOMER.token, stored: { favourites: '7 5', accountFavourites: '5 3' } });
    await waitFor(() => expect(callsTo('POST /api/favourites')).not.toEqual([]));
    expect(localStorage.getItem('favourites')).toBe('7 5');
    accountHas(5, 3, 2);
    window.dispatchEvent(new Event('online'));
    await expectStored('7 5 2');
  });

  test('leave the browser with the session', async () => {
    publish(TRACKS);
    const user = visitAsCustomer('/profile', { favourites: '5' });
    await waitFor(() => expect(localStorage.getItem('accountFavourites')).toBe('5'));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectStored(null);
    expect(localStorage.getItem('accountFavourites')).toBeNull();
  });
});

test('the favourites of a visitor stay in the browser', async () => {
  publish(TRACKS);
  accountHas();
  const user = visit('/track/detail/6');
  await user.click(await screen.findByRole('button', { name: 'Favourite Low Tide' }));
  expect(localStorage.getItem('favourites')).toBe('6');
  expect(callsTo('POST /api/favourites')).toEqual([]);
});

describe('what a customer has played', () => {
  /** From now on, the account has played these besides what the browser tells it. */
  function accountPlayed(...ids: readonly number[]): void {
    let kept = [...ids];
    answer('POST /api/history', ({ add, clear }) => {
      kept = [...new Set([...add, ...(clear ? [] : kept)])];
      return { results: kept };
    });
  }

  async function expectPlayed(history: string | null): Promise<void> {
    await waitFor(() => expect(localStorage.getItem('history')).toBe(history));
  }

  test('is the same on all devices, the last one first', async () => {
    knowCustomer();
    accountPlayed(9, 3, 5);
    visit('/', { token: CUSTOMER.token, stored: { history: '8 3' } });
    await expectPlayed('8 3 9 5');
    expect(localStorage.getItem('accountHistory')).toBe('8 3 9 5');
  });

  test('is told with each play', async () => {
    publish(TRACKS);
    knowCustomer();
    accountPlayed(3, 5);
    const user = visit('/track/detail/6', {
      token: CUSTOMER.token,
      stored: { history: '3 5', accountHistory: '3 5' },
    });
    const [play] = await screen.findAllByRole('button', { name: 'Play Low Tide' });
    if (play) await user.click(play);
    await waitFor(() => expect(localStorage.getItem('accountHistory')).toBe('6 3 5'));
    expect(callsTo('POST /api/history').at(-1)).toMatchObject({ input: { add: [6], clear: false } });
  });

  test('is cleared on all devices, also later if there is no connection', async () => {
    publish(TRACKS);
    knowCustomer();
    cutOff('POST /api/history');
    const user = visit('/', {
      token: CUSTOMER.token,
      stored: { history: '3 8 1 5', accountHistory: '3 8 1 5' },
    });
    await user.click(await screen.findByRole('button', { name: /^Clear/ }));
    await expectPlayed(null);
    accountPlayed(3, 8, 1, 5);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('accountHistory')).toBe(''));
    await expectPlayed(null);
    expect(callsTo('POST /api/history').at(-1)).toMatchObject({ input: { add: [], clear: true } });
  });

  test('leaves the browser with the session', async () => {
    publish(TRACKS);
    const user = visitAsCustomer('/profile', { history: '5' });
    await waitFor(() => expect(localStorage.getItem('accountHistory')).toBe('5'));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectPlayed(null);
    expect(localStorage.getItem('accountHistory')).toBeNull();
  });
});
