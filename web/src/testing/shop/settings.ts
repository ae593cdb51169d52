import type { SettingsAnswer } from '@store/domain/api/member/settings';
import type { ShopFacts } from '@store/domain/shop/settings/member';
import { DEFAULT_SETTINGS } from '@store/domain/shop/settings/settings';

/** Has beats, no mail server or payments, and nobody has tried it out. */
export const NEW_SHOP: ShopFacts = {
  tracks: 24,
  hasLivePayments: false,
  hasMailServer: false,
  mailFrom: 'shop@example.com',
  origin: 'https://shop.example',
  hasOwnLicences: false,
  checks: { webhook: null, payment: null, mail_sent: null, mail: null, domain: null, licences: null },
};

const { shop, texts, operation } = DEFAULT_SETTINGS;

/** Defaults to the default settings. */
export function settingsAnswerOf(changes: Partial<SettingsAnswer> = {}): SettingsAnswer {
  return {
    version: 0,
    settings: { shop, texts, operation },
    deployed: {
      adBlock: 'off',
      doubleOptIn: true,
      tax: {
        automatic: false,
        behaviour: 'inclusive',
        billingAddress: false,
        taxIds: false,
        invoices: false,
        managed: false,
      },
    },
    facts: NEW_SHOP,
    history: [],
    ...changes,
  };
}
