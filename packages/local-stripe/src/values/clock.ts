export interface Clock {
  /** UTC ms. */
  readonly now: () => number;
}

/** The current time in Stripe's form: whole seconds since the epoch, UTC. */
export function nowInSeconds({ now }: Clock): number {
  return Math.floor(now() / 1000);
}
