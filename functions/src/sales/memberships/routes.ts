import * as api from '@store/domain/api/memberships';
import * as memberApi from '@store/domain/api/member/memberships';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { checkoutLimit } from '../../platform/limits/limits-by-action';
import { exportCsv } from '../../platform/list/csv-export';
import { readMemberList } from '../../platform/list/member-list';
import { earlyBeatsOf } from './early-beats';
import { joinPlan, openPortalOf } from './joining';
import { membershipListing, MEMBERSHIPS, PERIODS_CSV, readMonths, toRows } from './listing';
import { refundLastPayment } from './refunds';
import { readPlans, savePlans } from './saving';
import { settleMembershipOf } from './settle';
import { publicPlans, viewOf } from './views';

/** The CDN asks again once a minute. */
const CACHED = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };

export const membershipRoutes: readonly Route[] = [
  answer(api.membershipsPlans, async () => json(await publicPlans(), CACHED)),
  // Somebody who comes back from the payment page may be faster than the webhook.
  answer(api.membershipsMine, async (_, { session: { uid } }) => {
    const now = Date.now();
    const seen = await viewOf(uid, now);
    if (seen && seen.state !== 'pending') return json({ membership: seen });
    await settleMembershipOf(uid);
    return json({ membership: await viewOf(uid, now) });
  }),
  answer(
    api.membershipsCheckout,
    async ({ plan, withdrawal_consent: consent }, { session: { uid }, proofOfWork }) => {
      await enforceLimits(proofOfWork, [checkoutLimit(uid)]);
      return json({ redirect: await joinPlan(uid, plan, consent) });
    },
  ),
  answer(api.membershipsPortal, async ({ flow }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, [checkoutLimit(uid)]);
    return json({ redirect: await openPortalOf(uid, flow) });
  }),
  answer(api.membershipsEarly, async (_, { session: { uid } }) =>
    json({ beats: await earlyBeatsOf(uid, Date.now()) }),
  ),
  answer(memberApi.memberPlans, async () => json(await readPlans())),
  answer(
    memberApi.memberPlansSave,
    async ({ version, memberships }, { session: { email } }) => {
      const saved = await savePlans(memberships, { version, member: email });
      return json({ message: 'The plans have been saved.', version: saved });
    },
    { auditTarget: ({ version }) => `from version ${version}` },
  ),
  answer(memberApi.memberMembershipsRefund, async ({ id: uid, period, cancel: ends }) =>
    json({ message: await refundLastPayment({ uid, period, ends }) }),
  ),
  answer(memberApi.memberMembershipsMonths, async () => json({ months: await readMonths(Date.now()) })),
  answer(memberApi.memberMembershipsExport, ({ after }) => exportCsv(PERIODS_CSV, after)),
  // Each row reads the periods of its membership.
  answer(memberApi.memberMemberships, async ({ page = '1', ...input }) => {
    const list = await readMemberList(membershipListing, { ...input, page }, MEMBERSHIPS);
    return json({ ...list, result: await toRows(list.result, Date.now()) });
  }),
];
