import { expect, test } from 'vitest';
import { isEmail, isMessage, isName } from './validation';

test('accepts an email with word characters and plus signs, an @, a domain and a suffix of two or more', () => {
  for (const good of [
    'a@b.co',
    'first.last@mail.example.com',
    'x-y_z@ex-ample.org',
    'a+b@c.de',
    'first.last+tag-1@c.de',
  ])
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
    'a++b@c.de',
    '+a@b.co',
    'a@b+c.de',
  ])
    expect(isEmail(bad)).toBe(false);
});

test('accepts emails of up to 254 and names of up to 100 characters', () => {
  const email = (length: number): string => `${'a'.repeat(length - '@b.co'.length)}@b.co`;
  expect([isEmail(email(254)), isEmail(email(255))]).toEqual([true, false]);
  expect([isName('x'.repeat(100)), isName('x'.repeat(101))]).toEqual([true, false]);
});

test('rejects an email built for catastrophic backtracking without delay', () => {
  const evil = `${'a'.repeat(200)}!`;
  expect(isEmail(evil)).toBe(false);
  expect(isEmail(`a@${'a.'.repeat(100)}!`)).toBe(false);
  expect(isEmail(`${'a'.repeat(100_000)}@`)).toBe(false);
});

test('accepts names of letters and spaces only', () => {
  for (const good of ['Mara', 'José Ángel', 'Нина Симон', 'van der Berg']) expect(isName(good)).toBe(true);
  for (const bad of ['', '   ', 'R2D2', "O'Neil", 'Anne-Marie', 'x'.repeat(101)])
    expect(isName(bad)).toBe(false);
});

test('accepts messages of letters, digits, whitespace and six punctuation marks up to 300 characters', () => {
  for (const good of ['Hello, is track 4 free: yes/no;\nThanks.', 'Grüße - bis bald', 'x'.repeat(300)])
    expect(isMessage(good)).toBe(true);
  for (const bad of ['', ' \n', 'Really?', 'Wow!', "it's", '<b>', 'x'.repeat(301)])
    expect(isMessage(bad)).toBe(false);
});

test('rejects names and messages built for catastrophic backtracking without delay', () => {
  expect(isName(`${'a '.repeat(50_000)}!`)).toBe(false);
  expect(isMessage(`${'a '.repeat(50_000)}!`)).toBe(false);
});
