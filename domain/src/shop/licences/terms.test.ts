import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../settings/default-shop';
import { DEFAULT_DEFINITIONS } from './default-definitions';
import { contractTitle, type LicenceDefinition, type LicenceLimits } from './licence';
import { licenceInputSchema } from './schema';
import { contractText, limitText, pointsOf, toPublicLicence } from './terms';

const NO_LIMITS: LicenceLimits = {
  copies: null,
  streams: null,
  videos: null,
  radio: null,
  performances: 'unlimited',
  producerShare: null,
};

function licence(changes: Partial<LicenceDefinition>): LicenceDefinition {
  const [first] = DEFAULT_DEFINITIONS;
  if (!first) throw new Error('There is no licence.');
  return { ...first, limits: NO_LIMITS, summary: [], ...changes };
}

describe('the main terms of a licence', () => {
  test('are its summary with the variables replaced', () => {
    const limits = { ...NO_LIMITS, copies: 1, radio: 0, producerShare: 50 };
    const summary = ['{copies}', '{radio}', 'a {split} split', '{files}', '{unknown}'];
    expect(pointsOf(licence({ limits, summary, files: ['wav', 'stems'] }))).toEqual([
      'Up to 1 copy',
      'No radio stations',
      'A 50/50 split',
      'WAV, Stems (ZIP)',
      '{unknown}',
    ]);
  });

  test('include every limit that the summary does not mention', () => {
    const limits: LicenceLimits = {
      copies: 10_000,
      streams: 0,
      videos: 12,
      radio: null,
      performances: 'none',
      producerShare: 30,
    };
    expect(pointsOf(licence({ limits, summary: ['For demos', '{streams}'] }))).toEqual([
      'For demos',
      'No streams',
      'Up to 10,000 copies',
      '12 music videos',
      'No public performance',
      '70/30 publishing split',
    ]);
    expect(pointsOf(licence({ summary: ['{copies} and {streams}'] }))).toEqual([
      'Any number of copies and any number of streams',
    ]);
  });
});

describe('the training of AI models', () => {
  const trainingClause = { heading: 'Training', text: '{training}' };
  const textOf = (changes: Partial<LicenceDefinition>) =>
    contractText(licence({ clauses: [trainingClause], ...changes }), DEFAULT_SHOP).clauses[0]?.text;

  test('is reserved by the default contracts', () => {
    for (const definition of DEFAULT_DEFINITIONS) {
      const clause = contractText(definition, DEFAULT_SHOP).clauses.find(
        ({ heading }) => heading === 'Training of AI models',
      );
      expect(clause?.text).toMatch(/^The buyer may not use the beat .* to train.*Article 4\(3\)/);
    }
  });

  test('is granted by a licence for it, whose main terms say so', () => {
    expect(textOf({})).toMatch(/^The buyer may not use/);
    expect(textOf({ training: true })).toMatch(/^The buyer may use the beat .* to train/);
    expect(pointsOf(licence({ training: true }))).toEqual(['The right to train AI models with the beat']);
    expect(pointsOf(licence({ training: true, summary: ['With {training_terms}'] }))).toEqual([
      'With the right to train AI models with the beat',
    ]);
    expect(pointsOf(licence({}))).toEqual([]);
    expect(toPublicLicence(licence({ training: true })).training).toBe(true);
    expect(toPublicLicence(licence({}))).not.toHaveProperty('training');
  });

  test('is sold only with a clause that grants it', () => {
    const input = { ...licence({}), training: true };
    expect(v.is(licenceInputSchema, input)).toBe(true);
    const clauses = [{ heading: 'Grant', text: 'All of it.' }];
    expect(v.safeParse(licenceInputSchema, { ...input, clauses }).issues).toMatchObject([
      {
        message: expect.stringMatching(/needs a clause with \{training\}/) as string,
        path: [{ key: 'clauses' }],
      },
    ]);
    expect(v.is(licenceInputSchema, { ...licence({}), clauses })).toBe(true);
    expect(v.is(licenceInputSchema, { ...input, training: false })).toBe(false);
  });
});

test('a contract has the values of the licence and of the shop, and values are not searched for variables', () => {
  const clauses = [{ heading: 'Grant by {seller}', text: '{licence}: {performances}. {shop} {nothing}' }];
  const shop = { ...DEFAULT_SHOP, name: '{seller}' };
  expect(contractText(licence({ name: 'Lease', clauses }), shop)).toEqual({
    title: 'Lease',
    clauses: [
      {
        heading: `Grant by ${DEFAULT_SHOP.producer.name}`,
        text: 'Lease: at any event, paid or not. {seller} {nothing}',
      },
    ],
  });
});

test('a contract is titled by the licence', () => {
  expect(['Exclusive', 'Premium Lease', 'WAV licence'].map(contractTitle)).toEqual([
    'Exclusive Licence',
    'Premium Lease',
    'WAV licence',
  ]);
});

test('a limit in a table is a number or unlimited', () => {
  expect([0, 3000, 500_000, null].map(limitText)).toEqual(['0', '3000', '500,000', 'Unlimited']);
});
