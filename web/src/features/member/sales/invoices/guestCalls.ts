import { messageAnswer } from '@store/domain/api/common';
import { memberInvoicesPersonAnswer } from '@store/domain/api/member/orders';
import { apiCall } from '../../../../lib/api/apiCall';

export const correctAddress = apiCall('POST /api/member/invoices/address', messageAnswer);

export const revokeLinks = apiCall('POST /api/member/invoices/revoke', messageAnswer);

export const forgetBuyer = apiCall('POST /api/member/invoices/forget', messageAnswer);

export const readPerson = apiCall('POST /api/member/invoices/person', memberInvoicesPersonAnswer);
