import { until } from '../../support/until';

/** Waits for the next second: Auth keeps times of sign-ins and password changes in whole seconds. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await until(
    'the next second',
    () => Promise.resolve(Math.floor(Date.now() / 1000) > second || undefined),
    20,
  );
}
