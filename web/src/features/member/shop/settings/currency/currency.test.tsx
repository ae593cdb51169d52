import type { CurrencyAnswer } from '@store/domain/api/member/settings';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../../testing/api';
import { openDashboard } from '../../../../../testing/member';
import { field, fill, notification } from '../../../../../testing/page';
import { settingsAnswerOf } from '../../../../../testing/shop/settings';

const NEW_SHOP: CurrencyAnswer = {
  version: 3,
  currency: 'EUR',
  licences: [
    { id: 'Non-Exclusive', name: 'Non-Exclusive', price: 2499 },
    { id: 'Exclusive', name: 'Exclusive', price: 4499 },
  ],
  hasSales: false,
  beats: [],
  codes: [],
  offers: 0,
};

/** Opens the page of the currency. */
async function open(shown: CurrencyAnswer = NEW_SHOP): Promise<UserEvent> {
  answer('GET /api/member/settings', settingsAnswerOf({ version: 3 }));
  answer('GET /api/member/currency', shown);
  answer('POST /api/member/currency/save', ({ version, currency, prices }) => {
    const licences = shown.licences.map((licence) => {
      return { ...licence, price: prices.find(({ id }) => id === licence.id)?.price ?? 0 };
    });
    answer('GET /api/member/currency', { ...shown, version: version + 1, currency, licences });
    return { message: `The shop sells in ${currency} from now on.`, version: version + 1 };
  });
  const user = openDashboard('settings');
  await user.click(await screen.findByRole('link', { name: 'Currency' }));
  await screen.findByLabelText('The shop sells in');
  return user;
}

function page(): HTMLElement {
  return screen.getByRole('region', { name: 'Currency' });
}

async function choose(user: UserEvent, currency: string): Promise<void> {
  await user.selectOptions(field('The shop sells in', page()), currency);
}

function enter(nonExclusive: string, exclusive: string): void {
  fill(field('Price of Non-Exclusive in ¥', page()), nonExclusive);
  fill(field('Price of Exclusive in ¥', page()), exclusive);
}

test('before the first sale, the currency is changed with the prices of all licences', async () => {
  const user = await open();
  await choose(user, 'JPY');
  enter('2500', '¥4500');
  await user.click(within(page()).getByRole('button', { name: 'Sell in JPY' }));
  await notification('The shop sells in JPY from now on.');
  expect(callsTo('POST /api/member/currency/save').map(({ input }) => input)).toEqual([
    {
      version: 3,
      currency: 'JPY',
      prices: [
        { id: 'Non-Exclusive', price: 2500 },
        { id: 'Exclusive', price: 4500 },
      ],
    },
  ]);
  expect(await within(page()).findByDisplayValue('Japanese Yen (JPY)')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Currency' })).toHaveFocus());
});

test('prices that the currency cannot have are refused beside their fields, and nothing is sent', async () => {
  const user = await open();
  await choose(user, 'JPY');
  enter('24.99', '49');
  await user.click(within(page()).getByRole('button', { name: 'Sell in JPY' }));
  expect(field('Price of Non-Exclusive in ¥', page())).toHaveAccessibleDescription(
    'Now €24.99 Enter a price such as 2500, without decimals: JPY has none.',
  );
  expect(field('Price of Exclusive in ¥', page())).toHaveAccessibleDescription(
    'Now €44.99 A licence costs at least ¥50, the smallest amount that can be paid.',
  );
  expect(field('Price of Non-Exclusive in ¥', page())).toHaveFocus();
  expect(callsTo('POST /api/member/currency/save')).toEqual([]);
});

test('after a sale, what the change means is said and must be confirmed', async () => {
  const user = await open({
    ...NEW_SHOP,
    hasSales: true,
    beats: [
      { id: 3, title: 'Low Tide', currency: 'EUR' },
      { id: 4, title: 'Night Bus', currency: 'JPY' },
    ],
    codes: [{ code: 'SUMMER', currency: 'EUR' }],
    offers: 2,
  });
  await choose(user, 'JPY');
  enter('2500', '4500');
  const effects = within(page()).getByRole('region', { name: 'What changes' });
  expect(effects).toHaveTextContent('Orders, invoices and contracts stay in EUR');
  expect(effects).toHaveTextContent('until you enter new ones: Low Tide.');
  expect(effects).toHaveTextContent('own prices in JPY are used again: Night Bus.');
  expect(effects).toHaveTextContent('until you enter it again: SUMMER.');
  expect(effects).toHaveTextContent('2 offers from buyers end');

  await user.click(within(page()).getByRole('button', { name: 'Sell in JPY' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell in JPY from now on?' });
  expect(callsTo('POST /api/member/currency/save')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await notification('The shop sells in JPY from now on.');
});

test('a change that is refused says why, and what was typed stays', async () => {
  const user = await open();
  refuse('POST /api/member/currency/save', {
    message: 'Someone else edited the settings.',
    code: 'conflict',
  });
  await choose(user, 'JPY');
  enter('2500', '4500');
  await user.click(within(page()).getByRole('button', { name: 'Sell in JPY' }));
  expect(await within(page()).findByRole('alert')).toHaveTextContent('Someone else edited the settings.');
  expect(field('Price of Exclusive in ¥', page())).toHaveValue('4500');
});
