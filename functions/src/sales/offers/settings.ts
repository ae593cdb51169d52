import type { Transaction } from 'firebase-admin/firestore';
import { toHeadDocument } from '@store/domain/shop/catalogue/catalogue';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { StoreError } from '@store/domain/platform/errors';
import type { OfferSettings } from '@store/domain/api/member/offers';
import { openCatalogue } from '../../shop/catalogue/shards';
import {
  headDocument,
  offerSettingsDocument,
  parseOfferSettings,
  type OfferSettingsRecord,
} from '../../platform/collections';
import { publicDeals, readBulkDealsIn } from '../deals/bulk-deals';
import { runTransaction } from '../../platform/firestore/firestore';

const OFF: OfferSettingsRecord = { enabled: false, minimumPercent: 50, version: 0 };

export async function readOfferSettings(): Promise<OfferSettingsRecord> {
  return parseOfferSettings(await offerSettingsDocument().get()) ?? OFF;
}

/** Must precede the transaction's writes. */
async function readOfferSettingsIn(transaction: Transaction): Promise<OfferSettingsRecord> {
  return parseOfferSettings(await transaction.get(offerSettingsDocument())) ?? OFF;
}

/** Keeps the minimum in a document nobody can read. Throws a StoreError `conflict` (changed since `version`). */
export async function saveOfferSettings({
  enabled,
  minimum_percent: minimumPercent,
  version,
}: OfferSettings): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOfferSettingsIn(transaction);
    const deals = await readBulkDealsIn(transaction);
    const { head } = await openCatalogue(transaction);
    if (before.version !== version)
      throw new StoreError('conflict', 'The settings have changed in the meantime. Please open them again.');
    transaction.set(offerSettingsDocument(), { enabled, minimumPercent, version: version + 1 });
    const shown = publicDeals(deals, Date.now(), { ...shopOptions(head.deals), offers: enabled });
    transaction.set(headDocument(), toHeadDocument({ ...head, deals: shown, version: head.version + 1 }));
  });
}
