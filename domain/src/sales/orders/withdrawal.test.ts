import { describe, expect, test } from 'vitest';
import { declarationText, isDeclarantName, isOrderReference, standingOf, withdrawalEnd } from './withdrawal';

function at(time: string): number {
  return Date.parse(time);
}

describe('the withdrawal period', () => {
  test.each([
    ['ends with the fourteenth day after the contract', '2026-11-02T10:00Z', '2026-11-17T01:00Z'],
    ['begins the next day where that has begun already', '2026-11-02T22:30Z', '2026-11-18T01:00Z'],
    ['does not end on a Saturday', '2026-11-07T10:00Z', '2026-11-24T01:00Z'],
    ['does not end on a Sunday', '2026-11-08T10:00Z', '2026-11-24T01:00Z'],
  ])('%s', (_, concluded, end) => {
    expect(new Date(withdrawalEnd(at(concluded))).toISOString()).toBe(new Date(at(end)).toISOString());
  });
});

describe('a declaration of withdrawal', () => {
  const order = {
    concludedAt: at('2026-11-02T10:00Z'),
    declaredAt: at('2026-11-16T23:59Z'),
    hasConsent: false,
    isDelivered: true,
  };

  test('is open within the period, although the files were delivered', () => {
    expect(standingOf(order)).toBe('open');
    expect(standingOf({ ...order, declaredAt: at('2026-11-17T01:00Z') })).toBe('late');
  });

  test('comes after the right has ended by consent only once the files were delivered', () => {
    expect(standingOf({ ...order, hasConsent: true })).toBe('consented');
    expect(standingOf({ ...order, hasConsent: true, isDelivered: false })).toBe('open');
  });
});

test('a declaration of withdrawal says in these words what is withdrawn from', () => {
  expect(declarationText('A7K2')).toBe('I withdraw from the contract of order A7K2.');
});

test.each(['Mara Lind', 'Anne-Sophie O’Neill', '李明', 'X Æ A-12', 'a'.repeat(100)])(
  '“%s” may declare',
  (name) => {
    expect(isDeclarantName(name)).toBe(true);
  },
);

test.each(['', 'a\nb', 'a\u202eb', 'a'.repeat(101)])('%j is neither a name nor an order', (text) => {
  expect(isDeclarantName(text)).toBe(false);
  expect(isOrderReference(text)).toBe(false);
});
