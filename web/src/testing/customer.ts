import type { UserEvent } from '@testing-library/user-event';
import { answer } from './api';
import { serverTime } from './clock';
import { visit } from './visit';

export const CUSTOMER = {
  token: 'customer-token',
  username: 'Mara Lind',
  email: 'mara@example.com',
} as const;

export function newSession(): { readonly token: string; readonly tokenDuration: number } {
  return { token: CUSTOMER.token, tokenDuration: serverTime() + 60 * 60 * 1000 };
}

/** From now on, the API knows the customer's token; they own nothing yet. */
export function knowCustomer(): void {
  const { username, email } = CUSTOMER;
  answer('POST /api/currentuser', ({ token }) =>
    token === CUSTOMER.token ? { isUser: true, user: { username, email } } : { isUser: false, user: null },
  );
  answer('POST /api/userorders', { results: [] });
  answer('POST /api/userlicences', { results: [], kits: [] });
  answer('POST /api/offers/mine', { results: [] });
  answer('POST /api/signout', { message: 'You are signed out.' });
}

export function visitAsCustomer(path: string, stored: Readonly<Record<string, string>> = {}): UserEvent {
  knowCustomer();
  return visit(path, { token: CUSTOMER.token, stored });
}
