/** The current time as Stripe writes it: whole seconds since the epoch, UTC. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
