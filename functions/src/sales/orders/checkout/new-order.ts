import { randomInt } from 'node:crypto';
import {
  TERMS_VERSION,
  WITHDRAWAL_CONSENT,
  WITHDRAWAL_CONSENT_LANGUAGE,
} from '@store/domain/sales/orders/agreement';
import { usesCode } from '@store/domain/sales/deals/pricing';
import { freezeContract, frozen, type FrozenContract } from '@store/domain/sales/orders/contracts/contracts';
import { CHECKOUT_OPEN_MS, contractKey } from '@store/domain/sales/orders/orders';
import { FEE_KNOWN_MS, NO_TRANSFERS } from '@store/domain/sales/splits/transfers';
import { samplesText } from '@store/domain/shop/catalogue/statements';
import { KIT_LICENCE_NAME, kitLicenceClauses } from '@store/domain/shop/kits/licence';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { usageLimits } from '@store/domain/shop/licences/usage';
import type { BeatLineRecord, KitLineRecord, KitRecord, OrderRecord } from '../../../platform/collections';
import { currentShop } from '../../../platform/settings/current';
import { taxOptions } from '../../../platform/settings/operation';
import type { AgreedPrice } from './cart-input';
import type { ChargedCart, ChargedItem } from './cart-price';

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;

/** Unguessable and readable aloud: without 0, O, 1 and I. */
function verificationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** Doesn't name a lone master: without one, such a licence delivers the preview, as it always did. */
function promiseOf({ files }: LicenceDefinition): Pick<BeatLineRecord, 'files'> {
  return files.length === 1 && files[0] === 'master' ? {} : { files };
}

function limitsOf({ limits }: LicenceDefinition): Pick<BeatLineRecord, 'limits'> {
  const counted = usageLimits(limits);
  return counted === null ? {} : { limits: counted };
}

type Charged<Kind extends ChargedItem['kind']> = Extract<ChargedItem, { readonly kind: Kind }>;

function beatLine({
  track,
  line,
  option,
  charged,
  upgrade,
  offerId,
  sentLink,
}: Charged<'beat'>): BeatLineRecord {
  const { licence, price: fullPrice } = option;
  const samples = samplesText(track);
  return {
    kind: 'beat',
    trackId: track.id,
    title: track.title,
    image: track.image,
    licence: licence.id,
    licenceName: licence.name,
    exclusive: licence.exclusive,
    ...(licence.training && { training: true as const }),
    ...(samples !== '' && { samples }),
    ...promiseOf(licence),
    ...limitsOf(licence),
    price: charged,
    fullPrice,
    contractVersion: licence.version,
    code: verificationCode(),
    ...(upgrade && { upgrade }),
    ...(offerId !== null && { offerId }),
    ...(sentLink && { recipientId: sentLink.recipientId }),
    ...(line.basis?.kind === 'link' && { linkPrice: true as const }),
  };
}

function wordingOf({ licence, wording }: KitRecord): string {
  return licence === null ? 'standard' : String(wording);
}

function kitLine({ kit, price, charged }: Charged<'kit'>): KitLineRecord {
  return {
    kind: 'kit',
    kitId: kit.id,
    title: kit.title,
    image: kit.image,
    licenceName: KIT_LICENCE_NAME,
    price: charged,
    fullPrice: price,
    contractVersion: wordingOf(kit),
    code: verificationCode(),
  };
}

function contractOf(item: ChargedItem): FrozenContract {
  const shop = currentShop();
  if (item.kind === 'beat') return freezeContract(item.option.licence, shop);
  const clauses = kitLicenceClauses(item.kit.licence, shop);
  return frozen({ name: KIT_LICENCE_NAME, version: wordingOf(item.kit), clauses }, shop);
}

function orderLine(item: ChargedItem) {
  const line = item.kind === 'beat' ? beatLine(item) : kitLine(item);
  return { line, contract: [contractKey(line), contractOf(item)] as const };
}

/** Records only what the shop showed. */
function agreementOf({ consent, now }: Pick<NewOrder, 'consent' | 'now'>): OrderRecord['agreement'] {
  const agreement = { terms: TERMS_VERSION, immediateDelivery: true, at: now };
  if (consent !== WITHDRAWAL_CONSENT) return agreement;
  return { ...agreement, consent: { text: consent, language: WITHDRAWAL_CONSENT_LANGUAGE, at: now } };
}

/** Later changes of a beat's split don't affect the order. */
function frozenSplits(
  items: readonly ChargedItem[],
  now: number,
): Pick<OrderRecord, 'splits' | 'splitWith' | 'fees' | 'feesDueAt' | 'transfers' | 'transfersDueAt'> {
  const shared = items.flatMap((item, line) =>
    item.kind === 'beat' && item.split.length > 0 ? [[String(line), item.split] as const] : [],
  );
  return {
    splits: Object.fromEntries(shared),
    splitWith: [...new Set(shared.flatMap(([, split]) => split.map(({ collaborator }) => collaborator)))],
    fees: [],
    feesDueAt: shared.length === 0 ? null : now + FEE_KNOWN_MS,
    transfers: NO_TRANSFERS,
    transfersDueAt: null,
  };
}

function privateLinksOf(items: readonly ChargedItem[]): string[] {
  return [
    ...new Set(items.flatMap((item) => (item.kind === 'beat' && item.sentLink ? [item.sentLink.id] : []))),
  ];
}

/** `now` in UTC ms. */
interface NewOrder extends ChargedCart, Pick<OrderRecord, 'uid' | 'guest' | 'buyer' | 'currency' | 'source'> {
  readonly agreed: AgreedPrice;
  /** The accepted sentence on the right of withdrawal, if any. */
  readonly consent: string | null;
  readonly credits: OrderRecord['credits'];
  readonly now: number;
}

/** An order paid with credits alone counts as paid. */
function initialPayment(isFree: boolean): Pick<OrderRecord, 'payment' | 'state'> {
  const none = { intent: null, amount: 0, refunds: [], dispute: null, receipt: null };
  return isFree
    ? { state: 'paid', payment: { kind: 'received', ...none } }
    : { state: 'pending', payment: { kind: 'none', ...none } };
}

/** An unpaid order with its contract texts. */
export function newOrder(parts: NewOrder): OrderRecord {
  const { uid, guest, buyer, currency, source, agreed, price, items, credits, now } = parts;
  const lines = items.map(orderLine);
  const until = now + CHECKOUT_OPEN_MS;
  const isFree = price.total === 0;
  return {
    uid,
    guest,
    buyer,
    lines: lines.map(({ line }) => line),
    privateLinks: privateLinksOf(items),
    reductions: price.reductions,
    codeUse: agreed.code !== null && usesCode(price) ? { code: agreed.code, isHeld: true } : null,
    credits,
    creditedTo: {},
    total: price.total,
    source,
    currency,
    createdAt: now,
    contracts: Object.fromEntries(lines.map(({ contract }) => contract)),
    agreement: agreementOf(parts),
    checkout: { until, session: null, tax: taxOptions() },
    ...initialPayment(isFree),
    decision: { kind: 'undecided' },
    bookedAt: null,
    delivery: null,
    requests: [],
    failures: {},
    ended: [],
    returned: [],
    returnedOn: [],
    ...frozenSplits(items, now),
    disputeNote: '',
    answeredDispute: null,
    withdrawnAt: null,
    sentNotices: [],
    checkedAt: 0,
    askedAt: 0,
    nextCheckAt: isFree ? now : until,
  };
}
