import * as v from 'valibot';
import { AD_BLOCK_SETTINGS } from '../profile/ad-block';

/** The saved changes of the settings. */
export const settingsHistorySchema = v.array(
  v.object({
    version: v.number(),
    /** In milliseconds UTC. */
    at: v.number(),
    /** The member's address. */
    member: v.string(),
    /** The paths of the changed values, for example `shop.name`. */
    changed: v.array(v.string()),
    /** The version whose settings were restored; null for an ordinary change. */
    reverts: v.nullable(v.number()),
  }),
);

type History = v.InferOutput<typeof settingsHistorySchema>;

/** A saved change of the settings. */
export type SettingsChange = Readonly<Omit<History[number], 'changed'>> & {
  readonly changed: readonly string[];
};

/** The deployment's values where a setting is null. */
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

/** See {@link deployedSettingsSchema}. */
export type DeployedSettings = Readonly<v.InferOutput<typeof deployedSettingsSchema>>;

const seen = v.nullable(v.number());

/** When the shop last saw that something works with the present deployment, in UTC ms; null for not yet. */
const setupChecksSchema = v.object({
  /** Stripe's events arrive. */
  webhook: seen,
  /** A test payment was made, reported and released. */
  payment: seen,
  mail_sent: seen,
  /** The test mail arrived. */
  mail: seen,
  /** The shop answers at its address. */
  domain: seen,
  /** The owner has decided to sell under the licences of a new shop. */
  licences: seen,
});

/** See {@link setupChecksSchema}. */
export type SetupChecks = Readonly<v.InferOutput<typeof setupChecksSchema>>;

export const shopFactsSchema = v.object({
  /** The number of tracks on sale. */
  tracks: v.number(),
  /** Whether payments are real: Stripe's key is a live key. */
  hasLivePayments: v.boolean(),
  /** Whether mails leave through a real mail server. */
  hasMailServer: v.boolean(),
  /** The sender's address of mails. */
  mailFrom: v.string(),
  /** The address of the shop in mails and on payment pages. */
  origin: v.string(),
  /** Whether the licences differ from those of a new shop. */
  hasOwnLicences: v.boolean(),
  checks: setupChecksSchema,
});

/** See {@link shopFactsSchema}. */
export type ShopFacts = Readonly<v.InferOutput<typeof shopFactsSchema>>;

export const PRICED_BEATS_MAXIMUM = 500;
