import { expect, test } from 'vitest';
import { call, newCustomer } from '../../support/customer';
import { asMember, bearer, newMember, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { runningStore } from '../../../support/running-store';

interface Row {
  readonly action: string;
  readonly target: string;
  readonly outcome: string;
  readonly member: string;
}

async function audit(): Promise<Row[]> {
  return (await asMember('GET', '/api/member/audit')).body['result'] as Row[];
}

test('what a member does is in the audit log with its target and outcome, newest first', async () => {
  const { uid, email } = await newCustomer();
  const member = runningStore().accounts.member.email;
  expect((await asMember('POST', '/api/member/users/delete', { email })).status).toBe(200);
  expect((await asMember('POST', '/api/member/tracks/delete', { id: 987_654 })).status).toBe(404);
  const rows = await audit();
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'POST /api/member/tracks/delete', target: '987654', outcome: 'not-found', member },
    { action: 'POST /api/member/users/delete', target: uid, outcome: 'done', member },
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('reads are not logged as actions', async () => {
  const before = (await audit()).length;
  await asMember('GET', '/api/member/users');
  expect((await audit()).length).toBe(before);
});

test('a member lists their sessions and ends one of them', async () => {
  const member = await newMember();
  const [one, other] = [await signInMember(member), await signInMember(member)];
  const list = async () =>
    (await call('GET', '/api/member/sessions', undefined, bearer(one.token))).body['result'] as {
      id: string;
      current: boolean;
    }[];
  const rows = await list();
  const others = rows.filter(({ current }) => !current);
  expect(rows.filter(({ current }) => current)).toHaveLength(1);
  const end = (id: string, token = one.token) =>
    call('POST', '/api/member/sessions/end', { id }, bearer(token));
  const stranger = await signInMember();
  for (const { id } of others) {
    expect((await end(id, stranger.token)).status).toBe(404);
    expect((await end(id)).status).toBe(200);
  }
  expect(await list()).toHaveLength(1);
  expect((await call('GET', '/api/member/audit', undefined, bearer(other.token))).status).toBe(401);
  expect((await end('nonsense')).status).toBe(400);
});

test('a sign-in from a new browser is mailed once', async () => {
  const member = await newMember();
  const signIn = (agent: string) =>
    call(
      'POST',
      '/api/member/signin',
      { email: member.email, password: member.password },
      { 'User-Agent': agent },
    );
  const count = async () =>
    (await mailsTo(member.email)).filter(({ subject }) => subject === 'Sign-in from a new browser').length;
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await signIn(firefox);
  await signIn(firefox.replaceAll('140', '141'));
  expect(await count()).toBe(1);
  await signIn('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36');
  expect(await count()).toBe(2);
});
