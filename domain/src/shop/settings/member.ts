import * as v from 'valibot';
import { AD_BLOCK_SETTINGS } from '../profile/ad-block';

export const settingsHistorySchema = v.array(
  v.object({
    version: v.number(),
    /** UTC ms. */
    at: v.number(),
    member: v.string(),
    /** Paths of changed values: `shop.name`. */
    changed: v.array(v.string()),
    /** The restored version; null for an ordinary change. */
    reverts: v.nullable(v.number()),
  }),
);

type History = v.InferOutput<typeof settingsHistorySchema>;

export type SettingsChange = Readonly<Omit<History[number], 'changed'>> & {
  readonly changed: readonly string[];
};

/** The deployment's values, where a setting is null. */
export const deployedSettingsSchema = v.object({
  adBlock: v.picklist(AD_BLOCK_SETTINGS),
  doubleOptIn: v.boolean(),
  tax: v.object({
    automatic: v.boolean(),
    behaviour: v.picklist(['inclusive', 'exclusive', 'unspecified']),
    billingAddress: v.boolean(),
    taxIds: v.boolean(),
    invoices: v.boolean(),
    managed: v.boolean(),
  }),
});

export type DeployedSettings = Readonly<v.InferOutput<typeof deployedSettingsSchema>>;

const seen = v.nullable(v.number());

/** When the shop last saw something work with this deployment, UTC ms; null for not yet. */
const setupChecksSchema = v.object({
  /** Stripe's events arrive. */
  webhook: seen,
  /** A test payment was made, reported and released. */
  payment: seen,
  mail_sent: seen,
  mail: seen,
  /** The shop answers at its URL. */
  domain: seen,
  /** The owner decided to sell under the default licences. */
  licences: seen,
});

export type SetupChecks = Readonly<v.InferOutput<typeof setupChecksSchema>>;

export const shopFactsSchema = v.object({
  /** On sale. */
  tracks: v.number(),
  hasLivePayments: v.boolean(),
  /** Mails leave through a real mail server. */
  hasMailServer: v.boolean(),
  mailFrom: v.string(),
  /** The shop's URL in mails and on payment pages. */
  origin: v.string(),
  /** They differ from the default licences. */
  hasOwnLicences: v.boolean(),
  checks: setupChecksSchema,
});

export type ShopFacts = Readonly<v.InferOutput<typeof shopFactsSchema>>;

export const PRICED_BEATS_MAXIMUM = 500;
