import type { Addresses } from './addresses';
import type { Instance } from './instance';
import type { Ports } from './ports';
import { startService, type Service } from './service';

export type MailPorts = Pick<Ports, 'smtp' | 'inbox'>;

/** Makes the functions send mails to packages/local-mail, as fast as it takes them. */
export function mailEnvironment({ smtp }: MailPorts): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_PER_MINUTE: '9999',
    NEWSLETTER_PER_MINUTE: '9999',
    NEWSLETTER_PER_DAY: '9999999',
  };
}

/** The page of received mails. */
export function inboxAddress({ inbox }: MailPorts): string {
  return `http://127.0.0.1:${inbox}`;
}

export async function startMail(instance: Instance, { smtp, inbox }: MailPorts): Promise<Service> {
  return startService(instance, {
    program: 'local-mail.mjs',
    args: ['--smtp-port', String(smtp), '--web-port', String(inbox)],
  });
}

const PAUSE_MS = 1000;

/** Fields with the time when the sender has something to do. */
const DUE = [
  ['mailDelivery', 'nextAttemptAt'],
  ['campaigns', 'dueAt'],
] as const;

async function isDue(
  { project, hosts }: Addresses,
  [collectionId, fieldPath]: (typeof DUE)[number],
  signal: AbortSignal,
): Promise<boolean> {
  const address = `http://${hosts.firestore}/v1/projects/${project}/databases/(default)/documents:runQuery`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId }],
        where: {
          fieldFilter: {
            field: { fieldPath },
            op: 'LESS_THAN_OR_EQUAL',
            value: { integerValue: String(Date.now()) },
          },
        },
        limit: 1,
      },
    }),
    signal,
  });
  return (await response.text()).includes('"document"');
}

export interface MailingSchedule {
  readonly stop: () => void;
  /** Mails and newsletters wait until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/**
 * Calls the scheduled function `mailing` when a mail or newsletter is due: the emulators have no scheduler, and
 * packages/local-firebase calls no function for new documents.
 */
export function scheduleMailing(addresses: Addresses): MailingSchedule {
  const stopping = new AbortController();
  let isPaused = false;
  const { signal } = stopping;
  const { STORE_REGION: region = 'europe-west1' } = process.env;
  const mailing = `http://${addresses.hosts.functions}/functions/projects/${addresses.project}/triggers/${region}-mailing-0`;
  const look = async (): Promise<void> => {
    try {
      if (isPaused) return;
      const due = await Promise.all(DUE.map((place) => isDue(addresses, place, signal)));
      if (due.includes(true)) await fetch(mailing, { method: 'POST', body: '{}', signal });
    } catch {
      // The emulators are busy or stopping; the next look comes soon.
    } finally {
      if (!signal.aborted) timer = setTimeout(() => void look(), PAUSE_MS);
    }
  };
  let timer = setTimeout(() => void look(), PAUSE_MS);
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
  };
}
