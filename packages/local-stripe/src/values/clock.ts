export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The current time as Stripe writes it: whole seconds since the epoch, UTC. */
export function nowInSeconds({ now }: Clock): number {
  return Math.floor(now() / 1000);
}
