import { describe, expect, test } from 'vitest';
import { contractName } from './names';

const NAMES = [
  'Mara Lind',
  'Łukasz Żółć',
  '山田 太郎',
  'प्रिया शर्मा',
  'محمد علي',
  'דוד כהן',
  'สมชาย ใจดี',
  '김민수',
  'Ελένη',
  'Иван',
  // With a zero-width non-joiner and with a variation selector.
  'نرگس می\u200Cخواهد',
  '葛\u{E0100}城',
  '👩‍👩‍👧 & Co.',
];

function lengthOf(name: string): number {
  return Array.from(new Intl.Segmenter('en').segment(name)).length;
}

describe('a name on a contract', () => {
  test.each(NAMES)('keeps %s as it is', (name) => {
    expect(contractName(name)).toBe(name.normalize('NFC'));
  });

  test('is one line without surrounding spaces', () => {
    expect(contractName(' Mara\r\n\tLind\u2028\u0085Senior\u0000 \n')).toBe('Mara Lind Senior');
  });

  test('has no characters that reverse the direction or are invisible', () => {
    expect(contractName('\u202EMara\u2066 L\u200Bi\u00ADnd\u2069\u200F\u061C\uFEFF')).toBe('Mara Lind');
  });

  test('has no half of a surrogate pair', () => {
    expect(contractName('Mara \uD83D Lind')).toBe('Mara \uFFFD Lind');
  });

  test('has at most 100 characters as readers count them', () => {
    expect(contractName('é'.repeat(100))).toBe('é'.repeat(100));
    expect(contractName('é'.repeat(101))).toBe(`${'é'.repeat(99)}…`);
    expect(contractName('🇫🇷'.repeat(100))).toBe('🇫🇷'.repeat(100));
    expect(lengthOf(contractName('शर्मा'.repeat(200)))).toBe(100);
    expect(contractName('山'.repeat(10_000))).toBe(`${'山'.repeat(99)}…`);
  });

  test('is bounded even if characters consist of many code points', () => {
    expect(contractName(`Z${'\u0324'.repeat(5000)}algo`)).toBe(`Z${'\u0324'.repeat(4)}algo`.normalize('NFC'));
    expect(contractName('👩‍'.repeat(5000)).length).toBeLessThanOrEqual(401);
    expect(contractName(`Mara ${'👩‍'.repeat(5000)}`)).toBe('Mara…');
  });

  test('is empty if it has no visible character', () => {
    for (const name of ['', ' \n', '\u200B\u3164', '\u200D', '\u0301']) expect(contractName(name)).toBe('');
  });

  test('stays the same when it is bounded again', () => {
    for (const name of [...NAMES, 'é'.repeat(500), ' a\n b ', `Z${'\u0324'.repeat(50)}`])
      expect(contractName(contractName(name))).toBe(contractName(name));
  });
});
