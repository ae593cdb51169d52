import * as api from '@store/domain/api/account';
import * as memberApi from '@store/domain/api/member/members';
import * as ordersApi from '@store/domain/api/orders';
import { USER_SESSION_MS } from '@store/domain/people/account';
import { StoreError } from '@store/domain/platform/errors';
import { paths } from '@store/domain/platform/paths';
import { answer, type Route } from '../../platform/http/route';
import { config } from '../../platform/config';
import { changePassword, readAccount, signInWithPassword } from '../../platform/gateways/auth';
import { mailedLink } from '../../platform/http/mailed-link';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import {
  forgottenPasswordLimits,
  resetPasswordLimits,
  signUpLimits,
  addressChangeLimits,
  linkedSignInLimits,
  signInLinkLimits,
} from '../../platform/limits/limits-by-action';
import { queueMail } from '../../platform/mail/outbox';
import { readMemberList, sortedByDate } from '../../platform/list/member-list';
import { sendsSignInLinks } from '../../platform/settings/operation';
import { endSessions, startSession, endSession } from '../../platform/sessions/sessions';
import { restoreProfile, confirmAddress, revertAddress, updateProfile } from './address-change';
import { remindOfVerification } from './address-verification';
import { confirmIdentity, currentUser } from './identity';
import { passwordChangedMail } from './mails';
import { checkPassword } from './password-check';
import { readProfile, userListing } from './profiles';
import { sendSignInLink, useSignInLink } from './sign-in-link';
import { signUp } from './sign-up';
import { sendResetLink, resetPassword } from './password-reset';

const SAVED = 'Your details have been saved.';

/** The same for every address, so that the answer does not reveal who has an account. */
const LINK_SENT = `${SAVED} To change your email, open the link that we have sent to the new address.`;

const LINK_MAILED = 'If an account with this email exists, we have sent a link to choose a new password.';

const SIGN_IN_MAILED = 'If an account with this email exists, we’ve sent it a sign-in link.';

/** Throws a StoreError `not-found` in a shop whose owner has not turned links on. */
function requireSignInLinks(): void {
  if (!sendsSignInLinks()) throw new StoreError('not-found', 'Please sign in with your password.');
}

export const accountRoutes: readonly Route[] = [
  // An invalid token is a regular answer, not an error.
  answer(api.currentuser, async ({ token }) => json(await currentUser(token)), { readsSettings: true }),
  // The answer and its duration do not reveal whether the account exists.
  answer(api.forgottenpassword, async ({ email }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, forgottenPasswordLimits({ email, address }));
    const link = await sendResetLink(email);
    return json({ message: LINK_MAILED, ...(config.emulated && link !== undefined ? { link } : {}) });
  }),
  answer(api.resetpassword, async ({ email, password, oobCode }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, resetPasswordLimits({ email, address }));
    await resetPassword({ email, password, code: oobCode });
    return json({ message: 'Your password has been changed.' });
  }),
  answer(api.signin, async (credentials, call) => {
    const { uid, member, signedInAt } = await checkPassword(credentials, call);
    if (member)
      throw new StoreError('forbidden', 'This account manages the shop. Please use the Member Space.');
    await restoreProfile(uid, credentials.email);
    return json(await startSession({ uid, validFrom: signedInAt, lengthMs: USER_SESSION_MS }));
  }),
  // The answer and its duration do not reveal whether the account exists.
  answer(api.signinLink, async ({ email }, { address, proofOfWork }) => {
    requireSignInLinks();
    await enforceLimits(proofOfWork, signInLinkLimits({ email, address }));
    await sendSignInLink(email);
    return json({ message: SIGN_IN_MAILED });
  }),
  answer(api.signinLinked, async ({ code }, { address, proofOfWork }) => {
    requireSignInLinks();
    await enforceLimits(proofOfWork, linkedSignInLimits(address));
    const { uid, email, signedInAt, isPasswordEnded } = await useSignInLink(code);
    await restoreProfile(uid, email);
    const session = await startSession({ uid, validFrom: signedInAt, lengthMs: USER_SESSION_MS });
    return json({ ...session, email, password_ended: isPasswordEnded });
  }),
  // A token without a session is signed out already.
  answer(api.signout, async ({ token }) => {
    await endSession(token);
    return json({ message: 'You are signed out.' });
  }),
  answer(api.signup, async ({ email, password, username }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, signUpLimits({ address }));
    await signUp({ email, password, username });
    const signIn = await signInWithPassword(email, password);
    if (!signIn)
      throw new StoreError('unavailable', 'Your account was created. Please sign in with it in a moment.');
    const { uid, signedInAt: validFrom } = signIn;
    return json(await startSession({ uid, validFrom, lengthMs: USER_SESSION_MS }));
  }),
  answer(api.updatepassword, async ({ password, current_password }, call) => {
    await confirmIdentity(call, current_password);
    const { uid, email } = call.session;
    const { validSince } = await changePassword(uid, password);
    await endSessions(uid);
    await queueMail(passwordChangedMail(email));
    const session = await startSession({ uid, validFrom: validSince, lengthMs: USER_SESSION_MS });
    return json({ message: 'Your password was changed.', ...session });
  }),
  ...mailedLink(
    api.userupdateConfirm,
    api.userupdateConfirmPost,
    {
      heading: 'Use this address?',
      text: 'Somebody, hopefully you, wants to use this email address for an account.',
      button: 'Use this address',
    },
    async (token) => ((await confirmAddress(token)) ? paths.emailChanged : paths.emailExpired),
  ),
  answer(api.userupdateRevert, async ({ token }) => {
    await revertAddress(token);
    return json({ message: 'Your email address was restored. Please choose a new password.' });
  }),
  answer(api.userupdate, async ({ username, email, current_password }, call) => {
    const before = await readProfile(call.session.uid);
    if (!before) throw new StoreError('unauthenticated', 'Please sign in again.');
    const isNewAddress = email !== before.email;
    if (isNewAddress) {
      await confirmIdentity(call, current_password);
      await enforceLimits(call.proofOfWork, addressChangeLimits(email));
    }
    await updateProfile(before, { username, email });
    return json({ message: isNewAddress ? LINK_SENT : SAVED });
  }),
  answer(ordersApi.userordersConfirm, async (_, { session }) => {
    const account = await readAccount(session.uid);
    if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
    if (account.isVerified) return json({ message: 'Your address is confirmed.' });
    await remindOfVerification(account, 'orders');
    return json({ message: 'We have sent you a link. Open it to see these orders.' });
  }),
  answer(memberApi.memberUsers, async (input) =>
    json(await readMemberList(userListing, input, sortedByDate(input.sort))),
  ),
];
