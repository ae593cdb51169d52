import type { TrackCounts } from '@store/domain/api/member/catalogue';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import type { Query } from 'firebase-admin/firestore';
import { drafts, earlyAccesses } from '../../platform/collections';
import { readSettings } from '../../platform/settings/stored';
import { readOffSale } from './off-sale-shards';
import { readCurrentTracks } from './shards';

async function count(rows: Query): Promise<number> {
  return (await rows.count().get()).data().count;
}

/** Counts each tab from the shards, without a read per track. */
export async function countTracks(): Promise<TrackCounts> {
  const [onSale, offSale, { settings }, unscheduled, scheduled, early] = await Promise.all([
    readCurrentTracks(),
    readOffSale(),
    readSettings(),
    count(drafts().where('publishAt', '==', null)),
    count(drafts().where('publishAt', '>', 0)),
    count(earlyAccesses()),
  ]);
  const licences = licencesOnSale(settings);
  return {
    all: onSale.length + offSale.length,
    on_sale: onSale.length,
    drafts: unscheduled,
    scheduled: scheduled + early,
    sold: offSale.filter(({ status }) => status === 'sold').length,
    needs_files: onSale.filter((track) => undeliverableLicences(licences, track).length > 0).length,
  };
}
