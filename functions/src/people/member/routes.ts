import * as memberApi from '@store/domain/api/member/members';
import { answer, type Route, bearerToken } from '../../platform/http/route';
import { MEMBER_SESSION_MS } from '@store/domain/people/account';
import { StoreError } from '@store/domain/platform/errors';
import { confirmPassword, confirmIdentity } from '../account/identity';
import { markAsMember } from '../account/profiles';
import { passwordChangedMail } from '../account/mails';
import { checkPassword } from '../account/password-check';
import { listAudit } from '../../platform/audit/audit';
import { changePassword, createCustomToken } from '../../platform/gateways/auth';
import { json } from '../../platform/http/reply';
import { queueMail } from '../../platform/mail/outbox';
import { endSessions, startSession, endSessionOf, listSessions } from '../../platform/sessions/sessions';
import { describeBrowser, rememberBrowser } from './browsers';
import {
  codeOwner,
  disableSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
  readSecondFactor,
  checkCode,
} from './second-factor/second-factor';

export const memberRoutes: readonly Route[] = [
  answer(memberApi.memberAudit, async () => json({ result: await listAudit() })),
  answer(memberApi.memberCurrentmember, ({ token }, call) => {
    if (token !== bearerToken(call)) throw new StoreError('unauthenticated', 'Please sign in again.');
    return Promise.resolve(json({ member: { email: call.session.email } }));
  }),
  answer(memberApi.memberPassword, async ({ password, current_password }, call) => {
    await confirmPassword(call, current_password);
    const { uid, email } = call.session;
    const { validSince } = await changePassword(uid, password);
    await endSessions(uid);
    await queueMail(passwordChangedMail(email));
    const browser = describeBrowser(call.userAgent);
    const [session, customToken] = await Promise.all([
      startSession({ uid, validFrom: validSince, lengthMs: MEMBER_SESSION_MS, browser }),
      createCustomToken(uid),
    ]);
    return json({
      message: 'Your password was changed. All other sessions have ended.',
      ...session,
      customToken,
    });
  }),
  answer(memberApi.memberSecondFactorDisable, async ({ code }, { session }) => {
    await disableSecondFactor(await codeOwner(session.uid), code);
    return json({ message: 'Two-step sign-in is off.' });
  }),
  answer(memberApi.memberSecondFactorEnable, async ({ code }, { session }) =>
    json({
      recovery: await enableSecondFactor(session, code),
    }),
  ),
  answer(memberApi.memberSecondFactorStart, async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    const { uid, email } = call.session;
    return json(await offerSecondFactor(uid, email));
  }),
  answer(memberApi.memberSecondFactor, async (_, { session }) => json(await readSecondFactor(session.uid))),
  answer(memberApi.memberSessionsEnd, async ({ id }, { session: { uid } }) => {
    if (!(await endSessionOf(uid, id))) throw new StoreError('not-found', 'There is no such session.');
    return json({ message: 'The session was ended.' });
  }),
  answer(memberApi.memberSessions, async (_, { session }) => json({ result: await listSessions(session) })),
  // Rejects customers like a wrong password, so as not to reveal who is a member.
  answer(memberApi.memberSignin, async ({ code, ...credentials }, call) => {
    const { uid, signedInAt } = await checkPassword(credentials, call, ({ member }) => member);
    await checkCode(await codeOwner(uid), code);
    const browser = describeBrowser(call.userAgent);
    await rememberBrowser({ uid, email: credentials.email }, browser);
    await markAsMember(uid);
    const [session, customToken] = await Promise.all([
      startSession({ uid, validFrom: signedInAt, lengthMs: MEMBER_SESSION_MS, browser }),
      createCustomToken(uid),
    ]);
    return json({ ...session, customToken });
  }),
];
