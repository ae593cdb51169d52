import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { toHeadDocument } from '@store/domain/shop/catalogue/catalogue';
import {
  formatPublicDeals,
  shopOptions,
  type BulkDeal,
  type ShopOptions,
} from '@store/domain/sales/deals/bulk-deals';
import { isOver } from '@store/domain/sales/deals/period';
import { StoreError } from '@store/domain/platform/errors';
import type { BulkDealInput } from '@store/domain/api/member/deals';
import { openCatalogue } from '../../shop/catalogue/shards';
import {
  bulkDealsDocument,
  headDocument,
  offerSettingsDocument,
  parseBulkDeals,
  parseOfferSettings,
  type BulkDealRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { requireKnownLicences } from '../../platform/settings/licences';

/** Every visitor loads the unfinished deals, and one document holds all. */
const RUNNING_MAXIMUM = 20;
const STORED_MAXIMUM = 100;

export function toPublicDeal({ id, licence, buy, free, from, until }: BulkDealRecord): BulkDeal {
  return { id, licence, buy, free, from, until };
}

function running(deals: readonly BulkDealRecord[], now: number): BulkDealRecord[] {
  return deals.filter((deal) => !isOver(deal, now));
}

/** Current and future deals for the catalogue's head. `now` in UTC ms. */
export function publicDeals(deals: readonly BulkDealRecord[], now: number, options: ShopOptions): string {
  return formatPublicDeals(running(deals, now).map(toPublicDeal), options);
}

/** Must precede the transaction's writes. */
export async function readTakesOffers(transaction: Transaction): Promise<boolean> {
  return parseOfferSettings(await transaction.get(offerSettingsDocument()))?.enabled ?? false;
}

export async function readBulkDeals(): Promise<readonly BulkDealRecord[]> {
  return parseBulkDeals(await bulkDealsDocument().get())?.deals ?? [];
}

/** Newest first; must precede the transaction's writes. */
export async function readBulkDealsIn(transaction: Transaction): Promise<readonly BulkDealRecord[]> {
  return parseBulkDeals(await transaction.get(bulkDealsDocument()))?.deals ?? [];
}

/** Updates the catalogue's head too. */
async function changeDeals(
  change: (deals: readonly BulkDealRecord[], now: number) => readonly BulkDealRecord[],
): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readBulkDealsIn(transaction);
    const { head } = await openCatalogue(transaction);
    const now = Date.now();
    const deals = change(before, now).slice(0, STORED_MAXIMUM);
    if (running(deals, now).length > RUNNING_MAXIMUM)
      throw new StoreError('conflict', `At most ${RUNNING_MAXIMUM} bulk deals at a time. Please end one.`);
    transaction.set(bulkDealsDocument(), { deals });
    transaction.set(
      headDocument(),
      toHeadDocument({
        ...head,
        deals: publicDeals(deals, now, shopOptions(head.deals)),
        version: head.version + 1,
      }),
    );
  });
}

function isSame(one: BulkDealInput, other: BulkDealInput): boolean {
  return one.licence === other.licence && one.buy === other.buy && one.free === other.free;
}

/** Throws a StoreError `conflict` for a duplicate, `invalid` for an unknown licence. */
export async function addBulkDeal(input: BulkDealInput): Promise<void> {
  requireKnownLicences([input.licence], 'licence');
  const id = randomUUID();
  await changeDeals((deals, now) => {
    if (deals.some((deal) => isSame(deal, input) && !isOver(deal, now)))
      throw new StoreError('conflict', 'This bulk deal already exists. Please change that one.');
    return [{ ...input, id, createdAt: now, version: 1 }, ...deals];
  });
}

function replaced(
  deals: readonly BulkDealRecord[],
  id: string,
  change: (deal: BulkDealRecord) => BulkDealRecord,
): readonly BulkDealRecord[] {
  if (!deals.some((deal) => deal.id === id)) throw new StoreError('not-found', 'There is no such bulk deal.');
  return deals.map((deal) => (deal.id === id ? change(deal) : deal));
}

/** Throws `not-found`, `conflict` if changed since `version`, or like {@link addBulkDeal}. */
export async function updateBulkDeal(id: string, version: number, input: BulkDealInput): Promise<void> {
  requireKnownLicences([input.licence], 'licence');
  await changeDeals((deals) =>
    replaced(deals, id, (deal) => {
      if (deal.version !== version)
        throw new StoreError('conflict', 'The bulk deal has changed in the meantime. Please open it again.');
      return { ...deal, ...input, version: version + 1 };
    }),
  );
}

/** Ends a bulk deal now; leaves an ended one alone. Throws a StoreError `not-found`. */
export async function endBulkDeal(id: string): Promise<void> {
  await changeDeals((deals, now) =>
    replaced(deals, id, (deal) =>
      isOver(deal, now) ? deal : { ...deal, until: now, version: deal.version + 1 },
    ),
  );
}
