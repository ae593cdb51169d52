import { memberCurrencyAnswer, savedAnswer } from '@store/domain/api/member/settings';
import { apiCall } from '../../../../lib/api/apiCall';

export const readCurrency = apiCall('GET /api/member/currency', memberCurrencyAnswer);

export const saveCurrency = apiCall('POST /api/member/currency/save', savedAnswer);
