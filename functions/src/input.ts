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
