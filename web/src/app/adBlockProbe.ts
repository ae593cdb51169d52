import { config } from '../lib/config';

const OWN_FILE = '/favicon.svg';

async function isReached(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether something keeps an advertising address from being reached (specification part 1). Without a connection there
 * is nothing to find out: the address counts as blocked only while the browser is online and the shop itself answers.
 */
export async function isProbeBlocked(address: string): Promise<boolean> {
  if (!navigator.onLine || (await isReached(address))) return false;
  return navigator.onLine && (await isReached(OWN_FILE));
}

/** {@link isProbeBlocked} of this build's probe; never where there is none. */
export async function isAdBlocked(): Promise<boolean> {
  const { adBlockProbe } = config;
  return adBlockProbe !== null && isProbeBlocked(adBlockProbe);
}
