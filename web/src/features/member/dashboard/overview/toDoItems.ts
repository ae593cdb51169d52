import { memberWaitingAnswer, type ToDo } from '@store/domain/api/member/dashboard';
import { dashboardPath, type DashboardQuery } from '../../../../lib/paths/dashboardQuery';
import { counted } from '../../../../lib/figures';
import type { EntryPage } from '../../base/frame/Entry';

export interface ToDoItem {
  readonly name: keyof ToDo;
  readonly text: string;
  readonly tab: EntryPage;
  readonly address: string;
  /** Only the whole overview counts it. */
  readonly isCostly: boolean;
}

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly tab: EntryPage;
  readonly parameters?: DashboardQuery['parameters'];
}

/** Most urgent first. */
const KINDS: Readonly<Record<keyof ToDo, Kind>> = {
  disputes: {
    one: 'dispute needs your evidence',
    many: 'disputes need your evidence',
    tab: 'invoices',
    parameters: { state: 'disputed' },
  },
  stuck_orders: { one: 'paid order not delivered yet', many: 'paid orders not delivered yet', tab: 'status' },
  failed_mails: { one: 'email couldn’t be sent', many: 'emails couldn’t be sent', tab: 'status' },
  offers: {
    one: 'offer needs your answer',
    many: 'offers need your answer',
    tab: 'offers',
  },
  messages: { one: 'unanswered message', many: 'unanswered messages', tab: 'inbox' },
  comments: { one: 'new comment', many: 'new comments', tab: 'inbox' },
  beats_without_master: {
    one: 'beat has no master',
    many: 'beats have no master',
    tab: 'tracks',
    parameters: { files: 'master' },
  },
  beats_without_files: {
    one: 'beat is missing files a licence promises',
    many: 'beats are missing files a licence promises',
    tab: 'tracks',
    parameters: { files: 'missing' },
  },
  setup: {
    one: 'setup step left',
    many: 'setup steps left',
    tab: 'setup',
  },
};

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
