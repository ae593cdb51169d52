import { messageAnswer } from '@store/domain/api/common';
import {
  userordersAnswer,
  ordersDownloadAnswer,
  ordersClaimAnswer,
  ordersLinkedAnswer,
  type OrderView,
} from '@store/domain/api/orders';
import type { OrderFile } from '@store/domain/sales/orders/orders';
import { apiCall, type CallOptions, type Outcome } from '../../../lib/api/apiCall';
import { fileCall } from '../../../lib/api/fileCall';

export const userOrders = apiCall('POST /api/userorders', userordersAnswer);

/** Requests the link that confirms the address, for guest orders. */
export const confirmForOrders = apiCall('POST /api/userorders/confirm', messageAnswer);

export const linkedOrder = apiCall('POST /api/orders/linked', ordersLinkedAnswer);

const ownDownload = apiCall('POST /api/orders/download', ordersDownloadAnswer);
const linkedDownload = apiCall('POST /api/orders/linked/download', ordersDownloadAnswer);

export type OrderAccess = { readonly token: string } | { readonly secret: string };

/** Lines count from 0. */
interface WantedFile {
  readonly order_id: string;
  readonly line: number;
  readonly file: OrderFile;
}

export function orderDownload(
  access: OrderAccess,
  wanted: WantedFile,
  options?: CallOptions,
): ReturnType<typeof ownDownload> {
  return 'token' in access
    ? ownDownload({ ...access, ...wanted }, options)
    : linkedDownload({ ...access, ...wanted }, options);
}

/** Undefined if the account doesn't have it. */
export async function readOrder(id: string, access: OrderAccess): Promise<Outcome<OrderView | undefined>> {
  if ('secret' in access) {
    const outcome = await linkedOrder({ order_id: id, ...access });
    return outcome.ok ? { ok: true, data: outcome.data.order } : outcome;
  }
  const outcome = await userOrders(access);
  return outcome.ok ? { ok: true, data: outcome.data.results.find((one) => one.id === id) } : outcome;
}

/** Counted from 0. */
export interface ReportedLine {
  readonly order: string;
  readonly index: number;
}

export const reportUsage = apiCall('POST /api/orders/usage', messageAnswer);

export const readClaim = apiCall('POST /api/orders/claim', ordersClaimAnswer);

export const saveSong = apiCall('POST /api/orders/song', messageAnswer);

export const loadLetter = fileCall('POST /api/orders/letter');

export const loadPreview = fileCall('POST /api/orders/preview');
