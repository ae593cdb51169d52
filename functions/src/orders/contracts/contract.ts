import { CONTRACTS, type Clause } from '@store/domain/contracts';
import { formatEuro } from '@store/domain/money';
import { shop } from '@store/domain/shop';
import { config } from '../../config';
import type { LineRecord } from '../order-record';

/** What a contract is made of: an order's line, who bought, and when it was paid, in milliseconds UTC. */
export interface ContractFacts {
  readonly orderId: string;
  readonly line: LineRecord;
  readonly buyer: string;
  readonly paidAt: number;
}

/** A contract ready to be printed: its title, what it is about, its clauses, and how to verify it. */
export interface Contract {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly clauses: readonly Clause[];
  readonly verification: string;
  readonly date: Date;
}

/** A date as contracts write it: `2026-11-21`, UTC. */
export function contractDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The buyer's initials, which is all that a verification tells of a person: `Mara Lind` → `M. L.`. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}

/** Puts a contract's words together. The same facts give the same contract. */
export function drawUp({ orderId, line, buyer, paidAt }: ContractFacts): Contract {
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
    verification: `Whoever holds this contract can check it at ${config.origin}/licences/verify/${line.code}`,
    date: new Date(paidAt),
  };
}
