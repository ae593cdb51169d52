import { expect, test } from 'vitest';
import { isEmail, isMessage, isName, isSearchable } from './validation';

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

test('a name is letters and spaces', () => {
  for (const good of ['Mara', 'José Ángel', 'Нина Симон', 'van der Berg']) expect(isName(good)).toBe(true);
  for (const bad of ['', '   ', 'R2D2', "O'Neil", 'Anne-Marie', 'x'.repeat(101)])
    expect(isName(bad)).toBe(false);
});

test('a message is letters, digits, whitespace and six marks, up to 300 characters', () => {
  for (const good of ['Hello, is track 4 free: yes/no;\nThanks.', 'Grüße - bis bald', 'x'.repeat(300)])
    expect(isMessage(good)).toBe(true);
  for (const bad of ['', ' \n', 'Really?', 'Wow!', "it's", '<b>', 'x'.repeat(301)])
    expect(isMessage(bad)).toBe(false);
});

test('texts made to keep the patterns busy are refused at once', () => {
  expect(isName(`${'a '.repeat(50_000)}!`)).toBe(false);
  expect(isMessage(`${'a '.repeat(50_000)}!`)).toBe(false);
});
