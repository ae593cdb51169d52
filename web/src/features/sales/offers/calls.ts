import { messageAnswer } from '@store/domain/api/common';
import { offersMineAnswer } from '@store/domain/api/offers';
import { apiCall } from '../../../lib/api/apiCall';

export const makeOffer = apiCall('POST /api/offers', messageAnswer);

export const myOffers = apiCall('POST /api/offers/mine', offersMineAnswer);

export const answerOffer = apiCall('POST /api/offers/answer', messageAnswer);
