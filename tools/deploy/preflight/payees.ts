import { documentsOf } from '../../migrations/documents';
import { mapOf } from '../../migrations/values';
import { warning, type Finding } from '../finding';
import { GoogleError, type Google } from '../google/client';

/** Whether the owner lets Stripe pay any collaborator. Another check reports a missing database or API. */
export async function readPayees(
  google: Google,
  project: string,
): Promise<{ readonly isStripePaying: boolean; readonly findings: readonly Finding[] }> {
  try {
    for await (const page of documentsOf(google, project).pages('collaborators'))
      if (page.some(({ fields }) => mapOf(fields['payee'])?.['isOn']?.['booleanValue'] === true))
        return { isStripePaying: true, findings: [] };
    return { isStripePaying: false, findings: [] };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const unread = `Whether collaborators are paid through Stripe could not be read, so Stripe Connect was not checked: ${error.message}`;
    const isReported = error.disabledApi !== undefined || error.status === 404;
    return { isStripePaying: false, findings: isReported ? [] : [warning(unread)] };
  }
}
