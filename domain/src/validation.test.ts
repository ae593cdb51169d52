import { expect, test } from 'vitest';
import { isEmail, isSearchable } from './validation';

test('an address has word characters, an @, a domain and an ending of two or more', () => {
  for (const good of ['a@b.co', 'first.last@mail.example.com', 'x-y_z@ex-ample.org'])
    expect(isEmail(good)).toBe(true);
  for (const bad of [
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a b@c.de',
    'a@b..co',
    '.a@b.co',
    'a@b.co ',
    'a+b@c.de',
  ])
    expect(isEmail(bad)).toBe(false);
});

test('an address made to keep the pattern busy is refused at once', () => {
  const evil = `${'a'.repeat(200)}!`;
  expect(isEmail(evil)).toBe(false);
  expect(isEmail(`a@${'a.'.repeat(100)}!`)).toBe(false);
  expect(isEmail(`${'a'.repeat(100_000)}@`)).toBe(false);
});

test('a search needs three characters', () => {
  expect(isSearchable('tr ')).toBe(false);
  expect(isSearchable('tra')).toBe(true);
});
