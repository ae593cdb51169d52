import { cents } from '@store/domain/platform/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsTo, cutDocumentsOff, publish, refuse, setDocument } from '../../../testing/api';
import { CUSTOMER, visitAsCustomer } from '../../../testing/customer';
import { kitOf, publishKits } from '../../../testing/shop/kits';
import { main } from '../../../testing/page';
import { TRACKS } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

const FIXED = kitOf(3, { title: 'Pier Drums', media: 'https://example.com/previews/3.mp3', time: '0:20' });
const OPEN = kitOf(2, {
  title: 'Tape Loops',
  kind: 'loops',
  price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) },
});
const FREE = kitOf(1, { title: 'First Light', price: { kind: 'free' } });

beforeEach(() => {
  publish([], { kits: 3 });
  publishKits([FREE, OPEN, FIXED]);
});

function storedKits(): unknown {
  return JSON.parse(localStorage.getItem('cartKits') ?? 'null');
}

describe('the page of all kits', () => {
  test('lists them, newest first, with contents and price, and leads to each', async () => {
    visit('/kits');
    const titles = await screen.findAllByRole('heading', { level: 2 });
    expect(titles.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Pier Drums',
      'Tape Loops',
      'First Light',
    ]);
    for (const text of ['€14.99', 'From €5.00', 'Free']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pier Drums' })).toHaveAttribute('href', '/kit/3');
    expect(screen.getByRole('button', { name: 'Play Pier Drums' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play Tape Loops' })).not.toBeInTheDocument();
  });

  test('says which of them are owned', async () => {
    visitAsCustomer('/kits');
    answer('POST /api/userlicences', { results: [], kits: [{ kit_id: 3, order_id: 'o7' }] });
    expect(await screen.findByText('Owned')).toBeVisible();
    expect(screen.queryByText('€14.99')).not.toBeInTheDocument();
    expect(screen.getByText('From €5.00')).toBeVisible();
  });

  test('says that there are none', async () => {
    setDocument('catalogue/kits', undefined);
    visit('/kits');
    expect(await screen.findByText('No kits at the moment')).toBeVisible();
  });

  test('offers to try again when they cannot be read', async () => {
    cutDocumentsOff();
    const user = visit('/kits');
    const retry = await screen.findByRole('button', { name: /try again/i });
    publish([], { kits: 3 });
    publishKits([FIXED]);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Pier Drums' })).toBeVisible();
  });
});

describe('the kits on the home page', () => {
  test('are the newest four, with price and preview', async () => {
    publish(TRACKS, { kits: 5 });
    publishKits([5, 4, 3, 2, 1].map((id) => kitOf(id, { title: `Kit ${id}` })));
    visit('/');
    expect(await screen.findByRole('link', { name: 'Kit 5' })).toHaveAttribute('href', '/kit/5');
    expect(screen.getByRole('link', { name: 'Kit 2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kit 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^See all.*kits/ })).toHaveAttribute('href', '/kits');
  });
});

describe('the links to the kits', () => {
  test('are on the page of all tracks and in the footer of a shop that has kits', async () => {
    visit('/tracks');
    const shelves = await screen.findByRole('navigation', { name: 'Beats or kits' });
    expect(within(shelves).getByRole('link', { name: 'Beats' })).toHaveAttribute('aria-current', 'page');
    expect(within(shelves).getByRole('link', { name: 'Kits' })).toHaveAttribute('href', '/kits');
    for (const name of ['Main', 'Legal']) {
      const links = within(await screen.findByRole('navigation', { name }));
      expect(links.getByRole('link', { name: 'Kits' })).toHaveAttribute('href', '/kits');
    }
  });

  test('are below the beats of a search that means them', async () => {
    visit('/tracks?search=drum');
    expect(await screen.findByRole('link', { name: 'Pier Drums' })).toHaveAttribute('href', '/kit/3');
    expect(screen.queryByRole('link', { name: 'Tape Loops' })).not.toBeInTheDocument();
  });

  test('are nowhere in a shop without kits', async () => {
    publish([]);
    visit('/tracks');
    await screen.findByRole('link', { name: 'Terms & Condition' });
    expect(screen.queryByRole('link', { name: 'Kits' })).not.toBeInTheDocument();
  });
});

describe('the page of a kit', () => {
  test('tells what is in it, with its licence, and puts it into the cart at its price', async () => {
    const user = visit('/kit/3');
    expect(await screen.findByRole('heading', { name: 'Pier Drums' })).toBeVisible();
    expect(main()).toHaveTextContent('ZIP, 6 MB');
    expect(main()).toHaveTextContent('No resale of the sounds');
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByRole('button', { name: 'Already in cart' })).toBeVisible();
    expect(storedKits()).toEqual([
      { id: 3, title: 'Pier Drums', image: FIXED.image, price: 1499, currency: 'EUR' },
    ]);
    expect(localStorage.getItem('cart')).toBeNull();
    expect(screen.getAllByRole('img', { name: '1 item' })).not.toEqual([]);
  });

  test('lets the buyer pay more than its minimum, and not less', async () => {
    const user = visit('/kit/2');
    const price = await screen.findByRole('textbox', { name: 'Your price in €' });
    expect(price).toHaveValue('9.00');
    await user.clear(price);
    await user.type(price, '4.99');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(price).toHaveAccessibleDescription(/This kit costs at least €5\.00\./);
    expect(storedKits()).toBeNull();
    await user.clear(price);
    await user.type(price, 'ten');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(price).toHaveAccessibleDescription(/Enter an amount such as/);
    await user.clear(price);
    await user.type(price, '12,50');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(storedKits()).toMatchObject([{ id: 2, price: 1250 }]);
    await user.clear(price);
    await user.type(price, '6');
    await user.click(screen.getByRole('button', { name: 'Update the price' }));
    expect(storedKits()).toMatchObject([{ id: 2, price: 600 }]);
  });

  test('gives a free kit for an address', async () => {
    const message = 'Thank you. Please check your inbox.';
    answer('POST /api/kits/free', { message });
    const user = visit('/kit/1');
    await user.click(await screen.findByRole('button', { name: 'Free download' }));
    const dialog = await screen.findByRole('dialog', { name: 'Free download of First Light' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'mara@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Send me the link' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(callsTo('POST /api/kits/free').map(({ input }) => input)).toEqual([
      { id: 1, email: 'mara@example.com', subject: '' },
    ]);
  });

  test('says that it is owned, and where the order is, and sells it only as bought again', async () => {
    const user = visitAsCustomer('/kit/3');
    answer('POST /api/userlicences', { results: [], kits: [{ kit_id: 3, order_id: 'o7' }] });
    const link = await screen.findByRole('link', { name: 'See your order of Pier Drums' });
    expect(link).toHaveAttribute('href', '/profile?tab=orders&order=o7');
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(await screen.findByRole('button', { name: 'Already in cart' })).toBeVisible();
    expect(storedKits()).toMatchObject([{ id: 3 }]);
  });

  test('is unknown for a kit that is not in the shop', async () => {
    visit('/kit/9');
    expect(await screen.findByText('This kit is not in the shop.')).toBeVisible();
  });
});

describe('kits in the cart', () => {
  const item = { id: 2, title: 'Tape Loops', image: OPEN.image, price: 1250, currency: 'EUR' };

  function visitCart(kits: readonly object[] = [item]) {
    return visitAsCustomer('/cart', { cartKits: JSON.stringify(kits) });
  }

  test('are bought for what the visitor wants to pay', async () => {
    const user = visitCart();
    refuse('POST /api/checkout', { message: 'Nothing was ordered.', code: 'conflict' });
    const row = await screen.findByRole('row', { name: /Tape Loops/ });
    expect(row).toHaveTextContent('Loops');
    expect(row).toHaveTextContent('€12.50');
    await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
    await waitFor(() => expect(callsTo('POST /api/checkout')).toHaveLength(1));
    expect(callsTo('POST /api/checkout')[0]?.input).toMatchObject({
      token: CUSTOMER.token,
      data: [{ name: 'Tape Loops', sku: 'kit-002', price: '12.50', currency: 'EUR', quantity: 1 }],
      total: '12.50',
      track_list: [],
      kit_list: [{ title: 'Tape Loops', id: 2, amount: 1250 }],
    });
  });

  test('get the price of today, and say so', async () => {
    visitCart([{ ...item, price: 300 }]);
    expect(await screen.findByText('“Tape Loops” now costs €5.00.')).toBeVisible();
    expect(storedKits()).toMatchObject([{ id: 2, price: 500 }]);
  });

  test('that are no longer sold can be removed', async () => {
    const user = visitCart([{ ...item, id: 1, title: 'First Light' }]);
    expect(await screen.findByText('No longer sold. Please remove it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove First Light' }));
    expect(await screen.findByText('Cart is empty')).toBeVisible();
    expect(storedKits()).toBeNull();
  });

  test('that are owned are bought again only after a question', async () => {
    const user = visitCart();
    refuse('POST /api/checkout', {
      message: 'You already own a kit.',
      code: 'owned',
      trackIds: [],
      kitIds: [2],
    });
    await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
    await user.click(await screen.findByRole('button', { name: 'Buy again' }));
    await waitFor(() => expect(callsTo('POST /api/checkout')).toHaveLength(2));
    expect(callsTo('POST /api/checkout')[1]?.input).toMatchObject({ confirm_owned: true });
  });

  test('that the server names are offered for removal', async () => {
    const user = visitCart();
    refuse('POST /api/checkout', { message: '“Tape Loops” is no longer sold.', code: 'gone', kitIds: [2] });
    await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
    await user.click(await screen.findByRole('button', { name: 'Remove “Tape Loops”' }));
    expect(await screen.findByText('Cart is empty')).toBeVisible();
  });

  test('are dropped if what is stored is damaged', async () => {
    visitCart([{ ...item, price: '12.50' }, { id: 'x' }]);
    expect(await screen.findByText('Cart is empty')).toBeVisible();
  });
});

describe('the page of a mailed link', () => {
  test('leads to the file of a free kit, and says when it is not free any more', async () => {
    visit('/free-download?kit=1&token=abc');
    const link = await screen.findByRole('link', { name: 'Download the ZIP' });
    expect(link).toHaveAttribute('href', '/api/kits/free/file?token=abc');
  });

  test('says when a kit is not free any more', async () => {
    visit('/free-download?kit=3&token=abc');
    expect(await screen.findByText('No longer a free kit')).toBeVisible();
  });
});
