import { StoreError } from '@store/domain/platform/errors';
import type { AuditRow } from '@store/domain/api/member/members';
import { auditLog, parseAuditEntry, type AuditEntry } from '../collections';
import { log } from '../log';
import type { Session } from '../sessions/sessions';

interface AuditedAction {
  readonly session: Pick<Session, 'uid' | 'email'>;
  readonly action: string;
  readonly target: string;
}

/** On failure, only the outcome is missing from the entry. */
async function recordOutcome(id: string, outcome: string): Promise<void> {
  await auditLog()
    .doc(id)
    .update({ outcome })
    .catch((cause: unknown) => log.warn('audit outcome lost', { id, cause: String(cause) }));
}

/**
 * Performs and records a member's action. Writes the entry first: without it nothing happens, and a crash leaves
 * its start.
 */
export async function audited<Result>(
  { session, action, target }: AuditedAction,
  work: () => Promise<Result>,
): Promise<Result> {
  const { uid, email } = session;
  const entry: AuditEntry = { at: Date.now(), uid, member: email, action, target, outcome: 'started' };
  const { id } = await auditLog().add(entry);
  try {
    const result = await work();
    await recordOutcome(id, 'done');
    return result;
  } catch (error) {
    await recordOutcome(id, error instanceof StoreError ? error.code : 'internal');
    throw error;
  }
}

const LIST_MAXIMUM = 100;

export async function listAudit(): Promise<AuditRow[]> {
  const { docs } = await auditLog().orderBy('at', 'desc').limit(LIST_MAXIMUM).get();
  return docs.map((document) => {
    const { at, member, action, target, outcome } = parseAuditEntry(document);
    return { id: document.id, at, member, action, target, outcome };
  });
}
