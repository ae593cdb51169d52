import type { LicenceId } from '../licences/licence';
import type { CurrencyCode } from '../orders/money';
import type { OfferSettings, OffersOverview, OfferView } from '../offers/views';
import type { MessageAnswer } from './common';

/** Offers for an exclusive licence. */
export interface OfferEndpoints {
  /** Makes an offer; `amount` as a decimal of `currency`, which must be that of the shop; missing for EUR. */
  'POST /api/offers': {
    readonly input: {
      readonly token: string;
      readonly track_id: number;
      readonly license: LicenceId;
      readonly amount: string;
      readonly currency?: CurrencyCode | undefined;
      readonly message: string;
    };
    readonly answer: MessageAnswer;
  };
  'POST /api/offers/mine': {
    readonly input: { readonly token: string };
    readonly answer: { readonly results: readonly OfferView[] };
  };
  'POST /api/offers/answer': {
    readonly input: {
      readonly token: string;
      readonly id: string;
      readonly answer: 'accept' | 'decline' | 'withdraw';
    };
    readonly answer: MessageAnswer;
  };
  /** The page behind the link in the producer's mail. */
  'GET /api/offers/respond': {
    readonly input: { readonly token: string; readonly amount?: string | undefined };
    readonly answer: never;
  };
  'POST /api/offers/respond': {
    readonly input: {
      readonly token: string;
      readonly answer: 'accept' | 'decline' | 'counter';
      readonly amount?: string | undefined;
    };
    readonly answer: never;
  };
  'GET /api/member/offers': { readonly input: Record<never, never>; readonly answer: OffersOverview };
  'POST /api/member/offers/answer': {
    readonly input: {
      readonly id: string;
      readonly version: number;
      readonly answer: 'accept' | 'decline' | 'counter' | 'withdraw';
      readonly amount?: string | undefined;
    };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/offers/settings': { readonly input: OfferSettings; readonly answer: MessageAnswer };
}
