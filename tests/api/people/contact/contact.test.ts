import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { findDocuments } from '../../../support/firestore-admin';
import { post, someEmail } from '../../support/calls';

const mailSchema = v.object({
  to: v.string(),
  replyTo: v.string(),
  message: v.strictObject({ subject: v.string(), text: v.string() }),
});

const MESSAGE = 'A mix for my record, with stems: by Friday';
function write(fields: Record<string, unknown>) {
  return post('/api/contactform', { name: 'Zoë Kovač', email: someEmail(), message: MESSAGE, ...fields });
}

function messagesOf(email: string) {
  return findDocuments('messages', 'email', email);
}

async function mailsFrom(email: string) {
  return v.parse(v.array(mailSchema), await findDocuments('mail', 'replyTo', email));
}

describe('the contact form', () => {
  test('stores the message and mails it to the producer with the sender as reply address', async () => {
    const email = someEmail();
    const { status, message } = await write({ email });
    expect(status).toBe(200);
    expect(message).not.toBe('');
    expect(await messagesOf(email)).toMatchObject([{ name: 'Zoë Kovač', email, message: MESSAGE }]);
    const [mail] = await mailsFrom(email);
    expect(mail).toMatchObject({ to: shop.producer.email, replyTo: email });
    expect(mail?.message.text).toContain(MESSAGE);
  });

  test('validates email, name and message in this order, with the messages of the form', async () => {
    const wrong = { email: 'me', name: 'M3', message: '<b>' };
    expect(await write(wrong)).toMatchObject({ status: 400, message: 'Email is not valid.' });
    expect(await write({ ...wrong, email: someEmail() })).toMatchObject({
      status: 400,
      message: 'Name is not valid (Remove numbers/special characters).',
    });
    expect(await write({ message: 'What? <b>Now</b>!' })).toMatchObject({
      status: 400,
      message: "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').",
    });
  });

  test('rejects a message that is too long, empty or not a text', async () => {
    for (const message of ['a'.repeat(301), '', '   ', 7, null])
      expect((await write({ message })).status).toBe(400);
    expect((await write({ message: 'a'.repeat(300) })).status).toBe(200);
  });

  test('prevents line breaks from adding mail headers', async () => {
    for (const fields of [{ name: 'Me\r\nBcc' }, { email: 'a@example.com\r\nBcc: b@example.com' }])
      expect((await write(fields)).status).toBe(400);
  });

  test('discards a message with a filled honeypot and answers as usual', async () => {
    const email = someEmail();
    const person = await write({});
    const bot = await write({ email, subject: 'Cheap watches' });
    expect(bot).toMatchObject({ status: person.status, message: person.message });
    expect(await messagesOf(email)).toEqual([]);
    expect(await mailsFrom(email)).toEqual([]);
  });
});
