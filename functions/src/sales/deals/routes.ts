import * as api from '@store/domain/api/deals';
import * as memberApi from '@store/domain/api/member/deals';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { codeLimits } from '../../platform/limits/limits-by-action';
import { addBulkDeal, endBulkDeal, updateBulkDeal, readBulkDeals, toPublicDeal } from './bulk-deals';
import { lookUpCode, buyerOf } from './code-lookup';
import { addCode, endCode, updateCode, listCodes } from './codes';

export const dealRoutes: readonly Route[] = [
  answer(api.dealsCode, async ({ code, token }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, codeLimits(address));
    return json(await lookUpCode(code, await buyerOf(token)));
  }),
  answer(memberApi.memberDealsBulkAdd, async (input) => {
    await addBulkDeal(input);
    return json({ message: 'The bulk deal was added.' });
  }),
  answer(memberApi.memberDealsBulkEnd, async ({ id }) => {
    await endBulkDeal(id);
    return json({ message: 'The bulk deal has ended.' });
  }),
  answer(memberApi.memberDealsBulkUpdate, async ({ id, version, ...input }) => {
    await updateBulkDeal(id, version, input);
    return json({ message: 'The bulk deal was changed.' });
  }),
  answer(
    memberApi.memberDealsCodesAdd,
    async (input) => {
      await addCode(input);
      return json({ message: `The code “${input.code}” was added.` });
    },
    { auditTarget: ({ code }) => code },
  ),
  answer(
    memberApi.memberDealsCodesEnd,
    async ({ code }) => {
      await endCode(code);
      return json({ message: `The code “${code}” has ended.` });
    },
    { auditTarget: ({ code }) => code },
  ),
  answer(
    memberApi.memberDealsCodesUpdate,
    async ({ version, ...input }) => {
      await updateCode(version, input);
      return json({ message: `The code “${input.code}” was changed.` });
    },
    { auditTarget: ({ code }) => code },
  ),
  answer(memberApi.memberDeals, async () => {
    const [codes, deals] = await Promise.all([listCodes(), readBulkDeals()]);
    const bulk = deals.map((deal) => ({ ...toPublicDeal(deal), version: deal.version }));
    return json({ codes, bulk });
  }),
];
