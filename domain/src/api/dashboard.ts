import type { Sales } from '../orders/sales';
import type { CustomerRow, CustomerView } from '../dashboard/customers';
import type { InboxFilter, InboxPage } from '../dashboard/inbox';
import type { Overview } from '../dashboard/overview';
import type { MailStatus, MemberList, MemberListInput, ShopStatus } from '../member';
import type { CurrencyCode } from '../orders/money';
import type { Statistics } from '../statistics/summary';
import type { Visit } from '../statistics/visits';
import type { ExportInput, MessageAnswer } from './common';

/** What the dashboard shows of the business, and the visits that it counts. */
export interface DashboardEndpoints {
  /** What a browser reports when a visit ends; nobody waits for the answer. */
  'POST /api/visits': { readonly input: Visit; readonly answer: MessageAnswer };
  /** What the dashboard opens with. */
  'GET /api/member/overview': { readonly input: Record<never, never>; readonly answer: Overview };
  /** Contact messages and comments, newest first; `after` is the cursor (`next`) of the page before. */
  'GET /api/member/inbox': {
    readonly input: { readonly show: InboxFilter; readonly after?: string | undefined };
    readonly answer: InboxPage;
  };
  /** Answers a message by mail. `key` names the reply: repeated with the same key, it is sent once. */
  'POST /api/member/inbox/reply': {
    readonly input: { readonly id: string; readonly text: string; readonly key: string };
    readonly answer: MessageAnswer;
  };
  /** Marks a message or comment as done, or takes the mark back. */
  'POST /api/member/inbox/mark': {
    readonly input: { readonly id: string; readonly done: boolean };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/customers': { readonly input: MemberListInput; readonly answer: MemberList<CustomerRow> };
  'GET /api/member/customers/{id}': {
    readonly input: { readonly id: string };
    readonly answer: CustomerView;
  };
  /** All customers as CSV. */
  'GET /api/member/customers/export': { readonly input: ExportInput; readonly answer: never };
  /** What visitors did and what was sold in the last days. */
  'GET /api/member/statistics': {
    /** `currency`: of the sales; that of the shop if absent. */
    readonly input: { readonly days: string; readonly currency?: CurrencyCode | undefined };
    readonly answer: Statistics;
  };
  'GET /api/member/sales': { readonly input: Record<never, never>; readonly answer: Sales };
  'GET /api/member/status': { readonly input: Record<never, never>; readonly answer: ShopStatus };
  'GET /api/member/mails': { readonly input: Record<never, never>; readonly answer: MailStatus };
  /** Sends a mail that failed or waits, at once. */
  'POST /api/member/mails/retry': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
}
