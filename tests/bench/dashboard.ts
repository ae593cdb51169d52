// Opens the pages of the dashboard of a running store: `bench-dashboard.mjs`, with STORE_FILE and CHROMIUM_PATH set.
import { chromium, type Page } from '@playwright/test';
import { memberSession, storeSession } from '../e2e/support/member';
import { runningStore } from '../support/running-store';
import { percentile, printMeasurement, printTable, type Measurement } from './support/table';

const TURNS = 10;
/** In milliseconds. */
const BUDGET = 300;

/** Follows a menu link. Returns the page's last change, in ms after the click. */
function timeOfPage(link: HTMLElement | SVGElement): Promise<number> {
  /** A page unchanged for this long, in ms, shows all its data. */
  const quiet = 600;
  return new Promise((resolve) => {
    let last = performance.now();
    const begun = last;
    const changes = new MutationObserver(() => {
      last = performance.now();
    });
    changes.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const timer = setInterval(() => {
      if (performance.now() - last < quiet) return;
      clearInterval(timer);
      changes.disconnect();
      resolve(last - begun);
    }, 20);
  });
}

async function openOverview(page: Page): Promise<void> {
  await storeSession(page, await memberSession());
  await page.goto(`${runningStore().url}/member/log/dashboard`);
  await page.getByRole('link', { name: 'Overview' }).waitFor();
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await openOverview(page);
const menu = page.getByRole('navigation', { name: 'Member Space' });
const measurements: Measurement[] = [];
for (const link of await menu.getByRole('link').all()) {
  const times: number[] = [];
  const name = (await link.textContent())?.replace(/\d+.*$/, '').trim() ?? '';
  for (let turn = 0; turn < TURNS; turn++) {
    await menu.getByRole('link', { name: name === 'Overview' ? 'Users' : 'Overview' }).evaluate(timeOfPage);
    times.push(await link.evaluate(timeOfPage));
  }
  const value = percentile(times, 50);
  measurements.push({ name, value, unit: 'ms', budget: BUDGET });
  printMeasurement({ name, value, unit: 'ms', budget: BUDGET });
}
await browser.close();
process.exit(printTable(measurements) ? 0 : 1);
