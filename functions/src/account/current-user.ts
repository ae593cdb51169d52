import type { ContractAnswer } from '@store/domain/api/contract';
import type { currentuser } from '@store/domain/api/account';
import { StoreError } from '@store/domain/errors';
import { userSession } from '../http/route';
import { readProfile } from './profiles';
import { findPendingAddress } from './address-links';

/** Who has a token; nobody, if it is not valid. */
export async function currentUser(token: string): Promise<ContractAnswer<typeof currentuser>> {
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
