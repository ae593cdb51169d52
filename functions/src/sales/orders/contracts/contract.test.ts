import { describe, expect, test } from 'vitest';
import { buildContract, initials } from './contract';
import { defaultContract, factsOf } from './testing';

describe('a contract', () => {
  test('has the frozen texts, whatever the shop says today', () => {
    const terms = {
      ...defaultContract('Exclusive'),
      version: '1999-01',
      title: 'Old Licence',
      clauses: [{ heading: 'Old', text: 'Old words.' }],
      shop: 'Old Shop',
      producer: { name: 'Old Producer', address: 'Old Street 1' },
    };
    const contract = buildContract({ ...factsOf('Mara Lind'), terms });
    expect(contract).toMatchObject({
      title: 'Old Licence',
      clauses: [{ heading: 'Old', text: 'Old words.' }],
      shop: 'Old Shop',
      producer: { name: 'Old Producer', address: 'Old Street 1' },
    });
    expect(contract.purchase).toContainEqual(['Licence', 'Exclusive, wording 1999-01']);
    expect(JSON.stringify(contract)).not.toContain('Nightshift');
  });

  test('names the beat, the price, the date and the order', () => {
    expect(buildContract(factsOf('Mara Lind')).purchase).toEqual([
      ['Beat', '\u2068Glass Elevator\u2069 (track 14)'],
      ['Licence', 'Non-Exclusive, wording 2026-11-26'],
      ['Price', '€24.99, paid in full'],
      ['Date', '21 November 2026'],
      ['Order', 'q0Zt8hGm3XyVbN2LkPdR'],
    ]);
  });

  test('says that credits have paid', () => {
    const facts = factsOf('Mara Lind');
    expect(buildContract({ ...facts, credits: 2 }).purchase).toContainEqual([
      'Price',
      '2 credits of a membership, instead of €24.99',
    ]);
  });

  test('says what the producer stated about samples when it was bought', () => {
    const facts = factsOf('Mara Lind');
    if (facts.line.kind !== 'beat') throw new Error('The line of the tests is a beat.');
    const samples = 'Samples not cleared (Funky Drummer), according to the producer.';
    expect(buildContract({ ...facts, line: { ...facts.line, samples } }).purchase).toContainEqual([
      'Samples',
      samples,
    ]);
  });

  test('has names in one line of bounded length', () => {
    const facts = factsOf(` Mara\nLind ${'x'.repeat(1000)}`);
    const contract = buildContract({ ...facts, line: { ...facts.line, title: 'Low\n\u202ETide' } });
    expect(contract.buyer).toBe(`Mara Lind ${'x'.repeat(89)}…`);
    expect(contract.purchase[0]).toEqual(['Beat', '\u2068Low Tide\u2069 (track 14)']);
  });

  test('says what was agreed at checkout', () => {
    const agreement = { termsVersion: '2026-10', at: Date.UTC(2026, 10, 21, 9, 5) };
    const agreed = (immediateDelivery: boolean) =>
      buildContract({ ...factsOf('Mara Lind'), agreement: { ...agreement, immediateDelivery } }).agreement;
    expect(agreed(true)).toBe(
      'Agreed at checkout on 21 November 2026, 09:05 UTC: the terms of sale, version 2026-10, and immediate delivery before the end of the withdrawal period.',
    );
    expect(agreed(false)).toBe(
      'Agreed at checkout on 21 November 2026, 09:05 UTC: the terms of sale, version 2026-10.',
    );
    expect(buildContract(factsOf('Mara Lind')).agreement).toBeUndefined();
  });
});

test('initials are the first characters of the words, in any script', () => {
  expect(initials('Łukasz Żółć')).toBe('Ł. Ż.');
  expect(initials('山田 太郎')).toBe('山. 太.');
  expect(initials('नीता शर्मा')).toBe('नी. श.');
});
