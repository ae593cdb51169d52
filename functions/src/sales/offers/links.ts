import * as v from 'valibot';
import { config } from '../../platform/config';
import { ticketsFor } from '../../platform/signing/signed-tickets';
import type { IdentifiedOffer } from './views';

// The link in the producer's mail answers the offer as it was then. Any change makes another version, so it works
// once.

export interface OfferTicket {
  readonly id: string;
  readonly version: number;
  /** When the link ends, in UTC ms. */
  readonly until: number;
}

const tickets = ticketsFor<OfferTicket>(
  'offer links',
  v.strictObject({ id: v.string(), version: v.number(), until: v.number() }),
);

/** The signed text of a ticket. */
const ticketText = tickets.write;

/** The ticket of a text; undefined if it is forged or has ended at a time in UTC ms. */
export const readTicket = tickets.read;

/** The address at which the producer answers an offer without the dashboard. */
export function answerLink({ id, offer: { version, until } }: IdentifiedOffer): string {
  return `${config.origin}/api/offers/respond?token=${ticketText({ id, version, until })}`;
}
