import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { cents } from '../../platform/money/money';
import { withVersions } from './changes';
import { DEFAULT_DEFINITIONS } from './default-definitions';
import { isLicenceId, newLicenceId } from './ids';
import { LICENCES_MAXIMUM, licencesInputSchema, type LicenceInput } from './schema';

const [first, second] = DEFAULT_DEFINITIONS;
if (!first || !second) throw new Error('There are no licences.');

function versions(changed: LicenceInput): unknown {
  return withVersions([changed, ...DEFAULT_DEFINITIONS.slice(1)], DEFAULT_DEFINITIONS, 7).map(
    ({ version }) => version,
  );
}

describe('the version of a licence', () => {
  test('changes with its name, terms and clauses', () => {
    expect(versions({ ...first, name: 'Basic' })).toEqual(['7', '2026-11-26']);
    expect(versions({ ...first, files: ['wav'] })).toEqual(['7', '2026-11-26']);
    expect(versions({ ...first, clauses: [{ heading: 'Law', text: 'None' }] })).toEqual(['7', '2026-11-26']);
    expect(versions({ ...first, id: 'new-x1' })).toEqual(['7', '2026-11-26']);
  });

  test('stays with another price, another order, or an end of its sale', () => {
    expect(versions({ ...first, price: cents(1) })).toEqual(['2026-11-26', '2026-11-26']);
    expect(versions({ ...first, enabled: false })).toEqual(['2026-11-26', '2026-11-26']);
    expect(withVersions([...DEFAULT_DEFINITIONS].reverse(), DEFAULT_DEFINITIONS, 7)).toEqual(
      [...DEFAULT_DEFINITIONS].reverse(),
    );
  });
});

test('the id of a new licence is made from its name', () => {
  const ids = ['Premium Lease', '  Größe & Maß!', '無制限', 'x'.repeat(60)].map((name) =>
    newLicenceId(name, 'k3'),
  );
  expect(ids).toEqual(['premium-lease-k3', 'gro-e-ma-k3', 'licence-k3', `${'x'.repeat(30)}-k3`]);
  expect(ids.every(isLicenceId)).toBe(true);
  expect(['', '-x', 'a.b', 'a/b', '__proto__', 'a b', 'x'.repeat(49)].some(isLicenceId)).toBe(false);
});

function faultOf(licences: unknown): string {
  const parsed = v.safeParse(licencesInputSchema, licences);
  return parsed.success ? 'valid' : parsed.issues[0].message;
}

describe('submitted licences', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...first, id: `l-${index}`, name: `Licence ${index}` }));

  test.each<[string, unknown, string]>([
    ['none', [], 'At least one licence must be on sale.'],
    ['none on sale', [{ ...first, enabled: false }], 'At least one licence must be on sale.'],
    ['too many', some(LICENCES_MAXIMUM + 1), 'A shop can have at most 12 licences.'],
    [
      'the same name twice',
      [first, { ...second, name: 'NON-exclusive' }],
      'Two licences have the same name.',
    ],
    ['the same id twice', [first, { ...second, id: first.id }], 'Two licences have the same id.'],
    [
      'a path as id',
      [{ ...first, id: 'a.b' }],
      'The id of a licence can have only letters, digits and hyphens.',
    ],
    ['a negative price', [{ ...first, price: -1 }], 'Enter a price such as 24.99.'],
    ['half a cent', [{ ...first, price: 99.5 }], 'Enter a price such as 24.99.'],
    ['no file', [{ ...first, files: [] }], 'Choose at least one file.'],
    ['an unknown file', [{ ...first, files: ['vinyl'] }], 'There is no such kind of file.'],
    ['no clause', [{ ...first, clauses: [] }], 'A contract needs at least one clause.'],
    [
      'an empty clause',
      [{ ...first, clauses: [{ heading: 'Law', text: ' ' }] }],
      'The text of a clause is missing.',
    ],
    ['a negative limit', [{ ...first, limits: { ...first.limits, copies: -1 } }], 'Enter how many copies'],
    [
      'a share above 100',
      [{ ...first, limits: { ...first.limits, producerShare: 101 } }],
      'The producer’s share of publishing must be 0 to 100 percent',
    ],
    [
      'contracts that are too long',
      some(10).map((licence) => ({
        ...licence,
        clauses: Array.from({ length: 3 }, () => ({ heading: 'Law', text: 'x'.repeat(2000) })),
      })),
      'The contracts are too long',
    ],
  ])('are refused with %s', (_, licences, fault) => {
    expect(faultOf(licences)).toContain(fault);
  });

  test('can be as many as the maximum', () => {
    const clauses = [{ heading: 'Law', text: 'None' }];
    expect(faultOf(some(LICENCES_MAXIMUM).map((licence) => ({ ...licence, clauses })))).toBe('valid');
  });
});

test('variables that no contract replaces are refused with the known ones', () => {
  const faultsOf = (change: Partial<LicenceInput>) =>
    (v.safeParse(licencesInputSchema, [{ ...first, ...change }]).issues ?? []).map(
      (issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
    );
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ clauses: [{ heading: 'Law of {jurisdiction}', text: 'In {city}.' }] })).toEqual([
    expect.stringMatching(
      /^0\.clauses: .*\{city\}\. These names are known: \{licence\}, .*\{jurisdiction\}\.$/,
    ),
  ]);
  // The summary is on pages that do not know the seller.
  expect(faultsOf({ summary: ['Law of {jurisdiction}'] })).toHaveLength(1);
});
