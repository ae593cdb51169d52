import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { DOWNLOAD_LINK_MS } from '@store/domain/sales/orders/orders';
import { config } from '../../../platform/config';

interface Download {
  readonly path: string;
  readonly name: string;
}

const ticketSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), name: v.string(), until: v.number() }),
);

function sign(payload: string): string {
  return createHmac('sha256', config.linkSecret).update(payload).digest('base64url');
}

/** Creates a link to a private file, valid for 15 minutes for anyone who has it. */
export function downloadLink({ path, name }: Download, now: number = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ path, name, until: now + DOWNLOAD_LINK_MS })).toString(
    'base64url',
  );
  return `${config.origin}/api/download/${payload}.${sign(payload)}`;
}

/** Throws a StoreError `invalid` if forged, `gone` if expired. */
export function readTicket(ticket: string, now: number = Date.now()): Download & { readonly until: number } {
  const [payload = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(sign(payload));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new StoreError('invalid', 'Invalid download link.', { field: 'ticket' });
  const download = v.parse(ticketSchema, Buffer.from(payload, 'base64url').toString('utf8'));
  if (download.until <= now)
    throw new StoreError('gone', 'This link has expired. Open your orders and download again.');
  return download;
}
