import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { config } from '../config';
import { derivedSecret } from '../derived-secret';
import type { IdentifiedOffer } from './identified-offer';

// The link in the producer's mail answers one offer as it was when the mail was written. Any change of the offer gives it another
// version, so the link works once.

/** What a link stands for. */
export interface OfferTicket {
  readonly id: string;
  readonly version: number;
  /** When the link ends, in milliseconds UTC. */
  readonly until: number;
}

const ticketSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ id: v.string(), version: v.number(), until: v.number() }),
);

function signatureOf(payload: string): string {
  return createHmac('sha256', derivedSecret('offer links')).update(payload).digest('base64url');
}

/** The signed text of a ticket. */
export function ticketText(ticket: OfferTicket): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${payload}.${signatureOf(payload)}`;
}

/** The ticket of a text; undefined if it is forged or has ended at a time in milliseconds UTC. */
export function readTicket(text: string, now: number): OfferTicket | undefined {
  const [payload = '', signature = ''] = text.split('.');
  const [expected, actual] = [Buffer.from(signatureOf(payload)), Buffer.from(signature)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const parsed = v.safeParse(ticketSchema, Buffer.from(payload, 'base64url').toString());
  return parsed.success && now < parsed.output.until ? parsed.output : undefined;
}

/** The address at which the producer answers an offer without the dashboard. */
export function answerLink({ id, offer: { version, until } }: IdentifiedOffer): string {
  return `${config.origin}/api/offers/respond?token=${ticketText({ id, version, until })}`;
}
