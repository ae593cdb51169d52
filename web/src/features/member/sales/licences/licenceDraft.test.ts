import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { contractText } from '@store/domain/shop/licences/terms';
import { EURO } from '@store/domain/platform/money/money';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { describe, expect, test } from 'vitest';
import { draftOf, errorsOf, freshId, inputOf, isSameDraft, newDraft, toInput } from './licenceDraft';

const [first] = DEFAULT_DEFINITIONS;
if (!first) throw new Error('There is no licence.');

describe('the form of a licence', () => {
  test('keeps every default licence as it is', () => {
    for (const licence of DEFAULT_DEFINITIONS)
      expect(inputOf(draftOf(licence, EURO), licence.id, EURO)).toEqual(toInput(licence));
  });

  test('begins with the terms of the first licence, without its name and price', () => {
    const { clauses: _, ...terms } = draftOf(first, EURO);
    expect(newDraft(first, EURO)).toMatchObject({ ...terms, name: '', price: '' });
    expect(newDraft(undefined, EURO)).toMatchObject({ files: ['master'], clauses: '' });
  });

  test('begins with a contract that follows the limits when they are changed', () => {
    const draft = newDraft(first, EURO);
    const textOf = (changes: Partial<typeof draft>) => {
      const licence = { ...inputOf({ ...draft, ...changes }, 'new', EURO), version: '1' };
      return contractText(licence, DEFAULT_SHOP)
        .clauses.map(({ text }) => text)
        .join(' ');
    };
    expect(textOf({})).toContain(
      'broadcast by two radio stations. The buyer may perform the new song at non-profit events only.',
    );
    expect(textOf({ radio: '', performances: 'unlimited' })).toContain(
      'broadcast by any number of radio stations. The buyer may perform the new song at any event, paid or not.',
    );
  });

  test('grants training only if that is said, and then with a clause that does', () => {
    const training = { ...draftOf(first, EURO), training: true };
    const licence = inputOf(training, first.id, EURO);
    expect(licence.training).toBe(true);
    expect(draftOf({ ...licence, version: '1' }, EURO)).toEqual(training);
    expect(errorsOf(training, first.id, EURO)).toEqual({});
    expect(errorsOf({ ...training, clauses: '# Grant\n\nAll of it.' }, first.id, EURO)).toEqual({
      clauses:
        'A licence that grants training needs a clause with {training}: these words grant it in the contract.',
    });
  });

  test('is unchanged when a file was taken out and chosen again', () => {
    const draft = { ...draftOf(first, EURO), files: ['mp3', 'wav'] as const };
    expect(isSameDraft(draft, { ...draft, files: ['wav', 'mp3'] })).toBe(true);
    expect(isSameDraft(draft, { ...draft, files: ['wav'] })).toBe(false);
    expect(isSameDraft(draft, { ...draft, name: 'Other' })).toBe(false);
  });

  test('names what is wrong beside its field', () => {
    const draft = {
      ...draftOf(first, EURO),
      name: ' ',
      price: 'ten',
      copies: 'many',
      files: [],
      clauses: '',
    };
    expect(errorsOf(draft, 'a-1', EURO)).toEqual({
      name: 'The name is missing.',
      price: 'Enter a price such as 24.99.',
      copies: 'Enter how many copies are allowed, or nothing for any number.',
      files: 'Choose at least one file.',
      clauses: 'A contract needs at least one clause.',
    });
    expect(errorsOf(draftOf(first, EURO), first.id, EURO)).toEqual({});
  });

  test('refuses decimals in a currency that has none', () => {
    const draft = { ...draftOf(first, EURO), price: '24.99' };
    expect(errorsOf(draft, first.id, 'JPY')).toEqual({
      price: 'Enter a price such as 2500, without decimals: JPY has none.',
    });
    expect(inputOf({ ...draft, price: '2500' }, first.id, 'JPY').price).toBe(2500);
  });

  test('reads numbers with separators, and nothing as no limit', () => {
    const { limits } = inputOf(
      { ...draftOf(first, EURO), copies: '10,000', streams: '', videos: '0' },
      'a-1',
      EURO,
    );
    expect(limits).toMatchObject({ copies: 10_000, streams: null, videos: 0 });
  });

  test('gives every new licence a unique id', () => {
    expect(freshId('Unlimited')).toMatch(/^unlimited-[0-9a-f]{6}$/);
    expect(freshId('Unlimited')).not.toBe(freshId('Unlimited'));
  });
});
