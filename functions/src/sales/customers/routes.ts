import * as memberApi from '@store/domain/api/member/customers';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { exportCsv } from '../../platform/list/csv-export';
import { readMemberList } from '../../platform/list/member-list';
import { listGuests } from './guests';
import { CUSTOMERS, readCustomer, customerListing, toCustomers, CUSTOMERS_CSV } from './customers';

export const customerRoutes: readonly Route[] = [
  answer(memberApi.memberCustomersExport, ({ after }) => exportCsv(CUSTOMERS_CSV, after)),
  // Always paged: a list may have hundreds of rows, and each reads its customer's orders.
  answer(memberApi.memberCustomers, async ({ page = '1', ...input }) => {
    const list = await readMemberList(customerListing, { ...input, page }, CUSTOMERS);
    return json({
      ...list,
      result: await toCustomers(list.result),
    });
  }),
  answer(memberApi.memberGuests, async () => json({ result: await listGuests() })),
  // After the export, whose path would match too.
  answer(memberApi.memberCustomer, async ({ id }) => json(await readCustomer(id))),
];
