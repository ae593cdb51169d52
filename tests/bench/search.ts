// Measures the search among 5,000 tracks of a running store: `bench-search.mjs`, with STORE_FILE and CHROMIUM_PATH set.
import { chromium } from '@playwright/test';
import { fillCatalogue } from '../support/large-catalogue';
import { runningStore } from '../support/running-store';
import { answerTimes, searchTimes, SLOWDOWN } from './support/keystrokes';
import { percentile, printTable } from './support/table';

const { url } = runningStore();
await fillCatalogue();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const alone = await searchTimes(browser, url);
const answers = await answerTimes(browser, url);
await browser.close();
const where = `among 5,000 tracks, processor ${SLOWDOWN} times slower`;
const isWithin = printTable([
  { name: `search per keystroke, ${where} (median)`, value: percentile(alone, 50), unit: 'ms' },
  { name: `search per keystroke, ${where} (p95)`, value: percentile(alone, 95), unit: 'ms', budget: 8 },
  {
    name: `keystroke to its answer in the table, ${where} (median)`,
    value: percentile(answers, 50),
    unit: 'ms',
  },
  {
    name: `keystroke to its answer in the table, ${where} (p95)`,
    value: percentile(answers, 95),
    unit: 'ms',
    budget: 64,
  },
]);
process.exit(isWithin ? 0 : 1);
