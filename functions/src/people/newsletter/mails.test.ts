import { describe, expect, test } from 'vitest';
import { subscribedMail } from './mails';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { rememberSettings } from '../../platform/settings/current';

rememberSettings(INITIAL_SETTINGS);

const READER = { email: 'reader@example.com', token: 'token' };

describe('the mail to a new subscriber', () => {
  test('links the beat that new subscribers get', () => {
    const gift = { title: 'Glow & Go', media: 'https://files.example/preview.mp3' };
    const { message } = subscribedMail(READER, gift);
    expect(message.text).toContain('Glow & Go\nhttps://files.example/preview.mp3');
    expect(message.html).toContain('href="https://files.example/preview.mp3"');
  });

  test('names no beat if there is none', () => {
    expect(subscribedMail(READER).message.text).not.toContain('MP3');
  });
});
