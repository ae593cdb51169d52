import { StoreError } from '@store/domain/platform/errors';
import type { FileKind } from '@store/domain/shop/files/file-kinds';
import { type OrderFile, hasDownloads } from '@store/domain/sales/orders/orders';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import type { LineRecord, OrderRecord } from '../../platform/collections/orders';
import { contractPath } from './contracts/contract';
import { fileName } from '../../platform/settings/file-name';
import { endingOf } from '../../shop/catalogue/files/deliverables';
import { readHeldOrder, unknownOrder, type OrderHolder } from './order-holder';
import { hasFiles, lineState, readRelated, type LineState } from './upgrades/kept-lines';
import { refreshedOrder } from './settlement/refresh-order';
import { downloadLink } from './downloads/download-links';
import { logDownload } from './downloads/download-log';

const REMARKS: Readonly<Record<FileKind | 'kit', string>> = {
  'tagged-mp3': 'tagged',
  mp3: 'MP3',
  wav: 'WAV',
  master: 'master',
  stems: 'stems',
  kit: 'kit',
};

/** A title that every system can store. */
function productName(line: LineRecord): string {
  return line.kind === 'kit' ? `Kit ${line.kitId}` : `Track ${line.trackId}`;
}

function linkFor(orderId: string, order: OrderRecord, lineNumber: number, file: OrderFile): string {
  const line = order.lines[lineNumber];
  if (!line || !order.delivery) throw unknownOrder();
  if (file === 'contract')
    return downloadLink({
      path: contractPath(orderId, lineNumber),
      name: fileName(line.title, productName(line), `${line.licenceName} licence`, 'pdf'),
    });
  const { files, parts } = order.delivery;
  const delivery = files[parts.findIndex((part) => part.line === lineNumber && part.file === file)];
  if (!delivery) throw new StoreError('not-found', 'This licence does not include that file.');
  if (delivery.kind === 'address') return delivery.url;
  return downloadLink({
    path: delivery.path,
    name: fileName(
      line.title,
      productName(line),
      file === 'audio' ? line.licenceName : REMARKS[file],
      endingOf(delivery),
    ),
  });
}

function obstacleOf(order: OrderRecord, line: number, state: LineState): string {
  if (state === 'undelivered') return 'This order is not ready for download.';
  if (order.state === 'disputed')
    return 'Your bank disputes the payment for this order. Downloads are on hold until it decides.';
  if (!hasDownloads(order.state) || returnedLines(order).has(line)) return 'This line was refunded.';
  return 'The payment for the licence that you upgraded from was returned or is disputed, so this licence is not fully paid.';
}

/** Lines count from 0. */
interface WantedFile {
  readonly orderId: string;
  readonly line: number;
  readonly file: OrderFile;
}

/**
 * Links to a bought file. Throws a StoreError `not-found` (another's order, or not in the licence) or `conflict`
 * (no download now).
 */
export async function boughtFileLink(
  holder: OrderHolder,
  { orderId, line, file }: WantedFile,
): Promise<string> {
  const stored = await readHeldOrder(orderId, holder);
  const order = hasDownloads(stored.state) ? await refreshedOrder(orderId, stored) : stored;
  const identified = { id: orderId, order };
  const state = lineState(identified, line, await readRelated([identified]));
  if (!hasFiles(state)) throw new StoreError('conflict', obstacleOf(order, line, state));
  const link = linkFor(orderId, order, line, file);
  await logDownload(orderId, { line, file, at: Date.now() });
  return link;
}
