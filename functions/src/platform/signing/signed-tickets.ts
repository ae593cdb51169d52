import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { derivedSecret } from './derived-secret';

/** Until a time in UTC ms. */
interface Ending {
  readonly until: number;
}

interface Tickets<Ticket> {
  /** The signed text of a ticket. */
  readonly write: (ticket: Ticket) => string;
  /** The ticket of a text; undefined if it is forged or has ended at a time in UTC ms. */
  readonly read: (text: string, now: number) => Ticket | undefined;
}

/** Tickets of one kind, for links that need nothing stored. Those of one purpose are worth nothing for another. */
export function ticketsFor<Ticket extends Ending>(
  purpose: string,
  schema: v.GenericSchema<unknown, Ticket>,
): Tickets<Ticket> {
  const parser = v.pipe(v.string(), v.parseJson(), schema);
  const signatureOf = (payload: string) =>
    createHmac('sha256', derivedSecret(purpose)).update(payload).digest('base64url');
  return {
    write: (ticket) => {
      const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${payload}.${signatureOf(payload)}`;
    },
    read: (text, now) => {
      const [payload = '', signature = ''] = text.split('.');
      const [expected, actual] = [Buffer.from(signatureOf(payload)), Buffer.from(signature)];
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
      const parsed = v.safeParse(parser, Buffer.from(payload, 'base64url').toString());
      return parsed.success && now < parsed.output.until ? parsed.output : undefined;
    },
  };
}
