import { expect, test } from 'vitest';
import { EMPTY_DRAFT, findFault } from './contactDraft';

const good = { name: 'Mara Lind', email: 'mara@example.com', message: 'Is track 4 still free: yes or no.' };

test('contact form reports the first error in the order email, name, message', () => {
  expect(findFault(EMPTY_DRAFT)?.field).toBe('email');
  expect(findFault({ ...EMPTY_DRAFT, email: good.email })?.field).toBe('name');
  expect(findFault({ ...good, name: 'M4ra', message: 'Hey!' })?.text).toBe(
    'Name is not valid (Remove numbers/special characters).',
  );
  expect(findFault({ ...good, message: 'Hey!' })?.text).toBe(
    "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').",
  );
  expect(findFault(good)).toBeNull();
});
