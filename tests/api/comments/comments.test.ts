import { expect, test } from 'vitest';
import { call, newCustomer } from '../support/customer';

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

test('limits comments to five per minute', async () => {
  const { token } = await newCustomer();
  const comment = () => call('POST', '/api/tracks/comments', { token, track_id: 4, message: 'again' });
  for (let number = 0; number < 5; number++) expect((await comment()).status).toBe(200);
  const sixth = await comment();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});
