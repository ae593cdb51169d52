import * as v from 'valibot';
import {
  isPassword,
  isUsername,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  tidyUsername,
  USERNAME_MAXIMUM,
  USERNAME_MINIMUM,
} from '@store/domain/account';
import type { MemberListInput } from '@store/domain/member';
import { isEmail } from '@store/domain/validation';

/** An e-mail address, in lower case without spaces around it, as Auth keeps it. */
export const emailInput = v.pipe(
  v.string('Email is not valid.'),
  v.trim(),
  v.toLowerCase(),
  v.check(isEmail, 'Email is not valid.'),
);

/** A new password. */
export const newPasswordInput = v.pipe(
  v.string('Choose a password.'),
  v.check(isPassword, `A password has ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters.`),
);

/** A password that is only compared. */
export const passwordInput = v.pipe(
  v.string('Enter your password.'),
  v.nonEmpty('Enter your password.'),
  v.maxLength(PASSWORD_MAXIMUM, 'Wrong email or password.'),
);

/** A user name, tidied. */
export const usernameInput = v.pipe(
  v.string('Choose a username.'),
  v.transform(tidyUsername),
  v.check(
    isUsername,
    `A username has ${USERNAME_MINIMUM} to ${USERNAME_MAXIMUM} letters, digits, spaces, dots, hyphens or underscores.`,
  ),
);

/** A session token; whether it is a good one is asked of Auth. */
export const tokenInput = v.string('Please sign in again.');

/** What a member list is asked. */
export const memberListInput: v.GenericSchema<unknown, MemberListInput> = v.object({
  search: v.optional(
    v.pipe(v.string('Search for one text.'), v.maxLength(300, 'Search for something shorter.')),
  ),
  page: v.optional(
    v.pipe(
      v.string('A page is a whole number from 1.'),
      v.regex(/^[1-9]\d{0,8}$/, 'A page is a whole number from 1.'),
    ),
  ),
  near: v.optional(v.pipe(v.string('Name one place.'), v.maxLength(8000, 'This place is not one of ours.'))),
});
