/** Runs work for at least this many ms, whether it succeeds or fails, so timing doesn't reveal accounts. */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const minimum = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work(), minimum]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
