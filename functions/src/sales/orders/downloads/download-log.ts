import type { OrderFile } from '@store/domain/sales/orders/orders';
import { downloads, parseDownload } from '../../../platform/collections';

/** `at` in UTC ms. */
interface DownloadRecord {
  readonly line: number;
  readonly file: OrderFile;
  readonly at: number;
}

/** Logs a download request, as evidence of delivery. */
export async function logDownload(orderId: string, record: DownloadRecord): Promise<void> {
  await downloads(orderId).add({ ...record });
}

const LIST_MAXIMUM = 100;

/** The first 100, oldest first. */
export async function listDownloads(orderId: string): Promise<DownloadRecord[]> {
  const { docs } = await downloads(orderId).orderBy('at').limit(LIST_MAXIMUM).get();
  return docs.map((document) => parseDownload(document));
}
