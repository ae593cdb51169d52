import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Account, Check } from '../check';
import { requireStatus, requireThat, SmokeFailure, type Answer, type Shop } from '../shop';

const sessionSchema = v.pipe(v.string(), v.parseJson(), v.object({ token: v.string() }));
const currentUserSchema = v.pipe(v.string(), v.parseJson(), v.object({ isUser: v.boolean() }));

function tokenOf(answer: Answer): string {
  requireStatus(answer, 200);
  const session = v.safeParse(sessionSchema, answer.body);
  if (!session.success) throw new SmokeFailure(`${answer.url} answered no session`);
  return session.output.token;
}

async function requireSession(shop: Shop, token: string, isUser: boolean): Promise<void> {
  const answer = await shop.send('POST', '/api/currentuser', { token });
  const current = v.safeParse(currentUserSchema, answer.body);
  requireThat(
    current.success && current.output.isUser === isUser,
    `${answer.url} answered ${answer.status}: the session should ${isUser ? '' : 'not '}be valid`,
  );
}

/** Signs up, signs in, and deletes the account, even if an earlier step fails. */
async function signUpAndDelete(shop: Shop, email: string): Promise<void> {
  const password = randomBytes(12).toString('hex');
  const username = `Smoke ${randomBytes(4).toString('hex')}`;
  const first = tokenOf(await shop.send('POST', '/api/signup', { email, password, username }));
  let token = first;
  try {
    token = tokenOf(await shop.send('POST', '/api/signin', { email, password }));
    await requireSession(shop, token, true);
  } finally {
    requireStatus(await shop.send('POST', '/api/deleteaccount', { token }), 200);
  }
  await requireSession(shop, token, false);
}

export function accountCheck(email: string): Check {
  return {
    name: 'an account can be created, used and deleted',
    run: (shop) => signUpAndDelete(shop, email),
  };
}

/** Shows that the rewrite passes the header on: without it, the API would refuse a valid session. */
export function memberCheck({ email, password }: Account): Check {
  return {
    name: 'the Authorization header reaches the functions',
    run: async (shop) => {
      const token = tokenOf(await shop.send('POST', '/api/member/signin', { email, password }));
      const answer = await shop.get('/api/member/users', { headers: { Authorization: `Bearer ${token}` } });
      requireStatus(answer, 200);
    },
  };
}
