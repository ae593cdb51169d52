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
