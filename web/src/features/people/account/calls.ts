import { sessionAnswer, messageAnswer } from '@store/domain/api/common';
import {
  currentuserAnswer,
  forgottenpasswordAnswer,
  signinLinkedAnswer,
  updatepasswordAnswer,
  userdataAnswer,
} from '@store/domain/api/account';
import { StoreError } from '@store/domain/platform/errors';
import { apiCall, type Outcome } from '../../../lib/api/apiCall';

export const signIn = apiCall('POST /api/signin', sessionAnswer);

export const mailSignInLink = apiCall('POST /api/signin/link', messageAnswer);

export const signInByLink = apiCall('POST /api/signin/linked', signinLinkedAnswer);

export const signUp = apiCall('POST /api/signup', sessionAnswer);

const currentUser = apiCall('POST /api/currentuser', currentuserAnswer);

export interface Customer {
  readonly username: string;
  readonly email: string;
  /** An address that is yet to be confirmed, or null. */
  readonly pendingEmail: string | null;
}

const UNKNOWN_SESSION = new StoreError('unauthenticated', 'Please sign in again.');

/** A session without a user is reported as unauthenticated, as every other call does. */
export async function readCustomer(session: { readonly token: string }): Promise<Outcome<Customer>> {
  const outcome = await currentUser(session);
  if (!outcome.ok) return outcome;
  const { isUser, user, pending_email: pendingEmail = null } = outcome.data;
  return isUser && user
    ? { ok: true, data: { ...user, pendingEmail } }
    : { ok: false, error: UNKNOWN_SESSION };
}

export const signOut = apiCall('POST /api/signout', messageAnswer);

export const forgottenPassword = apiCall('POST /api/forgottenpassword', forgottenpasswordAnswer);

export const resetPassword = apiCall('POST /api/resetpassword', messageAnswer);

/** Takes a change of email back. */
export const revertEmail = apiCall('POST /api/userupdate/revert', messageAnswer);

export const updateUser = apiCall('PUT /api/userupdate', messageAnswer);

/** Revokes all sessions and returns a new one. */
export const updatePassword = apiCall('PUT /api/updatepassword', updatepasswordAnswer);

/** Everything that the shop stores about the customer; saved as it is. */
export const userData = apiCall('POST /api/userdata', userdataAnswer);

export const deleteAccount = apiCall('POST /api/deleteaccount', messageAnswer);
