import * as v from 'valibot';
import { FAVOURITES_MAXIMUM } from '../people/favourites';
import { HISTORY_MAXIMUM } from '../people/history';
import { messageAnswer, sessionAnswer, sessionEntries } from './common';
import type { Contract } from './contract';
import {
  emailInput,
  newPasswordInput,
  passwordInput,
  tokenInput,
  trackIdInput,
  usernameInput,
} from './inputs';
import { linkAction, linkPage } from './mailed-link';

const INCOMPLETE = 'This link is incomplete.';

export const signup = {
  endpoint: 'POST /api/signup',
  audience: 'anyone',
  summary: 'Creates an account and signs the customer in.',
  input: v.object({ email: emailInput, password: newPasswordInput, username: usernameInput }),
  answer: sessionAnswer,
} as const satisfies Contract;

export const signin = {
  endpoint: 'POST /api/signin',
  audience: 'anyone',
  summary: 'Signs a customer in.',
  input: v.object({ email: emailInput, password: passwordInput }),
  answer: sessionAnswer,
} as const satisfies Contract;

export const signinLink = {
  endpoint: 'POST /api/signin/link',
  audience: 'anyone',
  summary: 'Mails a link that signs in, in a shop that sends them. The answer is the same for every address.',
  input: v.object({ email: emailInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const signinLinkedAnswer = v.object({
  ...sessionEntries,
  /** Whose account it is: a stranger may have forwarded a link to their own. */
  email: v.string(),
  /** Whether the password no longer works, because whoever chose it had not confirmed the address. */
  password_ended: v.boolean(),
});

/** A POST, because mail scanners open links. */
export const signinLinked = {
  endpoint: 'POST /api/signin/linked',
  audience: 'anyone',
  summary:
    'Signs a customer in with the code of a mailed link, once, and confirms the address. The first time, it ends all other sessions and the password.',
  input: v.object({
    code: v.pipe(v.string(INCOMPLETE), v.nonEmpty(INCOMPLETE), v.maxLength(2000, INCOMPLETE)),
  }),
  answer: signinLinkedAnswer,
} as const satisfies Contract;

export const signout = {
  endpoint: 'POST /api/signout',
  audience: 'anyone',
  summary: 'Ends the customer or member session that a token belongs to.',
  input: v.object({ token: tokenInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const currentuserAnswer = v.object({
  isUser: v.boolean(),
  user: v.nullable(v.object({ username: v.string(), email: v.string() })),
  /** Not confirmed yet. */
  pending_email: v.exactOptional(v.string()),
});

export const currentuser = {
  endpoint: 'POST /api/currentuser',
  audience: 'anyone',
  summary: 'Returns the customer that a token belongs to; `isUser` is false for an invalid token.',
  // Without one, the token counts as invalid.
  input: v.object({ token: v.fallback(v.string(), '') }),
  answer: currentuserAnswer,
} as const satisfies Contract;

export const forgottenpasswordAnswer = v.object({
  message: v.string(),
  /** Emulators only. */
  link: v.exactOptional(v.string()),
});

export const forgottenpassword = {
  endpoint: 'POST /api/forgottenpassword',
  audience: 'anyone',
  summary: 'Sends a password reset link. The answer contains the link on the emulators only.',
  input: v.object({ email: emailInput }),
  answer: forgottenpasswordAnswer,
} as const satisfies Contract;

export const resetpassword = {
  endpoint: 'POST /api/resetpassword',
  audience: 'anyone',
  summary: 'Sets a new password with the code from a reset mail and ends all sessions.',
  input: v.object({
    email: emailInput,
    password: newPasswordInput,
    oobCode: v.pipe(v.string(INCOMPLETE), v.nonEmpty(INCOMPLETE), v.maxLength(2000)),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const updatepasswordAnswer = v.object({ message: v.string(), ...sessionEntries });

export const updatepassword = {
  endpoint: 'PUT /api/updatepassword',
  audience: 'customer',
  summary:
    'Changes the password, ends all sessions and returns a new one. Needs a recent sign-in or `current_password`.',
  input: v.object({
    token: tokenInput,
    password: newPasswordInput,
    current_password: v.optional(passwordInput),
  }),
  answer: updatepasswordAnswer,
} as const satisfies Contract;

export const userupdate = {
  endpoint: 'PUT /api/userupdate',
  audience: 'customer',
  summary:
    'Changes the username at once, and the email when the link sent to the new address is opened. A new email needs a recent sign-in or `current_password`.',
  input: v.object({
    token: tokenInput,
    username: usernameInput,
    email: emailInput,
    current_password: v.optional(passwordInput),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const userupdateConfirm = linkPage('/api/userupdate/confirm');

export const userupdateConfirmPost = linkAction(
  '/api/userupdate/confirm',
  'Gives an account the email address that the link was sent to, and redirects to a page.',
);

/** A POST: mail scanners follow links, and this one makes the password unusable. */
export const userupdateRevert = {
  endpoint: 'POST /api/userupdate/revert',
  audience: 'anyone',
  summary: 'Undoes a change of email with the link sent to the old address; ends all sessions.',
  input: v.object({ token: v.pipe(v.string(INCOMPLETE), v.nonEmpty(INCOMPLETE)) }),
  answer: messageAnswer,
} as const satisfies Contract;

/** For people to keep; its shape may change. */
export const userdataAnswer = v.object({ data: v.looseObject({}) });

export const userdata = {
  endpoint: 'POST /api/userdata',
  audience: 'customer',
  summary:
    'Returns everything that is stored about the customer. Needs a recent sign-in or `current_password`.',
  input: v.object({ token: tokenInput, current_password: v.optional(passwordInput) }),
  answer: userdataAnswer,
} as const satisfies Contract;

export const userdataConfirm = linkPage('/api/userdata/confirm');

export const userdataConfirmPost = linkAction(
  '/api/userdata/confirm',
  'Confirms that an account’s email belongs to its customer, and redirects to a page.',
);

export const deleteaccount = {
  endpoint: 'POST /api/deleteaccount',
  audience: 'customer',
  summary:
    'Deletes the account and profile and anonymises the customer’s orders and comments. Needs a recent sign-in or `current_password`.',
  input: v.object({ token: tokenInput, current_password: v.optional(passwordInput) }),
  answer: messageAnswer,
} as const satisfies Contract;

const idsInput = v.pipe(
  v.array(
    v.pipe(
      v.number('A beat is named by its number.'),
      v.safeInteger('A beat is named by its number.'),
      v.minValue(1, 'A beat is named by its number.'),
    ),
    'Favourites are a list of numbers.',
  ),
  v.maxLength(FAVOURITES_MAXIMUM, `At most ${FAVOURITES_MAXIMUM} favourites can be sent.`),
);

/** Ids, newest first. */
const historyInput = v.pipe(
  v.array(trackIdInput, 'What was played is a list of numbers.'),
  v.maxLength(HISTORY_MAXIMUM, `At most ${HISTORY_MAXIMUM} beats can be sent.`),
);

export const historyAnswer = v.object({ results: v.array(v.number()) });

export const history = {
  endpoint: 'POST /api/history',
  audience: 'customer',
  summary:
    'Adds beats that the caller has played, the last one first, and returns what was played last. `clear` forgets what was played before. Without a change, only returns it.',
  input: v.object({ token: tokenInput, add: historyInput, clear: v.boolean() }),
  answer: historyAnswer,
} as const satisfies Contract;

export const favouritesAnswer = v.object({ results: v.array(v.number()) });

export const favourites = {
  endpoint: 'POST /api/favourites',
  audience: 'customer',
  summary:
    'Adds beats to the caller’s favourites, removes others, and returns them all, the latest first. Without a change, only returns them.',
  input: v.object({ token: tokenInput, add: idsInput, remove: idsInput }),
  answer: favouritesAnswer,
} as const satisfies Contract;
