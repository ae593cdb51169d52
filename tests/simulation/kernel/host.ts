import type { Firestore } from 'firebase-admin/firestore';
import type { SimulatedAuth } from '../providers/auth';
import type { SimulatedMailServer } from '../providers/mail';
import type { SimulatedStorage } from '../providers/storage';
import type { FaultyStep } from '../world/failing-steps';
import type { Service } from './simulation';

/** What the process has that a copy of the shop runs in. */
export interface Host {
  readonly auth: SimulatedAuth;
  readonly storage: SimulatedStorage;
  readonly mail: SimulatedMailServer;
  openFirestore(): Firestore;
  /** Answers the calls of the Stripe SDK. */
  readonly stripe: typeof fetch;
  /** Calls a service; the effect takes place at another time, or not at all. */
  call<Result>(service: Service, what: string, effect: () => Result | Promise<Result>): Promise<Result>;
  /** Throws if a step of an order fails now. */
  failStep(order: string, step: FaultyStep): void;
  /** The order that is paid by an intent; '' for none. */
  orderOf(intent: string): Promise<string>;
  log(severity: 'info' | 'warn' | 'error', event: string, fields: unknown): void;
}

declare global {
  /** The process that this copy of the shop runs in. */
  // eslint-disable-next-line no-var
  var simulatedHost: Host;
}
