import { parsePublicDeals, type BulkDeal } from '@store/domain/sales/deals/bulk-deals';
import { normaliseCode, type CodeTerms } from '@store/domain/sales/deals/codes';
import { shownPriceSchema } from '@store/domain/sales/deals/shown-price';
import { atom } from 'jotai';
import * as v from 'valibot';
import { dealsCodeAnswer } from '@store/domain/api/deals';
import { tokenAtom } from '../../../lib/storage/session';
import { adoptPricesAtom, cartCodeAtom, repriceKitsAtom } from '../cart';
import { readMembershipAgainAtom } from '../memberships';
import { bulkDealsAtom } from '../../shop/catalogue';
import { apiCall } from '../../../lib/api/apiCall';

const lookUpCode = apiCall('POST /api/deals/code', dealsCodeAnswer);

/** `failed`: unknown whether the code works. */
export type CodeState =
  /** `dropped`: why the kept code is gone; null if there was none, or somebody removed it. */
  | { readonly kind: 'none'; readonly dropped: string | null }
  | { readonly kind: 'checking'; readonly code: string }
  | { readonly kind: 'valid'; readonly terms: CodeTerms }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

const NO_CODE = { kind: 'none', dropped: null } as const;

type Lookup = Extract<CodeState, { kind: 'none' | 'valid' | 'failed' }>;

const lookupAtom = atom<Lookup>(NO_CODE);

/** From the server's last price of the cart, newer than the catalogue's; null before. */
const pricedDealsAtom = atom<readonly BulkDeal[] | null>(null);

function codeOf(lookup: Lookup): string | null {
  switch (lookup.kind) {
    case 'none':
      return null;
    case 'valid':
      return lookup.terms.code;
    case 'failed':
      return lookup.code;
  }
}

/** A stored code not looked up yet is being checked. */
export const codeStateAtom = atom((get): CodeState => {
  const code = get(cartCodeAtom);
  const lookup = get(lookupAtom);
  if (code === null) return lookup.kind === 'none' ? lookup : NO_CODE;
  return codeOf(lookup) === code ? lookup : { kind: 'checking', code };
});

/** Bulk deals, in force or not. None without the catalogue: checkout answers with them. */
export const offeredDealsAtom = atom((get): readonly BulkDeal[] => {
  const priced = get(pricedDealsAtom);
  return priced ?? parsePublicDeals(get(bulkDealsAtom) ?? '[]') ?? [];
});

/** Keeps a code with the cart. Returns why it doesn't work; null if it does, or nobody knows. */
export const applyCodeAtom = atom(null, async (get, set, typed: string): Promise<string | null> => {
  const code = normaliseCode(typed);
  const token = get(tokenAtom);
  const outcome = await lookUpCode({ code, ...(token === null ? {} : { token }) });
  if (!outcome.ok && outcome.error.code !== 'invalid') {
    // Keeps an earlier code when the shop can't be reached.
    if (get(cartCodeAtom) === code) set(lookupAtom, { kind: 'failed', code, message: outcome.error.message });
    return outcome.error.message;
  }
  if (outcome.ok && outcome.data.result) {
    set(lookupAtom, { kind: 'valid', terms: outcome.data.result });
    set(cartCodeAtom, code);
    return null;
  }
  const refusal = outcome.ok ? outcome.data.message : outcome.error.message;
  if (get(cartCodeAtom) === code) {
    set(lookupAtom, { kind: 'none', dropped: refusal });
    set(cartCodeAtom, null);
  }
  return refusal;
});

export const removeCodeAtom = atom(null, (_get, set) => {
  set(lookupAtom, NO_CODE);
  set(cartCodeAtom, null);
});

/** Adopts the server's deals and prices of the cart. Returns whether there were any. */
export const adoptPricingAtom = atom(null, (_get, set, pricing: unknown): boolean => {
  const parsed = v.safeParse(shownPriceSchema, pricing);
  if (!parsed.success) return false;
  const { bulk, code, currency, lines, kits } = parsed.output;
  set(adoptPricesAtom, currency, lines);
  set(repriceKitsAtom, currency, kits);
  set(pricedDealsAtom, bulk);
  void set(readMembershipAgainAtom);
  set(lookupAtom, code ? { kind: 'valid', terms: code } : NO_CODE);
  set(cartCodeAtom, code?.code ?? null);
  return true;
});
