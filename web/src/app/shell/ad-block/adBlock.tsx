import { AD_BLOCK_BAIT } from '@store/domain/shop/profile/ad-block';
import styles from './AdBlockNotice.module.css';

const OWN_FILE = '/favicon.svg';

async function isReached(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

/** Blocked only if online, the probe fails and our own file loads: otherwise the connection is down. */
export async function isProbeBlocked(address: string): Promise<boolean> {
  if (!navigator.onLine || (await isReached(address))) return false;
  return navigator.onLine && (await isReached(OWN_FILE));
}

/**
 * Returns whether the browser's own tracking protection may block the probe: Firefox
 * (https://support.mozilla.org/kb/enhanced-tracking-protection-firefox-desktop) and Edge
 * (https://learn.microsoft.com/microsoft-edge/web-platform/tracking-prevention).
 */
export function hasTrackingProtection(userAgent: string): boolean {
  return /\b(?:Firefox|FxiOS|Edg|EdgA|EdgiOS)\//.test(userAgent);
}

/**
 * Returns whether an ad blocker is active. Where tracking protection can block the `probe`, elements must be
 * hidden too; elsewhere the probe is enough. Tracking protection doesn't block the site itself.
 */
export async function isAdBlocked(probe: string): Promise<boolean> {
  if (!(await isProbeBlocked(probe))) return false;
  if (probe === AD_BLOCK_BAIT || !hasTrackingProtection(navigator.userAgent)) return true;
  const { isBaitHidden } = await import('../../../lib/page/adBait');
  return isBaitHidden();
}

export function AdBlockNotice() {
  return (
    <div className={styles.notice} role="alert">
      <h1 className={styles.text}>Please disable ad block and reload the page, thanks</h1>
    </div>
  );
}
