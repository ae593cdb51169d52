import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..');

/** Fields whose texts have no emoji, or whose rule counts UTF-16 units too. */
const UNITS = [
  // Digits.
  'app/pages/tracks/filters/FilterPanel.tsx',
  'features/member/base/list/filters/Filters.tsx',
  // Codes of letters and digits.
  'features/sales/deals/DiscountCode.tsx',
  'features/shop/legal/verification/VerificationForm.tsx',
  // Letters, and in usernames digits and some signs.
  'features/people/account/profile/UserInfo.tsx',
  'features/people/account/sign-in/SignUpForm.tsx',
  'features/people/contact/ContactForm.tsx',
  // Passwords and, in withdrawals, names and order numbers are checked in UTF-16 units.
  'features/people/account/sign-in/PasswordFields.tsx',
  'features/sales/withdrawal/WithdrawalForm.tsx',
  // Is undefined for texts whose characters are counted.
  'ui/form/CountedField.tsx',
];

/** Browsers count UTF-16 units and would cut an emoji in half. The text's rule says what is too long. */
test('no field cuts a text that may have emoji', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith('.test.tsx') &&
      /\bmaxLength\b/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(UNITS.toSorted());
});
