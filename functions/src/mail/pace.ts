/** Returns a function that resolves at most `perMinute` times in a minute, evenly spread. */
export function paced(perMinute: number): () => Promise<void> {
  const pause = 60_000 / perMinute;
  let next = Date.now();
  return async () => {
    const at = Math.max(next, Date.now());
    next = at + pause;
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
  };
}
