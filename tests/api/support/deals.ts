import { randomBytes } from 'node:crypto';
import { discountCodeDocument, parseDiscountCode } from '@store/functions/platform/collections';
import type { Answer } from './customer';
import { asMember } from './member';

export function someCode(): string {
  return `T${randomBytes(6).toString('hex')}`.toUpperCase();
}

/** A code that takes 20% off everything, without limits. */
export function codeInput(code: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    code,
    discount: { kind: 'percent', percent: 20 },
    licences: ['Non-Exclusive', 'Exclusive'],
    tracks: null,
    combines: false,
    from: null,
    until: null,
    limit: null,
    limit_per_buyer: null,
    ...changes,
  };
}

/** Adds a code and returns it. Throws if refused. */
export async function addSomeCode(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const code = someCode();
  const { status, body } = await asMember('POST', '/api/member/deals/codes/add', codeInput(code, changes));
  if (status !== 200) throw new Error(`Adding answered ${status}: ${JSON.stringify(body)}`);
  return code;
}

export function endSomeCode(code: string): Promise<Answer> {
  return asMember('POST', '/api/member/deals/codes/end', { code });
}

/** What a code's delivered orders brought in, in cents by currency, as stored. */
export async function broughtInBy(code: string): Promise<Readonly<Record<string, number>> | undefined> {
  return parseDiscountCode(await discountCodeDocument(code).get())?.broughtIn;
}

/** How many orders use a code, as stored. */
export async function usesOf(code: string): Promise<number | undefined> {
  return parseDiscountCode(await discountCodeDocument(code).get())?.uses;
}
