import type { OrderFile } from '@store/domain/sales/orders/orders';
import { downloads, parseDownload } from '../../../platform/collections';

/** One link to a file that the buyer asked for; `at` in UTC ms. */
interface DownloadRecord {
  readonly line: number;
  readonly file: OrderFile;
  readonly at: number;
}

/** Logs that a buyer asked for a file, as evidence of delivery. */
export async function logDownload(orderId: string, record: DownloadRecord): Promise<void> {
  await downloads(orderId).add({ ...record });
}

const LIST_MAXIMUM = 100;

/** The first 100 downloads of an order, oldest first. */
export async function listDownloads(orderId: string): Promise<DownloadRecord[]> {
  const { docs } = await downloads(orderId).orderBy('at').limit(LIST_MAXIMUM).get();
  return docs.map((document) => parseDownload(document));
}
