import { createHash } from 'node:crypto';
import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import type { SetupChecks } from '@store/domain/shop/settings/member';
import { describeCause, log } from '../../platform/log';
import { parseSetupChecks, setupChecksDocument, type SetupChecksRecord } from '../../platform/collections';
import { config } from '../../platform/config';
import { removed } from '../../platform/firestore/firestore';
import { DAY_MS } from '@store/domain/platform/time';

// What the shop saw of its payments, mails and URL, and for which key, sender or origin: a changed deployment
// starts over.

export function paymentMode(): 'live' | 'test' {
  return config.payments.secretKey.includes('_live_') ? 'live' : 'test';
}

/** Changes with the default licences, so owners who kept the former ones are asked again. */
const DEFAULT_LICENCES_MARK = createHash('sha256').update(JSON.stringify(DEFAULT_DEFINITIONS)).digest('hex');

/** `now` in UTC ms. */
export async function keepLicences(kept: boolean, now: number): Promise<void> {
  const licences = kept ? { at: now, of: DEFAULT_LICENCES_MARK } : removed();
  await setupChecksDocument().set({ licences }, { merge: true });
}

export async function recordCheck(entry: Partial<SetupChecksRecord>): Promise<void> {
  await setupChecksDocument().set(entry, { merge: true });
}

export async function readChecks(): Promise<SetupChecks> {
  const stored = parseSetupChecks(await setupChecksDocument().get());
  const seen = <Of extends string>(entry: { readonly at: number; readonly of: Of } | undefined, of: Of) =>
    entry?.of === of ? entry.at : null;
  const mode = paymentMode();
  return {
    webhook: seen(stored?.webhook, mode),
    payment: seen(stored?.payment, mode),
    mail_sent: seen(stored?.mailSent, config.mail.from),
    mail: seen(stored?.mail, config.mail.from),
    domain: seen(stored?.domain, config.origin),
    licences: seen(stored?.licences, DEFAULT_LICENCES_MARK),
  };
}

/** By this instance, UTC ms. */
let webhookRecordedAt = -Infinity;

/** Records a correctly signed event, once a day per instance; a failure doesn't matter. `now` in UTC ms. */
export async function recordWebhook(now: number): Promise<void> {
  if (now - webhookRecordedAt < DAY_MS) return;
  webhookRecordedAt = now;
  try {
    await recordCheck({ webhook: { at: now, of: paymentMode() } });
  } catch (cause) {
    webhookRecordedAt = -Infinity;
    log.warn('setup check lost', { cause: describeCause(cause) });
  }
}
