import * as v from 'valibot';
import { expect, expectOneSound, open, test } from '../support/test';

test('a measured visit reports paint, response, shift and click to sound when it ends', async ({ page }) => {
  await page.addInitScript(() => {
    // Each visit is in the sample.
    const { random } = Math;
    Math.random = () => random() / 4;
    // Browsers report responses of 40 ms and more.
    addEventListener('click', ({ timeStamp }) => {
      while (performance.now() < timeStamp + 50);
    });
    navigator.sendBeacon = (_, body) => {
      if (body instanceof Blob) void body.text().then((text) => (document.title = text));
      return true;
    };
  });
  const measuring = page.waitForResponse((response) => response.url().includes('web-vitals'));
  await open(page, '/');
  await measuring;
  await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await expectOneSound(page);
  await page.evaluate(async () => {
    const options = { type: 'event', buffered: true, durationThreshold: 40 };
    await new Promise((resolve) => new PerformanceObserver(resolve).observe(options));
    // They are read when nothing else is to be done.
    await new Promise((resolve) => requestIdleCallback(resolve));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  await expect(page).toHaveTitle(/^\{/);
  const positive = v.pipe(v.number(), v.minValue(1));
  const report = v.object({
    speed: v.object({
      device: v.literal('desktop'),
      paint: positive,
      interaction: positive,
      shift: v.pipe(v.number(), v.maxValue(0.1)),
      sound: v.number(),
    }),
  });
  const parsed: unknown = JSON.parse(await page.title());
  expect(v.safeParse(report, parsed).issues, JSON.stringify(parsed)).toBeUndefined();
});
