import type { ContractAnswer } from '@store/domain/api/contract';
import type { statementsRead } from '@store/domain/api/statements';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerFile, callsTo, refuse } from '../../../testing/api';
import { keepSavedFiles } from '../../../testing/files';
import { field, main, notification, expectAccessible } from '../../../testing/page';
import { visit } from '../../../testing/visit';

const MARCH = Date.UTC(2026, 2, 1);

const SUMS = { opening: 0, sales: 833, returned: 0, fees: 21, paid: 0, closing: 812 };

const STATEMENT: ContractAnswer<typeof statementsRead> = {
  payee: { state: 'off', needs: [] },
  name: 'Mara Lind',
  period: 'all',
  since: MARCH,
  currencies: [
    {
      currency: 'EUR',
      ...SUMS,
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
          kind: 'fee',
          title: 'Night Drive',
          licence: 'Non-Exclusive',
          amount: -62,
          points: 3333,
          share: -21,
        },
      ],
    },
  ],
};

beforeEach(() => answer('POST /api/statements/read', STATEMENT));

test('the link opens a statement in plain words, for a period, and as files', async () => {
  const saved = keepSavedFiles();
  const user = visit('/statement#mara.secret');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Statement for Mara Lind' }),
  ).toBeInTheDocument();
  expect(main()).toHaveTextContent('The fee of a payment is taken off about an hour after the sale.');
  expect(main()).toHaveTextContent(/Share of payment fees−€0\.21.*Balance€8\.12/);
  expect(main()).toHaveTextContent(/Payment fee: Night Drive.*33\.33% of −€0\.62−€0\.21Balance €8\.12/);
  await expectAccessible('a statement that was opened by its link');
  answer('POST /api/statements/read', { ...STATEMENT, period: '2026', currencies: [] });
  await user.selectOptions(field('Period'), '2026');
  await screen.findByText('Nothing has been sold or paid out yet.');
  expect(callsTo('POST /api/statements/read').at(-1)?.input).toEqual({
    token: 'mara.secret',
    period: '2026',
    returned: false,
  });
  answerFile('POST /api/statements/pdf', '%PDF', 'application/pdf');
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await expect.poll(() => saved).toHaveLength(1);
  refuse('POST /api/statements/csv', { code: 'unavailable', message: 'Not now.' });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await notification('Not now.');
});

test('each currency of a statement is shown by itself', async () => {
  const [euro] = STATEMENT.currencies;
  if (!euro) throw new Error('No currency');
  answer('POST /api/statements/read', {
    ...STATEMENT,
    currencies: [euro, { ...euro, currency: 'JPY', lines: [], closing: -500 }],
  });
  visit('/statement#mara.secret');
  expect(await screen.findByRole('region', { name: 'In EUR' })).toHaveTextContent('Balance€8.12');
  expect(screen.getByRole('region', { name: 'In JPY' })).toHaveTextContent(/Balance−.*500/);
});

test('a link that is not valid is told apart from a failure', async () => {
  refuse('POST /api/statements/read', { code: 'not-found', message: 'This link is not valid.' });
  visit('/statement#mara.old');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is not valid' }),
  ).toBeInTheDocument();
  await expectAccessible('a link that is not valid');
});

test('a statement that could not be loaded is asked for again', async () => {
  refuse('POST /api/statements/read', { code: 'unavailable', message: 'Not now.' });
  const user = visit('/statement#mara.secret');
  await screen.findByText('The statement could not be loaded.');
  answer('POST /api/statements/read', STATEMENT);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Balance €8.12')).toBeInTheDocument();
});

test('the page without a token says that the link is not valid', async () => {
  visit('/statement');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is not valid' }),
  ).toBeInTheDocument();
  expect(callsTo('POST /api/statements/read')).toEqual([]);
});

describe('payment through Stripe', () => {
  test('is not mentioned as long as the producer pays by hand', async () => {
    visit('/statement#mara.secret');
    await screen.findByText('Balance €8.12');
    expect(screen.queryByRole('region', { name: 'Payment through Stripe' })).toBeNull();
  });

  test('begins with Stripe’s form, and the secret stays in this tab', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    answer('POST /api/statements/read', { ...STATEMENT, payee: { state: 'invited', needs: [] } });
    const user = visit('/statement#mara.secret');
    const action = await screen.findByRole('button', { name: 'Get paid to your bank account' });
    refuse('POST /api/statements/connect', { code: 'unavailable', message: 'Please tell the producer.' });
    await user.click(action);
    await notification('Please tell the producer.');
    expect(assign).not.toHaveBeenCalled();
    answer('POST /api/statements/connect', { url: 'https://stripe.example/form' });
    await user.click(action);
    await expect.poll(() => assign.mock.calls).toEqual([['https://stripe.example/form']]);
    expect(callsTo('POST /api/statements/connect').at(-1)?.input).toEqual({ token: 'mara.secret' });

    cleanup();
    answer('POST /api/statements/read', {
      ...STATEMENT,
      payee: { state: 'needed', needs: ['a bank account', 'an identity document'] },
    });
    const returning = visit('/statement?stripe=back');
    await screen.findByText(/It still needs a bank account and an identity document\./);
    expect(callsTo('POST /api/statements/read').at(-1)?.input).toEqual({
      token: 'mara.secret',
      period: 'all',
      returned: true,
    });
    expect(screen.getByRole('button', { name: 'Continue at Stripe' })).toBeInTheDocument();
    await expectAccessible('an account that lacks something');
    await returning.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '2026-10');
    await expect
      .poll(() => callsTo('POST /api/statements/read').at(-1)?.input)
      .toEqual({ token: 'mara.secret', period: '2026-10', returned: false });
    cleanup();
    visit('/statement?stripe=again');
    await screen.findByText('The link to Stripe’s form has expired. You can get a new one here.');
  });

  test.each([
    ['waiting', 'Stripe is checking what you entered.'],
    ['ready', 'Stripe pays your share of each new sale automatically'],
  ] as const)('that is %s needs nothing of its holder', async (state, text) => {
    answer('POST /api/statements/read', { ...STATEMENT, payee: { state, needs: [] } });
    visit('/statement#mara.secret');
    const part = await screen.findByRole('region', { name: 'Payment through Stripe' });
    expect(part).toHaveTextContent(text);
    expect(within(part).queryByRole('button')).toBeNull();
  });

  test('asks for the link in a tab that does not know it', async () => {
    sessionStorage.clear();
    visit('/statement?stripe=back');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You are back from Stripe' }),
    ).toBeInTheDocument();
    expect(callsTo('POST /api/statements/read')).toEqual([]);
  });
});
