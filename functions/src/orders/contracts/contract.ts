import { CONTRACTS, type Clause } from '@store/domain/orders/contracts';
import { formatEuro } from '@store/domain/orders/money';
import { shop } from '@store/domain/pages/shop';
import type { LineRecord, OrderRecord } from '../../collections';
import { config } from '../../config';

/** The input of a contract; `paidAt` in milliseconds UTC. */
export interface ContractFacts {
  readonly orderId: string;
  readonly line: LineRecord;
  readonly buyer: string;
  readonly paidAt: number;
}

/** A contract's content, ready for printing. */
export interface Contract {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly clauses: readonly Clause[];
  readonly verification: string;
  readonly date: Date;
}

/** The path of the contract of an order's line. */
export function contractPath(orderId: string, line: number): `contracts/${string}` {
  return `contracts/${orderId}/${line}.pdf`;
}

/** The buyer's name on a contract. An account may be deleted before the payment arrives. */
export function contractPartyOf({ buyer }: OrderRecord): string {
  return buyer?.name ?? 'Account deleted by the buyer';
}

/** Formats a date on a contract: `2026-11-21`, UTC. */
export function contractDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The initials shown when a contract is verified: `Mara Lind` → `M. L.`. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}

/** Builds a contract's content; the same input gives the same content. */
export function buildContract({ orderId, line, buyer, paidAt }: ContractFacts): Contract {
  const terms = CONTRACTS[line.licence];
  return {
    title: terms.title,
    facts: [
      ['Beat', `${line.title} (track ${line.trackId})`],
      ['Licence', `${line.licence}, wording ${line.contractVersion}`],
      ['Producer', `${shop.producer.name}, ${shop.producer.address}`],
      ['Buyer', buyer],
      ['Order', orderId],
      ['Date', contractDate(paidAt)],
      ['Price', formatEuro(line.price)],
      ['Verification code', line.code],
    ],
    clauses: terms.clauses,
    verification: `Anyone can verify this contract at ${config.origin}/licences/verify/${line.code}`,
    date: new Date(paidAt),
  };
}
