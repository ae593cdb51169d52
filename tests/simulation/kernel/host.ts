import type { Firestore } from 'firebase-admin/firestore';
import type { SimulatedAuth } from '../providers/auth';
import type { SimulatedMailServer } from '../providers/mail';
import type { SimulatedStorage } from '../providers/storage';
import type { FaultyStep } from '../world/failing-steps';
import type { Service } from './simulation';

/** Belongs to the process that runs a copy of the shop. */
export interface Host {
  readonly auth: SimulatedAuth;
  readonly storage: SimulatedStorage;
  readonly mail: SimulatedMailServer;
  openFirestore(): Firestore;
  /** Answers the Stripe SDK's calls. */
  readonly stripe: typeof fetch;
  /** Calls a service; the effect takes place later, or not at all. */
  call<Result>(service: Service, what: string, effect: () => Result | Promise<Result>): Promise<Result>;
  /** Throws if a step of an order fails now. */
  failStep(order: string, step: FaultyStep): void;
  /** The order paid by an intent; '' for none. */
  orderOf(intent: string): Promise<string>;
  log(severity: 'info' | 'warn' | 'error', event: string, fields: unknown): void;
}

declare global {
  /** The process running this copy of the shop. */
  // eslint-disable-next-line no-var
  var simulatedHost: Host;
}
