import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { REPLIES_MAXIMUM, REPLY_MAXIMUM } from '@store/domain/pages/dashboard/inbox';
import { comments, messages } from '@store/functions/platform/collections';
import { findDocuments } from '../../../support/firestore-admin';
import { post, someEmail } from '../../support/calls';
import { call, newCustomer } from '../../support/customer';
import { asMember } from '../../support/member';

const itemSchema = v.looseObject({
  kind: v.picklist(['message', 'comment']),
  id: v.string(),
  state: v.string(),
  name: v.string(),
  text: v.string(),
  at: v.number(),
});

type Item = v.InferOutput<typeof itemSchema>;

const pageSchema = v.object({ result: v.array(itemSchema), next: v.nullable(v.string()) });

async function readPage(show: string, after?: string) {
  const query = new URLSearchParams({ show, ...(after === undefined ? {} : { after }) });
  const { body } = await asMember('GET', `/api/member/inbox?${query.toString()}`);
  return v.parse(pageSchema, body);
}

/** Every item, page by page. */
async function readAll(show: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: string | undefined, isLast = false; !isLast;) {
    const { result, next } = await readPage(show, after);
    items.push(...result);
    isLast = next === null;
    after = next ?? undefined;
  }
  return items;
}

async function writeMessage(email: string = someEmail(), message = 'Can I have stems') {
  expect((await post('/api/contactform', { name: 'Zoë Kovač', email, message })).status).toBe(200);
  const items = await readAll('open');
  const item = items.find((each) => each['email'] === email);
  if (!item) throw new Error('The message is not in the inbox.');
  return { email, item };
}

async function itemById(id: string): Promise<Item | undefined> {
  return (await readAll('all')).find((item) => item.id === id);
}

function reply(id: string, text: string, key: string = randomUUID()) {
  return asMember('POST', '/api/member/inbox/reply', { id, text, key });
}

function mark(id: string, done: boolean) {
  return asMember('POST', '/api/member/inbox/mark', { id, done });
}

async function mailsTo(email: string) {
  return findDocuments('mail', 'to', email);
}

describe('the inbox', () => {
  test('lists messages and comments together, newest first, without gaps or repetitions between pages', async () => {
    const { token, username } = await newCustomer();
    const text = `Great drums ${randomUUID()}`;
    await call('POST', '/api/tracks/comments', { token, track_id: 2, message: text });
    const email = someEmail();
    const at = new Date(Date.now() - 60_000);
    const sender = { name: 'Mara', email, message: 'Hello', inbox: 'open', createdAt: at };
    const added = await Promise.all(Array.from({ length: 23 }, () => messages().add(sender)));
    const items = await readAll('open');
    expect(items.map((item) => item.at)).toEqual(items.map((item) => item.at).sort((a, b) => b - a));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.filter((item) => item['email'] === email)).toHaveLength(23);
    expect(items.find((item) => item.text === text)).toMatchObject({
      kind: 'comment',
      name: username,
      state: 'open',
      track_id: 2,
    });
    await Promise.all(added.map((document) => document.delete()));
  });

  test('shows what was written before there was an inbox as done', async () => {
    const document = await messages().add({
      name: 'Mara',
      email: someEmail(),
      message: 'Hello',
      createdAt: new Date(),
    });
    expect(await itemById(`message-${document.id}`)).toMatchObject({ state: 'done' });
    expect((await readAll('open')).some(({ id }) => id.endsWith(document.id))).toBe(false);
    await document.delete();
  });

  test.each(['show=new', 'show=open&after=nonsense', 'show=open&after=1:', ''])(
    'refuses ?%s',
    async (query) => {
      expect((await asMember('GET', `/api/member/inbox?${query}`)).status).toBe(400);
    },
  );

  test('does not tell the public where a comment is in the inbox', async () => {
    const { token } = await newCustomer();
    await call('POST', '/api/tracks/comments', { token, track_id: 2, message: 'Nice' });
    const { body } = await call('GET', '/api/tracks/2/comments');
    expect(JSON.stringify(body)).not.toContain('inbox');
  });
});

describe('a reply', () => {
  test('is mailed to the visitor, stored with the message, and quotes it as text', async () => {
    const { email, item } = await writeMessage(someEmail(), 'See http://evil.example: now');
    expect((await reply(item.id, ' Yes, tomorrow.\r\n\r\nMara ')).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ to: email, replyTo: expect.stringContaining('@') as unknown });
    const html = JSON.stringify(mail);
    expect(html).toContain('Yes, tomorrow.');
    expect(html).toContain('http://evil.example');
    expect(html).not.toContain('href=\\"http://evil.example');
    expect(await itemById(item.id)).toMatchObject({
      state: 'answered',
      replies: [{ text: 'Yes, tomorrow.\n\nMara' }],
    });
  });

  test('is sent once if the request is repeated, also at the same time', async () => {
    const { email, item } = await writeMessage();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(item.id, 'Yes', key)));
    for (const { status } of answers) expect(status).toBe(200);
    expect((await reply(item.id, 'Yes', key)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await itemById(item.id))?.['replies']).toHaveLength(1);
  });

  test('is kept beside another one that is sent at the same time', async () => {
    const { email, item } = await writeMessage();
    await Promise.all([reply(item.id, 'One'), reply(item.id, 'Two')]);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await itemById(item.id))?.['replies']).toHaveLength(2);
  });

  test.each([
    ['without text', '  '],
    ['that is too long', 'a'.repeat(REPLY_MAXIMUM + 1)],
    ['with control characters', 'bell \u0007'],
  ])('%s is refused and changes nothing', async (_, text) => {
    const { email, item } = await writeMessage();
    expect(await reply(item.id, text)).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'text' },
    });
    expect(await mailsTo(email)).toEqual([]);
    expect(await itemById(item.id)).toMatchObject({ state: 'open', replies: [] });
  });

  test.each(['message-unknown', 'comment-2-unknown', 'orders/1', '', 'message-'])(
    'to %j is refused',
    async (id) => {
      expect((await reply(id, 'Yes')).status).toBe(404);
    },
  );

  test('is refused when there are too many', async () => {
    const { item } = await writeMessage();
    const document = messages().doc(item.id.replace('message-', ''));
    const replies = Array.from({ length: REPLIES_MAXIMUM }, (_, index) => ({
      key: `k${index}`,
      text: 'x',
      at: 1,
    }));
    await document.update({ replies });
    expect(await reply(item.id, 'Yes')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('is in the audit log without the address', async () => {
    const { email, item } = await writeMessage();
    await reply(item.id, 'Yes');
    const [entry] = await findDocuments('audit', 'target', item.id);
    expect(entry).toMatchObject({ action: 'POST /api/member/inbox/reply', outcome: 'done' });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test('is deleted with the account of its address', async () => {
    const { email, token } = await newCustomer();
    const { item } = await writeMessage(email);
    await reply(item.id, 'Yes');
    expect((await call('POST', '/api/deleteaccount', { token })).status).toBe(200);
    expect(await itemById(item.id)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a mark', () => {
  test('moves a message out of the inbox and back', async () => {
    const { item } = await writeMessage();
    expect((await mark(item.id, true)).status).toBe(200);
    expect((await readAll('open')).some(({ id }) => id === item.id)).toBe(false);
    await mark(item.id, false);
    expect(await itemById(item.id)).toMatchObject({ state: 'open' });
  });

  test('that is withdrawn leaves a message answered', async () => {
    const { item } = await writeMessage();
    await reply(item.id, 'Yes');
    await mark(item.id, true);
    await mark(item.id, false);
    expect(await itemById(item.id)).toMatchObject({ state: 'answered' });
  });

  describe('of a comment', () => {
    let id = '';

    beforeAll(async () => {
      const { token } = await newCustomer();
      const text = `Great drums ${randomUUID()}`;
      await call('POST', '/api/tracks/comments', { token, track_id: 3, message: text });
      id = (await readAll('open')).find((item) => item.text === text)?.id ?? '';
    });

    test('is kept, and the comment stays on the page', async () => {
      expect((await mark(id, true)).status).toBe(200);
      expect(await itemById(id)).toMatchObject({ state: 'done' });
      const { docs } = await comments.all().where('inbox', '==', 'done').orderBy('createdAt', 'desc').get();
      expect(docs.map((document) => document.id)).toContain(id.split('-').at(-1));
    });
  });

  test.each(['message-unknown', 'comment-2-unknown', 'x'])('of %j is refused', async (id) => {
    expect((await mark(id, true)).status).toBe(404);
  });
});
