import type { Page } from '@playwright/test';

/** Records the cumulative layout shift that no user input caused. The returned function reads it. */
export async function followShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) shift += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shift });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shift')));
}

/**
 * Waits until nothing is missing that could still move the page: its fonts, and the pictures that it has begun to load.
 * Waits for two frames after that, so that the browser has reported the shifts.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
