import type * as account from './account';
import type * as assistants from './assistants';
import type * as catalogue from './catalogue';
import type * as checkout from './checkout';
import type * as comments from './comments';
import type { Contract, ContractAnswer, ContractInput } from './contract';
import type * as deals from './deals';
import type * as kits from './kits';
import type * as licences from './licences';
import type * as memberCatalogue from './member/catalogue';
import type * as memberComments from './member/comments';
import type * as memberCustomers from './member/customers';
import type * as memberDashboard from './member/dashboard';
import type * as memberDeals from './member/deals';
import type * as memberImport from './member/import';
import type * as memberInbox from './member/inbox';
import type * as memberKits from './member/kits';
import type * as memberLicences from './member/licences';
import type * as memberMembers from './member/members';
import type * as memberMemberships from './member/memberships';
import type * as memberNewsletter from './member/newsletter';
import type * as memberOffers from './member/offers';
import type * as memberOrders from './member/orders';
import type * as memberPrivateLinks from './member/private-links';
import type * as memberSettings from './member/settings';
import type * as memberSplits from './member/splits';
import type * as memberships from './memberships';
import type * as messages from './messages';
import type * as offers from './offers';
import type * as orders from './orders';
import type * as pages from './pages';
import type * as privateLinks from './private-links';
import type * as setup from './setup';
import type * as statements from './statements';
import type * as statistics from './statistics';

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
  | typeof memberMemberships
  | typeof memberNewsletter
  | typeof memberOffers
  | typeof memberOrders
  | typeof memberPrivateLinks
  | typeof memberSettings
  | typeof memberSplits
  | typeof memberships
  | typeof messages
  | typeof offers
  | typeof orders
  | typeof pages
  | typeof privateLinks
  | typeof setup
  | typeof statements
  | typeof statistics;

/** Leaves out answers and types, which share the modules. */
type ContractIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Contract> : never;

type AnyContract = ContractIn<Modules>;

/**
 * Every endpoint under /api. GET input is in path and query, other input is JSON; errors are an ErrorBody
 * (errors.ts). /api/member/* needs a member's bearer token, except to sign in.
 */
type Contracts = { readonly [C in AnyContract as C['endpoint']]: C };

export type Endpoint = keyof Contracts;

interface Described<C extends Contract> {
  readonly input: ContractInput<C>;
  readonly answer: ContractAnswer<C>;
}

type Endpoints = { readonly [E in Endpoint]: Described<Contracts[E]> };

export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];
