import type { Statement } from '@store/domain/splits/statement';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerFile, callsTo, refuse } from '../../../testing/api';
import { keepSavedFiles } from '../../../testing/files';
import { field, main, notification } from '../../../testing/page';
import { visit } from '../../../testing/visit';

const MARCH = Date.UTC(2026, 2, 1);

const SUMS = { opening: 0, sales: 833, returned: 0, fees: 21, paid: 0, closing: 812 };

const STATEMENT: Statement = {
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
  expect(main()).toHaveTextContent(/Share of payment fees−€0\.21.*Balance€8\.12/);
  expect(main()).toHaveTextContent(/Payment fee: Night Drive.*33\.33% of −€0\.62−€0\.21Balance €8\.12/);
  answer('POST /api/statements/read', { ...STATEMENT, period: '2026', currencies: [] });
  await user.selectOptions(field('Period'), '2026');
  await screen.findByText('Nothing has been sold or paid out yet.');
  expect(callsTo('POST /api/statements/read').at(-1)?.input).toEqual({
    token: 'mara.secret',
    period: '2026',
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
