import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import type { AnswerOf } from '@store/domain/api';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute, userSession } from '../../http/route';
import { findPendingAddress } from '../address-links';
import { readProfile } from '../profiles';

type Answer = AnswerOf<'POST /api/currentuser'>;

async function currentUser(token: string): Promise<Answer> {
  try {
    const { uid } = await userSession({ token });
    const [profile, pending] = await Promise.all([readProfile(uid), findPendingAddress(uid)]);
    if (!profile) return { isUser: false, user: null };
    return {
      isUser: true,
      user: { username: profile.username, email: profile.email },
      ...(pending === undefined ? {} : { pending_email: pending }),
    };
  } catch (error) {
    const isNoUser =
      error instanceof StoreError && (error.code === 'unauthenticated' || error.code === 'forbidden');
    if (!isNoUser) throw error;
    return { isUser: false, user: null };
  }
}

/** An invalid token is a regular answer, not an error. */
export const currentuser = defineRoute({
  endpoint: 'POST /api/currentuser',
  summary: 'Returns the customer that a token belongs to; `isUser` is false for an invalid token.',
  input: v.object({ token: tokenInput }),
  handle: async ({ token }) => json(await currentUser(token)),
});
