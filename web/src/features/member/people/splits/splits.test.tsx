import type { CollaboratorRow, StatementAnswer } from '@store/domain/api/member/splits';
import { utcDay } from '@store/domain/platform/time';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerFile, callsTo, hold, refuse } from '../../../../testing/api';
import { keepSavedFiles } from '../../../../testing/files';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { field, fill, notification, expectAccessible } from '../../../../testing/page';

const MARA: CollaboratorRow = {
  id: 'mara',
  name: 'Mara Lind',
  email: 'mara@example.com',
  monthly: false,
  archived: false,
  link: 'https://shop.example/statement#mara.secret',
  payee: { state: 'off', needs: [] },
  account: '',
  since: null,
  beats: [{ title: 'Night Drive', points: 3350 }],
  balances: [{ currency: 'EUR', earned: 833, paid: 300, balance: 533 }],
};

const JO: CollaboratorRow = {
  id: 'jo',
  name: 'Jo',
  email: '',
  monthly: false,
  archived: true,
  link: 'https://shop.example/statement#jo.secret',
  payee: { state: 'off', needs: [] },
  account: '',
  since: null,
  beats: [],
  balances: [],
};

const MARCH = Date.UTC(2026, 2, 1);

const STATEMENT: StatementAnswer = {
  statement: {
    name: 'Mara Lind',
    period: 'all',
    since: MARCH,
    currencies: [
      {
        currency: 'EUR',
        opening: 0,
        sales: 833,
        returned: 0,
        fees: 0,
        paid: 300,
        closing: 533,
        lines: [
          {
            at: MARCH,
            kind: 'sale',
            title: 'Night Drive',
            licence: 'Non-Exclusive',
            amount: 2499,
            points: 3333,
            share: 833,
          },
          {
            at: MARCH,
            kind: 'payout',
            title: 'By transfer',
            licence: '',
            amount: 0,
            points: 0,
            share: -300,
          },
        ],
      },
    ],
  },
  troubles: [],
  payouts: [{ id: 'p1', currency: 'EUR', amount: 300, paid: MARCH, note: 'By transfer', undone: false }],
};

beforeEach(() => {
  answer('GET /api/member/splits', { transfers: true, collaborators: [MARA, JO] });
  answer('GET /api/member/splits/statement', STATEMENT);
});

async function openSplits(): Promise<UserEvent> {
  const user = openDashboard('splits');
  await screen.findByRole('button', { name: 'Edit Mara Lind' });
  return user;
}

async function openMara(): Promise<UserEvent> {
  const user = await openSplits();
  await user.click(screen.getByRole('button', { name: 'Statement of Mara Lind' }));
  await screen.findByRole('region', { name: 'Payouts' });
  return user;
}

describe('the collaborators', () => {
  test('are listed with beats, balances and whether they get monthly mails', async () => {
    answer('GET /api/member/splits', { transfers: true, collaborators: [{ ...MARA, monthly: true }, JO] });
    await openSplits();
    expect(screen.getByRole('row', { name: /Mara/ })).toHaveTextContent(
      /mara@example\.com · Statement mailed each month1€8\.33€3\.00€5\.33Active/,
    );
    expect(screen.getByRole('row', { name: /Jo/ })).toHaveTextContent(/Jo0———Archived/);
    await expectAccessible('the collaborators');
  });

  test('are added under the same id when the call is repeated, changed, removed and restored', async () => {
    const user = await openSplits();
    await user.click(screen.getByRole('button', { name: 'Add collaborator' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add collaborator' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(field('Name', dialog)).toHaveAccessibleDescription(/Enter a name\./);
    await expectAccessible('the form of a collaborator');
    fill(field('Name', dialog), 'Kim');
    refuse('POST /api/member/splits/add', { code: 'unavailable', message: 'Not now.' });
    await user.click(save);
    await notification('Not now.');
    answer('POST /api/member/splits/add', { message: '“Kim” was added.' });
    await user.click(save);
    await notification('“Kim” was added.');
    const [first, second] = callsTo('POST /api/member/splits/add').map(({ input }) => input);
    expect(first).toEqual({
      id: expect.stringMatching(/^[a-f0-9]{32}$/) as string,
      name: 'Kim',
      email: '',
      monthly: false,
    });
    expect(second).toEqual(first);

    answer('POST /api/member/splits/edit', { message: '“Mara” was saved.' });
    await user.click(screen.getByRole('button', { name: 'Edit Mara Lind' }));
    const edit = await screen.findByRole('dialog', { name: 'Edit Mara Lind' });
    fill(field('Name', edit), 'Mara');
    await user.click(within(edit).getByRole('checkbox', { name: 'Mail each month’s statement' }));
    await user.click(within(edit).getByRole('button', { name: 'Save' }));
    await notification('“Mara” was saved.');
    expect(callsTo('POST /api/member/splits/edit')[0]?.input).toEqual({
      id: 'mara',
      name: 'Mara',
      email: 'mara@example.com',
      monthly: true,
    });

    answer('POST /api/member/splits/remove', { message: '“Mara Lind” was archived.' });
    await user.click(screen.getByRole('button', { name: 'Remove Mara Lind' }));
    const question = await screen.findByRole('dialog', { name: 'Remove this collaborator?' });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await notification('“Mara Lind” was archived.');

    answer('POST /api/member/splits/restore', { message: '“Jo” can have shares again.' });
    await user.click(screen.getByRole('button', { name: 'Restore Jo' }));
    await notification('“Jo” can have shares again.');
    expect(callsTo('POST /api/member/splits/restore')[0]?.input).toEqual({ id: 'jo' });
  });
});

describe('a collaborator', () => {
  test('has a statement for a period, as a file too, and a link that can be renewed', async () => {
    const saved = keepSavedFiles();
    const user = await openMara();
    const statement = screen.getByRole('region', { name: 'Statement' });
    expect(statement).toHaveTextContent(/Share of sales€8\.33.*Paid out−€3\.00.*Balance€5\.33/);
    const [last, first] = within(statement).getAllByRole('listitem');
    expect(last).toHaveTextContent(/Paid out: By transfer.*−€3\.00Balance €5\.33/);
    expect(first).toHaveTextContent(
      /Sale: Night Drive.*Non-Exclusive · 33\.33% of €24\.99\+€8\.33Balance €8\.33/,
    );
    await user.selectOptions(field('Period', statement), 'March 2026');
    await within(statement).findByText('€5.33');
    expect(callsTo('GET /api/member/splits/statement').at(-1)?.input).toEqual({
      id: 'mara',
      period: '2026-03',
    });
    answerFile('GET /api/member/splits/statement/export', 'date,what');
    await user.click(within(statement).getByRole('button', { name: 'Export CSV' }));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([`statement-${utcDay(Date.now())}.csv`]);
    answerFile('GET /api/member/splits/statement/pdf', '%PDF', 'application/pdf');
    await user.click(within(statement).getByRole('button', { name: 'Download PDF' }));
    await expect.poll(() => saved).toHaveLength(2);
    expect(field('Link to the statement')).toHaveValue(MARA.link);
    answer('POST /api/member/splits/link', { message: '“Mara Lind” has a new link.' });
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new link?' });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await notification('“Mara Lind” has a new link.');
  });

  test('is mailed the link, once by a call that is repeated after a failure', async () => {
    const user = await openMara();
    const send = screen.getByRole('button', { name: 'Mail the link to mara@example.com' });
    refuse('POST /api/member/splits/send', { code: 'unavailable', message: 'Not now.' });
    await user.click(send);
    await notification('Not now.');
    answer('POST /api/member/splits/send', { message: 'The link was mailed.' });
    await user.click(send);
    await notification('The link was mailed.');
    await user.click(send);
    await expect.poll(() => callsTo('POST /api/member/splits/send')).toHaveLength(3);
    const [first, second, third] = callsTo('POST /api/member/splits/send').map(({ input }) => input);
    expect(first).toEqual({ id: 'mara', mail: expect.stringMatching(/^[a-f0-9]{32}$/) as string });
    expect(second).toEqual(first);
    expect(third).not.toEqual(first);
  });

  test('is paid through Stripe once that is turned on, and tells what is missing', async () => {
    const user = await openMara();
    const part = screen.getByRole('region', { name: 'Payment through Stripe' });
    expect(part).toHaveTextContent('Off: you pay yourself');
    answer('POST /api/member/splits/stripe', { message: 'Stripe pays “Mara Lind”.' });
    const invited: CollaboratorRow = { ...MARA, payee: { state: 'invited', needs: [] } };
    answer('GET /api/member/splits', { transfers: true, collaborators: [invited, JO] });
    await user.click(within(part).getByRole('checkbox', { name: 'Pay through Stripe' }));
    await notification('Stripe pays “Mara Lind”.');
    expect(callsTo('POST /api/member/splits/stripe')[0]?.input).toEqual({ id: 'mara', change: 'on' });
    await within(part).findByText(/Send the secret link to Mara Lind/);
    await expectAccessible('a collaborator whom Stripe pays');
    await user.click(within(part).getByRole('checkbox', { name: 'Pay through Stripe' }));
    await expect
      .poll(() => callsTo('POST /api/member/splits/stripe').at(-1)?.input)
      .toEqual({ id: 'mara', change: 'off' });
  });

  test('shows the connected account, which can be forgotten, and what could not be paid', async () => {
    const ready: CollaboratorRow = {
      ...MARA,
      payee: { state: 'ready', needs: [] },
      account: 'acct_1',
      since: MARCH,
    };
    answer('GET /api/member/splits', { transfers: true, collaborators: [ready, JO] });
    answer('GET /api/member/splits/statement', {
      ...STATEMENT,
      troubles: [
        { order: 'o1', words: 'Stripe says: not enough.', at: MARCH, retry: MARCH },
        { order: 'o2', words: 'The money has arrived in USD.', at: MARCH, retry: null },
      ],
    });
    const user = await openMara();
    const part = screen.getByRole('region', { name: 'Payment through Stripe' });
    expect(part).toHaveTextContent(/Sales since 1 March 2026 are paid this way\./);
    expect(screen.getByRole('region', { name: 'Payouts' })).toHaveTextContent(
      'Stripe pays the rest. Record only what you have paid yourself.',
    );
    const rows = within(part).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Stripe says: not enough.Order o1 · tried again on 1 March 2026',
      'The money has arrived in USD.Order o2 · pay it yourself',
    ]);
    answer('POST /api/member/splits/stripe', { message: 'The account is forgotten.' });
    await user.click(within(part).getByRole('button', { name: 'Disconnect this account' }));
    const question = await screen.findByRole('dialog', { name: 'Disconnect this account?' });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await notification('The account is forgotten.');
    expect(callsTo('POST /api/member/splits/stripe')[0]?.input).toEqual({ id: 'mara', change: 'disconnect' });
  });

  test('cannot be paid through Stripe with Managed Payments', async () => {
    answer('GET /api/member/splits', { transfers: false, collaborators: [MARA, JO] });
    await openMara();
    const part = screen.getByRole('region', { name: 'Payment through Stripe' });
    expect(part).toHaveTextContent('Not available while Managed Payments are on');
    expect(within(part).queryByRole('checkbox')).toBeNull();
  });

  test('gets a payout of what is owed, which can be taken back', async () => {
    const user = await openMara();
    const payouts = screen.getByRole('region', { name: 'Payouts' });
    expect(field('Amount in EUR', payouts)).toHaveValue('5.33');
    await expectAccessible('a collaborator with a payout');
    fill(field('Amount in EUR', payouts), '0');
    await user.click(within(payouts).getByRole('button', { name: 'Record payout' }));
    expect(field('Amount in EUR', payouts)).toHaveAccessibleDescription(/Enter an amount/);
    fill(field('Amount in EUR', payouts), '6');
    expect(field('Amount in EUR', payouts)).toHaveAccessibleDescription(
      '€5.33 is owed. The other €0.67 counts against later sales.',
    );
    fill(field('Amount in EUR', payouts), '5,00');
    fill(field('Paid out on', payouts), '2026-03-31');
    fill(field('Note (optional)', payouts), 'By transfer');
    answer('POST /api/member/splits/payouts/record', { message: 'The payout was recorded.' });
    const paid = {
      id: 'p2',
      currency: 'EUR',
      amount: 500,
      paid: Date.UTC(2026, 2, 31),
      note: 'By transfer',
      undone: false,
    };
    // The statement is answered before the list, which says what is owed.
    answer('GET /api/member/splits/statement', { ...STATEMENT, payouts: [paid, ...STATEMENT.payouts] });
    const left = { ...MARA, balances: [{ currency: 'EUR', earned: 833, paid: 800, balance: 33 }] };
    const answerList = hold('GET /api/member/splits', { transfers: true, collaborators: [left, JO] });
    await user.click(within(payouts).getByRole('button', { name: 'Record payout' }));
    await notification('The payout was recorded.');
    await within(payouts).findByText('€5.00 paid out on 31 March 2026');
    expect(field('Amount in EUR', payouts)).toHaveValue('');
    answerList();
    await waitFor(() => expect(field('Amount in EUR', payouts)).toHaveValue('0.33'));
    expect(callsTo('POST /api/member/splits/payouts/record')[0]?.input).toEqual({
      id: expect.stringMatching(/^[a-f0-9]{32}$/) as string,
      collaborator: 'mara',
      currency: 'EUR',
      amount: 500,
      paid_on: '2026-03-31',
      note: 'By transfer',
    });
    answer('POST /api/member/splits/payouts/undo', { message: 'The payout was taken back.' });
    answer('GET /api/member/splits/statement', {
      ...STATEMENT,
      payouts: STATEMENT.payouts.map((payout) => ({ ...payout, undone: true })),
    });
    await user.click(screen.getByRole('button', { name: 'Take back the payout of €3.00 on 1 March 2026' }));
    const question = await screen.findByRole('dialog', { name: 'Take this payout back?' });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await notification('The payout was taken back.');
    expect(callsTo('POST /api/member/splits/payouts/undo')[0]?.input).toEqual({ id: 'p1' });
    await within(payouts).findByText(/taken back/);
    expect(field('Amount in EUR', payouts)).toHaveFocus();
  });
});

describe('the form of a beat', () => {
  const PEOPLE = [
    { id: 'mara', name: 'Mara Lind' },
    { id: 'jo', name: 'Jo' },
  ];

  async function openForm(): Promise<readonly [UserEvent, HTMLElement]> {
    const track = trackRowOf(7, { title: 'Glass Elevator' });
    answer('GET /api/member/tracks/{id}', { track });
    answerTracks([track]);
    answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
    const user = openDashboard('tracks', '&item=7');
    await screen.findByLabelText('Title');
    return [user, screen.getByRole('main')];
  }

  test('shows the shares, refuses more than 100%, and sends what was changed', async () => {
    answer('GET /api/member/splits/beat', {
      split: [{ collaborator: 'mara', points: 3350 }],
      collaborators: PEOPLE,
    });
    const [user, form] = await openForm();
    await user.click(within(form).getByRole('button', { name: 'Show shares' }));
    const share = await within(form).findByLabelText('Share of Mara Lind in %');
    expect(share).toHaveValue('33.5');
    expect(form).toHaveTextContent('66.5% is yours.');
    await expectAccessible('the shares in the form of a beat');
    await user.selectOptions(field('Add a collaborator', form), 'Jo');
    expect(field('Share of Jo in %', form)).toHaveFocus();
    fill(field('Share of Jo in %', form), '70');
    expect(within(form).getByRole('alert')).toHaveTextContent('The shares add up to more than 100%.');
    await user.click(within(form).getByRole('button', { name: 'Update' }));
    await notification(/shares of the collaborators are not valid/);
    expect(callsTo('POST /api/member/tracks/update')).toEqual([]);
    fill(field('Share of Jo in %', form), '25,5');
    await user.click(within(form).getByRole('button', { name: 'Update' }));
    await notification('The track has been updated.');
    expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({
      split: [
        { collaborator: 'mara', points: 3350 },
        { collaborator: 'jo', points: 2550 },
      ],
    });
    expect(callsTo('GET /api/member/splits/beat')[0]?.input).toEqual({ id: '7' });
  });

  test('keeps the focus in the shares while they are opened, added and removed', async () => {
    answer('GET /api/member/splits/beat', {
      split: [{ collaborator: 'mara', points: 3350 }],
      collaborators: PEOPLE,
    });
    const [user, form] = await openForm();
    await user.click(within(form).getByRole('button', { name: 'Show shares' }));
    expect(await within(form).findByLabelText('Share of Mara Lind in %')).toHaveFocus();
    await user.selectOptions(field('Add a collaborator', form), 'Jo');
    const share = field('Share of Jo in %', form);
    expect(share).toHaveFocus();
    expect(share).toBeValid();
    expect(share).toHaveAccessibleDescription('A percentage such as 33.5.');
    fill(share, 'half');
    expect(share).toHaveAccessibleDescription('Enter a percentage between 0 and 100, such as 33.5.');
    await user.click(within(form).getByRole('button', { name: 'Remove Jo' }));
    expect(field('Share of Mara Lind in %', form)).toHaveFocus();
    await user.click(within(form).getByRole('button', { name: 'Remove Mara Lind' }));
    expect(field('Add a collaborator', form)).toHaveFocus();
  });

  test('sends no shares as long as nothing was changed, and leads to the page where collaborators are added', async () => {
    answer('GET /api/member/splits/beat', { split: [], collaborators: [] });
    const [user, form] = await openForm();
    await user.click(within(form).getByRole('button', { name: 'Show shares' }));
    expect(await within(form).findByRole('link', { name: 'Splits' })).toBeInTheDocument();
    await user.click(within(form).getByRole('button', { name: 'Update' }));
    await notification('The track has been updated.');
    expect(callsTo('POST /api/member/tracks/update')[0]?.input).not.toHaveProperty('split');
  });
});
