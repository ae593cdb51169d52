import { expect, test } from 'vitest';
import { EMPTY_DRAFT, validate } from './useContact';

const good = { name: 'Mara Lind', email: 'mara@example.com', message: 'Is track 4 still free: yes or no.' };

test('contact form reports the first error in the order email, name, message', () => {
  expect(validate(EMPTY_DRAFT)?.field).toBe('email');
  expect(validate({ ...EMPTY_DRAFT, email: good.email })?.field).toBe('name');
  expect(validate({ ...good, name: 'M4ra', message: 'Hey!' })?.text).toBe(
    'Name is not valid (Remove numbers/special characters).',
  );
  expect(validate({ ...good, message: 'Hey!' })?.text).toBe(
    "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').",
  );
  expect(validate(good)).toBeNull();
});
