import { memberSetupPaymentAnswer } from '@store/domain/api/member/settings';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../lib/api/apiCall';

export const startTestPayment = apiCall('POST /api/member/setup/payment', memberSetupPaymentAnswer);

export const sendTestMail = apiCall('POST /api/member/setup/mail', messageAnswer);

export const keepLicences = apiCall('POST /api/member/setup/licences', messageAnswer);

export const checkAddress = apiCall('POST /api/member/setup/address', messageAnswer);
