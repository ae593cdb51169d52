import { upgradeOf } from '../upgrades/kept-lines';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import type { FrozenContract } from '@store/domain/sales/orders/contracts/contracts';
import { contractName } from '@store/domain/sales/orders/contracts/names';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { LineRecord, OrderRecord } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { moneyText } from '../../../platform/settings/currency';

/** `at` in UTC ms. */
interface Agreement {
  readonly termsVersion: string;
  readonly immediateDelivery: boolean;
  readonly at: number;
}

/** `paidAt` in UTC ms. */
export interface ContractFacts {
  readonly orderId: string;
  readonly currency: CurrencyCode;
  readonly line: LineRecord;
  /** The line's licence text, frozen with the order. */
  readonly terms: FrozenContract;
  readonly buyer: string;
  readonly paidAt: number;
  readonly agreement?: Agreement;
  /** Credits that paid for it; undefined if money did. */
  readonly credits?: number | undefined;
}

/** Ready for printing. */
export interface Contract extends Pick<FrozenContract, 'title' | 'shop' | 'producer' | 'clauses'> {
  readonly buyer: string;
  readonly purchase: readonly (readonly [name: string, value: string])[];
  /** Agreed at checkout, if known. */
  readonly agreement: string | undefined;
  readonly code: string;
  /** Where anyone can verify the contract. */
  readonly address: string;
  readonly date: Date;
}

export function contractPath(orderId: string, line: number): `contracts/${string}` {
  return `contracts/${orderId}/${line}.pdf`;
}

/** The account may be deleted before the payment arrives. */
export function contractPartyOf({ buyer }: OrderRecord): string {
  if (!buyer) return 'Account deleted by the buyer';
  return contractName(buyer.name) || 'No name given';
}

/** Shown when a contract is verified: `Mara Lind` → `M. L.`. */
export function initials(name: string): string {
  const segmenter = new Intl.Segmenter('en');
  const letters = name.split(/\s+/).flatMap((word) => Array.from(segmenter.segment(word)).slice(0, 1));
  return letters.map(({ segment }) => `${segment.toUpperCase()}.`).join(' ');
}

function longDate(milliseconds: number): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', day).format(milliseconds);
}

function describeAgreement({ termsVersion, immediateDelivery, at }: Agreement): string {
  const time = `${longDate(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
  const delivery = immediateDelivery
    ? ', and immediate delivery before the end of the withdrawal period'
    : '';
  return `Agreed at checkout on ${time}: the terms of sale, version ${termsVersion}${delivery}.`;
}

/** Keeps a name's direction from reordering the words around it. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function upgradeRows(line: LineRecord, currency: CurrencyCode): readonly (readonly [string, string])[] {
  const upgrade = upgradeOf(line);
  if (!upgrade) return [];
  const { licenceName, code, credit } = upgrade;
  return [
    ['Upgrade', `Replaces the ${licenceName} licence of contract ${code}`],
    ['Credited', `${moneyText(credit, currency)} paid for it, of ${moneyText(line.fullPrice, currency)}`],
  ];
}

function soldRow(line: LineRecord): readonly [string, string] {
  const title = isolated(contractName(line.title));
  return line.kind === 'beat'
    ? ['Beat', `${title} (track ${line.trackId})`]
    : ['Kit', `${title} (kit ${line.kitId})`];
}

/** The producer's statement on samples at the time of the order. */
function samplesRow(line: LineRecord): readonly (readonly [string, string])[] {
  return line.kind === 'beat' && line.samples !== undefined ? [['Samples', line.samples]] : [];
}

function priceText(
  { price, fullPrice }: LineRecord,
  { currency, credits }: Pick<ContractFacts, 'currency' | 'credits'>,
): string {
  return credits === undefined
    ? `${moneyText(price, currency)}, paid in full`
    : `${creditsText(credits)} of a membership, instead of ${moneyText(fullPrice, currency)}`;
}

/** Builds a contract's content from the frozen texts and the order; the same input gives the same content. */
export function buildContract({
  orderId,
  currency,
  line,
  terms,
  buyer,
  paidAt,
  agreement,
  credits,
}: ContractFacts): Contract {
  const { title, shop, producer, clauses, licence, version } = terms;
  return {
    title,
    shop,
    producer,
    clauses,
    buyer: contractName(buyer),
    purchase: [
      soldRow(line),
      ['Licence', `${licence}, wording ${version}`],
      ...samplesRow(line),
      ...upgradeRows(line, currency),
      ['Price', priceText(line, { currency, credits })],
      ['Date', longDate(paidAt)],
      ['Order', orderId],
    ],
    agreement: agreement && describeAgreement(agreement),
    code: line.code,
    address: `${config.origin}/licences/verify/${line.code}`,
    date: new Date(paidAt),
  };
}
