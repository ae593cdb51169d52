import * as v from 'valibot';
import { apiCall, messageSchema } from '../../../lib/api/apiCall';
import { webAddress } from '../../../lib/api/webAddress';

export const startTestPayment = apiCall('POST /api/member/setup/payment', v.object({ redirect: webAddress }));

export const sendTestMail = apiCall('POST /api/member/setup/mail', messageSchema);

export const keepLicences = apiCall('POST /api/member/setup/licences', messageSchema);

export const checkAddress = apiCall('POST /api/member/setup/address', messageSchema);
