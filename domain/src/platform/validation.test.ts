import { expect, test } from 'vitest';
import { asciiEmail, isEmail, isMessage, isName } from './validation';

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
    'a@b.co ',
    'a@b+c.de',
    'a@-b.co',
  ])
    expect(isEmail(bad)).toBe(false);
});

test('accepts what the HTML standard and mail servers accept', () => {
  for (const good of [
    "o'brien@example.com",
    'name-@example.com',
    'a--b@example.com',
    'x+@example.com',
    'a&b@example.com',
    'user@xn--mller-kva.de',
    'user@example.xn--p1ai',
    'user@müller.de',
    'user@пример.рф',
  ])
    expect([good, isEmail(good)]).toEqual([good, true]);
  for (const bad of [
    'user@mül ler.de',
    'user@müller',
    'user@.müller.de',
    'müller@example.com',
    'a@b.c\u00ad',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    '+.@example.com',
  ])
    expect([bad, isEmail(bad)]).toEqual([bad, false]);
});

test('writes an international domain as mail servers do, and nothing else', () => {
  expect(asciiEmail('user@müller.de')).toBe('user@xn--mller-kva.de');
  for (const same of ['user@1.2', 'User@Example.com', 'no address', 'user@ex/ämple.de'])
    expect(asciiEmail(same)).toBe(same);
});

test('accepts emails of up to 254 characters, 64 before the @, and names of up to 100', () => {
  const email = (length: number): string =>
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 188)}.co`;
  expect([email(254).length, isEmail(email(254)), isEmail(email(255))]).toEqual([254, true, false]);
  expect([isEmail(`${'a'.repeat(64)}@b.co`), isEmail(`${'a'.repeat(65)}@b.co`)]).toEqual([true, false]);
  expect([isName('x'.repeat(100)), isName('x'.repeat(101))]).toEqual([true, false]);
});

test('rejects an email built for catastrophic backtracking without delay', () => {
  const evil = `${'a'.repeat(200)}!`;
  expect(isEmail(evil)).toBe(false);
  expect(isEmail(`a@${'a.'.repeat(100)}!`)).toBe(false);
  expect(isEmail(`${'a'.repeat(100_000)}@`)).toBe(false);
  expect(isEmail(`${'+.'.repeat(32)}@${'b.'.repeat(90)}!`)).toBe(false);
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
