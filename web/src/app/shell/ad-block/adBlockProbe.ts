import { config } from '../../../lib/config';

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
 * Blocked only if the browser is online, the probe fails and a file of our own loads: otherwise the
 * connection is down.
 */
export async function isProbeBlocked(address: string): Promise<boolean> {
  if (!navigator.onLine || (await isReached(address))) return false;
  return navigator.onLine && (await isReached(OWN_FILE));
}

export async function isAdBlocked(): Promise<boolean> {
  const { adBlockProbe } = config;
  return adBlockProbe !== null && isProbeBlocked(adBlockProbe);
}
