import { StoreError } from '@store/domain/platform/errors';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { payeeState } from '@store/domain/sales/splits/payee';
import {
  monthBefore,
  periodText,
  type CurrencyStatement,
  type Statement,
} from '@store/domain/sales/splits/statement';
import {
  collaboratorDocument,
  collaborators,
  parseCollaborator,
  type CollaboratorRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { composeMail } from '../../platform/mail/layout';
import { queueMailIn, type Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';
import { errorsOf } from '../../platform/work-through';
import { statementLink } from './links';
import { readStatement } from './statements';

function whyOf(): string {
  const { name, producer } = currentShop();
  const at = name === producer.name ? '' : ` at ${name}`;
  return `You are receiving this mail because ${producer.name} shares the sales of beats${at} with you. To stop these mails, write to ${producer.email}.`;
}

/** What's missing before Stripe can pay, if anything. */
function connectText({ payee }: CollaboratorRecord): string[] {
  const state = payeeState(payee);
  if (state !== 'invited' && state !== 'incomplete' && state !== 'needed') return [];
  return ['To be paid through Stripe, connect your bank account on the page of the statement.'];
}

function linkMail(id: string, record: CollaboratorRecord): Mail {
  const { name, producer } = currentShop();
  return composeMail({
    to: record.email,
    subject: `Your statement at ${name}`,
    paragraphs: [
      `Hello ${record.name},`,
      `${producer.name} shares the sales of beats with you. Your statement shows each sale, your share of it, what you were paid and what you are owed.`,
      ...connectText(record),
      'Keep the link private: anyone who has it can see the statement without signing in.',
    ],
    action: { label: 'See your statement', href: statementLink(id, record.seed) },
    why: whyOf(),
  });
}

/** A month in one currency, a line per non-zero amount. */
function monthText({ currency, opening, sales, returned, fees, paid, closing }: CurrencyStatement): string {
  const money = (amount: number) => formatSigned(amount, currency, 'en');
  const entries: readonly (readonly [name: string, amount: number])[] = [
    ['Owed to you before', opening],
    ['Your share of sales', sales],
    ['Returned to buyers', 0 - returned],
    ['Payment fees', 0 - fees],
    ['Paid to you', 0 - paid],
  ];
  return [
    ...entries.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name}: ${money(amount)}`),
    `Owed to you at the end of the month: ${money(closing)}`,
  ].join('\n');
}

function monthlyMail(id: string, record: CollaboratorRecord, statement: Statement): Mail {
  const month = periodText(statement.period);
  return composeMail({
    to: record.email,
    subject: `Your share of the sales in ${month}`,
    paragraphs: [
      `Hello ${record.name},`,
      `This is your statement for ${month} at ${currentShop().name}.`,
      ...statement.currencies.filter(({ lines }) => lines.length > 0).map(monthText),
      ...connectText(record),
    ],
    action: { label: 'See your statement', href: statementLink(id, record.seed) },
    why: whyOf(),
  });
}

/**
 * Mails the statement link, once per key. Throws a StoreError `not-found`, or `invalid` without an address.
 * Returns the address.
 */
export function mailStatementLink(id: string, key: string): Promise<string> {
  return runTransaction(async (transaction) => {
    const record = parseCollaborator(await transaction.get(collaboratorDocument(id)));
    if (!record) throw new StoreError('not-found', 'This collaborator no longer exists.');
    if (record.email === '')
      throw new StoreError('invalid', 'Enter an email address for this collaborator first.', {
        field: 'email',
      });
    queueMailIn(transaction, `statement-link-${id}-${key}`, linkMail(id, record));
    return record.email;
  });
}

/** Mails a month's statement if money moved. Returns whether it did. */
async function mailMonth(id: string, month: string): Promise<boolean> {
  const statement = await readStatement(id, month);
  const hasMoved = statement.currencies.some(({ lines }) => lines.length > 0);
  return runTransaction(async (transaction) => {
    const record = parseCollaborator(await transaction.get(collaboratorDocument(id)));
    if (!record || record.mailedFor === null || record.mailedFor >= month) return false;
    transaction.update(collaboratorDocument(id), { mailedFor: month });
    if (!hasMoved) return false;
    queueMailIn(transaction, `statement-${id}-${month}`, monthlyMail(id, record, statement));
    return true;
  });
}

/**
 * Mails last month's due statements. A failure doesn't block others; throws the first at the end. Returns how
 * many. `now` in UTC ms.
 */
export async function mailDueStatements(now: number): Promise<number> {
  const month = monthBefore(now);
  const { docs } = await collaborators().where('mailedFor', '<', month).select().get();
  let mailed = 0;
  const errors = await errorsOf(docs, async ({ id }) => {
    if (await mailMonth(id, month)) mailed += 1;
  });
  if (errors.length > 0) throw errors[0];
  return mailed;
}
