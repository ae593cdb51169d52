import type { TrackRow } from '@store/domain/api/member/catalogue';
import type { CustomerRow } from '@store/domain/api/member/customers';
import type { InvoiceRow } from '@store/domain/api/member/orders';
import type { MemberList } from '@store/domain/pages/dashboard/member-list';
import { formatDecimal } from '@store/domain/platform/money/money';
import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../../lib/figures';
import { dashboardPath, memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { readCustomers } from '../../people/customers/customerCalls';
import { readInvoices, readTracks } from '../../base/calls';
import { formatShortDate } from '../../base/dates';
import { useDelayed } from '../../base/frame/useDelayed';
import { LISTS_KEY, type ListCall } from '../../base/list/useMemberList';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { Command } from './commands';

function beat({ id, title, tag, tags = [], status }: TrackRow): Command {
  const to = dashboardPath({ tab: 'tracks', search: title, page: 1, item: String(id) });
  return { kind: 'Beats', title, detail: `#${tag}`, words: `${tags.join(' ')} ${status}`, to };
}

function order({ id, lines, buyer, created, total, currency }: InvoiceRow): Command {
  const titles = lines.map(({ title }) => title).join(', ');
  return {
    kind: 'Orders',
    title: buyer ? `${titles} for ${buyer.name}` : titles,
    detail: `${formatShortDate(created)}, ${formatDecimal(total, currency)}`,
    words: `${id} ${buyer?.email ?? ''}`,
    to: dashboardPath({ tab: 'invoices', search: id, page: 1 }),
  };
}

function customer({ id, username: title, email, orders }: CustomerRow): Command {
  const detail = counted(orders, 'order', 'orders');
  return { kind: 'Customers', title, detail, words: email, to: memberPagePath('customers', id) };
}

/** Loaded rows of any page, plus the server's matches once `text` rests. */
function useRows<Row>(name: string, call: ListCall<Row>, text: string): readonly Row[] {
  const client = useQueryClient();
  const search = useDelayed(text);
  const key = [...LISTS_KEY, name];
  useMemberQuery([...key, 'found', search], (options) => call({ search, page: '1' }, options), {
    enabled: isSearchable(search),
  });
  const lists = client.getQueriesData<MemberList<Row>>({ queryKey: key });
  return lists.flatMap(([, list]) => list?.result ?? []);
}

export function useFound(text: string): readonly Command[] {
  const found = [
    ...useRows('tracks', readTracks, text).map(beat),
    ...useRows('invoices', readInvoices, text).map(order),
    ...useRows('customers', readCustomers, text).map(customer),
  ];
  return [...new Map(found.map((command) => [command.to, command])).values()];
}
