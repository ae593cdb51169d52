import type * as account from './api/account';
import type * as assistants from './api/assistants';
import type * as catalogue from './api/catalogue';
import type * as checkout from './api/checkout';
import type * as comments from './api/comments';
import type { Contract, ContractAnswer, ContractInput } from './api/contract';
import type * as deals from './api/deals';
import type * as kits from './api/kits';
import type * as licences from './api/licences';
import type * as memberCatalogue from './api/member/catalogue';
import type * as memberComments from './api/member/comments';
import type * as memberCustomers from './api/member/customers';
import type * as memberDashboard from './api/member/dashboard';
import type * as memberDeals from './api/member/deals';
import type * as memberImport from './api/member/import';
import type * as memberInbox from './api/member/inbox';
import type * as memberKits from './api/member/kits';
import type * as memberLicences from './api/member/licences';
import type * as memberMembers from './api/member/members';
import type * as memberNewsletter from './api/member/newsletter';
import type * as memberOffers from './api/member/offers';
import type * as memberOrders from './api/member/orders';
import type * as memberSettings from './api/member/settings';
import type * as memberSplits from './api/member/splits';
import type * as messages from './api/messages';
import type * as offers from './api/offers';
import type * as orders from './api/orders';
import type * as pages from './api/pages';
import type * as setup from './api/setup';
import type * as statements from './api/statements';
import type * as statistics from './api/statistics';

type Modules =
  | typeof account
  | typeof assistants
  | typeof catalogue
  | typeof checkout
  | typeof comments
  | typeof deals
  | typeof kits
  | typeof licences
  | typeof memberCatalogue
  | typeof memberComments
  | typeof memberCustomers
  | typeof memberDashboard
  | typeof memberDeals
  | typeof memberImport
  | typeof memberInbox
  | typeof memberKits
  | typeof memberLicences
  | typeof memberMembers
  | typeof memberNewsletter
  | typeof memberOffers
  | typeof memberOrders
  | typeof memberSettings
  | typeof memberSplits
  | typeof messages
  | typeof offers
  | typeof orders
  | typeof pages
  | typeof setup
  | typeof statements
  | typeof statistics;

/** Answers and types, which stand beside the contracts, are left out. */
type ContractIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Contract> : never;

type AnyContract = ContractIn<Modules>;

/**
 * The contract of every endpoint under /api. GET input travels in the query string and path, all other input as a JSON body. Errors
 * carry an ErrorBody (errors.ts). Endpoints under /api/member, but for the sign-in, need the member's token in `Authorization: Bearer …`.
 */
type Contracts = { readonly [C in AnyContract as C['endpoint']]: C };

/** An endpoint's method and path, for example `GET /api/tracks/all`. */
export type Endpoint = keyof Contracts;

interface Described<C extends Contract> {
  readonly input: ContractInput<C>;
  readonly answer: ContractAnswer<C>;
}

type Endpoints = { readonly [E in Endpoint]: Described<Contracts[E]> };

export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];
