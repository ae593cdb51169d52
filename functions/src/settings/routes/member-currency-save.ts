import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { isLicenceId } from '@store/domain/licences/ids';
import { LICENCES_MAXIMUM, licencePriceSchema } from '@store/domain/licences/schema';
import { currencyName, currencySchema } from '@store/domain/orders/currencies';
import { versionInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { changeCurrency } from '../currency';

const PRICES = 'Enter the prices of the licences.';

export const memberCurrencySave = defineMemberRoute({
  endpoint: 'POST /api/member/currency/save',
  summary:
    'Lets the shop sell in another currency, at new prices of its licences. Orders keep the currency that they were placed in.',
  input: v.object({
    version: versionInput,
    currency: currencySchema,
    prices: v.pipe(
      v.array(v.object({ id: v.pipe(v.string(), v.check(isLicenceId)), price: licencePriceSchema }), PRICES),
      v.maxLength(LICENCES_MAXIMUM, PRICES),
    ),
  }),
  auditTarget: ({ currency }) => Promise.resolve(currency),
  handle: async (change, { session: { email } }) => {
    const version = await changeCurrency({ ...change, member: email, now: Date.now() });
    const answer: AnswerOf<'POST /api/member/currency/save'> = {
      message: `The shop sells in ${currencyName(change.currency)} from now on.`,
      version,
    };
    return json(answer);
  },
});
