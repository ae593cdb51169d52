import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { runningStore } from '../../support/running-store';
import { asMember } from './member';
import { expect } from './test';

const versionSchema = v.object({ version: v.number() });

async function currentVersion(): Promise<number> {
  return v.parse(versionSchema, await asMember('GET', '/api/member/settings')).version;
}

/** The version of the settings in a page that a function sends. */
async function versionInPages(): Promise<number | null> {
  const page = await fetch(`${runningStore().url}/track/detail/24`);
  const [, version] = /id="page">\{"settings":\{"version":(\d+)/.exec(await page.text()) ?? [];
  return version === undefined ? null : Number(version);
}

/** Waits until the pages' function uses the newest settings and licences, which it reads every few seconds. */
export async function untilSettingsAreUsed(): Promise<void> {
  const version = await currentVersion();
  // Ends with the deadline of the test.
  await expect.poll(versionInPages, { timeout: 0 }).toBe(version);
}

/** Returns all settings, or all licences, to those of a new shop. */
export async function restoreDefaults(what: 'settings' | 'licences'): Promise<void> {
  const version = await currentVersion();
  await asMember('POST', `/api/member/${what}/revert`, { version, to: 0 });
}

/** The paths of the public documents, and the queries, that a page reads from now on. */
export function documentsReadBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const path = /\/documents[/:]([^?]+)/.exec(request.url())?.[1];
    if (path !== undefined) paths.push(path);
  });
  return paths;
}
