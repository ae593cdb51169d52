import * as v from 'valibot';
import { config } from '../../platform/config';
import { ticketsFor } from '../../platform/signing/signed-tickets';
import type { IdentifiedOffer } from './views';

// The link in the producer's mail answers one version of the offer. Any change makes another, so it works once.

export interface OfferTicket {
  readonly id: string;
  readonly version: number;
  /** Expiry in UTC ms. */
  readonly until: number;
}

const tickets = ticketsFor<OfferTicket>(
  'offer links',
  v.strictObject({ id: v.string(), version: v.number(), until: v.number() }),
);

const ticketText = tickets.write;

/** Undefined if forged or expired at a time in UTC ms. */
export const readTicket = tickets.read;

/** Where the producer answers an offer without the dashboard. */
export function answerLink({ id, offer: { version, until } }: IdentifiedOffer): string {
  return `${config.origin}/api/offers/respond?token=${ticketText({ id, version, until })}`;
}
