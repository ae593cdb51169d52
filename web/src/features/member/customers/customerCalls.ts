import { NEWSLETTER_STATES } from '@store/domain/dashboard/customers';
import { ORDER_STATES } from '@store/domain/orders/orders';
import * as v from 'valibot';
import { apiCall } from '../../../lib/api/apiCall';
import { fileCall } from '../../../lib/api/fileCall';
import { listSchema } from '../calls';

const count = v.number();

const customerSchema = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  joined: v.number(),
  newsletter: v.picklist(NEWSLETTER_STATES),
  orders: count,
  spent: v.array(v.object({ currency: v.string(), amount: count })),
});

export const readCustomers = apiCall('GET /api/member/customers', listSchema(customerSchema));

export const readCustomer = apiCall(
  'GET /api/member/customers/{id}',
  v.object({
    customer: customerSchema,
    orders: v.array(
      v.object({
        id: v.string(),
        state: v.picklist(ORDER_STATES),
        currency: v.string(),
        total: count,
        created: v.number(),
        lines: v.array(v.object({ title: v.string(), license: v.string() })),
      }),
    ),
  }),
);

export const exportCustomers = fileCall('GET /api/member/customers/export');
