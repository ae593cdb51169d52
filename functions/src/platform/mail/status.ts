import type { QuerySnapshot } from 'firebase-admin/firestore';
import type { MailRow, MailStatus } from '@store/domain/api/member/dashboard';
import type { MailState } from '@store/domain/pages/dashboard/status';
import { mailDeliveries, outbox, parseMail, parseMailDelivery } from '../collections';

const ROWS = 100;

async function countOf(state: MailState): Promise<number> {
  return (await mailDeliveries().where('state', '==', state).count().get()).data().count;
}

async function rowsOf({ docs }: QuerySnapshot): Promise<MailRow[]> {
  const rows = await Promise.all(
    docs.map(async (document): Promise<MailRow> => {
      const delivery = parseMailDelivery(document);
      const mail = parseMail(await outbox().doc(document.id).get());
      return {
        id: document.id,
        to: mail?.to ?? '',
        subject: mail?.message.subject ?? '',
        state: delivery.state,
        attempts: delivery.attempts,
        reason: delivery.error?.reason ?? null,
        created: delivery.queuedAt,
        next_attempt: delivery.nextAttemptAt,
      };
    }),
  );
  return rows.filter(({ state }) => state !== 'sent');
}

export async function readMailStatus(): Promise<MailStatus> {
  const open = mailDeliveries().where('nextAttemptAt', '>', 0);
  const failures = mailDeliveries().where('state', '==', 'failed').orderBy('queuedAt', 'desc').limit(ROWS);
  const [sending, sent, failed, waiting, openRows, failedRows] = await Promise.all([
    countOf('sending'),
    countOf('sent'),
    countOf('failed'),
    // A mail just queued or being sent has no final state, but a time for its next attempt.
    open.count().get(),
    open.orderBy('nextAttemptAt').limit(ROWS).get().then(rowsOf),
    failures.get().then(rowsOf),
  ]);
  const queued = Math.max(0, waiting.data().count - sending);
  const rows = new Map([...openRows, ...failedRows].map((row) => [row.id, row]));
  return {
    counts: { queued, sending, sent, failed },
    mails: [...rows.values()].sort((one, other) => other.created - one.created),
  };
}
