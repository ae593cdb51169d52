import { expect, test } from 'vitest';
import * as v from 'valibot';
import { contractTerms, freezeContract, freezeContracts, frozenContractsSchema } from './contracts';
import { LICENCES, type Licence } from './licences';
import { DEFAULT_SHOP as shop } from '../settings/default-shop';

/** The wording of each version: a hash of the title and the clauses, without the names that the shop's owner sets. */
const WORDINGS: Readonly<Record<Licence, readonly [version: string, wording: string]>> = {
  'Non-Exclusive': ['2026-11', '3fd482ded863d7b4'],
  Exclusive: ['2026-11', '6852c6eb016bb082'],
};

/** FNV-1a with 64 bits. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

function wordingOf(licence: Licence): string {
  const { title, clauses } = contractTerms(licence, shop);
  const { name, jurisdiction } = shop.producer;
  const settings = [name, shop.name, jurisdiction].sort((one, other) => other.length - one.length);
  return hashOf(
    settings.reduce((text, words) => text.replaceAll(words, '{}'), JSON.stringify({ title, clauses })),
  );
}

test.each(LICENCES)('the wording of the %s contract changes only together with its version', (licence) => {
  const { version } = contractTerms(licence, shop);
  const wording = wordingOf(licence);
  const [knownVersion, knownWording] = WORDINGS[licence];
  if (version === knownVersion)
    expect(
      wording,
      `The wording of the ${licence} contract has changed. Give it a new version in contracts.ts, then write ['NEW VERSION', '${wording}'] into WORDINGS.`,
    ).toBe(knownWording);
  else
    expect(
      [version, wording],
      `The ${licence} contract has a new version. Write ['${version}', '${wording}'] into WORDINGS.`,
    ).toEqual(WORDINGS[licence]);
});

test('a frozen contract has all texts of the licence and of the seller', () => {
  for (const licence of LICENCES) {
    const { version, title, clauses } = contractTerms(licence, shop);
    const { name, address } = shop.producer;
    expect(freezeContract(licence, shop)).toEqual({
      licence,
      version,
      title,
      clauses,
      shop: shop.name,
      producer: { name, address },
    });
  }
});

test('frozen contracts hold each licence of an order once and survive storage', () => {
  const frozen = freezeContracts(['Exclusive', 'Non-Exclusive', 'Exclusive'], shop);
  expect(Object.keys(frozen)).toEqual(['Exclusive', 'Non-Exclusive']);
  expect(v.parse(frozenContractsSchema, JSON.parse(JSON.stringify(frozen)))).toEqual(frozen);
  expect(v.parse(frozenContractsSchema, freezeContracts(['Exclusive'], shop)).Exclusive?.title).toBe(
    'Exclusive Licence',
  );
  expect(freezeContracts([], shop)).toEqual({});
});

test('frozen contracts are refused with an unknown licence or without their clauses', () => {
  const incomplete = { ...freezeContract('Exclusive', shop), clauses: undefined };
  expect(v.is(frozenContractsSchema, { Exclusive: incomplete })).toBe(false);
  expect(v.is(frozenContractsSchema, { Free: freezeContract('Exclusive', shop) })).toBe(false);
});
