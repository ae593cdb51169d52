import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import {
  boolean,
  email,
  expand,
  metadata,
  oneOf,
  parseParameters,
  text,
  unsupported,
  webUrl,
} from '../api/parameters';
import type { Account, AccountLink } from '../records/account';
import type { Ledger } from '../records/ledger';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

/** Onboarding links last a few minutes. https://docs.stripe.com/api/account_links/create */
const LINK_SECONDS = 5 * 60;

const country = v.pipe(
  text(),
  v.regex(
    /^[A-Z]{2}$/,
    (issue) =>
      `Country '${issue.input}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
  ),
);

/** https://docs.stripe.com/api/accounts/create */
const accountParameters = v.strictObject({
  controller: v.strictObject({
    fees: v.strictObject({ payer: oneOf(['application']) }),
    losses: v.strictObject({ payments: oneOf(['application']) }),
    requirement_collection: v.optional(oneOf(['stripe']), 'stripe'),
    stripe_dashboard: v.strictObject({ type: oneOf(['express']) }),
  }),
  capabilities: v.strictObject({ transfers: v.strictObject({ requested: boolean }) }),
  country: v.optional(country, 'DE'),
  email: v.optional(email),
  metadata: v.optional(metadata, {}),
  expand,
  ...unsupported([
    'account_token',
    'business_profile',
    'business_type',
    'company',
    'default_currency',
    'documents',
    'external_account',
    'groups',
    'individual',
    'settings',
    'tos_acceptance',
    'type',
  ]),
});

/** https://docs.stripe.com/api/account_links/create */
const accountLinkParameters = v.strictObject({
  account: text(),
  refresh_url: webUrl,
  return_url: webUrl,
  type: oneOf(['account_onboarding']),
  expand,
  ...unsupported(['collect', 'collection_options']),
});

export const accountRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/accounts', prepare: create },
  { method: 'GET', path: '/v1/accounts/:id', prepare: retrieve },
  { method: 'POST', path: '/v1/account_links', prepare: createLink },
];

/** Throws the ApiError for a platform without Connect. */
function requireConnect({ simulation }: ApiContext): void {
  if (simulation.hasConnect) return;
  throw new ApiError(
    "You can only create new accounts if you've signed up for Connect, which you can do at https://dashboard.stripe.com/connect.",
  );
}

/** Throws the ApiError for an account that does not exist, or has ended the platform's access. */
export function findAccount(ledger: Ledger, id: string): Account {
  const account = ledger.accounts.get(id);
  if (account !== undefined && !account.isGone) return account;
  throw new ApiError(
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid' },
  );
}

function create(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(accountParameters, form);
  return () => {
    requireConnect(context);
    return accountJson(openAccount(context, { ...parameters, email: parameters.email ?? null }));
  };
}

/** Opens an account whose holder has given nothing yet. */
export function openAccount(
  context: ApiContext,
  { country: code, email: address, metadata: notes }: Pick<Account, 'country' | 'email' | 'metadata'>,
): Account {
  const account: Account = {
    id: newId('acct_'),
    created: nowInSeconds(context),
    country: code,
    email: address,
    metadata: notes,
    submitted: false,
    transfers: 'inactive',
    due: ['external_account', 'individual.first_name', 'tos_acceptance.date'],
    disabledReason: 'requirements.past_due',
    isEmpty: false,
    isGone: false,
  };
  context.ledger.accounts.set(account.id, account);
  return account;
}

function retrieve({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  parseParameters(v.strictObject({ expand }), form);
  return () => accountJson(findAccount(ledger, id));
}

function createLink(context: ApiContext, { form }: ApiCall): () => object {
  const {
    account: id,
    refresh_url: refreshUrl,
    return_url: returnUrl,
  } = parseParameters(accountLinkParameters, form);
  return () => {
    const account = findAccount(context.ledger, id);
    const created = nowInSeconds(context);
    const link: AccountLink = {
      id: newId('link_'),
      account: account.id,
      created,
      returnUrl,
      refreshUrl,
      isOpened: false,
    };
    context.ledger.accountLinks.set(link.id, link);
    return {
      object: 'account_link',
      created,
      expires_at: created + LINK_SECONDS,
      url: `${context.origin}/setup/${account.id}/${link.id}`,
    };
  };
}

/** Returns whether a link can be opened: once, within a few minutes. */
export function canOpen(context: ApiContext, { isOpened, created }: AccountLink): boolean {
  return !isOpened && nowInSeconds(context) < created + LINK_SECONDS;
}

/** Completes onboarding, or gives something Stripe refuses. */
export function finishOnboarding(ledger: Ledger, account: Account, outcome: 'complete' | 'refused'): void {
  const isComplete = outcome === 'complete';
  ledger.accounts.set(account.id, {
    ...account,
    submitted: true,
    transfers: isComplete ? 'active' : 'inactive',
    due: isComplete ? [] : ['individual.verification.document'],
    disabledReason: isComplete ? null : 'requirements.past_due',
  });
}

/** The fields of an account that concern transfers. https://docs.stripe.com/api/accounts/object */
export function accountJson(account: Account): object {
  return {
    id: account.id,
    object: 'account',
    business_type: null,
    capabilities: { transfers: account.transfers },
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: account.country,
    created: account.created,
    default_currency: 'eur',
    details_submitted: account.submitted,
    email: account.email,
    metadata: account.metadata,
    payouts_enabled: account.transfers === 'active',
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: account.due,
      disabled_reason: account.disabledReason,
      errors: [],
      eventually_due: account.due,
      past_due: account.due,
      pending_verification: [],
    },
    type: 'express',
  };
}
