import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { rememberSettings } from '@store/functions/platform/settings/current';
import { sampleMails } from './samples';

rememberSettings(INITIAL_SETTINGS);

const BEAT = {
  id: 14,
  title: 'Glass Elevator',
  image: 'https://shop.example/14.webp',
  tag: 'Trap',
  bpm: 142,
  from: 2499,
  currency: 'EUR',
};

test('samples have a subject, a text and no missing values', async () => {
  const mails = await sampleMails([BEAT]);
  expect(mails.size).toBeGreaterThan(20);
  for (const { message } of mails.values()) {
    expect(message.subject.trim()).not.toBe('');
    expect(`${message.subject}\n${message.text}\n${message.html ?? ''}`).not.toMatch(
      /undefined|NaN|\[object/,
    );
  }
});

test('the mail about a refund of one line names that line alone, without a price', async () => {
  const text = (await sampleMails([BEAT])).get('refunded')?.message.text ?? '';
  expect(text).toContain('• Glass Elevator (Non-Exclusive)\n');
  expect(text).not.toContain('A title that is as long');
  expect(text.match(/€[\d.]+/g)).toEqual(['€22.49']);
  expect(text).toContain('The rest of your order is yours.');
});

test('every mail of the functions has a sample', () => {
  const functions = join(import.meta.dirname, '../../functions/src');
  const samples = readFileSync(join(import.meta.dirname, 'samples.ts'), 'utf8');
  const names = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(functions, file), 'utf8').matchAll(
        /^export (?:async )?function (\w+Mails?)\([^)]*\)?: (?:readonly )?Mail/gm,
      ),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !HELPERS.has(name));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
});

/** They render or send what the others return. */
const HELPERS = new Set(['composeMail', 'composeRichMail', 'queueMail']);
