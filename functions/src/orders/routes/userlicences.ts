import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { toDecimal } from '@store/domain/orders/money';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { currentCurrency } from '../../shop/currency';
import { ownedBy, upgradableIn } from '../owned-licences';

export const userlicences = defineUserRoute({
  endpoint: 'POST /api/userlicences',
  summary: 'Lists the licences and kits that the caller owns.',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    const currency = currentCurrency();
    const { licences, kits } = await ownedBy(uid);
    const results = licences.map((owned) => {
      const upgradable = upgradableIn(owned, currency);
      return {
        track_id: owned.trackId,
        license: owned.licence,
        license_name: owned.licenceName,
        order_id: owned.orderId,
        line: owned.line,
        upgrade: upgradable && {
          credit: toDecimal(upgradable.credit, currency),
          full_price: toDecimal(upgradable.fullPrice, currency),
        },
      };
    });
    const answer: AnswerOf<'POST /api/userlicences'> = {
      results,
      kits: kits.map(({ kitId, orderId }) => ({ kit_id: kitId, order_id: orderId })),
    };
    return json(answer);
  },
});
