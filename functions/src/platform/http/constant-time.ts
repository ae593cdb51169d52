/**
 * Runs work for at least the given time in milliseconds, whether it succeeds or fails, so that its duration does not reveal
 * whether an account exists.
 */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const minimum = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work(), minimum]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
