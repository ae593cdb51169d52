import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Stripe's prefixes and the characters after them. `dlv_` and `link_` are ours: Stripe gives those no id. */
const LENGTHS = {
  cs_test_: 58,
  pi_: 24,
  ch_: 24,
  pm_: 24,
  re_: 24,
  du_: 24,
  evt_: 24,
  req_: 14,
  li_: 24,
  price_: 24,
  prod_: 14,
  cus_: 14,
  in_: 24,
  il_: 24,
  inpay_: 24,
  sub_: 24,
  si_: 14,
  bpc_: 24,
  bps_: 24,
  txn_: 24,
  dlv_: 16,
  acct_: 16,
  tr_: 24,
  trr_: 24,
  link_: 24,
} as const;

/** A random id in Stripe's format. */
export function newId(prefix: keyof typeof LENGTHS): string {
  const letters = Array.from({ length: LENGTHS[prefix] }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return prefix + letters.join('');
}
