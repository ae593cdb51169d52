import type { Endpoint } from '@store/domain/api/endpoints';
import { SECOND_SUBSCRIPTION } from '@store/domain/api/member/members';
import { dashboardPath, type MemberPage } from '../../../../lib/paths/dashboardQuery';

/** Not in the audit log (`isAudited` in functions/src/platform/http/route.ts). */
type Unrecorded =
  | 'POST /api/member/signin'
  | 'POST /api/member/currentmember'
  | 'POST /api/member/uploads/token'
  | 'POST /api/member/campaigns/preview'
  | 'POST /api/member/licences/preview'
  | 'POST /api/member/fingerprints/save';

type MemberAction = Exclude<
  Extract<Endpoint, `POST /api/member/${string}` | `GET /api/member/${string}/export`>,
  Unrecorded
>;

const WORDS: Readonly<Record<MemberAction, string>> = {
  'POST /api/member/comments/reply': 'Replied to a comment',
  'POST /api/member/comments/delete': 'Deleted a comment',
  'POST /api/member/inbox/reply': 'Replied to a message',
  'POST /api/member/inbox/mark': 'Marked an inbox entry',
  'GET /api/member/customers/export': 'Exported the customers',
  'POST /api/member/mails/retry': 'Sent a mail again',
  'POST /api/member/deals/codes/add': 'Added a discount code',
  'POST /api/member/deals/codes/update': 'Changed a discount code',
  'POST /api/member/deals/codes/end': 'Ended a discount code',
  'POST /api/member/deals/bulk/add': 'Added a bulk deal',
  'POST /api/member/deals/bulk/update': 'Changed a bulk deal',
  'POST /api/member/deals/bulk/end': 'Ended a bulk deal',
  'POST /api/member/users/delete': 'Deleted a user',
  'POST /api/member/password': 'Changed the password',
  'POST /api/member/sessions/end': 'Ended a session',
  'POST /api/member/second-factor/start': 'Started setting up two-step sign-in',
  'POST /api/member/second-factor/enable': 'Turned on two-step sign-in',
  'POST /api/member/second-factor/disable': 'Turned off two-step sign-in',
  'GET /api/member/newsletters/export': 'Exported the subscribers',
  'POST /api/member/campaigns/add': 'Wrote a newsletter',
  'POST /api/member/campaigns/save': 'Changed a newsletter',
  'POST /api/member/campaigns/delete': 'Deleted a newsletter',
  'POST /api/member/campaigns/test': 'Sent a test newsletter',
  'POST /api/member/campaigns/send': 'Sent a newsletter',
  'POST /api/member/campaigns/stop': 'Stopped a newsletter',
  'POST /api/member/campaigns/resume': 'Continued a newsletter',
  'POST /api/member/campaigns/retry': 'Sent a newsletter again to people it did not reach',
  'POST /api/member/private-links/send': 'Sent beats',
  'POST /api/member/private-links/add': 'Sent beats to more people',
  'POST /api/member/private-links/link': 'Made a private link',
  'POST /api/member/private-links/resend': 'Sent a private link again',
  'POST /api/member/private-links/revoke': 'Revoked private links',
  'POST /api/member/private-links/delete': 'Deleted a private link',
  'GET /api/member/private-links/{id}/export': 'Exported a private link',
  'POST /api/member/tracks/sold-elsewhere': 'Marked a beat as sold elsewhere',
  'POST /api/member/offers/answer': 'Answered an offer',
  'POST /api/member/offers/settings': 'Changed the rules for offers',
  'GET /api/member/invoices/export': 'Exported the invoices',
  'POST /api/member/invoices/refund': 'Refunded an order',
  'POST /api/member/invoices/settle': 'Compared an order with its payment',
  'POST /api/member/invoices/dispute': 'Answered a dispute',
  'POST /api/member/invoices/address': 'Corrected the address of an invoice',
  'POST /api/member/invoices/mail': 'Sent the mail of an invoice again',
  'POST /api/member/invoices/revoke': 'Ended the links of an invoice',
  'POST /api/member/invoices/forget': 'Deleted the data of a buyer without an account',
  'POST /api/member/invoices/person': 'Downloaded the data of a buyer without an account',
  'POST /api/member/tracks/relist': 'Put a beat back on sale',
  'POST /api/member/tracks/add': 'Added a beat',
  'POST /api/member/tracks/update': 'Changed a beat',
  'POST /api/member/tracks/project/save': 'Recorded the hash of a project file',
  'POST /api/member/drafts/save': 'Saved a draft',
  'POST /api/member/drafts/publish': 'Published a draft',
  'POST /api/member/drafts/delete': 'Deleted a draft',
  'POST /api/member/early-access/open': 'Opened early access to a beat',
  'POST /api/member/early-access/renew': 'Made a new early-access link',
  'POST /api/member/early-access/schedule': 'Changed when a beat is published',
  'POST /api/member/kits/save': 'Saved a kit',
  'POST /api/member/kits/publish': 'Published a kit',
  'POST /api/member/kits/hide': 'Hid a kit',
  'POST /api/member/kits/delete': 'Deleted a kit',
  'POST /api/member/splits/add': 'Added a collaborator',
  'POST /api/member/splits/edit': 'Changed a collaborator',
  'POST /api/member/splits/remove': 'Removed a collaborator',
  'POST /api/member/splits/restore': 'Restored a collaborator',
  'POST /api/member/splits/link': 'Made a new link for a statement',
  'POST /api/member/splits/send': 'Mailed a link to a statement',
  'POST /api/member/splits/stripe': 'Changed how a collaborator is paid',
  'POST /api/member/splits/payouts/record': 'Recorded a payout',
  'POST /api/member/splits/payouts/undo': 'Undid a payout',
  'GET /api/member/splits/statement/export': 'Exported a statement',
  'POST /api/member/import/origins/save': 'Linked beats to the list of another shop',
  'POST /api/member/import/origins/delete': 'Removed an old address',
  'POST /api/member/import/subscribers': 'Imported subscribers, or counted them',
  'POST /api/member/showcase': 'Changed the pinned and featured beats',
  'POST /api/member/tracks/hide': 'Hid or showed a beat',
  'POST /api/member/tracks/delete': 'Deleted a beat',
  'POST /api/member/tracks/bulk': 'Changed several beats',
  'POST /api/member/settings/save': 'Saved the settings',
  'POST /api/member/currency/save': 'Changed the currency',
  'POST /api/member/settings/revert': 'Restored earlier settings',
  'POST /api/member/setup/payment': 'Opened a test payment',
  'POST /api/member/setup/mail': 'Sent a test mail',
  'POST /api/member/setup/address': 'Checked the address of the shop',
  'POST /api/member/setup/licences': 'Decided about the built-in licences',
  'POST /api/member/licences/save': 'Saved the licences',
  'POST /api/member/plans/save': 'Saved the plans',
  'POST /api/member/memberships/refund': 'Refunded the last payment of a membership',
  'GET /api/member/memberships/export': 'Exported the memberships',
  'POST /api/member/licences/revert': 'Restored earlier licences',
};

function isKnown(action: string): action is MemberAction {
  return Object.hasOwn(WORDS, action);
}

/** `POST /api/member/tracks/delete` as `Deleted a beat`; an earlier release's as `tracks delete`. */
export function actionText(action: string): string {
  if (action === SECOND_SUBSCRIPTION) return 'Cancelled and refunded a second membership of one person';
  if (isKnown(action)) return WORDS[action];
  return action.replace(/^\w+ \/api\/member\//, '').replaceAll('/', ' ');
}

/** Pages that find an entry by id. */
const FOUND_ON: Partial<Record<MemberAction, MemberPage>> = {
  'POST /api/member/invoices/refund': 'invoices',
  'POST /api/member/invoices/settle': 'invoices',
  'POST /api/member/invoices/dispute': 'invoices',
  'POST /api/member/invoices/address': 'invoices',
  'POST /api/member/invoices/mail': 'invoices',
  'POST /api/member/invoices/revoke': 'invoices',
};

const OF_SUBSCRIBERS: readonly string[] = [
  SECOND_SUBSCRIPTION,
  'POST /api/member/memberships/refund' satisfies MemberAction,
];

/** Where the target of an action is found; undefined if nothing finds it by its id. */
export function targetPath(action: string, target: string): string | undefined {
  if (OF_SUBSCRIBERS.includes(action))
    return dashboardPath({ tab: 'memberships', item: 'subscribers', search: target, page: 1 });
  const tab = isKnown(action) ? FOUND_ON[action] : undefined;
  return tab && target !== '' ? dashboardPath({ tab, search: target, page: 1 }) : undefined;
}

/** Codes, versions and beat numbers mean something to people; other ids don't. */
const READABLE = /^(?:[1-9]\d{0,6}|[A-Z0-9-]{3,30}|from version .*)$/;

/** Empty if its id means nothing to people. */
export function targetText(target: string): string {
  return READABLE.test(target) ? target : '';
}

/** Empty for success. */
export function outcomeText(outcome: string): string {
  switch (outcome) {
    case 'done':
      return '';
    case 'started':
      return 'not finished';
    default:
      return 'refused';
  }
}
