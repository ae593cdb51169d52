import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { documentIdInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readCustomer } from '../customers';

export const memberCustomer = defineMemberRoute({
  endpoint: 'GET /api/member/customers/{id}',
  summary: 'Reads a customer with the orders, newest first.',
  input: v.object({
    id: documentIdInput('Enter the id of a customer.'),
  }),
  handle: async ({ id }) => {
    const answer: AnswerOf<'GET /api/member/customers/{id}'> = await readCustomer(id);
    return json(answer);
  },
});
