import { ORDER_STATES } from '@store/domain/sales/orders/orders';
import { describe, expect, test } from 'vitest';
import { isDownloadable, isUnfinished, isWithdrawable, STATE_WORDS } from './states';

describe('order state', () => {
  test('allows downloads of kept lines after delivery only', () => {
    const kept = { returned: false };
    expect(ORDER_STATES.filter((state) => isDownloadable({ state }, kept))).toEqual([
      'fulfilled',
      'partially_refunded',
    ]);
    for (const state of ORDER_STATES) expect(isDownloadable({ state }, { returned: true })).toBe(false);
  });

  test('is unfinished until it is paid', () => {
    expect(ORDER_STATES.filter((state) => isUnfinished({ state }))).toEqual(['pending', 'expired']);
  });

  test('is explained wherever nothing, or not everything, can be downloaded', () => {
    for (const state of ORDER_STATES)
      expect(STATE_WORDS[state].explanation === null).toBe(state === 'fulfilled');
  });
});

test('there is a contract to withdraw from once something was paid, until all of it was returned', () => {
  const withdrawable = ORDER_STATES.filter((state) => isWithdrawable({ state }));
  expect(withdrawable).toEqual([
    'processing',
    'authorised',
    'paid',
    'fulfilled',
    'partially_refunded',
    'disputed',
  ]);
});
