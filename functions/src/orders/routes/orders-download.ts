import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { ORDER_FILES, type OrderFile } from '@store/domain/orders';
import { shop } from '@store/domain/shop';
import { downloadLink } from '../download-links';
import { contractPath } from '../fulfilment';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import type { OrderIn } from '../order-record';
import { readOrder } from '../orders';

function absent(): StoreError {
  return new StoreError('not-found', 'There is no such order.');
}

/** A file name that a person understands, without what file systems refuse: `Title (Exclusive) - Producer.wav`. */
export function fileName(title: string, licence: string, ending: string): string {
  const plain = (part: string): string => part.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim();
  return `${plain(title)} (${licence}) - ${plain(shop.producer.name)}${ending}`;
}

function endingOf(path: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(path)?.[0].toLowerCase() ?? '';
}

function linkFor(orderId: string, order: OrderIn<'fulfilled'>, lineNumber: number, file: OrderFile): string {
  const line = order.lines[lineNumber];
  const delivery = order.deliveries[lineNumber];
  if (!line || !delivery) throw absent();
  if (file === 'contract')
    return downloadLink({
      path: contractPath(orderId, lineNumber),
      name: fileName(line.title, `${line.licence} licence`, '.pdf'),
    });
  if (delivery.kind === 'address') return delivery.url;
  return downloadLink({
    path: delivery.path,
    name: fileName(line.title, line.licence, endingOf(delivery.path)),
  });
}

/** `POST /api/orders/download`: a link to one file of the caller's own order, good for 15 minutes, as often as asked for. */
export const ordersDownload = defineUserRoute({
  endpoint: 'POST /api/orders/download',
  input: v.object({
    token: tokenInput,
    order_id: v.pipe(v.string('Name the order.'), v.regex(/^[\w-]{1,128}$/, 'Name the order.')),
    line: v.pipe(v.number('Name the line.'), v.integer('Name the line.'), v.minValue(0, 'Name the line.')),
    file: v.picklist(ORDER_FILES, 'Choose audio or contract.'),
  }),
  handle: async ({ order_id, line, file }, { session: { uid } }) => {
    const order = await readOrder(order_id);
    if (!order || order.uid !== uid) throw absent();
    if (order.state !== 'fulfilled')
      throw new StoreError('conflict', 'This order has nothing to download yet.');
    return json({ link: linkFor(order_id, order, line, file) });
  },
});
