import { expect, test } from 'vitest';
import { imprintOf } from '../orders/contracts/blocks';
import { printableOf } from './statement-pdf';

const STATEMENT = { name: 'Mara Lind', period: 'all', since: null, currencies: [] } as const;

function printed(shop: string, producer: string) {
  const { intro, title } = printableOf(STATEMENT, { shop, producer, now: Date.UTC(2026, 10, 27) });
  return { intro, imprint: imprintOf({ shop, title, code: producer }) };
}

test('a statement names the shop and its producer, once if they have the same name', () => {
  expect(printed('Nightshift Beats', 'Kim Ray')).toEqual({
    intro: expect.stringContaining('come from the records of Nightshift Beats, by Kim Ray;') as string,
    imprint: 'Nightshift Beats  ·  Statement for Mara Lind  ·  Kim Ray',
  });
  expect(printed('Kim Ray', 'Kim Ray')).toEqual({
    intro: expect.stringContaining('come from the records of Kim Ray;') as string,
    imprint: 'Kim Ray  ·  Statement for Mara Lind',
  });
});

test('a statement says when the fee of a payment is taken off', () => {
  expect(printed('Kim Ray', 'Kim Ray').intro).toContain('about an hour after the sale');
});
