import type { CustomerRow } from '@store/domain/dashboard/customers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerFile, callsTo } from '../../../testing/api';
import { keepSavedFiles } from '../../../testing/files';
import { openDashboard, pageOf } from '../../../testing/member';
import { fill } from '../../../testing/page';

const JOINED = Date.UTC(2026, 10, 21, 12);

const MARA: CustomerRow = {
  id: 'u1',
  username: 'Mara Lind',
  email: 'mara@example.com',
  joined: JOINED,
  newsletter: 'subscribed',
  orders: 1,
  spent: 2499,
};

const ZOE: CustomerRow = {
  ...MARA,
  id: 'u2',
  username: 'Zoe',
  email: 'zoe@example.com',
  newsletter: 'none',
  orders: 0,
  spent: 0,
};

beforeEach(() => {
  answer('GET /api/member/users', pageOf([]));
  answer('GET /api/member/customers', ({ search = '' }) =>
    pageOf([MARA, ZOE].filter(({ email }) => email.startsWith(search))),
  );
});

async function openCustomers(): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const user = openDashboard('users');
  await user.click(await screen.findByRole('button', { name: 'Customers' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Customers' }) };
}

async function press(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
  await user.click(await within(dialog).findByRole('button', { name }));
}

test('a customer is found, and has the orders and the state of the newsletter', async () => {
  answer('GET /api/member/customers/{id}', {
    customer: MARA,
    orders: [
      {
        id: 'o1',
        state: 'fulfilled',
        total: 2499,
        created: JOINED,
        lines: [{ title: 'Low Tide', license: 'Non-Exclusive' }],
      },
    ],
  });
  const { user, dialog } = await openCustomers();
  await within(dialog).findByRole('row', { name: /zoe@example\.com/ });
  fill(within(dialog).getByRole('searchbox'), 'mara@');
  expect(await within(dialog).findByText('1 customer for ‘mara@’')).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: /mara@example\.com/ })).toHaveTextContent(
    'Mara Lindmara@example.comSubscribed1€24.99',
  );
  await press(user, dialog, 'Show the orders of mara@example.com');
  const order = await within(dialog).findByRole('listitem');
  expect(order).toHaveTextContent(/^Low Tide \(Non-Exclusive\)o1, .*, fulfilled€24\.99$/);
  expect(dialog).toHaveTextContent('NewsletterSubscribedPaid orders1, €24.99 kept');
  expect(callsTo('GET /api/member/customers/{id}').at(-1)?.input).toEqual({ id: 'u1' });
  expect(within(dialog).getByRole('button', { name: 'All customers' })).toHaveFocus();
  await press(user, dialog, 'All customers');
  expect(await within(dialog).findByRole('searchbox')).toHaveValue('mara@');
});

test('a customer without orders says so', async () => {
  answer('GET /api/member/customers/{id}', { customer: ZOE, orders: [] });
  const { user, dialog } = await openCustomers();
  await press(user, dialog, 'Show the orders of zoe@example.com');
  expect(await within(dialog).findByText('This customer has not ordered anything.')).toBeInTheDocument();
});

test('the customers are saved as a file', async () => {
  const saved = keepSavedFiles();
  answerFile('GET /api/member/customers/export', 'username,email\r\nMara Lind,mara@example.com\r\n');
  const { user, dialog } = await openCustomers();
  await press(user, dialog, 'Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.content.text()).toContain('mara@example.com');
});

test('another page of the customers starts at the top of the dialog', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...MARA,
    id: `u${index}`,
    email: `${index}@example.com`,
  }));
  answer('GET /api/member/customers', (input) => pageOf(many, input));
  const { user, dialog } = await openCustomers();
  await within(dialog).findByText('0@example.com');
  dialog.scrollTop = 300;
  await press(user, dialog, 'Next page');
  await within(dialog).findByText('6@example.com');
  expect(dialog.scrollTop).toBe(0);
});
