import type { LicenceDefinition, LicenceId } from '../licences/licence';
import type { EditableSettings, TaxSettings } from './settings';
import type { CurrencyCode } from '../orders/money';
import type { AdBlockSetting } from '../pages/ad-block';

/** A saved change of the settings. */
export interface SettingsChange {
  readonly version: number;
  /** In milliseconds UTC. */
  readonly at: number;
  /** The member's address. */
  readonly member: string;
  /** The paths of the changed values, for example `shop.name`. */
  readonly changed: readonly string[];
  /** The version whose settings were restored; null for an ordinary change. */
  readonly reverts: number | null;
}

/** What the deployment says where a setting is null. */
export interface DeployedSettings {
  readonly adBlock: AdBlockSetting;
  readonly doubleOptIn: boolean;
  readonly tax: { readonly [Name in keyof TaxSettings]: NonNullable<TaxSettings[Name]> };
}

/** When the shop last saw that something works with the present deployment, in milliseconds UTC; null for not yet. */
export interface SetupChecks {
  /** Stripe's events arrive. */
  readonly webhook: number | null;
  /** A test payment was made, reported and released. */
  readonly payment: number | null;
  readonly mail_sent: number | null;
  /** The test mail arrived. */
  readonly mail: number | null;
  /** The shop answers at its address. */
  readonly domain: number | null;
  /** The owner has decided to sell under the licences of a new shop. */
  readonly licences: number | null;
}

/** What a new shop needs besides settings. */
export interface ShopFacts {
  /** The number of tracks on sale. */
  readonly tracks: number;
  /** Whether payments are real: Stripe's key is a live key. */
  readonly hasLivePayments: boolean;
  /** Whether mails leave through a real mail server. */
  readonly hasMailServer: boolean;
  /** The sender's address of mails. */
  readonly mailFrom: string;
  /** The address of the shop in mails and on payment pages. */
  readonly origin: string;
  /** Whether the licences differ from those of a new shop. */
  readonly hasOwnLicences: boolean;
  readonly checks: SetupChecks;
}

/** The settings as the dashboard shows them. */
export interface SettingsAnswer {
  readonly version: number;
  readonly settings: EditableSettings;
  readonly deployed: DeployedSettings;
  readonly facts: ShopFacts;
  /** Newest first. */
  readonly history: readonly SettingsChange[];
}

/** The licences as the dashboard shows them. Their versions are those of the settings. */
export interface LicencesAnswer {
  readonly version: number;
  /** Of their prices. */
  readonly currency: CurrencyCode;
  readonly licences: readonly LicenceDefinition[];
  /** The changes of licences, newest first. */
  readonly history: readonly SettingsChange[];
}

/** What the owner must know before the shop sells in another currency. */
export interface CurrencyAnswer {
  /** The version of the settings. */
  readonly version: number;
  readonly currency: CurrencyCode;
  /** All licences, on sale or not; prices in cents. */
  readonly licences: readonly { readonly id: LicenceId; readonly name: string; readonly price: number }[];
  /** Whether anything was ever sold. */
  readonly hasSales: boolean;
  /** Beats on sale with own prices, which count only in their own currency; at most {@link PRICED_BEATS_MAXIMUM}. */
  readonly beats: readonly { readonly id: number; readonly title: string; readonly currency: CurrencyCode }[];
  /** Codes in force, or to come, that take off an amount, which is valid only in its own currency. */
  readonly codes: readonly { readonly code: string; readonly currency: CurrencyCode }[];
  /** Offers that something can still come of. They end with a change. */
  readonly offers: number;
}

export const PRICED_BEATS_MAXIMUM = 500;
