import * as api from '@store/domain/api/orders';
import * as checkoutApi from '@store/domain/api/checkout';
import * as licenceApi from '@store/domain/api/licences';
import * as memberApi from '@store/domain/api/member/orders';
import { StoreError } from '@store/domain/platform/errors';
import { answer, type Route } from '../../platform/http/route';
import { config } from '../../platform/config';
import { openFile, signedAddress } from '../../platform/gateways/storage';
import { readEvent } from '../../platform/gateways/stripe/webhook';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { guestCheckoutLimits, orderLinkLimits } from '../../platform/limits/limits-by-action';
import { exportCsv } from '../../platform/list/csv-export';
import { readMemberList } from '../../platform/list/member-list';
import { sellsToGuests } from '../../platform/settings/operation';
import { newSecret } from '../../platform/signing/secret-links';
import { recordWebhook } from '../../shop/setup/checks';
import { finishTestPayment } from '../../shop/setup/test-payment';
import { applyMembershipEvent, settleByPayment } from '../memberships/events';
import { readCart } from './checkout/cart-input';
import { checkOut } from './checkout/checkout';
import { findContract } from './contracts/verification';
import { addDisputeNote } from './open-disputes';
import { readTicket } from './downloads/download-links';
import { applyEvent } from './settlement/apply-event';
import { invoiceListing, arrangeInvoices, INVOICES_CSV } from './invoices';
import { listOwned } from './upgrades/owned-licences';
import { refundOrder, refundMessage } from './refund-requests';
import { relist } from './relisting';
import { askForOrder } from './settlement/refresh-order';
import { settleOrder } from './settlement/settle';
import { boughtFileLink } from './bought-files';
import { claimGuestOrders, correctAddress, mailAgain, revokeLinks } from './guest-orders';
import { readBuyerOrders, readLinkedOrder } from './buyer-orders';

export const orderRoutes: readonly Route[] = [
  // Settles the order unless the webhook did. Costs one read for a fulfilled order.
  answer(
    checkoutApi.checkoutMatchingId,
    async ({ transaction_id }) => {
      const order = await askForOrder(transaction_id);
      const state = order?.state ?? null;
      const lines = (order?.lines ?? []).map((line) =>
        line.kind === 'kit' ? { kit_id: line.kitId } : { track_id: line.trackId, license: line.licence },
      );
      const isGuest = order !== undefined && order.guest !== null && order.uid === '';
      return json({ result: state === 'fulfilled', state, lines, ...(isGuest && { guest: true as const }) });
    },
    { readsSettings: true },
  ),
  answer(
    checkoutApi.checkout,
    async (cart, { session: { uid }, proofOfWork }) => {
      const hasProof = await proofOfWork.redeem();
      const mayOwn = cart.confirm_owned ?? false;
      const { redirect } = await checkOut({ ...readCart(cart), uid, link: null, mayOwn, hasProof });
      return json({ redirect });
    },
    { readsSettings: true },
  ),
  answer(checkoutApi.checkoutGuest, async (cart, { address, proofOfWork }) => {
    if (!sellsToGuests()) throw new StoreError('unauthenticated', 'Please signin before checkout.');
    const wanted = readCart(cart);
    await enforceLimits(proofOfWork, guestCheckoutLimits(address));
    const { secret, hash: link } = newSecret();
    const guest = { uid: null, link, earlier: cart.earlier };
    const { id, redirect } = await checkOut({ ...wanted, ...guest, mayOwn: true, hasProof: false });
    return json({ redirect, order_id: id, secret });
  }),
  // Production redirects to a signed Cloud Storage URL that expires with the link; the emulator has none, so files
  // come from here. Both support ranges.
  answer(api.download, async ({ ticket }, { range }) => {
    const { path, name, until } = readTicket(ticket);
    if (config.emulated) return { kind: 'file', name, file: await openFile(path, range) };
    return { kind: 'redirect', to: await signedAddress(path, name, until) };
  }),
  answer(licenceApi.licencesVerify, async ({ code }) => json({ result: (await findContract(code)) ?? null })),
  answer(api.ordersLinked, async ({ order_id: id, secret }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, orderLinkLimits(address));
    return json(await readLinkedOrder(id, secret));
  }),
  answer(
    api.ordersLinkedDownload,
    async ({ order_id: orderId, secret, ...wanted }, { address, proofOfWork }) => {
      await enforceLimits(proofOfWork, orderLinkLimits(address));
      return json({ link: await boughtFileLink({ secret }, { orderId, ...wanted }) });
    },
  ),
  answer(api.ordersDownload, async ({ order_id: orderId, line, file }, { session: { uid } }) =>
    json({ link: await boughtFileLink({ uid }, { orderId, line, file }) }),
  ),
  // Trusts the event only for its signature. After an error, Stripe resends it.
  answer(api.stripeWebhook, async (_, { body, stripeSignature }) => {
    const event = await readEvent(body, stripeSignature);
    const now = Date.now();
    await recordWebhook(now);
    if (event.isTest && event.session !== null) await finishTestPayment(event.session, now);
    else if (event.membership !== null) await applyMembershipEvent(event.membership, event.subscription);
    else if (!(await applyEvent(event)) && event.intent !== null) await settleByPayment(event.intent);
    return json({ received: true });
  }),
  answer(licenceApi.userlicences, async (_, { session: { uid } }) => json(await listOwned(uid))),
  answer(api.userorders, async (_, { session }) => {
    await claimGuestOrders(session);
    const results = await readBuyerOrders(session.uid);
    return json({ results, ...(!session.isVerified && sellsToGuests() && { unconfirmed: true as const }) });
  }),
  answer(memberApi.memberInvoicesMail, async ({ id }) => {
    await mailAgain(id);
    return json({ message: 'The mail is on its way to the buyer.' });
  }),
  answer(memberApi.memberInvoicesRevoke, async ({ id }) => {
    await revokeLinks(id);
    return json({ message: 'The links to this order no longer work. Send the mail again for a new one.' });
  }),
  answer(memberApi.memberInvoicesAddress, async ({ id, email }) => {
    await correctAddress(id, email);
    return json({ message: 'The address is saved. Earlier links no longer work.' });
  }),
  answer(memberApi.memberInvoicesDispute, async ({ id, note }) => {
    if (!(await addDisputeNote(id, note))) throw new StoreError('not-found', 'There is no such invoice.');
    return json({ message: 'Your statement will be submitted with the evidence.' });
  }),
  answer(memberApi.memberInvoicesExport, ({ after }) => exportCsv(INVOICES_CSV, after)),
  answer(memberApi.memberInvoicesRefund, async ({ id, lines }) => {
    const wanted = lines ? [...new Set(lines)] : null;
    return json({ message: refundMessage(await refundOrder({ id, lines: wanted }), wanted) });
  }),
  answer(memberApi.memberInvoicesSettle, async ({ id }) => {
    const order = await settleOrder(id);
    if (!order) throw new StoreError('not-found', 'There is no such invoice.');
    return json({ message: `The invoice is up to date: it is ${order.state.replace('_', ' ')}.` });
  }),
  answer(memberApi.memberInvoices, async (input) =>
    json(await readMemberList(invoiceListing, input, arrangeInvoices(input))),
  ),
  answer(memberApi.memberTracksRelist, async ({ id }) => {
    await relist(id);
    return json({ message: 'The track is on sale again.' });
  }),
];
