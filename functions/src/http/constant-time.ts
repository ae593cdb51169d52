/**
 * Gives every answer of some work the same least duration, in milliseconds, so that how long it took tells nothing: an
 * account that exists costs a password check, one that does not costs none. Failures take as long as successes.
 */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const floor = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work(), floor]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
