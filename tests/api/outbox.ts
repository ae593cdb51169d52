import * as v from 'valibot';
import { runningStore } from '../running-store';

const store = runningStore();

const text = v.object({ stringValue: v.string() });
const mailSchema = v.object({
  name: v.string(),
  fields: v.object({
    to: text,
    message: v.object({ mapValue: v.object({ fields: v.object({ subject: text, text, html: text }) }) }),
  }),
});
const rowsSchema = v.array(v.object({ document: v.optional(mailSchema) }));

/** A mail that waits to be sent. */
export interface QueuedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails queued for an address. */
export async function mailsTo(address: string): Promise<QueuedMail[]> {
  const where = { fieldFilter: { field: { fieldPath: 'to' }, op: 'EQUAL', value: { stringValue: address } } };
  const response = await fetch(store.mail.replace(/\/mail$/, ':runQuery'), {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'mail' }], where } }),
  });
  const rows = v.parse(rowsSchema, await response.json());
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const { subject, text: plain, html } = document.fields.message.mapValue.fields;
    return [
      { id: document.name, subject: subject.stringValue, text: plain.stringValue, html: html.stringValue },
    ];
  });
}
