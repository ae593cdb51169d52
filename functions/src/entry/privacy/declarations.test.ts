import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DECLARED, EXPIRING } from './declared';

const ROOT = new URL('../../../../', import.meta.url);
const DAY_MS = 24 * 60 * 60 * 1000;

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

const ids = DECLARED.map(({ id }) => id);
const sources = readdirSync(new URL('functions/src', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => ({ name, text: read(`functions/src/${name}`) }));

const personal = DECLARED.flatMap(({ id, declaration }) =>
  'of' in declaration ? [{ id, declaration }] : [],
);

describe('every collection is declared', () => {
  test('and nothing else makes one', () => {
    const made = sources.filter(({ text }) => /\.collection(?:Group)?\(/.test(text)).map(({ name }) => name);
    expect(made).toEqual(['platform/collections/collection.ts']);
  });

  test('and exported, so that deletion, download and expiry know it', () => {
    const declared = sources.flatMap(({ text }) =>
      matches(text, /\b(?:collection|subcollection)\((?:[^;']*?,\s*)?'(\w+)',\s*\{/g),
    );
    expect(declared.length).toBeGreaterThan(40);
    expect(ids.toSorted()).toEqual(declared.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('as nobody’s if visitors can read it', () => {
    const open = matches(read('firestore.rules'), /match \/(\w+)\/\{\w+\} \{/g);
    expect(open).toEqual(['tracks', 'catalogue']);
    for (const { id } of personal) expect(open).not.toContain(id);
  });
});

test('hashed addresses have a removal of their own, because they are not ids that an account knows', () => {
  for (const { declaration } of personal)
    if ('address' in declaration && declaration.address.some((field: string) => field === 'id'))
      expect(declaration).toHaveProperty('removal', 'own');
});

test('Firestore deletes by the declared fields alone', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
    readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  const policies = fieldOverrides
    .filter(({ ttl }) => ttl)
    .map((each) => [each.collectionGroup, each.fieldPath]);
  const declared = DECLARED.flatMap(({ id, declaration }) =>
    'ttl' in declaration ? [[id, declaration.ttl]] : [],
  );
  expect(policies).toEqual(declared);
});

describe('the table of personal data in docs/operating.md', () => {
  const rows = read('docs/operating.md')
    .split('\n')
    .slice(
      read('docs/operating.md')
        .split('\n')
        .findIndex((line) => line.includes('| Kept until')) + 2,
    );
  const table = rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => line.split('|'));

  test('has every collection with data of a person', () => {
    const named = table.flatMap(([, , collections = '']) => matches(collections, /`(\w+)`/g));
    for (const { id } of personal) expect(named).toContain(id);
    for (const id of named) expect(ids).toContain(id);
  });

  test('names the days after which they expire', () => {
    for (const { id, declaration } of EXPIRING) {
      const { expires } = declaration;
      const [, , , until] = table.find(([, , collections]) => collections?.includes(`\`${id}\``)) ?? [];
      if ('ms' in expires) expect(until, id).toContain(`${expires.ms / DAY_MS} days`);
    }
  });
});
