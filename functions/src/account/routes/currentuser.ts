import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import type { AnswerOf } from '@store/domain/api';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineRoute, userSession } from '../../http/route';
import { readProfile } from '../profiles';

type Answer = AnswerOf<'POST /api/currentuser'>;

async function currentUser(token: string): Promise<Answer> {
  try {
    const { uid } = await userSession({ token });
    const profile = await readProfile(uid);
    if (!profile) return { isUser: false, user: null };
    return { isUser: true, user: { username: profile.username, email: profile.email } };
  } catch (error) {
    const isNoUser =
      error instanceof StoreError && (error.code === 'unauthenticated' || error.code === 'forbidden');
    if (!isNoUser) throw error;
    return { isUser: false, user: null };
  }
}

/** `POST /api/currentuser`: whose token it is. A token that is no good is an answer here, not a failure. */
export const currentuser = defineRoute({
  endpoint: 'POST /api/currentuser',
  input: v.object({ token: tokenInput }),
  handle: async ({ token }) => json(await currentUser(token)),
});
