import { describe, expect, test } from 'vitest';
import { nameOfCharacter, refusedCharacters, withAcceptedCharacters } from './refused-characters';

describe('refused characters of a message', () => {
  test('are named once each, in their order', () => {
    expect(refusedCharacters('Is it free? Really? "Yes"!')).toEqual(['?', '"', '!']);
    expect(refusedCharacters('Größe: 12, für Łódź und कीर्ति.\nZeile 2; a/b - c')).toEqual([]);
  });

  test('are whole characters, also where they have several code points', () => {
    expect(refusedCharacters('Hi 👩🏽‍🎤 there')).toEqual(['👩🏽‍🎤']);
  });

  test('are named by their code point if they are invisible', () => {
    expect(nameOfCharacter('?')).toBe('?');
    expect(nameOfCharacter('\u200B')).toBe('U+200B');
  });

  test.each([
    ['Do you mix vocals, too? I love it!', 'Do you mix vocals, too. I love it.'],
    ['What?!', 'What.'],
    ['It costs €20 & more…', 'It costs EUR20 and more...'],
    ["I don't know the “key” (yet)", 'I dont know the key yet'],
    ['Great 🔥 beat 🔥', 'Great beat '],
    ['mara@example.com', 'mara at example.com'],
    ['a – b', 'a - b'],
    ['क्\u200Dष', 'क्ष'],
    ['Nothing  to change', 'Nothing  to change'],
  ])('are replaced or left out: %s', (text, expected) => {
    expect(withAcceptedCharacters(text)).toBe(expected);
  });

  test('never remain after the replacement, whatever the character', () => {
    const points = Array.from({ length: 0x3000 }, (_, point) => point);
    const left = points.filter((point) => {
      const text = withAcceptedCharacters(`a${String.fromCodePoint(point)} b`);
      return refusedCharacters(text).length > 0 || !text.startsWith('a') || !text.endsWith('b');
    });
    expect(left).toEqual([]);
  });
});
