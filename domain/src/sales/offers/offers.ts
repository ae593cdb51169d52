import { chargeMinimum, priceMaximum, type AmountRange } from '../../platform/money/currencies';
import { cents, type Cents, type CurrencyCode } from '../../platform/money/money';
import { DAY_MS } from '../../platform/time';

// An exclusive licence's offer as a state machine: pure functions of offer, action and time.

/**
 * `open` awaits the producer, `countered` the buyer; `accepted` can be bought at the agreed price. Final:
 * `declined` by the party asked, `withdrawn` by the one that offered last, `expired`, `closed` (the beat is gone),
 * `bought`.
 */
export const OFFER_STATES = [
  'open',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'bought',
] as const;

export type OfferState = (typeof OFFER_STATES)[number];

export type OfferParty = 'buyer' | 'producer';

export interface Negotiation {
  readonly state: OfferState;
  readonly amount: Cents;
  readonly counter: Cents | null;
  /** When the state expires, UTC ms. */
  readonly until: number;
}

export type OfferEvent =
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly by: OfferParty }
  | { readonly kind: 'counter'; readonly amount: Cents }
  | { readonly kind: 'lapse' }
  /** The beat was sold, hidden or deleted, or the shop changed its currency. */
  | { readonly kind: 'close' }
  /** The beat was bought with this offer. */
  | { readonly kind: 'pay' };

/**
 * `over`: the offer has ended. `not-asked`: it's the other party's turn. `too-low`: a counter-offer below the
 * offer.
 */
export type OfferFault = 'over' | 'not-asked' | 'too-low';

type OfferOutcome =
  | { readonly kind: 'changed'; readonly offer: Negotiation }
  | { readonly kind: 'refused'; readonly fault: OfferFault };

/** Time to answer an offer or counter-offer. */
export const ANSWER_MS = 7 * DAY_MS;

/** Time to buy at the agreed price. */
export const PURCHASE_MS = 3 * DAY_MS;

const RUNNING: readonly OfferState[] = ['open', 'countered', 'accepted'];

/** Returns whether an offer can still lead to a purchase. */
export function isRunning({ state }: Pick<Negotiation, 'state'>): boolean {
  return RUNNING.includes(state);
}

/** Returns the state at a time (UTC ms), even if the expiry isn't recorded yet. */
export function stateAt(offer: Pick<Negotiation, 'state' | 'until'>, now: number): OfferState {
  return isRunning(offer) && now >= offer.until ? 'expired' : offer.state;
}

/** Returns an accepted or bought offer's price: the counter-offer if there is one. Otherwise null. */
export function agreedPrice({ state, amount, counter }: Negotiation): Cents | null {
  return state === 'accepted' || state === 'bought' ? (counter ?? amount) : null;
}

/** Makes an offer at a time in UTC ms. */
export function newNegotiation(amount: Cents, now: number): Negotiation {
  return { state: 'open', amount, counter: null, until: now + ANSWER_MS };
}

function refused(fault: OfferFault): OfferOutcome {
  return { kind: 'refused', fault };
}

function changed(offer: Negotiation): OfferOutcome {
  return { kind: 'changed', offer };
}

function askedParty(state: OfferState): OfferParty | null {
  if (state === 'open') return 'producer';
  return state === 'countered' ? 'buyer' : null;
}

/** The last to offer may withdraw; either may once agreed. */
function mayWithdraw(state: OfferState, by: OfferParty): boolean {
  return (
    state === 'accepted' ||
    (state === 'open' && by === 'buyer') ||
    (state === 'countered' && by === 'producer')
  );
}

/**
 * Returns the offer after an event (UTC ms). Total: every combination has an outcome. A payment counts in every
 * state: the order was placed while the offer was valid, and the money has arrived.
 */
export function advance(offer: Negotiation, event: OfferEvent, now: number): OfferOutcome {
  if (event.kind === 'pay') return changed({ ...offer, state: 'bought' });
  if (!isRunning(offer)) return refused('over');
  if (event.kind === 'close') return changed({ ...offer, state: 'closed' });
  if (now >= offer.until)
    return event.kind === 'lapse' ? changed({ ...offer, state: 'expired' }) : refused('over');
  switch (event.kind) {
    case 'lapse':
      return changed(offer);
    case 'withdraw':
      return mayWithdraw(offer.state, event.by)
        ? changed({ ...offer, state: 'withdrawn' })
        : refused('not-asked');
    case 'counter':
      if (offer.state !== 'open') return refused('not-asked');
      if (event.amount <= offer.amount) return refused('too-low');
      return changed({ ...offer, state: 'countered', counter: event.amount, until: now + ANSWER_MS });
    case 'accept':
      if (askedParty(offer.state) !== event.by) return refused('not-asked');
      return changed({ ...offer, state: 'accepted', until: now + PURCHASE_MS });
    case 'decline':
      if (askedParty(offer.state) !== event.by) return refused('not-asked');
      return changed({ ...offer, state: 'declined' });
  }
}

/** Returns the lower of the agreed and today's price. */
export function payablePrice(agreed: Cents, today: Cents): Cents {
  return cents(Math.min(agreed, today));
}

/** Per buyer; more would reveal the secret minimum by trial. */
export const OFFERS_PER_BEAT = 3;

export const OFFER_MESSAGE_MAXIMUM = 1000;

/** Returns the range of offers: from 1.00 to 100,000 in EUR. */
export function offerRange(currency: CurrencyCode): AmountRange {
  return { minimum: cents(2 * chargeMinimum(currency)), maximum: priceMaximum(currency) };
}

/** Returns the secret minimum in cents: `percent` of the price, rounded up. */
export function minimumOf(price: Cents, percent: number): number {
  return Math.ceil((price * percent) / 100);
}

/** Suggests a counter-offer: halfway to the price, rounded up. */
export function halfwayTo(price: Cents, offered: Cents): Cents {
  return cents(Math.ceil((offered + price) / 2));
}

/** More of the buyer's products aren't named beside an offer. */
export const BOUGHT_MAXIMUM = 4;
