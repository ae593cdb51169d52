import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { derivedSecret } from './derived-secret';

/** UTC ms. */
interface Ending {
  readonly until: number;
}

interface Tickets<Ticket> {
  readonly write: (ticket: Ticket) => string;
  /** Undefined if forged or expired at a time in UTC ms. */
  readonly read: (text: string, now: number) => Ticket | undefined;
}

/** Tickets for links that need nothing stored. One purpose's tickets are invalid for another. */
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
