import { describe, expect, test } from 'vitest';
import { deleteAccount } from '@store/functions/platform/gateways/auth';
import { removeProfile } from '@store/functions/people/account/profiles';
import { runningStore } from '../../../support/running-store';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { asMember, list, newMember } from '../../support/member';

function remove(email: string) {
  return asMember('POST', '/api/member/users/delete', { email });
}

describe('deleting a user', () => {
  test('ends the session, frees the username, and anonymises orders and comments', async () => {
    const customer = await newCustomer();
    const { token, email, username } = customer;
    const session = await checkOut(token, [[13, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    const order = await orderReaches(token, 'fulfilled');
    const comment = { token, track_id: 6, message: 'Here before I left' };
    await call('POST', '/api/tracks/comments', comment);

    expect(await remove(email.toUpperCase())).toMatchObject({ status: 200 });
    expect((await call('POST', '/api/currentuser', { token })).body['isUser']).toBe(false);
    expect((await call('POST', '/api/signin', customer)).status).toBe(401);
    expect((await list('users', { search: email })).result).toEqual([]);
    expect((await list('invoices', { search: order.id })).result).toMatchObject([
      { id: order.id, state: 'fulfilled', user_id: '', buyer: null },
    ]);
    const { body } = await call('GET', '/api/tracks/6/comments');
    expect(JSON.stringify(body)).toContain('Here before I left');
    expect(JSON.stringify(body)).not.toContain(username);
    expect((await call('POST', '/api/signup', { ...customer, token: undefined })).status).toBe(200);
  });

  test('repeatedly or concurrently succeeds once', async () => {
    const { email } = await newCustomer();
    const answers = await Promise.all([remove(email), remove(email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await remove(email)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test.each([
    ['the profile is gone', (uid: string) => removeProfile(uid)],
    ['the account is gone', (uid: string) => deleteAccount(uid)],
  ])('completes an interrupted removal: %s', async (_, stop) => {
    const { uid, email } = await newCustomer();
    await stop(uid);
    expect((await remove(email)).status).toBe(200);
    expect((await remove(email)).status).toBe(404);
    expect((await list('users', { search: email })).result).toEqual([]);
  });

  test('is refused for members, including the caller, and changes nothing', async () => {
    const other = await newMember();
    for (const { email, password } of [other, runningStore().accounts.member]) {
      const { status, body } = await remove(email);
      expect([status, body['code']]).toEqual([409, 'conflict']);
      expect(body['message']).toContain('manages the shop');
      expect((await call('POST', '/api/member/signin', { email, password })).status).toBe(200);
    }
  });

  test('answers 404 for an unknown email and 400 for an invalid one', async () => {
    expect((await remove('nobody-at-all@example.com')).status).toBe(404);
    for (const email of ['', 'nobody', 7, null, { $ne: '' }])
      expect((await asMember('POST', '/api/member/users/delete', { email })).status).toBe(400);
  });
});

describe('deleting a comment', () => {
  const removeComment = (_id: unknown) => asMember('POST', '/api/member/comments/delete', { _id });

  async function newComment(): Promise<{ readonly _id: string; readonly username: string }> {
    const { token, username } = await newCustomer();
    await call('POST', '/api/tracks/comments', { token, track_id: 7, message: `By ${username}` });
    const [row] = (await list('comments', { search: username })).result;
    return { _id: String(row?.['_id']), username };
  }

  test('removes it from list and track, and succeeds once for concurrent calls', async () => {
    const { _id, username } = await newComment();
    const before = (await list('comments', { page: 1 })).total;
    const answers = await Promise.all([removeComment(_id), removeComment(_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await list('comments', { search: username })).result).toEqual([]);
    expect((await list('comments', { page: 1 })).total).toBe(before - 1);
    expect(JSON.stringify((await call('GET', '/api/tracks/7/comments')).body)).not.toContain(username);
  });

  test.each(['', 'nonsense', '7-', '7-../../users/demo-listener', '99999-abc', '7-a/b', '0-abc'])(
    'answers 404 for the unknown id %j',
    async (_id) => {
      expect(await removeComment(_id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('answers 400 for an invalid id', async () => {
    for (const _id of [7, null, undefined, ['7-abc'], 'x'.repeat(500)])
      expect((await removeComment(_id)).status).toBe(400);
  });
});
