import type { InvoiceDispute, BeatInvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerFile, callsTo, refuse } from '../../../../testing/api';
import { holdTimers } from '../../../../testing/clock';
import { keepSavedFiles } from '../../../../testing/files';
import { MEMBER_TOKEN, openDashboard, pageOf } from '../../../../testing/member';
import { expectAccessible, expectAddress, field, fill, main, notification } from '../../../../testing/page';

const EXCLUSIVE: BeatInvoiceLine = {
  kind: 'beat',
  track_id: 7,
  title: 'Glass Elevator',
  image: '',
  license: 'Exclusive',
  license_name: 'Exclusive',
  exclusive: true,
  price: '44.99',
  full_price: '44.99',
  returned: false,
  relistable: false,
  upgrade_from: null,
  upgraded_by: null,
  by_offer: false,
};

const NON_EXCLUSIVE: BeatInvoiceLine = {
  ...EXCLUSIVE,
  track_id: 6,
  title: 'Low Tide',
  license: 'Non-Exclusive',
  license_name: 'Non-Exclusive',
  exclusive: false,
  price: '24.99',
  full_price: '24.99',
};

/** An invoice of a Non-Exclusive licence. */
function invoiceOf(changes: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: 'o1',
    user_id: 'u1',
    state: 'fulfilled',
    currency: 'EUR',
    total: '24.99',
    created: Date.UTC(2026, 10, 21, 12),
    buyer: { name: 'Mara Lind', email: 'mara@example.com' },
    lines: [NON_EXCLUSIVE],
    reductions: [],
    payment: 'https://dashboard.stripe.com/payments/pi_1',
    receipt: null,
    charged: '24.99',
    kept: '24.99',
    refunds: [],
    refused: [],
    dispute: null,
    withdrawn: null,
    ...changes,
  };
}

const OF_TWO = invoiceOf({
  total: '69.98',
  charged: '69.98',
  kept: '69.98',
  lines: [EXCLUSIVE, NON_EXCLUSIVE],
});

const DISPUTE: InvoiceDispute = {
  reason: 'product_not_received',
  status: 'open',
  answer_at: Date.UTC(2026, 10, 28, 12),
  note: '',
  answered: false,
};

/** From now on, the shop has this invoice only. */
function answerInvoice(invoice: InvoiceRow): void {
  answer('GET /api/member/invoices', pageOf([invoice]));
}

function panel(): HTMLElement {
  return main();
}

async function row(): Promise<HTMLElement> {
  const copy = await screen.findByRole('button', { name: 'Copy ID o1' });
  const found = copy.closest('tr');
  if (!found) throw new Error('The invoice is not in a row.');
  return found;
}

function press(user: UserEvent, name: string, area: HTMLElement = panel()): Promise<void> {
  return user.click(within(area).getByRole('button', { name }));
}

/** Opens the dashboard at an invoice with its details. */
async function openInvoice(invoice: InvoiceRow): Promise<UserEvent> {
  answerInvoice(invoice);
  const user = openDashboard('invoices', '&search=o1');
  await user.click(await screen.findByRole('button', { name: 'Details of invoice o1' }));
  return user;
}

beforeEach(() => {
  // The reload after an action.
  holdTimers();
});

describe('an invoice', () => {
  test('expands to its lines, its buyer and its payment', async () => {
    const user = await openInvoice(OF_TWO);
    expect(await row()).toHaveTextContent(
      'Mara Lindmara@example.comGlass Elevator and 1 more21 Nov 2026o1fulfilled€69.98',
    );
    expect(within(panel()).getByRole('link', { name: 'Low Tide' })).toHaveAttribute(
      'href',
      '/track/detail/6',
    );
    expect(panel()).toHaveTextContent('Glass ElevatorExclusive€44.99');
    expect(panel()).toHaveTextContent('User IDu1');
    const payment = within(panel()).getByRole('link', { name: /^Open at Stripe/ });
    expect(payment).toHaveAttribute('href', OF_TWO.payment);
    expect(payment).toHaveAttribute('target', '_blank');
    expect(payment).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await expectAccessible('an invoice');
    await press(user, 'Details of invoice o1');
    expect(within(panel()).queryByRole('link', { name: 'Low Tide' })).not.toBeInTheDocument();
  });

  test('opens with a click anywhere in its row', async () => {
    const user = await openInvoice(OF_TWO);
    await press(user, 'Details of invoice o1');
    await user.click(within(await row()).getByText('Mara Lind'));
    expect(await within(panel()).findByRole('link', { name: 'Low Tide' })).toBeInTheDocument();
  });

  test('with a code shows the prices before it, and how the total comes about', async () => {
    const [exclusive, reduced] = [EXCLUSIVE, { ...NON_EXCLUSIVE, price: '22.49' }];
    const reductions = [{ name: 'Code FIRST10 (10% off)', amount: '2.50' }];
    await openInvoice(invoiceOf({ total: '67.48', lines: [exclusive, reduced], reductions }));
    expect(panel()).toHaveTextContent('Low TideNon-Exclusive€24.99 before the discount, €22.49');
    expect(panel()).toHaveTextContent('€69.98 − €2.50 for Code FIRST10 (10% off) = €67.48');
    expect(panel()).not.toHaveTextContent('instead of');
  });

  test('of many beats names the first, and no buyer after the account was deleted', async () => {
    const lines = [EXCLUSIVE, NON_EXCLUSIVE, { ...NON_EXCLUSIVE, track_id: 5, title: 'Kite String' }];
    await openInvoice(invoiceOf({ lines, user_id: '', buyer: null }));
    expect(await row()).toHaveTextContent('Account deletedGlass Elevator and 2 more21 Nov 2026o1');
  });

  test('is refunded to its buyer after a confirmation', async () => {
    const user = await openInvoice(invoiceOf());
    await press(user, 'Refund invoice o1');
    const dialog = await screen.findByRole('dialog', { name: 'Refund this invoice?' });
    expect(dialog).toHaveTextContent('€24.99 will be refunded to Mara Lind, mara@example.com');
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    await expectAccessible('the question whether to refund');
    expect(callsTo('POST /api/member/invoices/refund')).toEqual([]);
    answer('POST /api/member/invoices/refund', () => {
      answerInvoice(
        invoiceOf({
          state: 'refunded',
          kept: '0.00',
          lines: [{ ...NON_EXCLUSIVE, returned: true }],
          refunds: [{ amount: '24.99', status: 'succeeded', reason: null }],
        }),
      );
      return { message: '€24.99 was refunded to the buyer.' };
    });
    await press(user, 'Yes', dialog);
    expect(await notification('€24.99 was refunded to the buyer.')).toHaveTextContent('Success');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(callsTo('POST /api/member/invoices/refund')).toMatchObject([
      { input: { id: 'o1' }, bearer: MEMBER_TOKEN },
    ]);
    await waitFor(async () =>
      expect(await row()).toHaveTextContent('Mara Lindmara@example.comLow Tide21 Nov 2026o1refunded€24.99'),
    );
    expect(panel()).toHaveTextContent('€24.99, refunded');
    expect(within(panel()).queryByRole('button', { name: /^Refund invoice/ })).not.toBeInTheDocument();
  });

  test('is refunded in chosen lines', async () => {
    const user = await openInvoice(OF_TWO);
    await press(user, 'Refund invoice o1');
    const dialog = await screen.findByRole('dialog', { name: 'Refund this invoice?' });
    expect(dialog).toHaveTextContent('€69.98 will be refunded');
    const check = (name: RegExp) => user.click(within(dialog).getByRole('checkbox', { name }));
    await check(/^Low Tide, Non-Exclusive/);
    expect(dialog).toHaveTextContent('€44.99 will be refunded');
    await check(/^Glass Elevator, Exclusive/);
    expect(dialog).toHaveTextContent('Choose at least one line.');
    expect(within(dialog).getByRole('button', { name: 'Yes' })).toBeDisabled();
    await check(/^Glass Elevator, Exclusive/);
    answer('POST /api/member/invoices/refund', { message: '€44.99 was refunded to the buyer.' });
    await press(user, 'Yes', dialog);
    await notification('€44.99 was refunded to the buyer.');
    expect(callsTo('POST /api/member/invoices/refund').map(({ input }) => input)).toEqual([
      { id: 'o1', lines: [0] },
    ]);
  });

  test('with a refunded exclusive lets its track be put back on sale after a confirmation', async () => {
    const user = await openInvoice({
      ...OF_TWO,
      state: 'partially_refunded',
      lines: [{ ...EXCLUSIVE, returned: true, relistable: true }, NON_EXCLUSIVE],
    });
    expect(await row()).toHaveTextContent('partially refunded');
    const [exclusive, other] = within(panel()).getAllByRole('listitem');
    expect(exclusive).toHaveTextContent('refunded');
    expect(other).not.toHaveTextContent('refunded');
    await press(user, 'Put Glass Elevator back on sale');
    const dialog = screen.getByRole('dialog', { name: 'Put this track back on sale?' });
    expect(dialog).toHaveTextContent('Glass Elevator');
    answer('POST /api/member/tracks/relist', { message: 'The track is on sale again.' });
    await press(user, 'Yes', dialog);
    expect(await notification('The track is on sale again.')).toHaveTextContent('Success');
    expect(callsTo('POST /api/member/tracks/relist').map(({ input }) => input)).toEqual([{ id: 7 }]);
  });

  test('with a dispute takes the words of the producer for its evidence', async () => {
    const user = await openInvoice(invoiceOf({ state: 'disputed', dispute: DISPUTE }));
    const dispute = within(panel()).getByRole('region', { name: 'Dispute: product not received' });
    expect(dispute).toHaveTextContent('The shop submits its evidence on 28 November 2026');
    expect(within(panel()).queryByRole('button', { name: /^Refund invoice/ })).not.toBeInTheDocument();
    const note = 'We sent the files by mail.';
    answer('POST /api/member/invoices/dispute', { message: 'Your words are submitted with the evidence.' });
    fill(field('Your statement for the bank', dispute), note);
    await press(user, 'Save statement', dispute);
    expect(await notification('Your words are submitted with the evidence.')).toHaveTextContent('Success');
    expect(callsTo('POST /api/member/invoices/dispute').map(({ input }) => input)).toEqual([
      { id: 'o1', note },
    ]);
  });

  test('with words for a dispute shows them', async () => {
    await openInvoice(invoiceOf({ state: 'disputed', dispute: { ...DISPUTE, note: 'Sent by mail.' } }));
    expect(field('Your statement for the bank', panel())).toHaveValue('Sent by mail.');
  });

  test('is compared with its payment at Stripe on request', async () => {
    const user = await openInvoice(invoiceOf());
    answer('POST /api/member/invoices/settle', () => {
      answerInvoice(
        invoiceOf({
          state: 'partially_refunded',
          kept: '14.99',
          refunds: [{ amount: '10.00', status: 'succeeded', reason: null }],
        }),
      );
      return { message: 'The invoice is partially refunded.' };
    });
    await press(user, 'Sync with Stripe for invoice o1');
    expect(await notification('The invoice is partially refunded.')).toHaveTextContent('Success');
    expect(callsTo('POST /api/member/invoices/settle').map(({ input }) => input)).toEqual([{ id: 'o1' }]);
    await waitFor(async () => expect(await row()).toHaveTextContent('partially refunded'));
    expect(panel()).toHaveTextContent('€10.00, refunded');
    expect(panel()).toHaveTextContent('Net€14.99');
  });
});

test('the id of an invoice is copied', async () => {
  const user = await openInvoice(invoiceOf());
  await press(user, 'Copy ID o1');
  await notification('The ID is in your clipboard.');
  expect(await navigator.clipboard.readText()).toBe('o1');
});

describe('the tabs of the invoices', () => {
  function asked(): unknown {
    return callsTo('GET /api/member/invoices').at(-1)?.input;
  }

  test('narrow the list, first to what is paid, and are in the address', async () => {
    answer('GET /api/member/invoices', pageOf([]));
    const user = openDashboard('invoices');
    await screen.findByText('Purchases in your shop are listed here.');
    const tabs = screen.getByRole('group', { name: 'Shown invoices' });
    expect(within(tabs).getByRole('button', { name: 'Paid', pressed: true })).toBeInTheDocument();
    expect(asked()).toEqual({ page: '1', show: 'paid' });
    await press(user, 'Unfinished', tabs);
    await screen.findByText('Unpaid checkouts are listed here.');
    await expectAddress('/member/log/dashboard?tab=invoices&show=unfinished');
    expect(screen.getByText('0 unfinished orders')).toBeInTheDocument();
    expect(asked()).toEqual({ page: '1', show: 'unfinished' });
  });

  test('are searched together until one is chosen', async () => {
    answer('GET /api/member/invoices', pageOf([]));
    const user = openDashboard('invoices', '&search=o1x');
    await screen.findByText('Nothing matches ‘o1x’.');
    const tabs = screen.getByRole('group', { name: 'Shown invoices' });
    expect(within(tabs).queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(asked()).toEqual({ page: '1', search: 'o1x' });
    await press(user, 'Disputed', tabs);
    await waitFor(() => expect(asked()).toEqual({ page: '1', search: 'o1x', show: 'disputed' }));
  });
});

describe('the export of invoices', () => {
  test('is saved as a file with the date in its name', async () => {
    const saved = keepSavedFiles();
    answerInvoice(invoiceOf());
    answerFile('GET /api/member/invoices/export', 'id,total\r\no1,24.99\r\n');
    const user = openDashboard('invoices');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/);
    expect(await saved[0]?.content.text()).toBe('id,total\r\no1,24.99\r\n');
  });

  test('shows an error when it fails', async () => {
    const saved = keepSavedFiles();
    answerInvoice(invoiceOf());
    refuse('GET /api/member/invoices/export', { message: 'The shop is busy.', code: 'unavailable' });
    const user = openDashboard('invoices');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await notification('The shop is busy.')).toHaveTextContent('Warning');
    expect(saved).toEqual([]);
  });
});

describe('an invoice without an account', () => {
  const GUEST = invoiceOf({ user_id: '', guest: { links: 2 } });

  test('has its address corrected, and its links ended', async () => {
    const user = await openInvoice(GUEST);
    expect(await screen.findByText('2 links open this order.')).toBeVisible();
    await expectAccessible('an invoice without an account');
    answer('POST /api/member/invoices/address', { message: 'The address is saved.' });
    const address = field('Buyer’s address');
    expect(screen.getByRole('button', { name: 'Correct address' })).toBeDisabled();
    fill(address, 'mara.lind@example.com');
    await press(user, 'Correct address');
    await waitFor(() =>
      expect(callsTo('POST /api/member/invoices/address')[0]?.input).toEqual({
        id: 'o1',
        email: 'mara.lind@example.com',
      }),
    );
    answer('POST /api/member/invoices/revoke', { message: 'The links no longer work.' });
    await press(user, 'End all links');
    expect(await notification('The links no longer work.')).toHaveTextContent('Success');
  });

  test('says why an address is refused, and keeps what was typed', async () => {
    const user = await openInvoice(GUEST);
    refuse('POST /api/member/invoices/address', { code: 'invalid', message: 'Email is not valid.' });
    await screen.findByText('2 links open this order.');
    fill(field('Buyer’s address'), 'mara@example');
    await press(user, 'Correct address');
    expect(await within(panel()).findByText('Email is not valid.')).toBeVisible();
    expect(field('Buyer’s address')).toHaveValue('mara@example');
  });

  test('has its buyer’s data downloaded and deleted, after a question', async () => {
    const files = keepSavedFiles();
    const user = await openInvoice(GUEST);
    answer('POST /api/member/invoices/person', { data: { email: 'mara@example.com' } });
    await screen.findByText('2 links open this order.');
    await press(user, 'Download buyer’s data');
    await waitFor(() => expect(files).toHaveLength(1));
    answer('POST /api/member/invoices/forget', { message: 'The buyer’s data was deleted.' });
    await press(user, 'Delete buyer’s data');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Everything stored under mara@example.com is deleted');
    await press(user, 'Yes', dialog);
    expect(await notification('The buyer’s data was deleted.')).toHaveTextContent('Success');
  });

  test('that an account has claimed leaves the data to the account', async () => {
    await openInvoice(invoiceOf({ guest: { links: 0 } }));
    expect(await screen.findByText(/^The account with this address has it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete buyer’s data' })).not.toBeInTheDocument();
  });
});

test('the mail of an invoice is sent again, unless there is nothing to download', async () => {
  const user = await openInvoice(invoiceOf());
  answer('POST /api/member/invoices/mail', { message: 'The mail is on its way to the buyer.' });
  await press(user, 'Send the mail again: invoice o1');
  expect(await notification('The mail is on its way to the buyer.')).toHaveTextContent('Success');
  expect(callsTo('POST /api/member/invoices/mail')[0]?.input).toEqual({ id: 'o1' });
});
