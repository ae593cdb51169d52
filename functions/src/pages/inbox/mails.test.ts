import { expect, test } from 'vitest';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { rememberSettings } from '../../platform/settings/current';
import { replyMail } from './mails';

rememberSettings(INITIAL_SETTINGS);

const MESSAGE = {
  name: 'Mara',
  email: 'mara@example.com',
  message: 'See http://evil.example now <b>\nthanks',
  createdAt: Date.UTC(2026, 10, 22),
  inbox: 'open' as const,
  replies: [],
  withdrawal: null,
};

test('a reply goes to the visitor, and an answer to it to the producer', () => {
  const mail = replyMail(MESSAGE, 'Yes.\n\nSee you');
  expect(mail).toMatchObject({ to: MESSAGE.email, replyTo: DEFAULT_SHOP.producer.email });
  expect(mail.message.text).toContain('Yes.\n\nSee you\n\nYou wrote on 22 November 2026:\n> See http');
  expect(mail.message.text).toContain('\n> thanks');
});

test('a reply quotes the message as text, without links or elements', () => {
  const { html = '' } = replyMail(MESSAGE, 'Yes.').message;
  expect(html).toContain('See http://evil.example now &lt;b&gt;<br>thanks');
  expect(html).not.toContain('href="http://evil.example');
});
