import * as v from 'valibot';
import { isLicenceId } from '../../shop/licences/ids';
import { LICENCES_MAXIMUM, licencePriceSchema } from '../../shop/licences/schema';
import { currencySchema } from '../../platform/money/currencies';
import { settingsInputSchema } from '../../shop/settings/input';
import { deployedSettingsSchema, settingsHistorySchema, shopFactsSchema } from '../../shop/settings/member';
import { settingsSchema } from '../../shop/settings/schema';
import { messageAnswer, webAddress } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { versionInput } from '../inputs';

/** `version`: the saved one. */
export const savedAnswer = v.object({ message: v.string(), version: v.number() });

export const memberSettingsAnswer = v.object({
  version: v.number(),
  settings: settingsSchema,
  deployed: deployedSettingsSchema,
  facts: shopFactsSchema,
  history: settingsHistorySchema,
});

export const memberSettings = {
  endpoint: 'GET /api/member/settings',
  audience: 'member',
  summary: 'Returns the shop’s settings, their history, and what a new shop still needs.',
  input: v.object({}),
  answer: memberSettingsAnswer,
} as const satisfies Contract;

export type SettingsAnswer = ContractAnswer<typeof memberSettings>;

/** `version`: the one the change is based on; `conflict` if there is a newer one. */
export const memberSettingsSave = {
  endpoint: 'POST /api/member/settings/save',
  audience: 'member',
  summary: 'Saves all settings of the shop except its licences as a new version.',
  input: v.object({ version: versionInput, settings: settingsInputSchema }),
  answer: savedAnswer,
} as const satisfies Contract;

export const memberSettingsRevert = {
  endpoint: 'POST /api/member/settings/revert',
  audience: 'member',
  summary:
    'Saves the settings of an earlier version, except its licences and currency, as a new one; version 0 stands for the defaults.',
  input: v.object({ version: versionInput, to: versionInput }),
  answer: savedAnswer,
} as const satisfies Contract;

export const memberCurrencyAnswer = v.object({
  version: v.number(),
  currency: v.string(),
  /** All licences, on sale or not; prices in cents. */
  licences: v.array(v.object({ id: v.string(), name: v.string(), price: v.number() })),
  hasSales: v.boolean(),
  /** On sale with their own prices in this currency; at most PRICED_BEATS_MAXIMUM (settings/member.ts). */
  beats: v.array(v.object({ id: v.number(), title: v.string(), currency: v.string() })),
  /** Current or future codes for an amount, which is valid only in its own currency. */
  codes: v.array(v.object({ code: v.string(), currency: v.string() })),
  /** Open offers. A change ends them. */
  offers: v.number(),
});

export const memberCurrency = {
  endpoint: 'GET /api/member/currency',
  audience: 'member',
  summary: 'Returns the shop’s currency, and what a change of it would affect.',
  input: v.object({}),
  answer: memberCurrencyAnswer,
} as const satisfies Contract;

export type CurrencyAnswer = ContractAnswer<typeof memberCurrency>;

const PRICES = 'Enter the prices of the licences.';

export const memberCurrencySave = {
  endpoint: 'POST /api/member/currency/save',
  audience: 'member',
  summary: 'Changes the shop’s currency and the prices of its licences. Existing orders keep their currency.',
  input: v.object({
    version: versionInput,
    currency: currencySchema,
    /** Of all licences, in cents of the new currency. */
    prices: v.pipe(
      v.array(v.object({ id: v.pipe(v.string(), v.check(isLicenceId)), price: licencePriceSchema }), PRICES),
      v.maxLength(LICENCES_MAXIMUM, PRICES),
    ),
  }),
  answer: savedAnswer,
} as const satisfies Contract;

export const memberSetupPaymentAnswer = v.object({ redirect: webAddress });

export const memberSetupPayment = {
  endpoint: 'POST /api/member/setup/payment',
  audience: 'member',
  summary: 'Opens a test payment. The money is only reserved, and released at once.',
  input: v.object({}),
  answer: memberSetupPaymentAnswer,
} as const satisfies Contract;

export const memberSetupMail = {
  endpoint: 'POST /api/member/setup/mail',
  audience: 'member',
  summary: 'Sends a test mail with a link to the member.',
  input: v.object({}),
  answer: messageAnswer,
} as const satisfies Contract;

/** `unavailable` if nothing answers at the shop's URL, `conflict` if another site does. */
export const memberSetupAddress = {
  endpoint: 'POST /api/member/setup/address',
  audience: 'member',
  summary: 'Checks whether this shop answers at its address.',
  input: v.object({}),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSetupLicences = {
  endpoint: 'POST /api/member/setup/licences',
  audience: 'member',
  summary: 'Records whether the licences of a new shop are kept.',
  input: v.object({ kept: v.boolean('State whether the licences are kept.') }),
  answer: messageAnswer,
} as const satisfies Contract;
