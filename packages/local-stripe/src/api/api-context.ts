import type { Ledger } from '../records/ledger';

export interface ApiContext {
  readonly ledger: Ledger;
  /** The origin of the hosted payment pages. */
  readonly origin: string;
}
