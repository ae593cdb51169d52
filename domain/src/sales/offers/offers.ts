import { chargeMinimum, priceMaximum, type AmountRange } from '../../platform/money/currencies';
import { cents, type Cents, type CurrencyCode } from '../../platform/money/money';
import { DAY_MS } from '../../platform/time';

// An offer for an exclusive licence as a state machine: pure functions of the offer, an action and the time.

/**
 * `open` waits for the producer, `countered` for the buyer; `accepted` can be bought at the agreed price. Final:
 * `declined` by whoever was asked, `withdrawn` by whoever offered, `expired`, `closed` (the beat is gone), `bought`.
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
  /** Offered by the buyer. */
  readonly amount: Cents;
  /** The producer's counter-offer, if any. */
  readonly counter: Cents | null;
  /** When the state ends without an answer, in UTC ms. */
  readonly until: number;
}

export type OfferEvent =
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly by: OfferParty }
  /** By the producer. */
  | { readonly kind: 'counter'; readonly amount: Cents }
  /** Time passes. */
  | { readonly kind: 'lapse' }
  /** The beat was sold, hidden or deleted, or the shop sells in another currency now. */
  | { readonly kind: 'close' }
  /** The beat was bought by this offer. */
  | { readonly kind: 'pay' };

/** `over`: the offer has ended. `not-asked`: it is the other's turn. `too-low`: a counter-offer below the offer. */
export type OfferFault = 'over' | 'not-asked' | 'too-low';

type OfferOutcome =
  | { readonly kind: 'changed'; readonly offer: Negotiation }
  | { readonly kind: 'refused'; readonly fault: OfferFault };

/** How long an offer and a counter-offer wait for an answer. */
export const ANSWER_MS = 7 * DAY_MS;

/** How long the buyer can buy at the agreed price. */
export const PURCHASE_MS = 3 * DAY_MS;

const RUNNING: readonly OfferState[] = ['open', 'countered', 'accepted'];

/** Returns whether something can still come of an offer by itself. */
export function isRunning({ state }: Pick<Negotiation, 'state'>): boolean {
  return RUNNING.includes(state);
}

/** The state at a time in UTC ms, whether or not the expiry was recorded. */
export function stateAt(offer: Pick<Negotiation, 'state' | 'until'>, now: number): OfferState {
  return isRunning(offer) && now >= offer.until ? 'expired' : offer.state;
}

/** The agreed price of an accepted or bought offer, else null. A counter-offer replaces the offer. */
export function agreedPrice({ state, amount, counter }: Negotiation): Cents | null {
  return state === 'accepted' || state === 'bought' ? (counter ?? amount) : null;
}

/** A new offer at a time in UTC ms. */
export function newNegotiation(amount: Cents, now: number): Negotiation {
  return { state: 'open', amount, counter: null, until: now + ANSWER_MS };
}

function refused(fault: OfferFault): OfferOutcome {
  return { kind: 'refused', fault };
}

function changed(offer: Negotiation): OfferOutcome {
  return { kind: 'changed', offer };
}

/** The party to answer, if any. */
function askedParty(state: OfferState): OfferParty | null {
  if (state === 'open') return 'producer';
  return state === 'countered' ? 'buyer' : null;
}

/** The one who has offered last may withdraw; what is agreed, both. */
function mayWithdraw(state: OfferState, by: OfferParty): boolean {
  return (
    state === 'accepted' ||
    (state === 'open' && by === 'buyer') ||
    (state === 'countered' && by === 'producer')
  );
}

/**
 * Returns the offer after an event (UTC ms). Total: every combination has an outcome. A payment counts in every
 * state: the order was placed while the offer was valid, and the money is there.
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

/** The lower of the agreed and today's price. */
export function payablePrice(agreed: Cents, today: Cents): Cents {
  return cents(Math.min(agreed, today));
}

/** How often a buyer may make an offer for a beat: more would let the secret minimum be found by trying. */
export const OFFERS_PER_BEAT = 3;

/** The highest number of characters of the message to the producer. */
export const OFFER_MESSAGE_MAXIMUM = 1000;

/** The least and the most that can be offered: from 1.00 to 100,000 in EUR. */
export function offerRange(currency: CurrencyCode): AmountRange {
  return { minimum: cents(2 * chargeMinimum(currency)), maximum: priceMaximum(currency) };
}

/** The secret minimum in cents: a part of the price, in percent, rounded up. */
export function minimumOf(price: Cents, percent: number): number {
  return Math.ceil((price * percent) / 100);
}

/** The counter-offer that is suggested: halfway between an offer and the price, and more than was offered. */
export function halfwayTo(price: Cents, offered: Cents): Cents {
  return cents(Math.ceil((offered + price) / 2));
}

/** More beats and kits of a buyer are not named where an offer is decided. */
export const BOUGHT_MAXIMUM = 4;
