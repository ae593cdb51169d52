import { describe, expect, test } from 'vitest';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { currentShop, rememberSettings } from '../settings/current';
import { composeMail, type Letter } from './layout';
import { mailDomain, messageId } from './message-id';

rememberSettings(INITIAL_SETTINGS);

const LETTER: Letter = {
  to: 'reader@example.com',
  subject: 'Subject',
  paragraphs: ['Hello,', 'This is a paragraph that says something at last.', 'One line\nanother line'],
};

function htmlOf(letter: Partial<Letter>): string {
  return composeMail({ ...LETTER, ...letter }).message.html ?? '';
}

function textOf(letter: Partial<Letter>): string {
  return composeMail({ ...LETTER, ...letter }).message.text;
}

describe('the HTML of a mail', () => {
  test('escapes every value', () => {
    const hostile = '<img src=x onerror="alert(1)">\'&';
    const html = htmlOf({
      subject: hostile,
      paragraphs: [hostile],
      preheader: hostile,
      why: hostile,
      action: { label: hostile, href: `https://shop.example/"${hostile}` },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html.split('&lt;img src=x')).toHaveLength(8);
  });

  test('keeps line breaks and makes web addresses links', () => {
    const html = htmlOf({
      paragraphs: ['Verify at https://shop.example/verify?a=1&b=2.\nThank you, https://shop.example/x'],
    });
    expect(html).toContain('href="https://shop.example/verify?a=1&amp;b=2"');
    expect(html).toMatch(/<\/a>\.<br>Thank you, <a [^>]*href="https:\/\/shop\.example\/x"/);
  });

  test('declares light and dark colours and is at most 600 pixels wide', () => {
    const html = htmlOf({});
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/<(?:script|link|img)\b|url\(/);
  });

  test('begins with a hidden preheader, by default the first paragraph after the greeting', () => {
    expect(htmlOf({})).toMatch(/display:none[^>]*>This is a paragraph that says something at last\./);
    expect(htmlOf({ preheader: 'In short' })).toMatch(/display:none[^>]*>In short/);
  });

  test('has a button for the action only', () => {
    expect(htmlOf({})).not.toContain('button-link"');
    const html = htmlOf({ action: { label: 'Open', href: 'https://shop.example/open' } });
    expect(html).toMatch(/<a class="button-link" href="https:\/\/shop\.example\/open"[^>]*>Open<\/a>/);
  });

  test('ends with the shop, its address and why the reader gets it', () => {
    for (const part of [
      currentShop().name,
      currentShop().producer.address,
      'because of your account or your order',
    ])
      expect(htmlOf({})).toContain(part);
    expect(htmlOf({ to: currentShop().producer.email })).toContain(`because you run ${currentShop().name}`);
    expect(htmlOf({ why: 'You subscribed.' })).toContain('You subscribed.');
  });
});

test('the text of a mail has the paragraphs, the action and a signature', () => {
  expect(textOf({ action: { label: 'Open', href: 'https://shop.example/?a=1&b=2' } })).toMatch(
    /^Hello,\n\nThis is .*\n\nOne line\nanother line\n\nOpen: https:\/\/shop\.example\/\?a=1&b=2\n\n-- \n/s,
  );
});

describe('a Message-ID', () => {
  test('follows from the id of the mail and the domain of the shop', () => {
    const id = messageId('order-1-delivered', mailDomain('https://beats.example'));
    expect(id).toMatch(/^<[0-9a-f]{40}@beats\.example>$/);
    expect(messageId('order-1-delivered', 'beats.example')).toBe(id);
    expect(messageId('order-2-delivered', 'beats.example')).not.toBe(id);
  });

  test('has an address literal where the shop has no domain', () => {
    expect(mailDomain('http://127.0.0.1:5000')).toBe('[127.0.0.1]');
  });
});
