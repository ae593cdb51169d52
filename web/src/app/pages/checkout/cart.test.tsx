import { formatPublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answer, callsTo, cutOff, publish, refuse, setDocument } from '../../../testing/api';
import { serverTime, shiftClock } from '../../../testing/clock';
import { cartOf } from '../../../testing/shop/cart';
import { CUSTOMER, knowCustomer, newSession, visitAsCustomer } from '../../../testing/customer';
import { expectAccessible, expectAddress, fill, main, notification } from '../../../testing/page';
import { trackOf, TRACKS } from '../../../testing/shop/tracks';
import { reopen, visit } from '../../../testing/visit';

const [NIGHT_BUS, GLASS_ELEVATOR, LOW_TIDE] = [
  trackOf(8, { title: 'Night Bus' }),
  trackOf(7, { title: 'Glass Elevator' }),
  trackOf(6, { title: 'Low Tide' }),
];
/** A licence of Low Tide that the customer owns. */
const OWNED = {
  ...({
    track_id: 6,
    license: 'Non-Exclusive',
    license_name: 'Non-Exclusive',
    order_id: 'o1',
    line: 0,
  } as const),
  upgrade: { credit: '24.99', full_price: '24.99' },
};

const THREE = cartOf(NIGHT_BUS, GLASS_ELEVATOR, LOW_TIDE);
const ONE = cartOf(NIGHT_BUS);

async function total(): Promise<HTMLElement> {
  return screen.findByRole('complementary', { name: 'Total' });
}

async function expectTotal(text: string): Promise<void> {
  await waitFor(async () => expect(await total()).toHaveTextContent(text));
}

async function pressCheckout(user: UserEvent): Promise<void> {
  const button = screen.getByRole('button', { name: 'Checkout Now' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}

describe('the cart', () => {
  test('lets items be removed one by one and all at once, each with a notification', async () => {
    const user = visit('/cart', { stored: { cart: THREE } });
    await expectTotal('€74.97');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
    expect(headings.slice(0, 3)).toEqual(['Product', 'Licence', 'Price']);
    await user.click(screen.getByRole('button', { name: 'Remove Low Tide' }));
    await expectTotal('€49.98');
    expect(screen.getByRole('table')).not.toHaveTextContent('Low Tide');
    expect(await notification('Item has been removed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete cart items' }));
    expect(await screen.findByText('Cart is empty')).toBeVisible();
    const reset = await notification('Cart has been reset.');
    expect(localStorage.getItem('cart')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Browse tracks' }));
    await expectAddress('/tracks');
    const removed = await notification('Item has been removed.');
    await user.click(within(removed).getByRole('button', { name: 'Close notification' }));
    expect(removed).not.toBeInTheDocument();
    expect(reset).toBeVisible();
    await user.click(within(reset).getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  test("keeps the valid items of a damaged stored cart at the shop's prices", async () => {
    const [row] = JSON.parse(ONE) as object[];
    const cheap = { ...row, price: '0.01' };
    visit('/cart', { stored: { cart: JSON.stringify([cheap, null, { id: 'x' }, 7, cheap]) } });
    await expectTotal('€24.99');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });

  test('is empty if the stored cart cannot be read', async () => {
    visit('/cart', { stored: { cart: '{"spoilt' } });
    expect(await screen.findByText('Cart is empty')).toBeVisible();
  });

  test('marks sold and deleted tracks', async () => {
    setDocument('tracks/8', { ...NIGHT_BUS, status: 'sold' });
    setDocument('tracks/9999', undefined);
    visit('/cart', { stored: { cart: cartOf(NIGHT_BUS, trackOf(9999, { title: 'Lost Tape' })) } });
    const table = await screen.findByRole('table');
    await waitFor(() =>
      expect(table).toHaveTextContent('Sold exclusively in the meantime. Please remove it.'),
    );
    expect(table).toHaveTextContent('No longer in the shop. Please remove it.');
  });

  test('says what is in a licence: format, length, size, stems and limits', async () => {
    setDocument('tracks/8', { ...NIGHT_BUS, files: { master: 22_800_000, wav: 22_800_000 } });
    const said = 'WAV, 2:05, 23 MB; no stemsUp to 3000 copies · One music video, up to 500,000 streams';
    visit('/cart', { stored: { cart: ONE } });
    await waitFor(async () => expect(await screen.findByRole('table')).toHaveTextContent(said));
    const user = reopen('/track/detail/8');
    const card = await screen.findByRole('radio', { name: 'Non-Exclusive - €24.99' });
    await waitFor(() =>
      expect(card).toHaveAccessibleDescription(/WAV no stems Others may buy it too Up to 3000 copies/),
    );
    expect(main()).toHaveTextContent(/File details.*WAV, 2:05, 23\sMB/);
    localStorage.removeItem('cart');
    fireEvent(window, new StorageEvent('storage', { key: 'cart' }));
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('WAV, 2:05, 23 MB; no stemsOthers may buy it too');
    expect(dialog).not.toHaveTextContent('Up to 3000 copies');
  });

  test('changes the licence of an item, and keeps the change', async () => {
    const user = visit('/cart', { stored: { cart: cartOf(NIGHT_BUS, LOW_TIDE) } });
    await expectTotal('€49.98');
    await user.selectOptions(screen.getByLabelText('Licence of Low Tide'), 'Exclusive');
    await expectTotal('€69.98');
    expect(localStorage.getItem('cart')).toContain('"licensing":"Exclusive","price":"44.99"');
  });

  test('makes an item exclusive with one click, and says what that costs', async () => {
    const user = visit('/cart', { stored: { cart: cartOf(NIGHT_BUS, LOW_TIDE) } });
    await expectTotal('€49.98');
    await user.click(screen.getByRole('button', { name: 'Make it exclusive, +€20.00: Low Tide' }));
    await expectTotal('€69.98');
    expect(screen.getByLabelText('Licence of Low Tide')).toHaveFocus();
    expect(screen.getAllByRole('button', { name: /^Make it exclusive/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Checkout Now' })).toHaveTextContent('€69.98');
  });

  test('says that a licence is no longer offered, and offers the others', async () => {
    const stored = JSON.stringify([{ ...NIGHT_BUS, licensing: 'gone-a1', price: '79.00' }]);
    const user = visit('/cart', { stored: { cart: stored } });
    expect(await screen.findByText(/This licence is no longer offered\./)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Licence of Night Bus'), 'Exclusive');
    await expectTotal('Total€44.99');
    expect(screen.queryByText(/This licence is no longer offered\./)).not.toBeInTheDocument();
  });

  test('adopts the price of today and says so', async () => {
    const stored = JSON.stringify([{ ...NIGHT_BUS, licensing: 'Exclusive', price: '19.99' }]);
    visit('/cart', { stored: { cart: stored } });
    expect(await screen.findByText('“Night Bus” now costs €44.99.')).toBeVisible();
    await expectTotal('Total€44.99');
  });

  test('states what the buyer agrees to and links to it', async () => {
    const user = visit('/cart', { stored: { cart: ONE } });
    await expectTotal('lose your right of withdrawal');
    const summary = within(await total());
    expect(summary.getByRole('link', { name: 'contract' })).toHaveAttribute('href', '/licences');
    await user.click(summary.getByRole('link', { name: 'Terms & Condition' }));
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Condition' })).toHaveFocus(),
    );
  });

  test('asks a signed-out visitor to sign in before the checkout, and sends nothing', async () => {
    const user = visit('/cart', { stored: { cart: ONE } });
    await expectTotal('€24.99');
    await pressCheckout(user);
    expect(await notification('Please signin before checkout.')).toHaveTextContent('Warning');
    expect(callsTo('POST /api/checkout')).toEqual([]);
  });

  test('signs a visitor in or up below the warning, and goes on to the payment', async () => {
    knowCustomer();
    const user = visit('/cart', { stored: { cart: ONE } });
    await expectTotal('€24.99');
    await pressCheckout(user);
    const summary = within(await total());
    const email = await summary.findByLabelText('Email');
    expect(email).toHaveFocus();
    await user.click(summary.getByRole('tab', { name: 'Sign Up' }));
    expect(summary.getByLabelText('Username')).toBeVisible();
    await user.click(summary.getByRole('tab', { name: 'Sign In' }));
    await expectAccessible('a cart with the forms of the account');
    answer('POST /api/signin', newSession());
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    answer('POST /api/checkout', { redirect: 'https://pay.example.com/c/pay/1' });
    fill(email, CUSTOMER.email);
    fill(within(summary.getByRole('tabpanel')).getByLabelText('Password'), 'a-long-password');
    await user.click(summary.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example.com/c/pay/1'));
    expect(localStorage.getItem('cart')).toBe(ONE);
  });
});

describe('a track page', () => {
  test('puts a track into the cart with the licence of the dialog, once', async () => {
    const user = visit('/track/detail/8');
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('What type of license do you want ?');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await user.click(await screen.findByRole('button', { name: 'Non-Exclusive - €24.99' }));
    await user.click(await screen.findByRole('button', { name: 'Already in cart' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
      expect.objectContaining({ id: 8, title: 'Night Bus', licensing: 'Non-Exclusive', price: '24.99' }),
    ]);
  });

  test('adds the selected licence without a dialog, at the price on the button', async () => {
    const user = visit('/track/detail/6');
    const add = await screen.findByRole('button', { name: 'Add to cart' });
    expect(add).toHaveAccessibleDescription('From €24.99');
    await user.click(screen.getByRole('radio', { name: 'Exclusive - €44.99' }));
    expect(add).toHaveAccessibleDescription('€44.99');
    await user.click(add);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(add).toHaveTextContent('Already in cart');
    expect(add).toHaveFocus();
    expect(localStorage.getItem('cart')).toContain('"licensing":"Exclusive","price":"44.99"');
  });

  test('changes the licence in the cart by the card that is selected', async () => {
    const user = visit('/track/detail/6', { stored: { cart: cartOf(LOW_TIDE) } });
    const [small, large] = await screen.findAllByRole('radio');
    if (!small || !large) throw new Error('There are two licences.');
    await waitFor(() => expect(small).toBeChecked());
    await user.click(large);
    expect(large).toBeChecked();
    expect(screen.getByRole('button', { name: 'Already in cart' })).toBeVisible();
    expect(localStorage.getItem('cart')).toContain('"licensing":"Exclusive","price":"44.99"');
  });

  test('selects licences with the arrow keys', async () => {
    const user = visit('/track/detail/6');
    await user.click(await screen.findByRole('radio', { name: 'Non-Exclusive - €24.99' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Exclusive - €44.99' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription('€44.99');
    expect(localStorage.getItem('cart')).toBeNull();
  });

  test.each([
    ['takes offers has the button for an offer', true],
    ['takes no offers has none', false],
  ])('of a shop that %s', async (_, offers) => {
    publish(TRACKS, { deals: formatPublicDeals([], { offers, guests: false }) });
    visit('/track/detail/6');
    await screen.findByRole('button', { name: 'Add to cart' });
    // The catalogue, which says whether the shop takes offers, has been read when the similar beats are shown.
    await screen.findByRole('table', { name: 'Similar beats' });
    expect(screen.queryAllByRole('button', { name: 'Make an offer' })).toHaveLength(offers ? 1 : 0);
  });

  test('of a sold beat says so and suggests similar ones', async () => {
    publish([{ ...LOW_TIDE, status: 'sold' }, ...TRACKS.filter(({ id }) => id !== LOW_TIDE.id)]);
    visit('/track/detail/6');
    expect(await screen.findByText(/It is no longer available\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    const similar = await screen.findByRole('table', { name: 'Similar beats' });
    expect(await within(similar).findAllByRole('button', { name: /^Play / })).toHaveLength(3);
  });

  test('of a beat that is not in the shop is the 404 page with the newest beats', async () => {
    setDocument('tracks/9999999', undefined);
    visit('/track/detail/9999999');
    expect(await screen.findByText(/^This beat is not in the shop\. /)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error 404 - Page not found');
    const newest = await screen.findByRole('table', { name: 'New in the shop' });
    expect(await within(newest).findByText('Night Bus')).toBeVisible();
  });
});

test('a track page of a beat that was taken out of the shop says so', async () => {
  publish(TRACKS.filter(({ id }) => id !== 6));
  setDocument('tracks/6', undefined);
  visit('/track/detail/6');
  expect(await screen.findByText(/its producer has removed it/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Error 404 - Page not found');
});

describe('lists', () => {
  test('put a beat into the cart with one click, which the header counts', async () => {
    const user = visit('/tracks');
    await user.click(await screen.findByRole('button', { name: 'Add Low Tide for €24.99' }));
    const change = await screen.findByRole('button', {
      name: 'Low Tide is in the cart: Non-Exclusive · Change',
    });
    expect(change).toHaveFocus();
    expect(change).toHaveTextContent('Non-Exclusive · Change');
    expect(
      screen.getByText('Low Tide is in the cart: Non-Exclusive, €24.99').closest('[role="status"]'),
    ).not.toBeNull();
    expect(screen.getAllByRole('img', { name: '1 item' })).not.toEqual([]);
    expect(localStorage.getItem('cart')).toContain('Non-Exclusive');
  });

  test('change the licence that a click has put into the cart, and take it out again', async () => {
    const user = visit('/tracks');
    await user.click(await screen.findByRole('button', { name: 'Add Low Tide for €24.99' }));
    const change = await screen.findByRole('button', { name: /^Low Tide is in the cart/ });
    // There are no popovers here, so it is told what a browser tells it.
    const popover = document.getElementById(change.getAttribute('popovertarget') ?? '');
    if (!popover) throw new Error('The button has no popover.');
    fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    const choice = within(await screen.findByRole('group', { name: 'What type of license do you want ?' }));
    expect(choice.getByRole('radio', { name: 'Non-Exclusive Others may buy it too €24.99' })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: 'Exclusive Off sale for everyone else €44.99' }));
    expect(change).toHaveAccessibleName('Low Tide is in the cart: Exclusive · Change');
    expect(screen.getByText('Low Tide: Exclusive, €44.99').closest('[role="status"]')).not.toBeNull();
    expect(localStorage.getItem('cart')).toContain('"Exclusive","price":"44.99"');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Add Low Tide for €24.99' })).toHaveFocus();
  });

  test('lead from an owned beat to its order, and do not sell it again', async () => {
    visitAsCustomer('/tracks');
    answer('POST /api/userlicences', { results: [OWNED], kits: [] });
    const owned = await screen.findByRole('link', { name: 'Owned: Low Tide, see your order' });
    expect(owned).toHaveTextContent('Owned');
    expect(owned).toHaveAttribute('href', '/profile?tab=orders&order=o1');
    expect(screen.queryByRole('button', { name: /^Add Low Tide/ })).not.toBeInTheDocument();
  });
});

describe('the owner of a smaller licence', () => {
  /** Opens a page as the owner of a Non-Exclusive licence of Low Tide. */
  function visitAsOwner(path: string, stored?: Readonly<Record<string, string>>) {
    const user = visitAsCustomer(path, stored);
    answer('POST /api/userlicences', { results: [OWNED], kits: [] });
    return user;
  }

  const UPGRADE = 'Upgrade Low Tide to Exclusive for €20.00';

  test('is offered the larger one for the difference on the track page, and for nothing else', async () => {
    const user = visitAsOwner('/track/detail/6');
    expect(await screen.findByRole('link', { name: UPGRADE })).toBeVisible();
    expect(main()).toHaveTextContent('You own Non-Exclusive. You pay the difference to €44.99.');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your order of Non-Exclusive' })).toHaveAttribute(
      'href',
      '/profile?tab=orders&order=o1',
    );
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    await expectAccessible('the page of a track with an upgrade');
    await user.click(screen.getByRole('link', { name: UPGRADE }));
    await expectAddress('/cart');
    await expectTotal('Total€20.00');
    expect(await screen.findByRole('table')).toHaveTextContent('Upgrade from Non-Exclusive');
    await expectAccessible('the cart with an upgrade');
  });

  test('buys the same licence again for another song from the track page', async () => {
    const user = visitAsOwner('/track/detail/6');
    const again = 'Buy again for another song: Non-Exclusive - €24.99';
    await user.click(await screen.findByRole('button', { name: again }));
    expect(await screen.findByRole('button', { name: 'Already in cart' })).toBeVisible();
    expect(screen.queryByRole('button', { name: again })).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { id: 6, licensing: 'Non-Exclusive', price: '24.99' },
    ]);
    await expectAccessible('the page of a track that is in the cart again');
  });

  test('buys it again in the place of the upgrade that is in the cart', async () => {
    const upgrade = [{ ...LOW_TIDE, licensing: 'Exclusive', price: '20.00' }];
    const user = visitAsOwner('/track/detail/6', { cart: JSON.stringify(upgrade) });
    const again = await screen.findByRole('button', { name: /^Buy again/ });
    // What is in the cart is not offered once more.
    expect(screen.queryByRole('link', { name: UPGRADE })).not.toBeInTheDocument();
    await user.click(again);
    expect(await screen.findByRole('link', { name: UPGRADE })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { id: 6, licensing: 'Non-Exclusive', price: '24.99' },
    ]);
  });

  test('reads on the page of a beat that was sold meanwhile which licence is theirs', async () => {
    publish(TRACKS.filter(({ id }) => id !== LOW_TIDE.id));
    setDocument('tracks/6', { ...LOW_TIDE, status: 'sold' });
    visitAsOwner('/track/detail/6');
    expect(await screen.findByText(/^You own Non-Exclusive\./)).toBeVisible();
    expect(main()).not.toHaveTextContent('You own this licence');
  });

  test('is asked in the cart before a licence is bought again', async () => {
    const user = visitAsCustomer('/cart', { cart: cartOf(LOW_TIDE) });
    await expectTotal('Total€24.99');
    refuse('POST /api/checkout', { code: 'owned', message: 'You already own Low Tide.', trackIds: [6] });
    await user.click(screen.getByRole('button', { name: 'Checkout Now' }));
    const again = await screen.findByRole('button', { name: 'Buy again for another song' });
    expect(await total()).toHaveTextContent('You already own Low Tide.');
    await expectAccessible('the cart that asks whether to buy it again');
    answer('POST /api/checkout', { redirect: 'https://pay.example.com/c/1' });
    vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await user.click(again);
    await waitFor(() =>
      expect(callsTo('POST /api/checkout').at(-1)?.input).toMatchObject({ confirm_owned: true }),
    );
  });

  test('pays the difference for what was put into the cart before the sign-in', async () => {
    const stored = JSON.stringify([{ ...LOW_TIDE, licensing: 'Exclusive', price: '44.99' }]);
    visitAsOwner('/cart', { cart: stored });
    await expectTotal('Total€20.00');
    expect(await notification('“Low Tide” is now an upgrade from Non-Exclusive, for €20.00.')).toBeVisible();
    expect(screen.getByRole('table')).toHaveTextContent('Upgrade from Non-Exclusive');
  });

  test('is offered the upgrade when the checkout refuses the full price', async () => {
    const stored = JSON.stringify([{ ...LOW_TIDE, licensing: 'Exclusive', price: '44.99' }]);
    const user = visitAsCustomer('/cart', { cart: stored });
    refuse('POST /api/checkout', {
      code: 'upgradable',
      message: 'You own Non-Exclusive of a beat in your cart.',
      upgrades: [
        {
          track_id: 6,
          license: 'Exclusive',
          price: 2000,
          from: {
            order_id: 'o1',
            line: 0,
            license: 'Non-Exclusive',
            license_name: 'Non-Exclusive',
            full_price: 2499,
            credit: 2499,
          },
        },
      ],
    });
    await expectTotal('Total€44.99');
    await user.click(screen.getByRole('button', { name: 'Checkout Now' }));
    await user.click(
      await screen.findByRole('button', { name: 'Upgrade “Low Tide” to Exclusive for €20.00' }),
    );
    await expectTotal('Total€20.00');
    answer('POST /api/checkout', { redirect: 'https://pay.example.com/c/1' });
    vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Checkout Now' }));
    await waitFor(() =>
      expect(callsTo('POST /api/checkout').at(-1)?.input).toMatchObject({
        total: '20.00',
        track_list: [{ id: 6, license: 'Exclusive', upgrade: { order_id: 'o1', line: 0 } }],
      }),
    );
  });
});

describe('owned licences', () => {
  const CALL = 'POST /api/userlicences';

  test.each([
    ['the cart', '/cart', 'Checkout Now'],
    ['a track page', '/track/detail/8', 'Already in cart'],
  ])('are never asked for without a session: %s', async (_, path, button) => {
    visit(path, { stored: { cart: cartOf(NIGHT_BUS, LOW_TIDE) } });
    await screen.findByRole('button', { name: button });
    expect(callsTo(CALL)).toEqual([]);
  });

  test('are asked for once per page load', async () => {
    const user = visitAsCustomer('/cart', { cart: cartOf(NIGHT_BUS, LOW_TIDE) });
    await waitFor(() => expect(callsTo(CALL)).toHaveLength(1));
    await user.click(within(await screen.findByRole('table')).getByRole('link', { name: /Night Bus/ }));
    await screen.findByRole('heading', { level: 1, name: 'Night Bus' });
    await screen.findByRole('button', { name: 'Already in cart' });
    expect(callsTo(CALL)).toHaveLength(1);
  });
});

/** A code for twenty percent. */
const TERMS = {
  code: 'SUMMER',
  discount: { kind: 'percent', percent: 20 },
  licences: ['Non-Exclusive', 'Exclusive'],
  tracks: null,
  combines: false,
} as const;

describe('a discount code', () => {
  const enter = async (user: ReturnType<typeof visit>, code: string) => {
    fill(await screen.findByLabelText('Add discount code'), code);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  };

  test('that cannot be used is explained, and the cart keeps its price', async () => {
    const message = 'There is no code “NO-SUCH-CODE”. Please check the spelling.';
    answer('POST /api/deals/code', { result: null, fault: 'unknown', message });
    const user = visit('/cart', { stored: { cart: ONE } });
    await enter(user, 'no-such-code');
    await expectTotal(message);
    await expectTotal('Total€24.99');
    expect(screen.getByLabelText('Add discount code')).toHaveFocus();
  });

  test('reduces the cart until it is removed', async () => {
    answer('POST /api/deals/code', { result: TERMS, fault: null, message: '' });
    const user = visit('/cart', { stored: { cart: ONE } });
    await enter(user, 'summer');
    await expectTotal('Code SUMMER (20% off)');
    await expectTotal('Subtotal€24.99');
    await expectTotal('Total€19.99');
    expect(screen.getByRole('region', { name: 'Discount code' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove code' }));
    await expectTotal('Total€24.99');
    expect(await total()).not.toHaveTextContent('Subtotal');
  });

  test('stands on the line that it reduces, with the price before, and says what it is for', async () => {
    const terms = { ...TERMS, licences: ['Non-Exclusive'] };
    answer('POST /api/deals/code', { result: terms, fault: null, message: '' });
    const [nightBus, glass] = JSON.parse(cartOf(NIGHT_BUS, GLASS_ELEVATOR)) as readonly object[];
    const cart = JSON.stringify([nightBus, { ...glass, licensing: 'Exclusive', price: '44.99' }]);
    const user = visit('/cart', { stored: { cart } });
    await enter(user, 'summer');
    await expectTotal('Code SUMMER (20% off Non-Exclusive)');
    const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
    expect(row('Night Bus')).toHaveTextContent('€24.99 before the discount, €19.99');
    expect(within(row('Night Bus')).getByText('€24.99').closest('s')).not.toBeNull();
    expect(row('Glass Elevator')).not.toHaveTextContent('discount');
    await user.click(screen.getByRole('button', { name: 'Remove Night Bus' }));
    await expectTotal('SUMMER is for Non-Exclusive licences. Nothing in your cart qualifies.');
  });

  test('that has ended is dropped when the cart is opened', async () => {
    const message = 'The code “SUMMER” has ended.';
    answer('POST /api/deals/code', { result: null, fault: 'ended', message });
    visit('/cart', { stored: { cart: ONE, discountCode: 'SUMMER' } });
    expect(await within(await total()).findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Add discount code')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('discountCode')).toBeNull());
  });

  test('stays when it cannot be checked, at the price without it', async () => {
    cutOff('POST /api/deals/code');
    const user = visit('/cart', { stored: { cart: ONE, discountCode: 'SUMMER' } });
    expect(await within(await total()).findByRole('alert')).toHaveTextContent(
      'The code SUMMER could not be checked.',
    );
    await expectTotal('Total€24.99');
    answer('POST /api/deals/code', { result: TERMS, fault: null, message: '' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await expectTotal('Total€19.99');
  });

  test('that ends before the checkout is dropped, and the new price is shown before anything is paid', async () => {
    const message = 'The code “SUMMER” has ended.';
    answer('POST /api/deals/code', { result: TERMS, fault: null, message: '' });
    const user = visitAsCustomer('/cart', { cart: ONE, discountCode: 'SUMMER' });
    await expectTotal('Total€19.99');
    refuse('POST /api/checkout', {
      code: 'price-changed',
      message,
      pricing: { total: '24.99', currency: 'EUR', bulk: [], code: null, lines: [{ id: 8, price: 2499 }] },
    });
    answer('POST /api/deals/code', { result: null, fault: 'ended', message });
    await user.click(screen.getByRole('button', { name: 'Checkout Now' }));
    expect(await within(await total()).findByRole('alert')).toHaveTextContent(message);
    expect(callsTo('POST /api/checkout')[0]?.input).toMatchObject({ token: CUSTOMER.token, total: '19.99' });
  });
});

test('a bulk deal of the catalogue reduces the cart when it has enough beats', async () => {
  const deal = { id: 'd1', licence: 'Non-Exclusive', buy: 2, free: 1, from: null, until: null };
  publish(TRACKS, { deals: JSON.stringify([deal]) });
  visit('/cart', { stored: { cart: THREE } });
  await expectTotal('Subtotal€74.97');
  await expectTotal('Buy 2 Non-Exclusive, get 1 free');
  await expectTotal('Total€49.98');
});

test.each([
  ['seven days ahead', 7],
  ['two days behind', -2],
])('a bulk deal is in force by the time of the shop if the clock is %s', async (_, days) => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  shiftClock(days * DAY_MS);
  answer('POST /api/currentuser', { isUser: false, user: null });
  const ongoing = { from: serverTime() - DAY_MS, until: serverTime() + DAY_MS };
  const deal = { id: 'd1', licence: 'Non-Exclusive', buy: 2, free: 1, ...ongoing };
  publish(TRACKS, { deals: JSON.stringify([deal]) });
  visit('/cart', { stored: { cart: THREE } });
  await expectTotal('Total€49.98');
});
