import fc from 'fast-check';
import { startLocalMail, type Message } from 'local-mail';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import type { FeaturedBeat } from '@store/functions/platform/collections';
import { sendMail } from '@store/functions/platform/gateways/smtp';
import type { Mail } from '@store/functions/platform/mail/outbox';
import { renderMarkdown } from '@store/functions/people/newsletter/campaigns/markdown';
import { sampleMails, type SampleWords } from '@store/tools/mails/samples';
import { withShop } from './shop';
import { anyText, runs, wholeText } from './texts';

const HALF = /\p{Surrogate}/u;

/** A start or end tag whose attributes have quoted values. */
const TAG = /<\/?(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z-]+="[^"<>]*")*) ?\/?>/g;

const TAGS = new Set(
  'html head meta title style body div table tr td p h1 h2 a br img strong em ul ol li blockquote hr span'.split(
    ' ',
  ),
);

/** What stands in HTML of a mail that is neither a known element nor text; nothing in a good one. */
function faultsOf(html: string): string[] {
  const plain = html
    .replace('<!doctype html>', '')
    .replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, '')
    .replace(/<style>[^<]*<\/style>/, '');
  const faults: string[] = [];
  for (const { groups } of plain.matchAll(TAG)) {
    const { name = '', attributes = '' } = groups ?? {};
    if (!TAGS.has(name)) faults.push(`element ${name}`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (attribute.startsWith('on')) faults.push(`attribute ${attribute}`);
      if (attribute === 'href' && !/^(?:https?:\/\/|mailto:)/i.test(value)) faults.push(`link to ${value}`);
      if (attribute === 'src' && !/^https?:\/\//.test(value)) faults.push(`picture ${value}`);
    }
  }
  const rest = plain.replaceAll(TAG, '');
  if (/[<>]/.test(rest)) faults.push(`markup ${/.{0,40}[<>].{0,40}/s.exec(rest)?.[0]}`);
  return faults;
}

const sampleWords: fc.Arbitrary<SampleWords> = fc.record({
  buyer: wholeText,
  username: wholeText,
  title: wholeText,
  otherTitle: wholeText,
  kit: wholeText,
  licence: wholeText,
  discount: wholeText,
  refundReason: wholeText,
  offer: wholeText,
  message: wholeText,
  reply: wholeText,
  newsletter: fc.record({
    subject: wholeText,
    preheader: fc.oneof(fc.constant(''), wholeText),
    body: fc.array(wholeText, { maxLength: 30 }).map((parts) => parts.join('\n\n')),
    beats: fc.constant([]),
  }),
});

const shops = fc
  .record({ name: wholeText, producer: wholeText, address: wholeText })
  .map(({ name, producer, address }) => ({
    name,
    producer: { ...DEFAULT_SHOP.producer, name: producer, address },
  }));

function beatOf({ title, otherTitle }: SampleWords): FeaturedBeat {
  const image = 'https://shop.example/14.webp';
  return { id: 14, title, image, tag: otherTitle, bpm: 142, from: 2499, currency: 'EUR' };
}

function faultsOfMail(name: string, { message: { subject, text, html = '' } }: Mail): string[] {
  const halves = [subject, text, html].filter((part) => HALF.test(part)).map(() => 'half of a character');
  return [...faultsOf(html), ...halves].map((fault) => `${name}: ${fault}`);
}

describe('any text in every mail', () => {
  test('is text in its HTML, and is not cut within a character', async () => {
    await fc.assert(
      fc.asyncProperty(sampleWords, shops, async (words, shop) => {
        const mails = await withShop(shop, () => sampleMails([beatOf(words)], words));
        expect(mails.size).toBeGreaterThan(20);
        expect([...mails].flatMap(([name, mail]) => faultsOfMail(name, mail))).toEqual([]);
      }),
      { ...runs(30), endOnFailure: true },
    );
  });
});

const HEADERS = new Set(
  'from to subject message-id date mime-version content-type content-transfer-encoding reply-to auto-submitted list-unsubscribe list-unsubscribe-post'.split(
    ' ',
  ),
);

/** A text as one line of a header. */
function inHeader(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function expectReceived(received: Message | undefined, sent: Mail, shop: string): void {
  if (!received) throw new Error(`${sent.message.subject} was not received.`);
  const names = received.headers.map(({ name }) => name.toLowerCase());
  expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(received.envelope.to).toEqual([sent.to]);
  expect(received.to).toBe(sent.to);
  expect(inHeader(received.subject)).toBe(inHeader(sent.message.subject));
  expect(inHeader(received.from)).toBe(`${inHeader(shop)} <shop@example.com>`);
  expect(received.attachments).toEqual([]);
  expect(received.text.trim()).toBe(sent.message.text.replaceAll(/\r\n?/g, '\n').trim());
}

test('any text in every mail arrives as it was written, and adds no header, receiver or attachment', async () => {
  const server = await startLocalMail({ host: '127.0.0.1', smtpPort: 0, webPort: 0, log: () => undefined });
  const connection = {
    server: { host: '127.0.0.1', port: server.smtpPort, secure: false, user: '', password: '' },
    requireTls: false,
  };
  try {
    await fc.assert(
      fc.asyncProperty(sampleWords, shops, async (words, shop) => {
        const mails = await withShop(shop, () => sampleMails([beatOf(words)], words));
        server.reset();
        const from = { name: shop.name, address: 'shop@example.com' };
        const send = async ([name, { to, replyTo, message, headers = {} }]: [string, Mail]) => {
          const mail = { messageId: `<${name}@shop.example>`, from, to, replyTo, ...message, headers };
          return sendMail(connection, mail, 'shop.example');
        };
        const failures = await Promise.all([...mails].map(send));
        expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
        const received = new Map(server.messages().map((message) => [message.messageId, message]));
        expect(received.size).toBe(mails.size);
        for (const [name, mail] of mails)
          expectReceived(received.get(`<${name}@shop.example>`), mail, shop.name);
      }),
      { ...runs(3), endOnFailure: true },
    );
  } finally {
    await server.close();
  }
});

test('any Markdown becomes known elements, and no link to anything but pages and addresses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { maxLength: 40 }),
      fc.constantFrom(' ', '\n', '\n\n'),
      async (parts, glue) => {
        const { html } = await renderMarkdown(parts.join(glue));
        expect(faultsOf(html)).toEqual([]);
      },
    ),
    runs(200),
  );
});
