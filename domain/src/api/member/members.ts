import * as v from 'valibot';
import { count, messageAnswer, sessionEntries } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { datedListInput, emailInput, newPasswordInput, passwordInput, tokenInput } from '../inputs';
import { listAnswer } from './list';

/** An authenticator or recovery code. Apps show `123 456`, and people type it like that. */
const codeInput = v.pipe(
  v.string('Enter the code.'),
  v.transform((code) => code.replace(/\s/g, '')),
  v.nonEmpty('Enter the code.'),
  v.maxLength(20, 'Enter the code.'),
);

/** What the shop itself did, in the audit log: it cancelled and refunded a second subscription of an account. */
export const SECOND_SUBSCRIPTION = 'second subscription';

/** `customToken` signs the dashboard in to Firebase Auth for uploads. */
export const memberSigninAnswer = v.object({ ...sessionEntries, customToken: v.string() });

/** Without `code`, the answer may be `code-required`. */
export const memberSignin = {
  endpoint: 'POST /api/member/signin',
  audience: 'anyone',
  summary: 'Signs a member in.',
  input: v.object({ email: emailInput, password: passwordInput, code: v.optional(codeInput) }),
  answer: memberSigninAnswer,
} as const satisfies Contract;

export const memberPasswordAnswer = v.object({
  message: v.string(),
  ...sessionEntries,
  customToken: v.string(),
});

export const memberPassword = {
  endpoint: 'POST /api/member/password',
  audience: 'member',
  summary: 'Changes the member’s own password, ends all of their sessions and returns a new one.',
  input: v.object({ password: newPasswordInput, current_password: passwordInput }),
  answer: memberPasswordAnswer,
} as const satisfies Contract;

export const memberCurrentmemberAnswer = v.object({ member: v.object({ email: v.string() }) });

export const memberCurrentmember = {
  endpoint: 'POST /api/member/currentmember',
  audience: 'member',
  summary: 'Returns the member that a token belongs to. The token in the body must equal the bearer token.',
  input: v.object({ token: tokenInput }),
  answer: memberCurrentmemberAnswer,
} as const satisfies Contract;

export type Member = ContractAnswer<typeof memberCurrentmember>['member'];

export const memberSessionsAnswer = v.object({
  result: v.array(
    v.object({
      id: v.string(),
      /** UTC ms, like the next. */
      started: v.number(),
      expires: v.number(),
      /** `Firefox on Linux`; empty if unknown. */
      browser: v.string(),
      current: v.boolean(),
    }),
  ),
});

export const memberSessions = {
  endpoint: 'GET /api/member/sessions',
  audience: 'member',
  summary: 'Lists the member’s own sessions, newest first.',
  input: v.object({}),
  answer: memberSessionsAnswer,
} as const satisfies Contract;

export type SessionRow = ContractAnswer<typeof memberSessions>['result'][number];

export const memberSessionsEnd = {
  endpoint: 'POST /api/member/sessions/end',
  audience: 'member',
  summary: 'Ends one of the member’s own sessions.',
  input: v.object({
    id: v.pipe(
      v.string('Enter the id of a session.'),
      v.regex(/^[0-9a-f]{64}$/, 'Enter the id of a session.'),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSecondFactorAnswer = v.variant('enabled', [
  v.object({ enabled: v.literal(false) }),
  v.object({
    enabled: v.literal(true),
    /** UTC ms. */
    since: v.number(),
    recovery_left: count,
  }),
]);

export const memberSecondFactor = {
  endpoint: 'GET /api/member/second-factor',
  audience: 'member',
  summary: 'Returns whether the member signs in with a code from an authenticator app.',
  input: v.object({}),
  answer: memberSecondFactorAnswer,
} as const satisfies Contract;

export type SecondFactorState = ContractAnswer<typeof memberSecondFactor>;

/** `secret` in base32 for typing, `uri` for a QR code. */
export const memberSecondFactorStartAnswer = v.object({ secret: v.string(), uri: v.string() });

export const memberSecondFactorStart = {
  endpoint: 'POST /api/member/second-factor/start',
  audience: 'member',
  summary: 'Creates a secret for an authenticator app. Needs a recent sign-in or `current_password`.',
  input: v.object({ current_password: v.optional(passwordInput) }),
  answer: memberSecondFactorStartAnswer,
} as const satisfies Contract;

/** Each signs in once without the app. Never shown again. */
export const memberSecondFactorEnableAnswer = v.object({ recovery: v.array(v.string()) });

export const memberSecondFactorEnable = {
  endpoint: 'POST /api/member/second-factor/enable',
  audience: 'member',
  summary:
    'Requires a code at every sign-in from now on. The code proves that the authenticator app has the secret.',
  input: v.object({ code: codeInput }),
  answer: memberSecondFactorEnableAnswer,
} as const satisfies Contract;

export const memberSecondFactorDisable = {
  endpoint: 'POST /api/member/second-factor/disable',
  audience: 'member',
  summary: 'Turns two-step sign-in off. Needs a code from the authenticator app or a recovery code.',
  input: v.object({ code: codeInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberUsersAnswer = listAnswer(
  v.object({
    _id: v.string(),
    username: v.string(),
    email: v.string(),
    /** UTC ms. */ created: v.number(),
  }),
);

export const memberUsers = {
  endpoint: 'GET /api/member/users',
  audience: 'member',
  summary: 'Lists the customers, newest or oldest first; searches by email.',
  input: datedListInput,
  answer: memberUsersAnswer,
} as const satisfies Contract;

export type UserRow = ContractAnswer<typeof memberUsers>['result'][number];

export const memberUsersDelete = {
  endpoint: 'POST /api/member/users/delete',
  audience: 'member',
  summary: 'Deletes a customer’s account and profile and anonymises their orders and comments.',
  input: v.object({ email: emailInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberAuditAnswer = v.object({
  result: v.array(
    v.object({
      id: v.string(),
      /** UTC ms. */
      at: v.number(),
      member: v.string(),
      /** The endpoint: `POST /api/member/tracks/delete`. */
      action: v.string(),
      /** The affected id; empty if it affected everything. */
      target: v.string(),
      /** `started`, `done`, or the code of the refusal. */
      outcome: v.string(),
    }),
  ),
});

export const memberAudit = {
  endpoint: 'GET /api/member/audit',
  audience: 'member',
  summary: 'Lists what members did, newest first, at most 100 entries.',
  input: v.object({}),
  answer: memberAuditAnswer,
} as const satisfies Contract;

export type AuditRow = ContractAnswer<typeof memberAudit>['result'][number];
