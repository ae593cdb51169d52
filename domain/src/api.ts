import type { Contract, ContractAnswer, ContractInput } from './api/contract';
import type { AccountEndpoints } from './api/account';
import type { DashboardEndpoints } from './api/dashboard';
import type { DealEndpoints } from './api/deals';
import type { MemberEndpoints } from './api/members';
import type { MessageEndpoints } from './api/messages';
import type { OfferEndpoints } from './api/offers';
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

import type * as assistants from './api/assistants';
import type * as catalogue from './api/catalogue';
import type * as checkout from './api/checkout';
import type * as comments from './api/comments';
import type * as kits from './api/kits';
import type * as licences from './api/licences';
import type * as orders from './api/orders';
import type * as pages from './api/pages';
import type * as memberCatalogue from './api/member/catalogue';
import type * as memberComments from './api/member/comments';
import type * as memberOrders from './api/member/orders';
import type * as v from 'valibot';

type Modules =
  | typeof assistants
  | typeof catalogue
  | typeof checkout
  | typeof comments
  | typeof kits
  | typeof licences
  | typeof orders
  | typeof pages
  | typeof memberCatalogue
  | typeof memberComments
  | typeof memberOrders;

// ---- TRANSITION
type OldEndpoints = AccountEndpoints &
  MessageEndpoints &
  OfferEndpoints &
  DealEndpoints &
  MemberEndpoints &
  SettingsEndpoints &
  DashboardEndpoints;
type Old = {
  readonly [E in keyof OldEndpoints]: {
    readonly input: v.GenericSchema<unknown, OldEndpoints[E]['input']>;
    readonly answer: [OldEndpoints[E]['answer']] extends [never]
      ? { readonly status: 200; readonly description: '' }
      : v.GenericSchema<unknown, OldEndpoints[E]['answer']>;
  };
};

/** What is exported beside the contracts (answers) is left out. */
type ContractIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Contract> : never;

/** Every contract. */
type AnyContract = ContractIn<Modules>;

/**
 * The contract of every endpoint under /api. GET input travels in the query string and path, all other input as a JSON body. Errors
 * carry an ErrorBody (errors.ts). Endpoints under /api/member, but for the sign-in, need the member's token in `Authorization: Bearer …`.
 */
type Contracts = { readonly [C in AnyContract as C['endpoint']]: C } & Old;

/** An endpoint's method and path, for example `GET /api/tracks/all`. */
export type Endpoint = keyof Contracts;

interface Described<C extends Pick<Contract, 'input' | 'answer'>> {
  readonly input: ContractInput<C>;
  readonly answer: ContractAnswer<C>;
}

/** Input and answer of every endpoint. */
type Endpoints = { readonly [E in Endpoint]: Described<Contracts[E]> };

export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];
