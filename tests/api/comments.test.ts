import { expect, test } from 'vitest';
import { call, newCustomer } from './customer';

test('a comment of a signed-in customer is shown first, as it was written', async () => {
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
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; DROP TABLE comments"],
  ['10 kB of emoji', '🎵'.repeat(2500)],
  ['nothing', '   '],
  ['301 characters', 'a'.repeat(301)],
])('a comment of %s is refused in words', async (_, message) => {
  const { token } = await newCustomer();
  expect(await call('POST', '/api/tracks/comments', { token, track_id: 3, message })).toMatchObject({
    status: 400,
  });
});

test('a comment on a track that does not exist is refused', async () => {
  const { token } = await newCustomer();
  const answer = await call('POST', '/api/tracks/comments', { token, track_id: 99_999, message: 'hello' });
  expect(answer.status).toBe(404);
});

test('the sixth comment within a minute has to wait', async () => {
  const { token } = await newCustomer();
  const comment = () => call('POST', '/api/tracks/comments', { token, track_id: 4, message: 'again' });
  for (let number = 0; number < 5; number++) expect((await comment()).status).toBe(200);
  const sixth = await comment();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});
