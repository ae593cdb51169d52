import { messageAnswer } from '@store/domain/api/common';
import { userordersAnswer, ordersDownloadAnswer, ordersClaimAnswer } from '@store/domain/api/orders';
import { apiCall } from '../../../lib/api/apiCall';
import { fileCall } from '../../../lib/api/fileCall';

export const userOrders = apiCall('POST /api/userorders', userordersAnswer);

export const orderDownload = apiCall('POST /api/orders/download', ordersDownloadAnswer);

/** A line of an order, counted from 0. */
export interface ReportedLine {
  readonly order: string;
  readonly index: number;
}

export const reportUsage = apiCall('POST /api/orders/usage', messageAnswer);

export const readClaim = apiCall('POST /api/orders/claim', ordersClaimAnswer);

export const saveSong = apiCall('POST /api/orders/song', messageAnswer);

export const loadLetter = fileCall('POST /api/orders/letter');

export const loadPreview = fileCall('POST /api/orders/preview');
