import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { hasDownloads, ORDER_FILES, type OrderFile } from '@store/domain/orders/orders';
import { returnedLines } from '@store/domain/orders/holdings';
import type { FileKind } from '@store/domain/catalogue/files/file-kinds';
import { endingOf } from '../../catalogue/files/deliverables';
import { fileName } from '../../shop/file-name';
import type { OrderRecord } from '../../collections';
import { contractPath } from '../contracts/contract';
import { downloadLink } from '../downloads/download-links';
import { logDownload } from '../downloads/downloads';
import { boughtLineEntries } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { readOrder, type IdentifiedOrder } from '../orders';
import { refreshedOrder } from '../settlement/ask';
import { isLineKept, isUndisputed, readOrigins, upgradeOf } from '../upgrades/kept-lines';

function notFound(): StoreError {
  return new StoreError('not-found', 'There is no such order.');
}

/** What the name of a file says about it. */
const REMARKS: Readonly<Record<FileKind | 'kit', string>> = {
  'tagged-mp3': 'tagged',
  mp3: 'MP3',
  wav: 'WAV',
  master: 'master',
  stems: 'stems',
  kit: 'kit',
};

function linkFor(orderId: string, order: OrderRecord, lineNumber: number, file: OrderFile): string {
  const line = order.lines[lineNumber];
  if (!line || !order.delivery) throw notFound();
  if (file === 'contract')
    return downloadLink({
      path: contractPath(orderId, lineNumber),
      name: fileName(line.title, `${line.licenceName} licence`, 'pdf'),
    });
  const { files, parts } = order.delivery;
  const delivery = files[parts.findIndex((part) => part.line === lineNumber && part.file === file)];
  if (!delivery) throw new StoreError('not-found', 'This licence does not include that file.');
  if (delivery.kind === 'address') return delivery.url;
  return downloadLink({
    path: delivery.path,
    name: fileName(line.title, file === 'audio' ? line.licenceName : REMARKS[file], endingOf(delivery)),
  });
}

/** Throws a StoreError `conflict` for a line that is not delivered, was refunded, or is disputed. */
function requireDownloadable(order: OrderRecord, line: number): void {
  if (order.state === 'disputed')
    throw new StoreError(
      'conflict',
      'Your bank disputes the payment of this order. Downloads are on hold until it decides.',
    );
  if (!hasDownloads(order.state)) throw new StoreError('conflict', 'This order is not ready for download.');
  if (returnedLines(order).has(line)) throw new StoreError('conflict', 'This line was refunded.');
}

/** Throws a StoreError `conflict` for an upgrade whose former licence was refunded or is disputed. */
async function requireKept(identified: IdentifiedOrder, line: number): Promise<void> {
  if (!upgradeOf(identified.order.lines[line])) return;
  const origins = await readOrigins(identified);
  if (isLineKept(identified, line, origins) && isUndisputed(identified, line, origins)) return;
  throw new StoreError(
    'conflict',
    'The payment of the licence that this one was upgraded from was returned or is disputed, so this licence is not paid for.',
  );
}

export const ordersDownload = defineUserRoute({
  endpoint: 'POST /api/orders/download',
  summary: 'Creates a link, valid for 15 minutes, to a file of the caller’s own order.',
  input: v.object({
    ...boughtLineEntries,
    file: v.picklist(ORDER_FILES, 'Choose one of the files of this licence, or its contract.'),
  }),
  handle: async ({ order_id, line, file }, { session: { uid } }) => {
    const stored = await readOrder(order_id);
    if (!stored || stored.uid !== uid) throw notFound();
    const order = hasDownloads(stored.state) ? await refreshedOrder(order_id, stored) : stored;
    requireDownloadable(order, line);
    await requireKept({ id: order_id, order }, line);
    const link = linkFor(order_id, order, line, file);
    await logDownload(order_id, { line, file, at: Date.now() });
    return json({ link });
  },
});
