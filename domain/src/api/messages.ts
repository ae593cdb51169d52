import type { DatedListInput } from '../dashboard/date-sort';
import type { MemberList, SubscriberRow } from '../member';
import type {
  CampaignContent,
  CampaignReach,
  CampaignRow,
  CampaignStart,
  CampaignView,
} from '../newsletter/campaigns';
import type { ExportInput, Honeypot, MessageAnswer } from './common';

/** The newsletter, the contact form and the withdrawal from contracts. */
export interface MessageEndpoints {
  'POST /api/newsletter': {
    readonly input: { readonly email: string } & Honeypot;
    readonly answer: MessageAnswer;
  };
  /** The link that confirms a subscription; redirects to a page. */
  'GET /api/newsletter/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  /** The unsubscribe link in a newsletter; redirects to a page. */
  'GET /api/newsletter/unsubscribe': { readonly input: { readonly token: string }; readonly answer: never };
  /** One-click unsubscribe by a mail client (RFC 8058); the token stays in the query string. */
  'POST /api/newsletter/unsubscribe': {
    readonly input: { readonly token: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/contactform': {
    readonly input: { readonly name: string; readonly email: string; readonly message: string } & Honeypot;
    readonly answer: MessageAnswer;
  };
  /** Declares the withdrawal from the contract of an order. The answer does not tell whether the shop has the order. */
  'POST /api/withdrawal': {
    readonly input: { readonly name: string; readonly order: string; readonly email: string } & Honeypot;
    readonly answer: MessageAnswer;
  };
  'GET /api/member/newsletters': {
    readonly input: DatedListInput;
    readonly answer: MemberList<SubscriberRow>;
  };
  /** All subscribers as CSV. */
  'GET /api/member/newsletters/export': { readonly input: ExportInput; readonly answer: never };
  /** The newest newsletters, at most 20, and whom the next one would reach. */
  'GET /api/member/campaigns': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly CampaignRow[]; readonly reach: CampaignReach };
  };
  'GET /api/member/campaigns/{id}': {
    readonly input: { readonly id: string };
    readonly answer: CampaignView;
  };
  /** Creates a draft. */
  'POST /api/member/campaigns/add': {
    readonly input: { readonly start: CampaignStart };
    readonly answer: MessageAnswer & { readonly id: string };
  };
  /** Saves a draft; `version` is the version that was edited. */
  'POST /api/member/campaigns/save': {
    readonly input: CampaignContent & { readonly id: string; readonly version: number };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Deletes a draft. */
  'POST /api/member/campaigns/delete': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** A newsletter as a mail. Nothing is stored. */
  'POST /api/member/campaigns/preview': {
    readonly input: CampaignContent;
    readonly answer: { readonly html: string };
  };
  /** Sends a newsletter to the member alone. */
  'POST /api/member/campaigns/test': { readonly input: CampaignContent; readonly answer: MessageAnswer };
  /** Sends a draft to the subscribers: now, or at `send_at` in milliseconds UTC. */
  'POST /api/member/campaigns/send': {
    readonly input: { readonly id: string; readonly version: number; readonly send_at: number | null };
    readonly answer: MessageAnswer;
  };
  /** Stops sending; before it has begun, the newsletter becomes a draft again. */
  'POST /api/member/campaigns/stop': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** Continues a newsletter that was stopped or pauses. */
  'POST /api/member/campaigns/resume': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** Sends the failed mails of a newsletter again. */
  'POST /api/member/campaigns/retry': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
}
