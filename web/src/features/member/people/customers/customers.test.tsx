import type { CustomerRow } from '@store/domain/api/member/customers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerFile, callsTo } from '../../../../testing/api';
import { keepSavedFiles } from '../../../../testing/files';
import { openDashboard, pageOf } from '../../../../testing/member';
import { expectAccessible, expectAddress, fill, main } from '../../../../testing/page';

const CUSTOMERS = '/member/log/dashboard?tab=customers';

const JOINED = Date.UTC(2026, 10, 21, 12);

const MARA: CustomerRow = {
  id: 'u1',
  username: 'Mara Lind',
  email: 'mara@example.com',
  joined: JOINED,
  newsletter: 'subscribed',
  orders: 1,
  spent: [{ currency: 'EUR', amount: 2499 }],
};

const ZOE: CustomerRow = {
  ...MARA,
  id: 'u2',
  username: 'Zoe',
  email: 'zoe@example.com',
  newsletter: 'none',
  orders: 0,
  spent: [{ currency: 'JPY', amount: 0 }],
};

beforeEach(() => {
  answer('GET /api/member/guests', { result: [] });
  answer('GET /api/member/customers', ({ search = '' }) =>
    pageOf([MARA, ZOE].filter(({ email }) => email.startsWith(search))),
  );
});

async function openCustomers(): Promise<{ readonly user: UserEvent; readonly page: HTMLElement }> {
  const user = openDashboard('customers');
  await screen.findByRole('region', { name: 'Customers' });
  return { user, page: main() };
}

test('a customer is found, and has the orders and the state of the newsletter', async () => {
  answer('GET /api/member/customers/{id}', {
    customer: MARA,
    orders: [
      {
        id: 'o1',
        state: 'fulfilled',
        currency: 'EUR',
        total: 2499,
        created: JOINED,
        lines: [{ title: 'Low Tide', license: 'Non-Exclusive' }],
      },
    ],
  });
  const { user, page } = await openCustomers();
  await within(page).findByRole('row', { name: /zoe@example\.com/ });
  expect(within(page).getByRole('row', { name: /zoe@example\.com/ })).toHaveTextContent('No0¥0');
  await expectAccessible('customers');
  fill(within(page).getByRole('searchbox'), 'mara@');
  expect(await within(page).findByText('1 customer for ‘mara@’')).toBeInTheDocument();
  expect(within(page).getByRole('row', { name: /mara@example\.com/ })).toHaveTextContent(
    'Mara Lindmara@example.comSubscribed1€24.99',
  );
  await user.click(within(page).getByRole('link', { name: 'Mara Lind' }));
  const order = await within(page).findByRole('listitem');
  expect(order).toHaveTextContent(/^Low Tide \(Non-Exclusive\)o1, .*, fulfilled€24\.99$/);
  expect(page).toHaveTextContent('NewsletterSubscribedOrders1, €24.99 net');
  expect(callsTo('GET /api/member/customers/{id}').at(-1)?.input).toEqual({ id: 'u1' });
  await expectAddress(`${CUSTOMERS}&search=mara%40&item=u1`);
  await waitFor(() => expect(within(page).getByRole('heading', { name: 'Mara Lind' })).toHaveFocus());
  await user.click(within(page).getByRole('link', { name: 'All customers' }));
  expect(await within(page).findByRole('searchbox')).toHaveValue('mara@');
});

test('a customer without orders says so', async () => {
  answer('GET /api/member/customers/{id}', { customer: ZOE, orders: [] });
  const { user, page } = await openCustomers();
  await user.click(await within(page).findByRole('link', { name: 'Zoe' }));
  expect(await within(page).findByText('This customer has not ordered anything.')).toBeInTheDocument();
});

test('the customers are saved as a file', async () => {
  const saved = keepSavedFiles();
  answerFile('GET /api/member/customers/export', 'username,email\r\nMara Lind,mara@example.com\r\n');
  const { user, page } = await openCustomers();
  await user.click(await within(page).findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.content.text()).toContain('mara@example.com');
});

test('who has bought without an account is listed below, by address, and leads to the invoices', async () => {
  const spent = [{ currency: 'EUR', amount: 4998 }];
  const guest = { email: 'ines@example.org', name: 'Ines Ferreira', last: JOINED, orders: 2, spent };
  answer('GET /api/member/guests', { result: [guest] });
  const { page } = await openCustomers();
  const list = await within(page).findByRole('table', { name: 'Without an account' });
  const row = await within(list).findByRole('row', { name: /ines@example\.org/ });
  expect(row).toHaveTextContent(/Ines Ferreira.*21 Nov.*2.*€49\.98/);
  expect(within(row).getByRole('link', { name: 'Ines Ferreira' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tab=invoices.*search=ines/),
  );
  await expectAccessible('customers with guests');
  fill(within(page).getAllByRole('searchbox')[0] ?? page, 'mara@');
  expect(await within(page).findByText('Nobody found')).toBeInTheDocument();
});
