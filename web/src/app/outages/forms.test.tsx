import type { Endpoint } from '@store/domain/api/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, cutOff, FAILURES } from '../../testing/api';
import { cartOf } from '../../testing/shop/cart';
import { CUSTOMER, knowCustomer } from '../../testing/customer';
import { orderOf } from '../../testing/shop/orders';
import { fill } from '../../testing/page';
import { TRACKS } from '../../testing/shop/tracks';
import { visit } from '../../testing/visit';

/** A form, or a button that sends something. */
interface Form {
  readonly name: string;
  readonly path: string;
  /** Pressed to open the dialog with the form. */
  readonly opener?: string;
  /** Where the form is. */
  readonly role: 'main' | 'dialog' | 'contentinfo';
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  readonly endpoint: Endpoint;
  /** Of the notification; none if only the form tells of the failure. */
  readonly kind?: 'Warning' | 'Error';
  readonly isSignedIn?: boolean;
  /** Whether the failure is told by a notification only. */
  readonly isToldAside?: boolean;
}

const NEW_PASSWORD = { 'New password': 'listen-to-beats', 'Confirm password': 'listen-to-beats' };

const FORMS: readonly Form[] = [
  {
    name: 'sign-in',
    path: '/signin',
    role: 'main',
    typed: { Email: 'mara@example.com', Password: 'listen-to-beats' },
    button: 'Sign In',
    endpoint: 'POST /api/signin',
    kind: 'Warning',
  },
  {
    name: 'sign-up',
    path: '/signup',
    role: 'main',
    typed: {
      Username: 'Mara Lind',
      Email: 'mara@example.com',
      Password: 'listen-to-beats',
      'Confirm password': 'listen-to-beats',
    },
    button: 'Sign Up',
    endpoint: 'POST /api/signup',
    kind: 'Warning',
  },
  {
    name: 'forgotten password',
    path: '/forget-password',
    role: 'main',
    typed: { Email: 'mara@example.com' },
    button: 'Reset Password',
    endpoint: 'POST /api/forgottenpassword',
    kind: 'Warning',
  },
  {
    name: 'password reset',
    path: '/mara@example.com/resetpassword?oobCode=any',
    role: 'main',
    typed: NEW_PASSWORD,
    button: 'Valid Password',
    endpoint: 'POST /api/resetpassword',
    kind: 'Warning',
  },
  {
    name: 'contact message',
    path: '/contact',
    role: 'main',
    typed: { Name: 'Mara Lind', Email: 'mara@example.com', Message: 'Do you mix vocals, too.' },
    button: 'Take Contact',
    endpoint: 'POST /api/contactform',
    kind: 'Error',
  },
  {
    name: 'newsletter subscription',
    path: '/about',
    role: 'contentinfo',
    typed: { Newsletter: 'mara@example.com' },
    button: 'Subscribe',
    endpoint: 'POST /api/newsletter',
    kind: 'Error',
    isToldAside: true,
  },
  {
    name: 'comment',
    path: '/track/detail/8',
    role: 'main',
    typed: { 'Your comment': 'Glides, and then some.' },
    button: 'Post comment',
    endpoint: 'POST /api/tracks/comments',
    isSignedIn: true,
  },
  {
    name: 'change of the username',
    path: '/profile',
    role: 'main',
    typed: { Username: 'Renamed' },
    button: 'Save Change',
    endpoint: 'PUT /api/userupdate',
    isSignedIn: true,
  },
  {
    name: 'change of the password',
    path: '/profile',
    opener: 'Change Password',
    role: 'dialog',
    typed: NEW_PASSWORD,
    button: 'Save password',
    endpoint: 'PUT /api/updatepassword',
    isSignedIn: true,
  },
  {
    name: 'deletion of the account',
    path: '/profile',
    opener: 'Delete Account',
    role: 'dialog',
    typed: { 'Current password': 'listen-to-beats' },
    button: 'Yes, delete my account',
    endpoint: 'POST /api/deleteaccount',
    isSignedIn: true,
  },
  {
    name: 'checkout',
    path: '/cart',
    role: 'main',
    typed: {},
    button: 'Checkout Now',
    endpoint: 'POST /api/checkout',
    kind: 'Warning',
    isSignedIn: true,
  },
  {
    name: 'download of an order',
    path: '/profile?tab=orders&order=order-fulfilled',
    role: 'main',
    typed: {},
    button: /^Contract.*Glass Elevator/,
    endpoint: 'POST /api/orders/download',
    kind: 'Warning',
    isSignedIn: true,
    isToldAside: true,
  },
];

const CART = cartOf(...TRACKS.slice(0, 1));

async function openForm({ path, opener, role, isSignedIn = false }: Form) {
  knowCustomer();
  answer('POST /api/userorders', { results: [orderOf('fulfilled')] });
  answer('GET /api/tracks/{id}/comments', { result: [] });
  const user = visit(path, { ...(isSignedIn ? { token: CUSTOMER.token } : {}), stored: { cart: CART } });
  if (opener) await user.click(await screen.findByRole('button', { name: opener }));
  return { user, area: within(await screen.findByRole(role)) };
}

/** What the page says of the failure apart from the notification. */
function toldInPlace(button: HTMLElement): string {
  const around = button.closest('form') ?? button.closest('[aria-label="Total"]') ?? button.closest('dialog');
  return [...(around?.querySelectorAll('p') ?? [])]
    .filter((line) => !line.closest('[aria-label="Notifications"]'))
    .map(({ textContent }) => textContent)
    .join('\n');
}

async function press(user: UserEvent, button: HTMLElement, { kind }: Form, said: string): Promise<void> {
  await user.click(button);
  await waitFor(() => {
    const area = screen.queryByRole('region', { name: 'Notifications' });
    if (kind) expect(area?.textContent).toContain(`${kind}${said}`);
    else expect(area).toBeNull();
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });
}

test.each(FORMS.map((form) => [form.name, form] as const))(
  'a failed %s gives the reason and keeps the input, the session and the cart',
  async (_name, form) => {
    const { user, area } = await openForm(form);
    const button = await area.findByRole('button', { name: form.button });
    const fields = Object.entries(form.typed).map(
      ([label, text]) => [area.getByLabelText(label), text] as const,
    );
    for (const [field, text] of fields) fill(field, text);
    for (const [, fail, said] of FAILURES) {
      fail(form.endpoint);
      await press(user, button, form, said);
      if (!form.isToldAside) await waitFor(() => expect(toldInPlace(button)).toContain(said));
      for (const [field, text] of fields) expect(field).toHaveValue(text);
    }
    expect(localStorage.getItem('cart')).toBe(CART);
    expect(localStorage.getItem('token')).toBe(form.isSignedIn ? CUSTOMER.token : null);
  },
);

test('a checkout after a failed one opens the payment page and keeps the cart', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  knowCustomer();
  cutOff('POST /api/checkout');
  const user = visit('/cart', { token: CUSTOMER.token, stored: { cart: CART } });
  const button = await screen.findByRole('button', { name: 'Checkout Now' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  await waitFor(() => expect(callsTo('POST /api/checkout')).toHaveLength(1));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  answer('POST /api/checkout', { redirect: 'https://pay.example.com/c/pay/1' });
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example.com/c/pay/1'));
  expect(localStorage.getItem('cart')).toBe(CART);
});
