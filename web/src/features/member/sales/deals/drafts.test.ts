import { expect, test } from 'vitest';
import type { CodeInput, CodeRow } from '@store/domain/api/member/deals';
import { cents, EURO } from '@store/domain/platform/money/money';
import { bulkDraft, codeDraft, discountOf, periodFault, toBulkInput, toCodeInput } from './drafts';

const input: CodeInput = {
  code: 'SUMMER',
  discount: { kind: 'amount', amount: cents(550) },
  licences: ['Exclusive'],
  tracks: [3, 12],
  combines: true,
  from: new Date(2026, 10, 22, 14, 5).getTime(),
  until: null,
  limit: 10,
  limit_per_buyer: null,
};

const row: CodeRow = { ...input, uses: 3, brought_in: [], version: 2 };

test('a code survives its form', () => {
  const draft = codeDraft(row, EURO);
  expect(draft).toMatchObject({ discount: '5.50', from: '2026-11-22T14:05', until: '', limit: '10' });
  const choices = { kind: 'amount', licences: row.licences, combines: true } as const;
  expect(toCodeInput(draft, row.discount, choices, null)).toEqual(input);
});

test('a stored time stays, to the second, until its field is changed', () => {
  const stored = { ...row, from: Date.UTC(2026, 10, 22, 14, 5, 40) };
  const draft = codeDraft(stored, EURO);
  const choices = { kind: 'amount', licences: row.licences, combines: true } as const;
  expect(toCodeInput(draft, row.discount, choices, stored).from).toBe(stored.from);
  const changed = { ...draft, from: '2026-11-23T10:00' };
  expect(toCodeInput(changed, row.discount, choices, stored).from).toBe(new Date(2026, 10, 23, 10).getTime());
});

test('a period with half a time is named, and not sent as none', () => {
  expect(periodFault({ from: '', until: '' })).toBeNull();
  expect(periodFault({ from: '', until: 'soon' })).toEqual({
    field: 'until',
    text: 'Enter a date and a time.',
  });
});

test('an amount in another currency than that of the shop is entered anew', () => {
  expect(codeDraft(row, 'USD').discount).toBe('');
  expect(discountOf('amount', '500', 'JPY')).toEqual({ kind: 'amount', amount: 500, currency: 'JPY' });
  expect(discountOf('amount', '5.50', 'JPY')).toBeNull();
});

test.each([
  ['percent', '20', { kind: 'percent', percent: 20 }],
  ['percent', '2.5', null],
  ['percent', '', null],
  ['amount', '5', { kind: 'amount', amount: 500 }],
  ['amount', '5,5', { kind: 'amount', amount: 550 }],
  ['amount', '19.99', { kind: 'amount', amount: 1999 }],
  ['amount', '0.005', null],
  ['amount', 'five', null],
] as const)('a discount of kind %s typed as “%s” is %o', (kind, text, discount) => {
  expect(discountOf(kind, text, EURO)).toEqual(discount);
});

test('a new bulk deal is buy two, get one', () => {
  expect(toBulkInput(bulkDraft(null), 'Exclusive', null)).toEqual({
    licence: 'Exclusive',
    buy: 2,
    free: 1,
    from: null,
    until: null,
  });
});
