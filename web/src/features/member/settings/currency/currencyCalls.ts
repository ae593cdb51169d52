import * as v from 'valibot';
import { apiCall } from '../../../../lib/api/apiCall';

export const readCurrency = apiCall(
  'GET /api/member/currency',
  v.object({
    version: v.number(),
    currency: v.string(),
    licences: v.array(v.object({ id: v.string(), name: v.string(), price: v.number() })),
    hasSales: v.boolean(),
    beats: v.array(v.object({ id: v.number(), title: v.string(), currency: v.string() })),
    codes: v.array(v.object({ code: v.string(), currency: v.string() })),
    offers: v.number(),
  }),
);

export const saveCurrency = apiCall(
  'POST /api/member/currency/save',
  v.object({ message: v.string(), version: v.number() }),
);
