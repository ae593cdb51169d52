import type { InvoiceRow } from '@store/domain/api/member/orders';
import { describe, expect, test } from 'vitest';
import { isRefundable, refundableLines, refundAmount, refundInput } from './refundable';

function line(price: string, returned = false) {
  const license = price === '44.99' ? 'Exclusive' : 'Non-Exclusive';
  const sold = { license, license_name: license, exclusive: license === 'Exclusive' } as const;
  return {
    kind: 'beat',
    track_id: 1,
    title: 'Low Tide',
    image: '',
    ...sold,
    price,
    full_price: '44.99',
    returned,
    relistable: false,
    upgrade_from: null,
    upgraded_by: null,
    by_offer: false,
  } as const;
}

const paid: InvoiceRow = {
  id: 'o1',
  user_id: 'u1',
  state: 'fulfilled',
  currency: 'EUR',
  total: '94.97',
  created: 0,
  buyer: null,
  lines: [line('24.99'), line('24.99'), line('44.99')],
  reductions: [],
  payment: null,
  receipt: null,
  charged: '94.97',
  kept: '94.97',
  refunds: [],
  refused: [],
  dispute: null,
  withdrawn: null,
};

function refund(amount: string, status: 'pending' | 'succeeded' | 'failed') {
  return { amount, status, reason: null };
}

describe('refund', () => {
  test('returns what is left when every line is chosen, and then names no lines', () => {
    expect(refundAmount(paid, [0, 1, 2])).toBe(9497);
    expect(refundInput(paid, [0, 1, 2])).toEqual({ id: 'o1' });
    const partly = { ...paid, refunds: [refund('10.00', 'succeeded'), refund('5.00', 'failed')] };
    expect(refundAmount(partly, [0, 1, 2])).toBe(8497);
  });

  test('returns the prices of chosen lines', () => {
    expect(refundAmount(paid, [2])).toBe(4499);
    expect(refundInput(paid, [0, 2])).toEqual({ id: 'o1', lines: [0, 2] });
    expect(refundAmount(paid, [])).toBe(0);
  });

  test('includes the tax that was charged on top, and never exceeds what is left', () => {
    expect(refundAmount({ ...paid, charged: '113.01' }, [0])).toBe(2974);
    const nearlyReturned = { ...paid, refunds: [refund('90.00', 'pending')] };
    expect(refundAmount(nearlyReturned, [0])).toBe(497);
  });

  test('covers only lines that were not refunded', () => {
    const partly = { ...paid, lines: [line('24.99', true), line('24.99'), line('44.99')] };
    expect(refundableLines(partly)).toEqual([1, 2]);
    expect(refundInput(partly, [1, 2])).toEqual({ id: 'o1' });
  });

  test('is offered while the shop has money of the order and no bank decides about it', () => {
    expect(isRefundable(paid)).toBe(true);
    for (const state of ['disputed', 'lost'] as const) expect(isRefundable({ ...paid, state })).toBe(false);
    expect(isRefundable({ ...paid, charged: '0.00' })).toBe(false);
    expect(isRefundable({ ...paid, refunds: [refund('94.97', 'pending')] })).toBe(false);
    expect(isRefundable({ ...paid, refunds: [refund('94.97', 'failed')] })).toBe(true);
    expect(isRefundable({ ...paid, lines: [line('94.97', true)] })).toBe(false);
  });
});
