import * as v from 'valibot';
import {
  isPassword,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  tidyUsername,
  USERNAME_MESSAGES,
  usernameFault,
} from '../people/account';
import { CODE_MAXIMUM, CODE_MINIMUM, isCode, normaliseCode } from '../sales/deals/codes';
import { dateSortEntries, type DatedListInput, type MemberListInput } from '../pages/dashboard/member-list';
import { MEMBER_PAGE_SIZES } from '../platform/pagination';
import { PRODUCT_ID } from '../platform/paths';
import { asciiEmail, isEmail } from '../platform/validation';

/** Normalised as Auth stores it: trimmed, lower case, ASCII domain. */
export const emailInput = v.pipe(
  v.string('Email is not valid.'),
  v.trim(),
  v.toLowerCase(),
  v.check(isEmail, 'Email is not valid.'),
  v.transform(asciiEmail),
);

export const newPasswordInput = v.pipe(
  v.string('Choose a password.'),
  v.check(isPassword, `A password must have ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters.`),
);

export const passwordInput = v.pipe(
  v.string('Enter your password.'),
  v.nonEmpty('Enter your password.'),
  v.maxLength(PASSWORD_MAXIMUM, 'Wrong email or password.'),
);

export const usernameInput = v.pipe(
  v.string('Choose a username.'),
  v.transform(tidyUsername),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? usernameFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: USERNAME_MESSAGES[fault] });
  }),
);

/** Routes verify it. */
export const tokenInput = v.string('Please sign in again.');

/** The version a change is based on; 0 if nothing was stored. */
export const versionInput = v.pipe(
  v.number('A version is a whole number.'),
  v.safeInteger('A version is a whole number.'),
  v.minValue(0, 'A version is a whole number.'),
);

/** Ids `__…__` are reserved (https://firebase.google.com/docs/firestore/quotas). */
const RESERVED_ID = /^__.*__$/;

const ID = /^[\w-]+$/;
const ID_MAXIMUM = 128;

/** Returns whether a text can be the id of a document made by the shop. */
export function isDocumentId(text: string): boolean {
  return text.length <= ID_MAXIMUM && ID.test(text) && !RESERVED_ID.test(text);
}

/** A document id; `message` if malformed. */
export function documentIdInput(message: string, maximum = ID_MAXIMUM) {
  return v.pipe(
    v.string(message),
    v.regex(ID, message),
    v.maxLength(maximum, message),
    v.check((text) => !RESERVED_ID.test(text), message),
  );
}

export const orderIdInput = documentIdInput('Enter the id of an order.');

const NO_TRACK = 'There is no such track.';

export const trackIdInput = v.pipe(v.number(NO_TRACK), v.safeInteger(NO_TRACK), v.minValue(1, NO_TRACK));

export const trackIdInPath = v.pipe(v.string(NO_TRACK), v.regex(PRODUCT_ID, NO_TRACK));

const NO_PART = 'There is no such part of the file.';

/** Where a part of a file begins: EXPORT_NEXT_HEADER of the part before. */
export const partInput = v.optional(v.pipe(v.string(NO_PART), v.regex(/^\d{1,10}\.[0-9a-f]{16}$/, NO_PART)));

/** A malformed token counts as unknown: people who open the link must see a page, not JSON. */
export const mailedTokenInput = v.fallback(v.string(), '');

/** Counted from 0. */
export const lineInput = v.pipe(
  v.number('Invalid line number.'),
  v.integer('Invalid line number.'),
  v.minValue(0, 'Invalid line number.'),
);

export const discountCodeInput = v.pipe(
  v.string('Enter a code.'),
  v.transform(normaliseCode),
  v.check(isCode, `A code must have ${CODE_MINIMUM} to ${CODE_MAXIMUM} letters, digits and hyphens.`),
);

/** `after`: EXPORT_NEXT_HEADER of the part before; absent for the first part. */
export const exportInput = v.object({ after: v.optional(v.string('Invalid export cursor.')) });

function pageSizeInput() {
  const sizes = MEMBER_PAGE_SIZES.map((size) => `${size}` as const);
  return v.picklist(sizes, `A page can have ${sizes.join(', ')} rows.`);
}

export const memberListEntries = {
  search: v.optional(
    v.pipe(v.string('Enter a single search term.'), v.maxLength(300, 'The search term is too long.')),
  ),
  page: v.optional(
    v.pipe(
      v.string('Page must be a whole number from 1.'),
      v.regex(/^[1-9]\d{0,8}$/, 'Page must be a whole number from 1.'),
    ),
  ),
  size: v.optional(pageSizeInput()),
  near: v.optional(v.pipe(v.string('Invalid page cursor.'), v.maxLength(8000, 'Invalid page cursor.'))),
};

export const memberListInput: v.GenericSchema<unknown, MemberListInput> = v.object(memberListEntries);

export const datedListInput: v.GenericSchema<unknown, DatedListInput> = v.object({
  ...memberListEntries,
  ...dateSortEntries,
});
