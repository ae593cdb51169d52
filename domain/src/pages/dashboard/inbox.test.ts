import { tidyLines } from '../../platform/printable';
import { expect, test } from 'vitest';
import { REPLY_MAXIMUM, replyFault } from './inbox';

test.each([
  ['Thanks.\nSee you', null],
  ['', 'empty'],
  ['a'.repeat(REPLY_MAXIMUM), null],
  ['a'.repeat(REPLY_MAXIMUM + 1), 'long'],
  ['bell \u0007', 'characters'],
  ['half an emoji \ud83d', 'characters'],
  ['turned \u202e around', 'characters'],
])('checks a reply: %j', (text, fault) => {
  expect(replyFault(text)).toBe(fault);
});

test('removes spaces around a reply and writes line breaks in one way', () => {
  expect(tidyLines(' Hello\r\nthere\rMara \n')).toBe('Hello\nthere\nMara');
});
