import type { ToDo } from '@store/domain/dashboard/overview';
import type { MemberTab } from '../../../lib/paths/dashboardQuery';

/** The dialogs of the dashboard. */
export const DIALOGS = [
  'inbox',
  'customers',
  'licences',
  'deals',
  'offers',
  'statistics',
  'settings',
  'status',
  'activity',
] as const;

export type DialogName = (typeof DIALOGS)[number];

/** Where something is dealt with. */
export type Place =
  | { readonly kind: 'dialog'; readonly dialog: DialogName }
  | { readonly kind: 'tab'; readonly tab: MemberTab };

export interface ToDoItem {
  readonly name: keyof ToDo;
  readonly text: string;
  readonly place: Place;
}

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly place: Place;
}

/** What is most urgent comes first. */
const KINDS: Readonly<Record<keyof ToDo, Kind>> = {
  disputes: {
    one: 'dispute waits for your evidence',
    many: 'disputes wait for your evidence',
    place: { kind: 'tab', tab: 'invoices' },
  },
  stuck_orders: {
    one: 'paid order is not delivered',
    many: 'paid orders are not delivered',
    place: { kind: 'dialog', dialog: 'status' },
  },
  failed_mails: {
    one: 'mail could not be sent',
    many: 'mails could not be sent',
    place: { kind: 'dialog', dialog: 'status' },
  },
  offers: {
    one: 'offer waits for your answer',
    many: 'offers wait for your answer',
    place: { kind: 'dialog', dialog: 'offers' },
  },
  messages: {
    one: 'message is not answered',
    many: 'messages are not answered',
    place: { kind: 'dialog', dialog: 'inbox' },
  },
  comments: { one: 'new comment', many: 'new comments', place: { kind: 'dialog', dialog: 'inbox' } },
  beats_without_master: {
    one: 'beat has no master',
    many: 'beats have no master',
    place: { kind: 'tab', tab: 'tracks' },
  },
  beats_without_files: {
    one: 'beat lacks files that a licence promises',
    many: 'beats lack files that a licence promises',
    place: { kind: 'tab', tab: 'tracks' },
  },
  setup: {
    one: 'step is left in the setup checklist',
    many: 'steps are left in the setup checklist',
    place: { kind: 'dialog', dialog: 'settings' },
  },
};

/** What is to do, most urgent first. */
export function toDoItems(todo: ToDo): ToDoItem[] {
  return (Object.keys(KINDS) as (keyof ToDo)[])
    .filter((name) => todo[name] > 0)
    .map((name) => {
      const { one, many, place } = KINDS[name];
      return { name, text: `${todo[name]} ${todo[name] === 1 ? one : many}`, place };
    });
}
