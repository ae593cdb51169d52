import type { Page } from '@playwright/test';
import { expect } from './test';

/** What a page has kept of beats that are not saved, as JSON; files count only. */
async function readKept(page: Page, store: 'rows' | 'masters'): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bulk-upload');
        opening.onerror = () => reject(new Error('The database does not open.'));
        opening.onsuccess = () => {
          const { result: database } = opening;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    store,
  );
}

/** Waits until this browser has written down what was typed last, which takes a moment. */
export async function untilKept(page: Page, typed: string): Promise<void> {
  await expect.poll(() => readKept(page, 'rows')).toContain(JSON.stringify(typed));
}

/** Waits until this browser has dropped what was typed, which takes a moment, too. */
export async function untilForgotten(page: Page, typed: string): Promise<void> {
  await expect.poll(() => readKept(page, 'rows')).not.toContain(JSON.stringify(typed));
}

/** Waits until this browser has written down the files that were chosen. */
export async function untilFilesKept(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (JSON.parse(await readKept(page, 'masters')) as readonly unknown[]).length)
    .toBe(count);
}
