import { memberWaitingAnswer, type ToDo } from '@store/domain/api/member/dashboard';
import { dashboardPath, type DashboardQuery } from '../../../../lib/paths/dashboardQuery';
import { counted } from '../../../../lib/figures';
import type { EntryPage } from '../../base/frame/Entry';

export interface ToDoItem {
  readonly name: keyof ToDo;
  readonly text: string;
  /** Where it is dealt with. */
  readonly tab: EntryPage;
  readonly address: string;
  /** Whether only the whole overview counts it. */
  readonly isCostly: boolean;
}

interface Kind {
  readonly one: string;
  readonly many: string;
  /** The page on which it is dealt with. */
  readonly tab: EntryPage;
  /** The list's filters. */
  readonly parameters?: DashboardQuery['parameters'];
}

/** Most urgent first. */
const KINDS: Readonly<Record<keyof ToDo, Kind>> = {
  disputes: {
    one: 'dispute is waiting for your evidence',
    many: 'disputes are waiting for your evidence',
    tab: 'invoices',
    parameters: { state: 'disputed' },
  },
  stuck_orders: { one: 'paid order is not delivered', many: 'paid orders are not delivered', tab: 'status' },
  failed_mails: { one: 'mail could not be sent', many: 'mails could not be sent', tab: 'status' },
  offers: {
    one: 'offer is waiting for your answer',
    many: 'offers are waiting for your answer',
    tab: 'offers',
  },
  messages: { one: 'message is not answered', many: 'messages are not answered', tab: 'inbox' },
  comments: { one: 'new comment', many: 'new comments', tab: 'inbox' },
  beats_without_master: {
    one: 'beat has no master',
    many: 'beats have no master',
    tab: 'tracks',
    parameters: { files: 'master' },
  },
  beats_without_files: {
    one: 'beat lacks files that a licence promises',
    many: 'beats lack files that a licence promises',
    tab: 'tracks',
    parameters: { files: 'missing' },
  },
  setup: {
    one: 'step is left in the setup checklist',
    many: 'steps are left in the setup checklist',
    tab: 'setup',
  },
};

/** Most urgent first. */
export function toDoItems(todo: ToDo): ToDoItem[] {
  return (Object.keys(KINDS) as (keyof ToDo)[])
    .filter((name) => todo[name] > 0)
    .map((name) => {
      const { one, many, tab, parameters } = KINDS[name];
      const text = counted(todo[name], one, many);
      const address = dashboardPath({ tab, search: '', page: 1, parameters });
      return { name, text, tab, address, isCostly: !(name in memberWaitingAnswer.entries) };
    });
}
