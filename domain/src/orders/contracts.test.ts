import { expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../settings/default-shop';
import { contractTerms } from './contracts';
import { LICENCE_SUMMARIES } from './licence-summaries';
import { LICENCE_PRICES, LICENCES } from './licences';
import { describeTrack } from '../pages/site';

test('every licence has a price, a summary and a contract with a version', () => {
  expect(LICENCES).toEqual(['Non-Exclusive', 'Exclusive']);
  expect(LICENCE_PRICES).toEqual({ 'Non-Exclusive': 2499, Exclusive: 4499 });
  for (const licence of LICENCES) {
    expect(LICENCE_SUMMARIES[licence].length).toBeGreaterThan(0);
    expect(contractTerms(licence, DEFAULT_SHOP).version).toMatch(/\S/);
    expect(contractTerms(licence, DEFAULT_SHOP).clauses.length).toBeGreaterThan(0);
    for (const { heading, text } of contractTerms(licence, DEFAULT_SHOP).clauses) {
      expect(heading).toMatch(/\S/);
      expect(text).toMatch(/\S/);
    }
  }
});

test('the contracts state the limits of the licences', () => {
  const textOf = (licence: (typeof LICENCES)[number]): string =>
    contractTerms(licence, DEFAULT_SHOP)
      .clauses.map(({ text }) => text)
      .join('\n');
  expect(textOf('Non-Exclusive')).toMatch(/3000/);
  expect(textOf('Non-Exclusive')).toMatch(/500,000/);
  expect(textOf('Exclusive')).toMatch(/1,000,000/);
  expect(textOf('Exclusive')).toMatch(/150,000/);
});

test('a track description says whether the exclusive licence is sold', () => {
  const track = { title: 'Low Tide', tag: 'lofi', bpm: 78 };
  expect(describeTrack({ ...track, status: 'available' })).toBe(
    'Low Tide: lofi beat, 78 bpm. Listen to the preview and choose a licence.',
  );
  expect(describeTrack({ ...track, status: 'sold' })).toBe(
    'Low Tide: lofi beat, 78 bpm. Its exclusive licence is sold.',
  );
});
