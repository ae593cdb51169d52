import { defaultOrigin } from '@store/functions/platform/environment';
import { CommandError, say } from '../lib/say';
import { shopAt, SmokeFailure } from '../smoke/shop';
import { runSmoke, type SmokeOptions, type SmokeResult } from '../smoke/smoke';
import type { Google } from './google/client';
import { readDomain } from './google/domains';

export interface DeployedShop {
  readonly google: Google;
  readonly project: string;
  readonly origin: string;
  readonly smoke?: (options: SmokeOptions) => Promise<SmokeResult>;
}

/** Returns whether this shop answers at its URL, directly or through another server. */
async function isServed(origin: string): Promise<boolean> {
  try {
    const { status, body } = await shopAt(origin).get('/robots.txt');
    return status === 200 && body.includes(`Sitemap: ${origin}/sitemap.xml`);
  } catch (error) {
    if (error instanceof SmokeFailure) return false;
    throw error;
  }
}

/** The task until the shop's domain leads to it, if any. */
async function domainTask({ google, project, origin }: DeployedShop): Promise<string | undefined> {
  const { host, hostname } = new URL(origin);
  if (host === `${project}.web.app` || (await isServed(origin))) return undefined;
  const state = await readDomain(google, project, hostname);
  if (state === 'active') return undefined;
  const page = `https://console.firebase.google.com/project/${project}/hosting/sites/${project}`;
  return state === 'absent'
    ? `${hostname} is not connected to Hosting. Add it as a custom domain: ${page}`
    : `${hostname} waits for its DNS records or its certificate, which can take a day. ${page} shows what is missing.`;
}

/**
 * Checks a deployed shop from outside. A shop without tracks hasn't opened: domain and tracks are then tasks, not
 * failures. Throws a CommandError.
 */
export async function checkFromOutside(shop: DeployedShop): Promise<void> {
  const { project, origin, smoke = runSmoke } = shop;
  const task = await domainTask(shop);
  const asked = task === undefined ? origin : defaultOrigin(project);
  const options = { origin: asked, publicOrigin: origin, permissions: {}, mayBeEmpty: true };
  const { failures, unchecked } = await smoke(options);
  if (failures.length > 0)
    throw new CommandError(
      `The shop is deployed, but ${failures.length === 1 ? 'one check' : `${failures.length} checks`} from outside failed: see ✗ above.`,
    );
  const isOpen = unchecked.length === 0;
  if (task !== undefined && isOpen)
    throw new CommandError(`The shop is deployed and works at ${asked}, but not at its own address: ${task}`);
  if (isOpen) return;
  say('The shop works. Still to do before it can open:');
  if (task !== undefined) say(`${task} Until then the shop is at ${asked}.`);
  say('It has no tracks. Add a member and a track: docs/operating.md, First member.');
  say(`Then check the rest: npm run smoke -- --url ${origin}`);
}
