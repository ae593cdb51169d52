/** A change of one line of the product that makes it wrong. */
export interface PlantedBug {
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const SETTLEMENT = 'functions/src/orders/settlement';

/** Bugs in orders, mails, newsletters, accounts, settings and the catalogue. The simulation must find every one of them. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'checkout leaves the earlier session payable',
    file: 'functions/src/orders/checkout/open-checkout.ts',
    find: 'await endSession(session);\n  return settleOrder',
    replace: 'await abandon(id);\n  return settleOrder',
  },
  {
    name: 'a failed checkout leaves its order open',
    file: 'functions/src/orders/checkout/open-checkout.ts',
    find: 'if (await recordSession(id, session.id)) return session.url;',
    replace: 'return session.url;',
  },
  {
    name: 'decide ignores claims of other orders',
    file: `${SETTLEMENT}/decide.ts`,
    find: 'if (blocker !== null) return blocker;',
    replace: '',
  },
  {
    name: 'decide ignores that a beat is sold',
    file: `${SETTLEMENT}/decide.ts`,
    find: "return sold ? refusal('sold', sold.title) : { kind: 'accepted' };",
    replace: "return { kind: 'accepted' };",
  },
  {
    name: 'decide accepts orders of deleted accounts, and delivers them to nobody',
    file: `${SETTLEMENT}/decide.ts`,
    find: "if (uid === '') return refusal('account_deleted');",
    replace: "if (uid === '') return { kind: 'undecided' };",
  },
  {
    name: 'decide claims nothing',
    file: `${SETTLEMENT}/decide.ts`,
    find: "if (decision.kind === 'accepted') claimExclusives(transaction, id, before);",
    replace: '',
  },
  {
    name: 'capture leaves an authorisation that cannot be charged',
    file: `${SETTLEMENT}/settle.ts`,
    find: 'return release(id, intent);\n}\n\nasync function release',
    replace: 'return record(id, now);\n}\n\nasync function release',
  },
  {
    name: 'refused authorisations are not released',
    file: 'domain/src/orders/settlement.ts',
    find: "return unlessPaused(decision.kind === 'accepted' ? 'capture' : 'release_money', progress, now);",
    replace: "return decision.kind === 'accepted' ? unlessPaused('capture', progress, now) : WAIT;",
  },
  {
    name: 'refused authorisations are captured',
    file: 'domain/src/orders/settlement.ts',
    find: "return unlessPaused(decision.kind === 'accepted' ? 'capture' : 'release_money', progress, now);",
    replace: "return unlessPaused('capture', progress, now);",
  },
  {
    name: 'booking leaves the beat in the catalogue',
    file: `${SETTLEMENT}/book.ts`,
    find: 'if (removal) removeFromCatalogue(transaction, removal);',
    replace: '',
  },
  {
    name: 'giving up keeps the claim',
    file: `${SETTLEMENT}/give-up.ts`,
    find: 'transaction.delete(claimDocument(trackId));',
    replace: '',
  },
  {
    name: 'giving up leaves the beat sold',
    file: `${SETTLEMENT}/give-up.ts`,
    find: "const isBack = track?.status === 'sold';",
    replace: 'const isBack = false;',
  },
  {
    name: 'refunded orders are delivered',
    file: 'domain/src/orders/settlement.ts',
    find: 'if (keptAmount(payment) === 0) return',
    replace:
      "if (progress.decision.kind === 'undecided') return { kind: 'decide' };\n  if (isUndelivered && progress.isBooked) return { kind: 'deliver' };\n  if (keptAmount(payment) === 0) return",
  },
  {
    name: 'the money of refused orders is kept',
    file: 'domain/src/orders/settlement.ts',
    find: "if (payment.kind !== 'received' || decision.kind !== 'refused') return requests;",
    replace: 'return requests;',
  },
  {
    name: 'a failed refund is repeated under its old key',
    file: 'domain/src/orders/settlement.ts',
    find: 'return 1 + failures + failed.length;',
    replace: 'return 1 + 0 * (failures + failed.length);',
  },
  {
    name: 'refunds exceed what was asked for',
    file: 'domain/src/orders/settlement.ts',
    find: 'const amount = Math.min(due.amount, refundable);',
    replace: 'const amount = refundable;',
  },
  {
    name: 'refunded lines can be downloaded',
    file: 'domain/src/orders/holdings.ts',
    find: 'request.lines ?? [...lines.keys()]',
    replace: '[]',
  },
  {
    name: 'a refund that a bank sends back gives the licence back',
    file: `${SETTLEMENT}/save.ts`,
    find: 'ended: isDelivered ? endedLines(after) : order.ended,',
    replace: '',
  },
  {
    name: 'an exclusive is sold again although its buyer has kept it',
    file: 'functions/src/orders/relisting.ts',
    find: 'if (!(await isReturned(claim.orderId, trackId)))',
    replace: 'if (claim.orderId === "")',
  },
  {
    name: 'lost disputes are ignored',
    file: 'domain/src/orders/settlement.ts',
    find: "if (dispute?.status === 'lost') return 'lost';",
    replace: '',
  },
  {
    name: 'messages are sent with every change',
    file: `${SETTLEMENT}/save.ts`,
    find: 'sentNotices: [...after.sentNotices, ...notices]',
    replace: 'sentNotices: after.sentNotices',
  },
  {
    name: 'messages are not sent',
    file: `${SETTLEMENT}/save.ts`,
    find: 'if (mail) queueMailIn(',
    replace: 'if (!mail) queueMailIn(',
  },
  {
    name: 'sales are counted with every change',
    file: `${SETTLEMENT}/save.ts`,
    find: 'if (!before.delivery && saved.delivery)',
    replace: 'if (saved.delivery)',
  },
  {
    name: 'returned money is not counted',
    file: `${SETTLEMENT}/save.ts`,
    find: 'saved.returned.slice(before.returned.length)',
    replace: 'saved.returned.slice(saved.returned.length)',
  },
  {
    name: 'returned money counts for all beats of an order',
    file: 'domain/src/orders/returned-money.ts',
    find: 'if (parts) return parts;',
    replace: '',
  },
  {
    name: 'the use of a code by an order that came to nothing is lost',
    file: `${SETTLEMENT}/save.ts`,
    find: 'if (before.codeUse?.isHeld && !saved.codeUse?.isHeld)',
    replace: 'if (before.codeUse === undefined)',
  },
  {
    name: 'orders that came to nothing keep using their code',
    file: 'domain/src/orders/holdings.ts',
    find: "return kind !== 'refused' && !UNPAID_STATES.includes(state);",
    replace: "return kind !== 'refused';",
  },
  {
    name: 'uses of codes are not counted',
    file: 'functions/src/orders/checkout/placement.ts',
    find: 'if (order.codeUse) takeUse(transaction, order.codeUse.code);',
    replace: '',
  },
  {
    name: 'codes are used more often than they allow',
    file: 'functions/src/deals/code-uses.ts',
    find: 'code.uses - own >= code.limit',
    replace: 'code.uses - own > code.limit',
  },
  {
    name: 'buyers use a code more often than it allows',
    file: 'functions/src/deals/code-uses.ts',
    find: 'uses - own >= code.limitPerBuyer',
    replace: 'uses - own > code.limitPerBuyer',
  },
  {
    name: 'the full price is charged',
    file: 'functions/src/gateways/stripe/sessions.ts',
    find: 'unit_amount: price,',
    replace: 'unit_amount: fullPrice,',
  },
  {
    name: 'another price is charged than was shown',
    file: 'functions/src/orders/checkout/deals.ts',
    find: 'if (!areLinesCurrent(request) || toDecimal(price.total, currency) !== agreed.total)',
    replace: 'if (toDecimal(price.total, currency) === agreed.code)',
  },
  {
    name: 'received payments are never checked again',
    file: 'domain/src/orders/settlement.ts',
    find: 'return nextReceivedCheck(payment, progress, { createdAt, now });',
    replace: 'return null;',
  },
  {
    name: 'reconciliation forgets what a killed process has begun',
    file: 'domain/src/orders/settlement.ts',
    find: "if (nextStep(payment, progress, now).kind !== 'wait') return now + 2 * MINUTE_MS;",
    replace: "if (nextStep(payment, progress, now).kind !== 'wait') return null;",
  },
  {
    name: 'a credit is used by two orders',
    file: 'functions/src/orders/upgrades/credits.ts',
    find: 'if (holder !== null && !isOwnCheckout) return undefined;',
    replace: '',
  },
  {
    name: 'a credit counts without what was credited before',
    file: 'domain/src/orders/upgrades.ts',
    find: 'return cents(price + (upgrade?.credit ?? 0));',
    replace: 'return price;',
  },
  {
    name: 'a credited line is refunded',
    file: 'functions/src/orders/refund-requests.ts',
    find: 'await requireNotCredited(transaction, { id, order: before }, lines);',
    replace: '',
  },
  {
    name: 'an upgrade is sold for its full price',
    file: 'functions/src/gateways/stripe/sessions.ts',
    find: 'unit_amount: price,',
    replace: 'unit_amount: upgrade ? fullPrice : price,',
  },
  {
    name: 'a withdrawn offer can be bought',
    file: 'functions/src/offers/personal-prices.ts',
    find: "if (stateAt(offer, now) !== 'accepted') return undefined;",
    // Without the check alone, nothing would be wrong: a withdrawn offer has no agreed price.
    replace: "if (offer.state === 'withdrawn') return offer.counter ?? offer.amount;",
  },
  {
    name: 'withdrawing an offer leaves its checkout payable',
    file: 'functions/src/offers/withdrawal.ts',
    find: 'await endCheckoutBy(withdrawal, orderId);',
    replace: '',
  },
  {
    name: 'a bought offer stays open',
    file: 'functions/src/offers/sweep.ts',
    find: "if (order.delivery) return { kind: 'pay' };",
    replace: 'if (order.delivery) return null;',
  },
  {
    name: 'delivery comes before refunds',
    file: 'domain/src/orders/settlement.ts',
    find: '  return refundStep(payment, progress, now) ?? stepToDelivery(payment, progress, now);',
    replace:
      '  const delivery = stepToDelivery(payment, { ...progress, isReturned: false, requests: [] }, now);\n  return delivery.kind === "wait" ? (refundStep(payment, progress, now) ?? WAIT) : delivery;',
  },
  {
    name: 'a delivery ignores a refund that was asked for meanwhile',
    file: `${SETTLEMENT}/deliver-order.ts`,
    find: "if (!before || nextStep(paymentOf(before), progressOf(before), now).kind !== 'deliver') return true;",
    replace:
      "if (!before || before.bookedAt === null || before.delivery || before.decision.kind !== 'accepted') return true;",
  },
  {
    name: 'a failing delivery blocks the refund',
    file: 'domain/src/orders/settlement.ts',
    find: '  return refundStep(payment, progress, now) ?? stepToDelivery(payment, progress, now);',
    replace:
      "  if (isUndelivered && progress.isBooked) return { kind: 'deliver' };\n  return refundStep(payment, progress, now) ?? stepToDelivery(payment, progress, now);",
  },
  {
    name: 'a step that fails stops the settlement',
    file: `${SETTLEMENT}/settle.ts`,
    find: 'if (isUnavailable) throw error;',
    replace: 'throw error;',
  },
  {
    name: 'a step that has failed once is never taken again',
    file: 'domain/src/orders/settlement.ts',
    find: 'return now < (failures[kind]?.notBefore ?? 0) ? WAIT : { kind };',
    replace: 'return failures[kind] ? WAIT : { kind };',
  },
  {
    name: 'reconciliation forgets steps that have failed',
    file: 'domain/src/orders/settlement.ts',
    find: 'const times = [nextAttempt(payment, progress, now), nextReading(',
    replace: 'const times = [null, nextReading(',
  },
  {
    name: 'no notice after three failures',
    file: 'domain/src/orders/settlement.ts',
    find: '...(isDelayed(payment, progress) ? DELAY_NOTICES : []),',
    replace: '',
  },
  {
    name: 'a refund that fails unexpectedly is not counted',
    file: `${SETTLEMENT}/failures.ts`,
    find: 'failures: request.failures + 1',
    replace: 'failures: request.failures',
  },
  {
    name: 'checkout charges the number that was shown in another currency',
    file: 'functions/src/orders/checkout/deals.ts',
    find: 'if (!isCurrencyCurrent(request)) return false;',
    replace: '',
  },
  {
    name: 'a credit counts in another currency',
    file: 'functions/src/orders/upgrades/credits.ts',
    find: 'if (order.currency !== currency || line.training) return undefined;',
    replace: 'if (line.training) return undefined;',
  },
  {
    name: 'an agreed price counts in another currency',
    file: 'functions/src/offers/personal-prices.ts',
    find: 'if (offer.currency !== currency) return undefined;',
    replace: '',
  },
  {
    name: 'sales of all currencies are added',
    file: 'functions/src/orders/sales/sales.ts',
    find: 'toStoredSales({ [currency]: figures })',
    replace: 'toStoredSales({ EUR: figures })',
  },
  {
    name: 'a mail that could not be sent is forgotten',
    file: 'functions/src/mail/send-attempts.ts',
    find: 'nextAttemptAt: now + pause,',
    replace: 'nextAttemptAt: null,',
  },
  {
    name: 'a mail that was sent stays due',
    file: 'functions/src/mail/queued-mails.ts',
    find: "if (failure ? !isOurs : delivery.state === 'sent') return undefined;",
    replace: 'if (!isOurs || !failure) return undefined;',
  },
  {
    name: 'the mails of a killed sender are not sent',
    file: 'functions/src/mail/sweep.ts',
    find: '() => listDueMails(Date.now(), PAGE),',
    replace: '() => Promise.resolve([]),',
  },
  {
    name: 'two senders send the same mail',
    file: 'functions/src/mail/send-attempts.ts',
    find: 'if (now < nextAttemptAt || now < (leaseUntil ?? 0)) return',
    replace: 'if (now < nextAttemptAt && leaseUntil === null) return',
  },
  {
    name: 'a newsletter goes to readers who have left',
    file: 'functions/src/newsletter/campaigns/campaign-mails.ts',
    find: "if (reader?.state !== 'subscribed' || reader.createdAt > campaign.startedAt) {",
    replace: 'if (!reader) {',
  },
  {
    name: 'a newsletter does not get on',
    file: 'functions/src/newsletter/campaigns/run.ts',
    find: 'const changed = last ? { cursor: last } : {};',
    replace: 'const changed = {};',
  },
  {
    name: 'a newsletter ends before its delayed mails are sent',
    file: 'functions/src/newsletter/campaigns/run.ts',
    find: 'if (next === undefined) await finishCampaign(',
    replace: 'if (next === undefined || next > 0) await finishCampaign(',
  },
  {
    name: 'addresses are subscribed without a confirmation',
    file: 'functions/src/newsletter/subscribers.ts',
    find: 'if (isDoubleOptIn()) askIn(',
    replace: 'if (!isDoubleOptIn()) askIn(',
  },
  {
    name: 'a newsletter that a killed run was sending is not sent on',
    file: 'functions/src/newsletter/campaigns/progress.ts',
    find: "if (campaign.state === 'sending') return { ...campaign, ...lease };",
    replace: "if (campaign.state === 'sending' && campaign.run === null) return { ...campaign, ...lease };",
  },
  {
    name: 'orders keep the buyer of a deleted account',
    file: 'functions/src/account/account-removal.ts',
    find: '  await anonymiseOrders(uid);\n  await openCheckoutDocument',
    replace: '  await openCheckoutDocument',
  },
  {
    name: 'the mails to a deleted account are kept',
    file: 'functions/src/account/account-removal.ts',
    find: 'await removeMailsOf(email);',
    replace: '',
  },
  {
    name: 'a failed bulk write is left to nobody',
    file: 'functions/src/gateways/firestore.ts',
    find: 'const writes = Promise.allSettled(items.map((item) => write(writer, item)));',
    replace: 'const writes = items.map((item) => (void write(writer, item), { status: "fulfilled" }));',
  },
  {
    name: 'pages show the settings of before',
    file: 'functions/src/settings/changes.ts',
    find: 'toHeadDocument({ ...head, settings: toPublicSettings(after) })',
    replace: 'toHeadDocument({ ...head })',
  },
  {
    name: 'a hidden beat is sold',
    file: 'functions/src/orders/checkout/placement.ts',
    find: "return status !== 'available' && !(status === 'hidden' && opened.has(trackId));",
    replace: "return status !== 'available' && status !== 'hidden';",
  },
  {
    name: 'a hidden beat stays in the catalogue',
    file: 'functions/src/catalogue/hiding.ts',
    find: '    removeFromCatalogue(transaction, removal);',
    replace: '',
  },
  {
    name: 'anybody downloads any order',
    file: 'functions/src/orders/downloads/bought-files.ts',
    find: 'if (!stored || stored.uid !== uid) throw notFound();',
    replace: 'if (!stored) throw notFound();',
  },
  {
    name: 'a refunded line is downloaded',
    file: 'functions/src/orders/downloads/bought-files.ts',
    find: 'if (returnedLines(order).has(line)) throw',
    replace: 'if (line < 0) throw',
  },
  {
    name: 'the export leaves out what an order has come to',
    file: 'functions/src/orders/invoices.ts',
    find: '...[id, user_id, state, total,',
    replace: "...[id, user_id, 'paid', total,",
  },
  {
    name: 'a refund is made again after its answer was lost',
    file: 'functions/src/gateways/stripe/payments.ts',
    find: '{ idempotencyKey: `refund-${orderId}-${request}-${attempt}` },',
    replace: '{ idempotencyKey: `refund-${orderId}-${request}-${attempt}-${Date.now()}` },',
  },
  {
    name: 'a second session is opened for an order',
    file: 'functions/src/gateways/stripe/sessions.ts',
    find: 'const options = { idempotencyKey: request.orderId };',
    replace: 'const options = { idempotencyKey: `${request.orderId}-again` };',
  },
  {
    name: 'shares are rounded down and the rest is lost',
    file: 'domain/src/splits/ledger.ts',
    find: 'const sold = divide(chargedLine, weights);',
    replace: 'const sold = divide(chargedLine, weights).map((part) => part - (part % 2));',
  },
  {
    name: 'orders forget who has a share',
    file: 'functions/src/orders/checkout/placement.ts',
    find: 'splitWith: [...new Set(shared.flatMap(([, split]) => split.map(({ collaborator }) => collaborator)))],',
    replace: 'splitWith: [],',
  },
  {
    name: 'a share is transferred again and again',
    file: 'domain/src/splits/transfers.ts',
    find: '- movedTo(movements, collaborator);',
    replace: '- 0 * movedTo(movements, collaborator);',
  },
  {
    name: 'shares of returned money are not taken back',
    file: 'functions/src/splits/transfers.ts',
    find: "if (due.kind === 'reversal') return reverseFrom(run, id, collaborator);",
    replace: "if (due.kind === 'reversal') return 'settled';",
  },
  {
    name: 'money that goes back after a transfer is not noticed',
    file: `${SETTLEMENT}/save.ts`,
    find: 'return isMoved ? now : saved.transfersDueAt;',
    replace: 'return isMoved ? saved.transfersDueAt : saved.transfersDueAt;',
  },
  {
    name: 'a transfer that a killed process has begun is forgotten',
    file: 'functions/src/splits/transfers.ts',
    find: 'for (const movement of order.transfers.movements.filter((each) => each.id === null)) {',
    replace: "for (const movement of order.transfers.movements.filter((each) => each.id === '')) {",
  },
  {
    name: 'shares of refunded lines are kept',
    file: 'domain/src/splits/ledger.ts',
    find: 'const amount = sumOf(\n      partsOf',
    replace: 'const amount = 0 * sumOf(\n      partsOf',
  },
];
