/** A change of one line of the product that makes it wrong. */
export interface PlantedBug {
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const SETTLEMENT = 'functions/src/orders/settlement';

/** One bug in each step of a settlement, and in what leads to it. The model must find every one of them. */
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
    find: 'told: [...after.told, ...told]',
    replace: 'told: after.told',
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
    file: 'functions/src/orders/checkout/offers.ts',
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
    file: 'functions/src/orders/checkout/offers.ts',
    find: 'if (!isCurrencyCurrent(request)) return false;',
    replace: '',
  },
  {
    name: 'a credit counts in another currency',
    file: 'functions/src/orders/upgrades/credits.ts',
    find: 'if (order.currency !== currency) return undefined;',
    replace: '',
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
];
