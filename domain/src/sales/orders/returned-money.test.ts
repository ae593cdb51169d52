import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import { returnedByLine } from './returned-money';
import { newRequest } from './settlement';
import { refund } from './testing';

describe('money returned for lines of an order', () => {
  const lines = [{ price: 2000 }, { price: 3000 }];
  const requests = [
    newRequest({ id: 'first', amount: 500, lines: [0], reason: '' }),
    newRequest({ id: 'second', amount: 400, lines: [1], reason: '' }),
    newRequest({ id: 'third', amount: 300, lines: [1], reason: '' }),
  ];
  const returned = (...refunds: readonly [request: string, amount: number][]) =>
    returnedByLine({
      lines,
      requests,
      payment: {
        amount: 5000,
        refunds: refunds.map(([request, amount]) => refund({ request, amount: cents(amount) })),
        dispute: null,
      },
    });

  test('belongs to the lines that its own request names', () => {
    expect(returned(['second', 400])).toEqual([0, 400]);
    expect(returned(['first', 500], ['second', 400])).toEqual([500, 400]);
  });

  test('adds up where several refunds are about one line', () => {
    expect(returned(['second', 400], ['third', 300])).toEqual([0, 700]);
  });
});
