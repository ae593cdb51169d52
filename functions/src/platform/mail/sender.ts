import { currentShop, refreshSettings } from '../settings/current';
import { outbox, parseMail, type MailDelivery } from '../collections';
import { config } from '../config';
import { sendMail, type SmtpFailure } from '../gateways/smtp';
import { claimMail, deliveryOf, recordAttempt } from './queued-mails';
import { mailDomain, messageId } from './message-id';
import type { Mail } from './outbox';

/** `skipped`: not due, or another sender has it. */
export type Outcome =
  | { readonly kind: 'skipped' | 'sent' }
  | { readonly kind: 'delayed' | 'failed'; readonly code: string; readonly attempts: number };

const UNREADABLE: SmtpFailure = {
  isPermanent: true,
  code: 'unreadable',
  reason: 'The mail does not exist or is malformed.',
};

/** Keeps programs from answering (https://www.rfc-editor.org/rfc/rfc3834#section-5). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

async function readMail(id: string): Promise<Mail | undefined> {
  const snapshot = await outbox().doc(id).get();
  try {
    return parseMail(snapshot);
  } catch {
    return undefined;
  }
}

/** Hands a mail to the server. Resolves with undefined once accepted, else with the failure. */
export async function transmit(id: string, mail: Mail): Promise<SmtpFailure | undefined> {
  const { to, replyTo, message, headers = {} } = mail;
  const domain = mailDomain(config.origin);
  return sendMail(
    { server: config.mail.server, requireTls: !config.emulated },
    {
      messageId: messageId(id, domain),
      from: { name: currentShop().name, address: config.mail.from },
      to,
      replyTo,
      ...message,
      headers: { ...AUTOMATIC, ...headers },
    },
    domain,
  );
}

/** Sends a mail if due, at least once: after a crash it goes out again with the same Message-ID. */
export async function deliverMail(id: string): Promise<Outcome> {
  await refreshSettings();
  const claimed = await claimMail(id);
  if (!claimed) return { kind: 'skipped' };
  const mail = await readMail(id);
  const failure = mail ? await transmit(id, mail) : UNREADABLE;
  return outcomeOf({ claimed, failure, recorded: await recordAttempt(deliveryOf(id), claimed, failure) });
}

interface Attempt {
  readonly claimed: MailDelivery;
  readonly failure: SmtpFailure | undefined;
  readonly recorded: MailDelivery | undefined;
}

export function outcomeOf({ claimed, failure, recorded }: Attempt): Outcome {
  if (!failure) return { kind: 'sent' };
  const kind = recorded?.state === 'failed' ? 'failed' : 'delayed';
  return { kind, code: failure.code, attempts: claimed.attempts };
}
