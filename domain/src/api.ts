import type { AccountEndpoints } from './api/account';
import type { CatalogueEndpoints } from './api/catalogue';
import type { DashboardEndpoints } from './api/dashboard';
import type { DealEndpoints } from './api/deals';
import type { KitEndpoints } from './api/kits';
import type { MemberEndpoints } from './api/members';
import type { MessageEndpoints } from './api/messages';
import type { OfferEndpoints } from './api/offers';
import type { OrderEndpoints } from './api/orders';
import type { PublishingEndpoints } from './api/publishing';
import type { SettingsEndpoints } from './api/settings';

export type {
  EarlyKey,
  ExportInput,
  Honeypot,
  MessageAnswer,
  PasswordConfirmation,
  SessionAnswer,
} from './api/common';
export { BODY_LIMIT, EXPORT_NEXT_HEADER, PROOF_HEADER } from './api/common';
export type { McpAnswer, McpMessage, OEmbed } from './api/catalogue';
export type { CheckoutInput, VerifiedLicence } from './api/orders';

/**
 * Input and answer of every endpoint under /api. GET input travels in the query string and path, all other input as a JSON
 * body. Errors carry an ErrorBody (errors.ts). Endpoints under /api/member, but for the sign-in, need the member's token in
 * `Authorization: Bearer …`.
 */
export interface Endpoints
  extends
    CatalogueEndpoints,
    AccountEndpoints,
    MessageEndpoints,
    OfferEndpoints,
    DealEndpoints,
    OrderEndpoints,
    KitEndpoints,
    PublishingEndpoints,
    MemberEndpoints,
    SettingsEndpoints,
    DashboardEndpoints {}

/** An endpoint's method and path, for example `GET /api/tracks/all`. */
export type Endpoint = keyof Endpoints;

export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];
