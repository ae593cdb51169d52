import { memberOffersAnswer } from '@store/domain/api/member/offers';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';

export const readOffers = apiCall('GET /api/member/offers', memberOffersAnswer);

export const answerBuyer = apiCall('POST /api/member/offers/answer', messageAnswer);

export const saveOfferSettings = apiCall('POST /api/member/offers/settings', messageAnswer);
