import type { LicenceId } from '../licences/licence';
import type { LicenceInput } from '../licences/schema';
import type { CurrencyCode } from '../orders/money';
import type { CurrencyAnswer, LicencesAnswer, SettingsAnswer } from '../settings/member';
import type { EditableSettings } from '../settings/settings';
import type { MessageAnswer } from './common';

/** The settings and licences of the shop. */
export interface SettingsEndpoints {
  'GET /api/member/settings': { readonly input: Record<never, never>; readonly answer: SettingsAnswer };
  /** `version` is the version that the change is based on; `conflict` if there is a newer one. */
  'POST /api/member/settings/save': {
    readonly input: { readonly version: number; readonly settings: EditableSettings };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Saves the settings of an earlier version, `to`, as a new one; 0 stands for the defaults. */
  'POST /api/member/settings/revert': {
    readonly input: { readonly version: number; readonly to: number };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  'GET /api/member/currency': { readonly input: Record<never, never>; readonly answer: CurrencyAnswer };
  /** `prices`: of all licences, in cents of the new currency; `version` as for the settings. */
  'POST /api/member/currency/save': {
    readonly input: {
      readonly version: number;
      readonly currency: CurrencyCode;
      readonly prices: readonly { readonly id: LicenceId; readonly price: number }[];
    };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Opens a payment page for a test payment. */
  'POST /api/member/setup/payment': {
    readonly input: Record<never, never>;
    readonly answer: { readonly redirect: string };
  };
  /** Sends a mail with a link that shows that it arrived. */
  'POST /api/member/setup/mail': { readonly input: Record<never, never>; readonly answer: MessageAnswer };
  /** `unavailable` if nobody answers at the address of the shop, `conflict` if somebody else does. */
  'POST /api/member/setup/address': { readonly input: Record<never, never>; readonly answer: MessageAnswer };
  /** Whether the owner keeps the licences of a new shop. */
  'POST /api/member/setup/licences': {
    readonly input: { readonly kept: boolean };
    readonly answer: MessageAnswer;
  };
  /** Opened from the test mail; redirects. */
  'GET /api/setup/mail': { readonly input: { readonly ticket: string }; readonly answer: never };
  'GET /api/setup/address': {
    readonly input: { readonly question: string };
    readonly answer: { readonly answer: string };
  };
  'GET /api/member/licences': { readonly input: Record<never, never>; readonly answer: LicencesAnswer };
  /** All licences in their order; `version` as for the settings. */
  'POST /api/member/licences/save': {
    readonly input: { readonly version: number; readonly licences: readonly LicenceInput[] };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Saves the licences of an earlier version, `to`, as a new one; 0 stands for the defaults. */
  'POST /api/member/licences/revert': {
    readonly input: { readonly version: number; readonly to: number };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** The contract of a licence that need not be saved, with sample data, as PDF. */
  'POST /api/member/licences/preview': {
    readonly input: { readonly licence: LicenceInput };
    readonly answer: never;
  };
}
