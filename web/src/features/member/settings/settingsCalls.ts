import { AD_BLOCK_SETTINGS } from '@store/domain/pages/ad-block';
import { settingsSchema } from '@store/domain/settings/schema';
import * as v from 'valibot';
import { apiCall } from '../../../lib/api/apiCall';

const savedSchema = v.object({ message: v.string(), version: v.number() });

const seenAt = v.nullable(v.number());

export const readSettings = apiCall(
  'GET /api/member/settings',
  v.object({
    version: v.number(),
    settings: settingsSchema,
    deployed: v.object({
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
    }),
    facts: v.object({
      tracks: v.number(),
      hasLivePayments: v.boolean(),
      hasMailServer: v.boolean(),
      mailFrom: v.string(),
      origin: v.string(),
      hasOwnLicences: v.boolean(),
      checks: v.object({
        webhook: seenAt,
        payment: seenAt,
        mail_sent: seenAt,
        mail: seenAt,
        domain: seenAt,
        licences: seenAt,
      }),
    }),
    history: v.array(
      v.object({
        version: v.number(),
        at: v.number(),
        member: v.string(),
        changed: v.array(v.string()),
        reverts: v.nullable(v.number()),
      }),
    ),
  }),
);

export const saveSettings = apiCall('POST /api/member/settings/save', savedSchema);

export const revertSettings = apiCall('POST /api/member/settings/revert', savedSchema);
