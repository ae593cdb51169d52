import { expect, test } from 'vitest';
import * as v from 'valibot';
import { call, newCustomer } from '../../support/customer';
import { asMember } from '../../support/member';

test('a new comment is listed first, unchanged', async () => {
  const { token, username } = await newCustomer();
  const written = await call('POST', '/api/tracks/comments', {
    token,
    track_id: 3,
    message: 'Heavy, in a good way.',
  });
  expect(written.status).toBe(200);
  const { body } = await call('GET', '/api/tracks/3/comments');
  const [newest] = body['result'] as readonly unknown[];
  expect(newest).toMatchObject({ username, message: 'Heavy, in a good way.' });
});

test.each([
  ['10 kB of emoji', '🎵'.repeat(2500)],
  ['nothing', ''],
  ['only spaces', '   '],
  ['a control character', 'a\u0007b'],
  ['a change of direction', 'a\u202eb'],
  ['301 characters', 'a'.repeat(301)],
  ['301 emoji', '🎵'.repeat(301)],
])('rejects a comment of %s', async (_, message) => {
  const { token } = await newCustomer();
  expect(await call('POST', '/api/tracks/comments', { token, track_id: 3, message })).toMatchObject({
    status: 400,
    body: { code: 'invalid', field: 'message' },
  });
});

test.each([
  ['a question mark and an apostrophe', "Isn't it great?"],
  ['emoji', '🔥👩‍👩‍👧‍👦🎵'],
  ['markup, unchanged', '<img src=x onerror=alert(1)> & "so on"'],
  ['SQL, unchanged', "'; DROP TABLE comments"],
  ['several lines', 'One\nTwo'],
  ['300 emoji', '🎵'.repeat(300)],
])('accepts a comment of %s', async (_, message) => {
  const { token } = await newCustomer();
  expect((await call('POST', '/api/tracks/comments', { token, track_id: 5, message })).status).toBe(200);
  const { body } = await call('GET', '/api/tracks/5/comments');
  const [newest] = body['result'] as readonly unknown[];
  expect(newest).toMatchObject({ message });
});

test('rejects a comment on a track that does not exist', async () => {
  const { token } = await newCustomer();
  const answer = await call('POST', '/api/tracks/comments', { token, track_id: 99_999, message: 'hello' });
  expect(answer.status).toBe(404);
});

test('needs a proof of work for a sixth comment in a minute', async () => {
  const { token } = await newCustomer();
  const comment = () => call('POST', '/api/tracks/comments', { token, track_id: 4, message: 'again' });
  for (let number = 0; number < 5; number++) expect((await comment()).status).toBe(200);
  const sixth = await comment();
  expect([sixth.status, sixth.body['code']]).toEqual([429, 'challenge']);
});

test('the producer answers a comment for everybody, and removes the answer', async () => {
  const { token } = await newCustomer();
  const { body } = await call('POST', '/api/tracks/comments', { token, track_id: 4, message: 'Who plays?' });
  const { id } = v.parse(v.object({ comment: v.object({ id: v.string() }) }), body).comment;
  const reply = (text: unknown, _id = `4-${id}`) =>
    asMember('POST', '/api/member/comments/reply', { _id, text });
  const shown = async () => {
    const { result } = v.parse(
      v.object({ result: v.array(v.looseObject({ id: v.string(), reply: v.unknown() })) }),
      (await call('GET', '/api/tracks/4/comments')).body,
    );
    return result.find((comment) => comment.id === id)?.reply;
  };
  expect(await shown()).toBeNull();
  expect((await reply('a'.repeat(301))).status).toBe(400);
  expect((await reply('Me.', '4-unknown')).status).toBe(404);
  expect((await call('POST', '/api/member/comments/reply', { _id: `4-${id}`, text: 'x' })).status).toBe(401);
  expect(await shown()).toBeNull();
  await reply(' Me, on a\r\nborrowed bass. ');
  const first = await shown();
  expect(first).toEqual({ text: 'Me, on a\nborrowed bass.', at: expect.any(Number) as unknown });
  await reply('Me, on a\nborrowed bass.');
  expect(await shown()).toEqual(first);
  const { body: list } = await asMember('GET', '/api/member/comments?page=1');
  const rows = v.parse(v.object({ result: v.array(v.looseObject({ _id: v.string() })) }), list).result;
  expect(rows.find(({ _id }) => _id === `4-${id}`)).toMatchObject({
    track: 'Chrome Teeth',
    reply: first,
  });
  await reply('');
  expect(await shown()).toBeNull();
});
